import { type ErrorCode, errorTable } from '#contract/base/errors.ts';
import { isIssueCode, type IssueCode } from '#contract/base/issues.ts';
import { ApiError } from './api-error.ts';
import type { failures } from './texts/en.ts';
import { texts } from '#web/kit/texts.ts';

/** Returns the text of an error in the user's language. Anything but an ApiError is an internal error. */
export function errorText(error: unknown): string {
  const t = texts('errors');
  if (!(error instanceof ApiError)) return t('internal');
  if (error.code === 'resend_cooldown') {
    return t('resend_cooldown', { seconds: error.retryAfterSeconds ?? 60 });
  }
  return t(error.code as Exclude<ErrorCode, 'resend_cooldown'>);
}

/** Codes too general to help the user: the text of what failed says more. */
const general = new Set(['internal', 'unavailable', 'network', 'bad_request']);

export type Situation = keyof typeof failures;

/** Returns the text of what failed (docs/specification.md section 8), or of the reason if the user can act on it. */
export function failureText(situation: Situation, error: unknown): string {
  return isGeneral(error) ? texts('failures')(situation) : errorText(error);
}

export function isGeneral(error: unknown): boolean {
  return !(error instanceof ApiError) || general.has(error.code);
}

export function issueText(code: IssueCode): string {
  return texts('issues')(code);
}

/** Returns the text of a field's error: an issue code, or an error code for some rules of the contract. */
export function messageText(message: string): string {
  if (isIssueCode(message)) return issueText(message);
  return Object.hasOwn(errorTable, message)
    ? errorText(new ApiError(message as ErrorCode))
    : issueText('invalid');
}
