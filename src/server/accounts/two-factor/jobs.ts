import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeSetups } from './store.ts';
import { setupLifeMs } from './two-factor.ts';

/** Returns the background job of two-factor authentication: the purge of unconfirmed secrets. */
export function twoFactorJobs(): JobHandler[] {
  return [
    onSchedule('forget_two_factor_setups', '17 * * * *', (_payload, { db, clock }) =>
      purgeSetups(db, new Date(clock.now().getTime() - setupLifeMs)),
    ),
  ];
}
