import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { foreignText } from './foreign-text.ts';

/** The IP address of a caller, and why it is that of the proxy although proxies are trusted. */
export type Caller = { address: string; fault?: string };

/**
 * Returns the IP address that sent a request. Behind proxies the connection is that of the nearest proxy:
 * each trusted one appends the address it received the request from to `X-Forwarded-For`. Everything before
 * those entries was written by the sender and is ignored, even if the trusted entry can't be read.
 */
export function callerAddress(
  connection: string | undefined,
  headers: Headers,
  trustedProxies: number,
): Caller {
  const peer = (connection && plainAddress(connection)) ?? 'unknown';
  if (trustedProxies === 0) return { address: peer };
  const header = headers.get('x-forwarded-for');
  if (header === null) return { address: peer, fault: 'X-Forwarded-For is missing' };
  const entries = header.split(',');
  const named = entries.at(-trustedProxies);
  if (named === undefined) {
    return { address: peer, fault: `X-Forwarded-For has only ${entries.length} addresses` };
  }
  const address = plainAddress(named);
  if (address !== undefined) return { address };
  const shown = foreignText(named.trim(), mostShown);
  return { address: peer, fault: `“${shown}” in X-Forwarded-For is not an address` };
}

const mostShown = 100;

/**
 * Returns an IP address as proxies write it in its canonical form: without quotation marks, brackets, port
 * and zone, and as IPv4 if it is mapped into IPv6. Returns undefined for anything else.
 */
function plainAddress(text: string): string | undefined {
  const unquoted = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed] = /^\[(.+)\](?::\d{1,5})?$/.exec(unquoted) ?? [];
  const forms =
    bracketed === undefined ? [unquoted, unquoted.replace(/:\d{1,5}$/, '')] : [bracketed];
  // A zone names an interface of the proxy.
  const found = forms.map((form) => form.replace(/%.*$/, '')).find((form) => isIP(form) !== 0);
  return found === undefined ? undefined : ipaddr.process(found).toString();
}

/**
 * Checks whether an address from `callerAddress` equals this one or is in this range, such as
 * `203.0.113.0/24`.
 */
export function isWithin(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  const [start = '', bits] = range.split('/');
  const first = ipaddr.process(start);
  if (caller.kind() !== first.kind()) return false;
  const length = bits === undefined ? first.toByteArray().length * 8 : Number(bits);
  return caller.match(first, length);
}

/** Returns the block of one subscriber: an IPv4 address, or the 2⁶⁴ addresses of an IPv6 network. */
export function addressBlock(address: string): string {
  return ipaddr.IPv6.isValid(address) ? firstParts(address, 4) : address;
}

/** Returns what one party usually controls at most: a /24 of IPv4, or a /48 of IPv6. */
export function addressPrefix(address: string): string {
  if (ipaddr.IPv6.isValid(address)) return firstParts(address, 3);
  return ipaddr.IPv4.isValid(address)
    ? `${ipaddr.IPv4.parse(address).octets.slice(0, 3).join('.')}.0/24`
    : address;
}

function firstParts(address: string, count: number): string {
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, count);
  return `${parts.map((part) => part.toString(16)).join(':')}::/${count * 16}`;
}
