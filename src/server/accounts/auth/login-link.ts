import { timingSafeEqual } from 'node:crypto';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { rememberBrowser } from '#server/base/http/known-browser.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { isWithin, type Limit, throttleCaller } from '#server/base/http/throttle.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { loginLinkMail } from '#server/delivery/mail/account-mails.ts';
import { queueMail } from '#server/delivery/mail/mail.ts';
import { resendCooldownMs } from './codes.ts';
import { selectUserById, selectUserByName, type UserRow } from './store.ts';

// If strangers' guesses have locked an account for unknown browsers, its owner can make a browser known by a
// mailed link, and log in there with the unchanged password. Nothing is stored: a link stays valid when
// another one is requested, so that strangers who request links can't take the owner's away.

const minute = 60_000;
const linkLifeMs = 60 * minute;
const limits = {
  requestsPerAddress: { limit: 20, windowMs: 60 * minute },
  cooldown: { limit: 1, windowMs: resendCooldownMs },
  /** Per lifetime of a link: while no more are mailed, the last one is still valid. */
  mailsPerAccount: { limit: 5, windowMs: linkLifeMs },
  usedPerAddress: { limit: 50, windowMs: 15 * minute },
} satisfies Record<string, Limit>;

/** Runs `sendLoginLink` for this username or e-mail address. */
export const mailLoginLink = jobKind<{ username: string }>('send_login_link');

/**
 * Requests a link that makes a browser known. The response is always the same: only the worker looks up
 * whether there is such an account, and how many links it has been sent.
 */
export async function requestLoginLink(
  context: RequestContext,
  username: string,
): Promise<{ resendAfterSeconds: number }> {
  await throttleCaller(context, 'login link request', limits.requestsPerAddress);
  await addJob(context.db, mailLoginLink, { username }, { maxAttempts: 5 });
  return { resendAfterSeconds: resendCooldownMs / 1000 };
}

/** Mails a link to a confirmed account, unless it has been sent one within a minute, or five in an hour. */
export async function sendLoginLink(context: Context, name: string): Promise<void> {
  const user = await selectUserByName(context.db, name);
  if (!user?.confirmedAt) return;
  const { id, email: to, locale, username } = user;
  const now = context.clock.now();
  // In the fragment, which servers on the way neither see nor log.
  const url = `${context.config.dashboardUrl}/auth/known-browser#token=${token(context, user, now)}`;
  await commit(context, async (tx) => {
    // By account and without an error: a count by the name as typed could be doubled with the address, and
    // an error would reveal that both belong together.
    if (!(await isWithin(tx, `login link cooldown ${id}`, limits.cooldown, now))) return;
    if (!(await isWithin(tx, `login links ${id}`, limits.mailsPerAccount, now))) return;
    const minutes = linkLifeMs / minute;
    await queueMail(tx, context, loginLinkMail({ to, locale, username, minutes, url }));
  });
}

/**
 * Makes the request's browser known for the user whom the link was mailed to, and returns their username.
 * Opens no session. Throws `login_link_invalid`.
 */
export async function makeBrowserKnown(
  context: RequestContext,
  link: string,
): Promise<{ username: string }> {
  await throttleCaller(context, 'login link', limits.usedPerAddress);
  const [id = '', expires = '', signed = ''] = link.split('.');
  if (!(Number(expires) * 1000 > context.clock.now().getTime())) {
    throw new AppError('login_link_invalid');
  }
  const user = await selectUserById(context.db, id);
  const received = Buffer.from(signed, 'base64url');
  if (!user || !isEqual(received, signature(context, user, expires))) {
    throw new AppError('login_link_invalid');
  }
  context.request.account = user.id;
  rememberBrowser(context, user, 'mailed link');
  return { username: user.username };
}

function isEqual(received: Buffer, expected: Buffer): boolean {
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function token(context: Context, user: UserRow, now: Date): string {
  const expires = String(Math.floor((now.getTime() + linkLifeMs) / 1000));
  return [user.id, expires, signature(context, user, expires).toString('base64url')].join('.');
}

/** Signs a link for this user, as long as they have this password and this mailbox. */
function signature({ config }: Context, user: UserRow, expires: string): Buffer {
  const { id, email, passwordHash } = user;
  return keyedHash(config.secretKey, 'login links', `${id} ${expires} ${email} ${passwordHash}`);
}
