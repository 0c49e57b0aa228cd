import { stepUpMinutes } from '#contract/accounts/auth.ts';
import { AppError } from '#server/base/errors.ts';
import { type RequestContext, sessionOf } from './request-context.ts';

/** Until when an identity that was confirmed at this moment counts. */
export function stepUpEnds(steppedUpAt: Date): Date {
  return new Date(steppedUpAt.getTime() + stepUpMinutes * 60_000);
}

/**
 * Throws `step_up_required` unless the person has confirmed their identity in this session a moment
 * ago (`POST /auth/step-up`). Having signed in does not count: a person who finds an open page has not.
 */
export function assertStepUp(context: RequestContext): void {
  // A program has no identity to confirm.
  if (context.actor && !context.session) throw new AppError('api_key_refused');
  const { steppedUpAt } = sessionOf(context);
  if (!steppedUpAt || stepUpEnds(steppedUpAt) <= context.clock.now()) {
    throw new AppError('step_up_required');
  }
}
