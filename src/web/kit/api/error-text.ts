import { type ErrorCode, errorTable } from '#contract/base/errors.ts';
import { isIssueCode, type IssueCode } from '#contract/base/issues.ts';
import { ApiError } from './api-error.ts';
import type { failures } from './texts/en.ts';
import { texts } from '#web/kit/texts.ts';

/** The text of an error in the reader's language; what is no ApiError is a fault of ours. */
export function errorText(error: unknown): string {
  const t = texts('errors');
  if (!(error instanceof ApiError)) return t('internal');
  if (error.code === 'resend_cooldown') {
    return t('resend_cooldown', { seconds: error.retryAfterSeconds ?? 60 });
  }
  return t(error.code as Exclude<ErrorCode, 'resend_cooldown'>);
}

/** Reasons that are no one's fault in particular: what failed says more. */
const general = new Set(['internal', 'unavailable', 'network', 'bad_request']);

export type Situation = keyof typeof failures;

/** What failed, in the words of spec.md section 8; why, where the reason is one to act on. */
export function failureText(situation: Situation, error: unknown): string {
  return isGeneral(error) ? texts('failures')(situation) : errorText(error);
}

export function isGeneral(error: unknown): boolean {
  return !(error instanceof ApiError) || general.has(error.code);
}

export function issueText(code: IssueCode): string {
  return texts('issues')(code);
}

/** The text of what is wrong with a field: an issue's code, for some rules of the contract an error's. */
export function messageText(message: string): string {
  if (isIssueCode(message)) return issueText(message);
  return Object.hasOwn(errorTable, message)
    ? errorText(new ApiError(message as ErrorCode))
    : issueText('invalid');
}
