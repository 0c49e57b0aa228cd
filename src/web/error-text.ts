import type { ErrorCode } from '#contract/errors.ts';
import type { IssueCode } from '#contract/issues.ts';
import { ApiError } from './api-error.ts';
import { texts } from './texts.ts';

/** The text of an error in the reader's language; what is no ApiError is a fault of ours. */
export function errorText(error: unknown): string {
  const t = texts('errors');
  if (!(error instanceof ApiError)) return t('internal');
  if (error.code === 'resend_cooldown') {
    return t('resend_cooldown', { seconds: error.retryAfterSeconds ?? 60 });
  }
  return t(error.code as Exclude<ErrorCode, 'resend_cooldown'>);
}

export function issueText(code: IssueCode): string {
  return texts('issues')(code);
}
