import type { ErrorCode } from '#contract/base/errors.ts';
import type { KeyProblem, SquarespaceFailure } from '#contract/integrations/squarespace.ts';
import { keyProblems } from '#contract/integrations/squarespace.ts';
import { AppError } from '#server/base/errors.ts';
import { SquarespaceError } from './client.ts';

const codes: Record<SquarespaceFailure, ErrorCode> = {
  key_refused: 'squarespace_key_refused',
  site_expired: 'squarespace_site_expired',
  right_missing: 'squarespace_right_missing',
  too_many_requests: 'squarespace_busy',
  server_error: 'squarespace_unavailable',
  redirect: 'squarespace_unavailable',
  not_json: 'squarespace_unavailable',
  no_response: 'squarespace_unavailable',
  refused: 'squarespace_refused',
};

/** Returns the error that a merchant gets for a reason of Squarespace. */
export function errorOf(reason: SquarespaceFailure): AppError {
  return new AppError(codes[reason]);
}

/** Runs calls for a merchant. Throws what Squarespace says as an error that callers see. */
export async function forMerchant<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SquarespaceError ? errorOf(error.reason) : error;
  }
}

/** Returns the reason if it is one that only the merchant can solve. */
export function keyProblemOf(reason: SquarespaceFailure): KeyProblem | undefined {
  return keyProblems.find((problem) => problem === reason);
}
