import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeInvites } from './invite-store.ts';

/** Returns the background job of members: the purge of expired invitations. */
export function memberJobs(): JobHandler[] {
  return [
    onSchedule('forget_invites', '47 * * * *', (_payload, { db, clock }, signal) =>
      purgeInBatches(signal, (limit) => purgeInvites(db, clock.now(), limit)),
    ),
  ];
}
