import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { hostCookieName, readCookie, setCookie } from './cookies.ts';
import type { RequestContext } from './request-context.ts';

// A browser in which someone has signed in is known from then on, and its failed logins are counted
// apart: no stranger's guesses keep the owner out of it. What says so is a cookie `<id>.<seal>.<seal>…`,
// a seal for each of the people who use that browser, bound to their password: a person who knew the old
// one has no use for the browsers that they made known with it.

type Owner = { id: string; passwordHash: string };

const lifetimeMs = 365 * 24 * 60 * 60_000;
const peopleMaximum = 5;
/** Of ids and seals: sixteen bytes in base64url. */
const form = /^[\w-]{22}$/;

/** The id of the request's browser, where this person has signed in there before. */
export function knownBrowser(context: RequestContext, owner: Owner): string | undefined {
  const { id, seals } = readBrowser(context);
  if (id === undefined) return undefined;
  const own = Buffer.from(seal(context, id, owner));
  return seals.some((text) => timingSafeEqual(Buffer.from(text), own)) ? id : undefined;
}

/** Makes the request's browser one that this person has signed in at. */
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
