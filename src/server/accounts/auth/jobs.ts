import { purgeInBatches } from '#server/base/jobs/purge.ts';
import { type JobHandler, onJob, onSchedule } from '#server/base/jobs/handler.ts';
import { mailLoginLink, sendLoginLink } from './login-link.ts';
import { sendPasswordReset, sendResetLink } from './password-reset.ts';
import { purgeResets } from './reset-store.ts';
import { purgeSessions } from './sessions.ts';
import { purgeUnconfirmedUsers } from './store.ts';

/** How long an unconfirmed sign-up can still be confirmed, unless someone else takes its username. */
const unconfirmedKeptMs = 7 * 24 * 60 * 60_000;

/** Returns the background jobs of accounts. */
export function authJobs(): JobHandler[] {
  return [
    onJob(sendPasswordReset, ({ email }, context) => sendResetLink(context, email)),
    onJob(mailLoginLink, ({ username }, context) => sendLoginLink(context, username)),
    onSchedule('forget_password_resets', '31 * * * *', (_payload, { db, clock }, signal) =>
      purgeInBatches(signal, (limit) => purgeResets(db, clock.now(), limit)),
    ),
    onSchedule('forget_sessions', '29 * * * *', (_payload, { db, clock }, signal) =>
      purgeInBatches(signal, (limit) => purgeSessions(db, clock.now(), limit)),
    ),
    onSchedule('forget_unconfirmed_users', '41 * * * *', (_payload, { db, clock }, signal) => {
      const before = new Date(clock.now().getTime() - unconfirmedKeptMs);
      return purgeInBatches(signal, (limit) => purgeUnconfirmedUsers(db, before, limit));
    }),
  ];
}
