import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeIdempotencyKeys } from './idempotency.ts';
import { purgeThrottles } from './throttle.ts';

/** Returns the background jobs of request handling: they delete expired throttles and idempotency keys. */
export function requestJobs(): JobHandler[] {
  return [
    onSchedule('forget_throttles', '*/10 * * * *', (_payload, { db, clock }, signal) =>
      purgeInBatches(signal, (limit) => purgeThrottles(db, clock.now(), limit)),
    ),
    onSchedule('forget_idempotency_keys', '23 * * * *', (_payload, { db, clock }, signal) =>
      purgeInBatches(signal, (limit) => purgeIdempotencyKeys(db, clock.now(), limit)),
    ),
  ];
}
