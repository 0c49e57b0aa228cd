import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { DomainReason } from '#contract/workspace/domains.ts';
import type { Config } from '#server/base/config.ts';
import { isLoopbackAddress, isPublicAddress } from '#server/base/http/public-address.ts';
import type { ChallengeRecord } from './record.ts';
import { errorCode } from '#server/base/errors.ts';

/** The result of a check: the record was found, or why not. */
export type Finding = 'proven' | Exclude<DomainReason, 'taken'>;

type Dns = Pick<Config, 'dns' | 'sandbox'>;

const queryOptions = { timeout: 1_500, tries: 2 };
const lookupTimeoutMs = 10_000;
const maxServers = 8;

/** Aborts a check with the reason. */
class LookupError extends Error {
  override name = 'LookupError';
  readonly reason: Exclude<Finding, 'proven'>;

  constructor(reason: Exclude<Finding, 'proven'>) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Looks for the record at the name servers of the domain's own zone. A resolver can cache for hours that a
 * name does not exist. The zone's servers are authoritative, so a record counts as soon as it is set. The
 * resolver is only used to find them. Takes at most `lookupTimeoutMs`.
 */
export async function findRecord(
  config: Dns,
  domain: string,
  record: ChallengeRecord,
): Promise<Finding> {
  const resolvers = new Set<Resolver>();
  const open = (servers: string[]) => {
    const resolver = new Resolver(queryOptions);
    if (servers.length > 0) resolver.setServers(servers);
    resolvers.add(resolver);
    return resolver;
  };
  // Pending queries then end with ECANCELLED, which counts as no response.
  const timer = setTimeout(() => {
    for (const resolver of resolvers) resolver.cancel();
  }, lookupTimeoutMs);
  try {
    const root = open(config.dns.servers);
    const { zone, names } = await nameServersOf(root, domain);
    const addresses = await addressesOf(root, names, config.sandbox);
    const servers = addresses.map((address) =>
      open([withPort(address, config.dns.nameServerPort)]),
    );
    const findings = await Promise.all(servers.map((server) => queryServer(server, record)));
    const finding = mostConclusive(findings);
    if (finding !== 'record_missing' && finding !== 'record_other') return finding;
    return (await findMisplaced(servers, { domain, zone, record })) ?? finding;
  } catch (error) {
    if (error instanceof LookupError) return error.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the zone that contains the domain, its own or that of a parent name, and its name servers. */
async function nameServersOf(
  root: Resolver,
  domain: string,
): Promise<{ zone: string; names: string[] }> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const zone = labels.slice(from).join('.');
    try {
      const names = await root.resolveNs(zone);
      // For an alias, the resolver would return the name servers of its target, which may be anybody's.
      if (names.length > 0 && !(await isAlias(root, zone))) return { zone, names };
    } catch (error) {
      const reason = reasonOf(error);
      // A subdomain of the registered domain need not exist before its record does.
      if (reason === 'no_such_domain' && from === labels.length - 2) throw new LookupError(reason);
      if (reason === 'server_failure' || reason === 'no_answer') throw new LookupError(reason);
    }
  }
  throw new LookupError('no_name_servers');
}

/**
 * Returns the addresses of the name servers. The zone's owner chooses them, so private ones are never
 * queried.
 */
async function addressesOf(root: Resolver, names: string[], sandbox: boolean): Promise<string[]> {
  const resolved = await Promise.all(names.slice(0, maxServers).map((name) => hostOf(root, name)));
  const addresses = resolved.flat();
  const allowed = addresses.filter(
    (address) => isPublicAddress(address) || (sandbox && isLoopbackAddress(address)),
  );
  if (addresses.length === 0) throw new LookupError('no_name_servers');
  if (allowed.length === 0) throw new LookupError('name_servers_not_public');
  return allowed.slice(0, maxServers);
}

async function hostOf(root: Resolver, name: string): Promise<string[]> {
  const ipv4 = await root.resolve4(name).catch(() => []);
  return ipv4.length > 0 ? ipv4 : root.resolve6(name).catch(() => []);
}

async function queryServer(server: Resolver, { name, value }: ChallengeRecord): Promise<Finding> {
  try {
    const texts = await textsAt(server, name);
    // Otherwise the owner of an alias's target could verify every domain that points to it.
    if (texts.includes(value) && !(await isAlias(server, name))) return 'proven';
    if (texts.some((text) => isQuoted(text, value))) return 'record_quoted';
    return texts.length > 0 ? 'record_other' : 'record_missing';
  } catch (error) {
    const reason = reasonOf(error);
    return reason === 'no_such_domain' ? 'record_missing' : reason;
  }
}

// Texts of more than 255 bytes arrive in chunks. Node reads each byte as a character.
async function textsAt(server: Resolver, name: string): Promise<string[]> {
  const records = await server.resolveTxt(name);
  return records.map((chunks) => Buffer.from(chunks.join(''), 'latin1').toString('utf8').trim());
}

type Misplaced = { domain: string; zone: string; record: ChallengeRecord };

/**
 * Looks for the record where it often ends up by mistake. Most providers append the zone to a name, so that one entered
 * in full has it twice. It's no proof there.
 */
async function findMisplaced(
  servers: Resolver[],
  { domain, zone, record: { name, value } }: Misplaced,
): Promise<'record_doubled' | 'record_at_domain' | undefined> {
  const isAt = async (place: string) => {
    const answers = servers.map((server) => textsAt(server, place).catch(() => []));
    const texts = (await Promise.all(answers)).flat();
    return texts.some((text) => text === value || isQuoted(text, value));
  };
  const doubled = [...new Set([`${name}.${zone}`, `${name}.${domain}`])].filter(isName);
  const [atDomain, ...atDoubled] = await Promise.all([domain, ...doubled].map(isAt));
  if (atDoubled.includes(true)) return 'record_doubled';
  return atDomain ? 'record_at_domain' : undefined;
}

const longestName = 253;

function isName(name: string): boolean {
  return name.length <= longestName;
}

// Some providers keep quotation marks that others only show; word processors make them typographic.
const quotes = /^\\?["'“”„«‘’](.*?)\\?["'“”»‘’]$/u;

function isQuoted(text: string, value: string): boolean {
  return quotes.exec(text)?.[1] === value;
}

async function isAlias(server: Resolver, name: string): Promise<boolean> {
  try {
    return (await server.resolveCname(name)).length > 0;
  } catch (error) {
    // "No alias" is a result; a failed query is not.
    if (reasonOf(error) === 'record_missing') return false;
    throw error;
  }
}

/**
 * Returns the most conclusive finding. One server with the record is proof, because the others will get it
 * too.
 */
function mostConclusive(findings: Finding[]): Finding {
  const order = [
    'proven',
    'record_quoted',
    'record_other',
    'record_missing',
    'server_failure',
    'no_answer',
  ] as const;
  return order.find((finding) => findings.includes(finding)) ?? 'no_answer';
}

function reasonOf(
  error: unknown,
): 'record_missing' | 'no_such_domain' | 'server_failure' | 'no_answer' {
  const code = errorCode(error) ?? '';
  if (code === 'ENODATA') return 'record_missing';
  if (code === 'ENOTFOUND') return 'no_such_domain';
  return /^(ESERVFAIL|EREFUSED|EFORMERR|ENOTIMP|EBADRESP)$/.test(code)
    ? 'server_failure'
    : 'no_answer';
}

function withPort(address: string, port: number): string {
  return isIPv6(address) ? `[${address}]:${port}` : `${address}:${port}`;
}
