import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Returns the IP address that sent a request. Behind proxies the connection is that of the nearest proxy:
 * each trusted one appends the address it received the request from to `X-Forwarded-For`. Everything before
 * those entries was written by the sender and is ignored.
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
