import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { hostCookieName, readCookie, setCookie } from './cookies.ts';
import type { RequestContext } from './request-context.ts';

// A browser in which someone has signed in is known from then on, and its failed logins are counted
// separately, so that a stranger's guesses can't lock the owner out. It is stored in a cookie
// `<id>.<seal>.<seal>…`, with a seal for each person who uses that browser, bound to their password: after
// a password change, browsers that became known with the old password are no longer known.

type Owner = { id: string; passwordHash: string };

const lifetimeMs = 365 * 24 * 60 * 60_000;
const peopleMaximum = 5;
/** Format of ids and seals: sixteen bytes in base64url. */
const form = /^[\w-]{22}$/;

/** Returns the id of the request's browser if this person has signed in there before; otherwise undefined. */
export function knownBrowser(context: RequestContext, owner: Owner): string | undefined {
  const { id, seals } = readBrowser(context);
  if (id === undefined) return undefined;
  const own = Buffer.from(seal(context, id, owner));
  return seals.some((text) => timingSafeEqual(Buffer.from(text), own)) ? id : undefined;
}

/** Marks the request's browser as known for this person. */
export function rememberBrowser(context: RequestContext, owner: Owner): void {
  const { id = randomBytes(16).toString('base64url'), seals } = readBrowser(context);
  const own = seal(context, id, owner);
  const others = seals.filter((text) => text !== own).slice(0, peopleMaximum - 1);
  const { responseHeaders, config } = context;
  setCookie(responseHeaders, config, cookieName(context), [id, own, ...others].join('.'), {
    maxAgeMs: lifetimeMs,
    httpOnly: true,
  });
}

function readBrowser(context: RequestContext): { id?: string; seals: string[] } {
  const value = readCookie(context.request.headers, cookieName(context)) ?? '';
  const [id = '', ...seals] = value.split('.');
  if (!form.test(id)) return { seals: [] };
  return { id, seals: seals.filter((text) => form.test(text)).slice(0, peopleMaximum) };
}

function seal({ config }: RequestContext, id: string, owner: Owner): string {
  const text = `${id} ${owner.id} ${owner.passwordHash}`;
  return keyedHash(config.secretKey, 'known browsers', text).subarray(0, 16).toString('base64url');
}

function cookieName({ config }: RequestContext): string {
  return hostCookieName(config, 'florin_browser');
}
