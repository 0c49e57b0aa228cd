import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';
import { errorCode } from '#server/base/errors.ts';

/** Why a URL from a user is not called: its host isn't public, or could not be resolved. */
export class RefusedUrlError extends Error {
  override name = 'RefusedUrlError';
  readonly reason: 'not_public' | 'dns';

  constructor(reason: 'not_public' | 'dns', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Returns all addresses of a name. Throws if there are none or the lookup fails. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<string[]>;

export type UrlRules = {
  /** In the sandbox, http and https to this machine are allowed as well. */
  allowLoopback: boolean;
  resolve?: Resolve;
};

/**
 * Parses a URL from a user and refuses by syntax: anything but https, credentials, a fragment, ports of
 * other services, names and addresses that aren't public. Throws RefusedUrlError.
 */
export function readPublicUrl(text: string, { allowLoopback }: UrlRules): URL {
  // The parser drops, converts or moves these characters; the checked URL must be the one that people see.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text)) throw refused('unusual characters');
  if (!URL.canParse(text)) throw refused('not a URL');
  const url = new URL(text);
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(text)?.[1];
  if (!authority) throw refused('no host');
  if (authority.includes('@')) throw refused('credentials');
  if (text.includes('#')) throw refused('a fragment');
  const hostname = hostOf(url);
  if (allowLoopback && isLoopbackHost(hostname)) {
    if (url.protocol === 'https:' || url.protocol === 'http:') return url;
  }
  if (url.protocol !== 'https:') throw refused('not https');
  if (!isAllowedPort(url.port)) throw refused(`port ${url.port}`);
  if (isIP(hostname) ? !isPublicAddress(hostname) : !isPublicName(hostname)) {
    throw refused('the host is not public');
  }
  return url;
}

/**
 * Returns the addresses of a host. All of them must be public: a single private one refuses the host, because
 * a name with both is an attack or a mistake. Throws RefusedUrlError.
 */
export async function publicAddresses(
  hostname: string,
  { allowLoopback, resolve = resolveByDns }: UrlRules,
  signal: AbortSignal,
): Promise<string[]> {
  if (allowLoopback && isLoopbackHost(hostname)) {
    return isIP(hostname) ? [hostname] : ['127.0.0.1', '::1'];
  }
  const addresses = isIP(hostname) ? [hostname] : await resolveOrRefuse(resolve, hostname, signal);
  if (addresses.length === 0) throw new RefusedUrlError('dns', 'the name has no address');
  if (!addresses.every((address) => isPublicAddress(address))) {
    throw refused('the host is not public');
  }
  return addresses;
}

/** Timeout of the lookup when a URL is registered. */
const registrationLimitMs = 5_000;

/** Throws RefusedUrlError unless the URL may be called, including a lookup of its name now. */
export async function checkPublicUrl(
  text: string,
  rules: UrlRules,
  signal: AbortSignal = AbortSignal.timeout(registrationLimitMs),
): Promise<void> {
  const url = readPublicUrl(text, rules);
  await publicAddresses(hostOf(url), rules, signal);
}

/** Returns the host without the brackets of IPv6 and without the trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

const dnsTimeoutMs = 2_000;
const ipv6DelayMs = 300;

/**
 * Resolves A and AAAA records with the configured name servers. Not getaddrinfo: that reads the hosts file,
 * and four slow names would occupy all threads for file access.
 */
export const resolveByDns: Resolve = (hostname, signal) => resolveWith([], hostname, signal);

/** Resolves A and AAAA records with the given name servers (`address:port`). Throws if none responds. */
export async function resolveWith(
  servers: string[],
  hostname: string,
  signal: AbortSignal,
): Promise<string[]> {
  signal.throwIfAborted();
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const ipv6 = addressesOr(resolver.resolve6(hostname));
    const ipv4 = await addressesOr(resolver.resolve4(hostname));
    // IPv4 first, because many machines have only that. Name servers that don't respond to AAAA queries are
    // common; missing IPv6 addresses are never connected to.
    const late = ipv4?.length ? sleep(ipv6DelayMs, [], { ref: false }) : ipv6;
    const results = [ipv4, await Promise.race([ipv6, late])];
    const addresses = results.flatMap((result) => result ?? []);
    if (addresses.length === 0 && results.includes(undefined)) {
      throw new Error('the name servers did not respond');
    }
    return addresses;
  } finally {
    signal.removeEventListener('abort', cancel);
    resolver.cancel();
  }
}

// "No such name" and "no address of this kind" are results; undefined means unknown.
async function addressesOr(result: Promise<string[]>): Promise<string[] | undefined> {
  try {
    return await result;
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined;
  }
}

async function resolveOrRefuse(
  resolve: Resolve,
  hostname: string,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    return await resolve(hostname, signal);
  } catch {
    throw new RefusedUrlError('dns', 'the name could not be looked up');
  }
}

// Names that are never on the public internet: RFC 6761, 6762, 7686, 8375, 9476, ICANN's .internal,
// and those used in home and company networks.
const localDomains = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'arpa',
  'onion',
  'alt',
  'test',
  'invalid',
  'example',
]);

function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.');
  const wellFormed = labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
  return (
    wellFormed &&
    hostname.length <= 253 &&
    labels.length > 1 &&
    !localDomains.has(labels.at(-1) ?? '')
  );
}

/** Checks whether a host, without brackets, is this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname);
}

// Ports below 1024 belong to other services. Above, these are ports of databases, caches, queues, consoles
// and remote desktops, and those that browsers block (fetch.spec.whatwg.org, "bad port").
const refusedPorts = new Set([
  1433, 1434, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045,
  4190, 4369, 5060, 5061, 5432, 5433, 5672, 5900, 5901, 5984, 5985, 5986, 6000, 6379, 6380, 6443,
  6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 7000, 7001, 7687, 8086, 8500, 9042, 9092, 9160,
  9200, 9300, 10080, 10250, 10255, 11211, 15672, 25565, 26257, 27017, 27018, 27019, 50070,
]);

function isAllowedPort(port: string): boolean {
  const number = Number(port);
  return port === '' || number === 443 || (number >= 1024 && !refusedPorts.has(number));
}

function refused(message: string): RefusedUrlError {
  return new RefusedUrlError('not_public', message);
}
