import { forgetInPortions } from '#server/base/jobs/forget.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { forgetKeys } from './idempotency.ts';
import { forgetThrottles } from './throttle.ts';

/** The background work of answering requests: forgetting what was counted and kept for a while. */
export function requestJobs(): JobHandler[] {
  return [
    onSchedule('forget_throttles', '*/10 * * * *', (_payload, { db, clock }, signal) =>
      forgetInPortions(signal, (limit) => forgetThrottles(db, clock.now(), limit)),
    ),
    onSchedule('forget_idempotency_keys', '23 * * * *', (_payload, { db, clock }, signal) =>
      forgetInPortions(signal, (limit) => forgetKeys(db, clock.now(), limit)),
    ),
  ];
}
