import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/base/errors.ts';
import { clearCookie, hostCookieName, readCookie, setCookie } from '#server/base/http/cookies.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { type Limit, throttleMailbox } from '#server/base/http/throttle.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

/*
 * Anyone can sign up with anyone's address. An address gets a handful of mails a day from each network, and
 * every sign-up gets the same response whether one was sent. Its owner may be in that network, so the browser
 * that signed up has mails of its own for resending.
 */

const day = 24 * 60 * 60_000;
const perNetwork = {
  ofSignUps: { limit: 3, windowMs: day },
  ofResends: { limit: 5, windowMs: day },
} satisfies Record<string, Limit>;

type Signup = { id: string; email: string };

/** Counts a mail to the address of a sign-up. Returns whether it may be sent. */
export function countSignUpMail(context: RequestContext, { email }: Signup): Promise<boolean> {
  return count(context, `sign-up mails to ${email.toLowerCase()}`, perNetwork.ofSignUps);
}

/** Counts a mail that is sent again to the address of a sign-up. Returns whether it may be sent. */
export function countResentMail(context: RequestContext, signup: Signup): Promise<boolean> {
  return hasSignedUp(context, signup)
    ? count(context, `resent mails to ${signup.email.toLowerCase()}`, perNetwork.ofResends)
    : countSignUpMail(context, signup);
}

/** Marks the request's browser as the one that signed up. */
export function rememberSignUp(context: RequestContext, signup: Signup): void {
  const { responseHeaders, config } = context;
  setCookie(responseHeaders, config, cookieName(context), seal(context, signup), {
    maxAgeMs: day,
    httpOnly: true,
  });
}

/** Clears the mark once the address is confirmed. */
export function clearSignUp(context: RequestContext): void {
  clearCookie(context.responseHeaders, context.config, cookieName(context));
}

/** Checks whether the request's browser is the one that signed up. */
export function hasSignedUp(context: RequestContext, signup: Pick<Signup, 'id'>): boolean {
  const given = Buffer.from(readCookie(context.request.headers, cookieName(context)) ?? '');
  const own = Buffer.from(seal(context, signup));
  return given.length === own.length && timingSafeEqual(given, own);
}

function seal({ config }: RequestContext, { id }: Pick<Signup, 'id'>): string {
  return keyedHash(config.secretKey, 'sign-ups', id).subarray(0, 16).toString('base64url');
}

function cookieName({ config }: RequestContext): string {
  return hostCookieName(config, 'florin_signup');
}

async function count(context: RequestContext, what: string, limit: Limit): Promise<boolean> {
  try {
    await throttleMailbox(context, context.db, what, limit);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}
