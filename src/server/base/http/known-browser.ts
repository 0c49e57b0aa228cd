import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/base/keyed-hash.ts';
import { hostCookieName, readCookie, setCookie } from './cookies.ts';
import type { RequestContext } from './request-context.ts';

// A browser in which someone has signed in is known from then on, and its failed logins are counted
// separately, so that a stranger's guesses can't lock the owner out. It is stored in a cookie
// `<id>.<seal>.<seal>…`, with a seal for each person who uses that browser, bound to their password: after
// a password change, browsers that became known with the old password are no longer known.
//
// A mailed link makes a browser known too. It works in any number of browsers, so those are counted together:
// otherwise, anyone who reads the owner's mail could guess without limit, in one new browser after another.

type Owner = { id: string; passwordHash: string };
/** How a browser became known: the owner has signed in there, or opened a mailed link. */
type Way = 'login' | 'mailed link';

const lifetimeMs = 365 * 24 * 60 * 60_000;
const peopleMaximum = 5;
/** Format of ids and seals: sixteen bytes in base64url. */
const form = /^[\w-]{22}$/;

/**
 * Returns what to count the attempts of the request's browser by if it is known for this person; otherwise
 * undefined. It is the browser's id, or the same for all browsers that became known by a mailed link.
 */
export function knownBrowser(context: RequestContext, owner: Owner): string | undefined {
  const { id, seals } = readBrowser(context);
  if (id === undefined) return undefined;
  const isSealed = (way: Way) => {
    const own = Buffer.from(seal(context, id, owner, way));
    return seals.some((text) => timingSafeEqual(Buffer.from(text), own));
  };
  if (isSealed('mailed link')) return `browsers by mailed link of ${owner.id}`;
  return isSealed('login') ? id : undefined;
}

/** Marks the request's browser as known for this person. */
export function rememberBrowser(context: RequestContext, owner: Owner, way: Way): void {
  const { id = randomBytes(16).toString('base64url'), seals } = readBrowser(context);
  const earlier = [seal(context, id, owner, 'login'), seal(context, id, owner, 'mailed link')];
  const others = seals.filter((text) => !earlier.includes(text)).slice(0, peopleMaximum - 1);
  const { responseHeaders, config } = context;
  const value = [id, seal(context, id, owner, way), ...others].join('.');
  setCookie(responseHeaders, config, cookieName(context), value, {
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

const purposes: Record<Way, string> = {
  login: 'known browsers',
  'mailed link': 'browsers known by mailed link',
};

function seal({ config }: RequestContext, id: string, owner: Owner, way: Way): string {
  const text = `${id} ${owner.id} ${owner.passwordHash}`;
  return keyedHash(config.secretKey, purposes[way], text).subarray(0, 16).toString('base64url');
}

function cookieName({ config }: RequestContext): string {
  return hostCookieName(config, 'florin_browser');
}
