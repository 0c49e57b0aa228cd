import { stepUpMinutes } from '#contract/accounts/auth.ts';
import { AppError } from '#server/base/errors.ts';
import { type RequestContext, sessionOf } from './request-context.ts';

/** Returns until when a confirmation of identity at this time is valid. */
export function stepUpEnds(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + stepUpMinutes * 60_000);
}

/**
 * Throws `step_up_required` for a person who hasn't recently confirmed their identity in this session. An API
 * key has none to confirm: it acts within its scopes.
 */
export function assertPersonSteppedUp(context: RequestContext): void {
  if (context.session) assertStepUp(context);
}

/**
 * Throws `step_up_required` unless the person has recently confirmed their identity in this session
 * (`POST /auth/step-up`). Signing in doesn't count, because it doesn't protect a page that was left open.
 */
export function assertStepUp(context: RequestContext): void {
  // A program has no identity to confirm.
  if (context.actor && !context.session) throw new AppError('api_key_refused');
  const { steppedUpAt } = sessionOf(context);
  if (!steppedUpAt || stepUpEnds(steppedUpAt) <= context.clock.now()) {
    throw new AppError('step_up_required');
  }
}
