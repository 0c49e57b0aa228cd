import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { purgeInvites } from './invite-store.ts';

/** The background work of members: forgetting invitations that no one has answered in time. */
export function memberJobs(): JobHandler[] {
  return [
    onSchedule('forget_invites', '47 * * * *', (_payload, { db, clock }, signal) =>
      purgeInBatches(signal, (limit) => purgeInvites(db, clock.now(), limit)),
    ),
  ];
}
