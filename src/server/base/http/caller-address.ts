import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Who sent a request. Behind proxies the connection is the nearest proxy's: each of those that are
 * trusted adds whom it heard from at the end of `X-Forwarded-For`. What stands further to the front
 * was written by anyone who sent it, and is never looked at.
 */
export function callerAddress(
  connection: string | undefined,
  headers: Headers,
  trustedProxies: number,
): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  const address = named && isIP(named) ? named : connection;
  return address === undefined ? 'unknown' : ipaddr.process(address).toString();
}

/** Whether an address, as `callerAddress` tells it, is this one or of this range, `203.0.113.0/24`. */
export function isWithin(address: string, range: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  const [start = '', bits] = range.split('/');
  const first = ipaddr.process(start);
  if (caller.kind() !== first.kind()) return false;
  const length = bits === undefined ? first.toByteArray().length * 8 : Number(bits);
  return caller.match(first, length);
}

/** What one subscriber holds: an IPv4 address, or the 2⁶⁴ addresses of an IPv6 network. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
