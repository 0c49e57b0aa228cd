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
    const servers = await addressesOf(root, await nameServersOf(root, domain), config.sandbox);
    const findings = await Promise.all(
      servers.map((address) =>
        queryServer(open([withPort(address, config.dns.nameServerPort)]), record),
      ),
    );
    return mostConclusive(findings);
  } catch (error) {
    if (error instanceof LookupError) return error.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the name servers of the zone that contains the domain: its own, or that of a parent name. */
async function nameServersOf(root: Resolver, domain: string): Promise<string[]> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const zone = labels.slice(from).join('.');
    try {
      const names = await root.resolveNs(zone);
      // For an alias, the resolver would return the name servers of its target, which may be anybody's.
      if (names.length > 0 && !(await isAlias(root, zone))) return names;
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
    // Texts of more than 255 bytes arrive in chunks.
    const texts = (await server.resolveTxt(name)).map((pieces) => pieces.join('').trim());
    // Otherwise the owner of an alias's target could verify every domain that points to it.
    if (texts.includes(value) && !(await isAlias(server, name))) return 'proven';
    return texts.length > 0 ? 'record_other' : 'record_missing';
  } catch (error) {
    const reason = reasonOf(error);
    return reason === 'no_such_domain' ? 'record_missing' : reason;
  }
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
