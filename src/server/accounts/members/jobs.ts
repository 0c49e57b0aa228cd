import { forgetInPortions } from '#server/base/jobs/forget.ts';
import { type JobHandler, onSchedule } from '#server/base/jobs/handler.ts';
import { forgetInvites } from './invite-store.ts';

/** The background work of members: forgetting invitations that no one has answered in time. */
export function memberJobs(): JobHandler[] {
  return [
    onSchedule('forget_invites', '47 * * * *', (_payload, { db, clock }, signal) =>
      forgetInPortions(signal, (limit) => forgetInvites(db, clock.now(), limit)),
    ),
  ];
}
