import { Resolver } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { DomainReason } from '#contract/workspace/domains.ts';
import type { Config } from '#server/base/config.ts';
import { isLoopbackAddress, isPublicAddress } from '#server/base/http/public-address.ts';
import type { ChallengeRecord } from './record.ts';
import { errorCode } from '#server/base/errors.ts';

/** What a look at a domain's records has shown: the record is there, or why it is not. */
export type Finding = 'proven' | Exclude<DomainReason, 'taken'>;

type Dns = Pick<Config, 'dns' | 'sandbox'>;

const patience = { timeout: 1_500, tries: 2 };
const wholeLookMs = 10_000;
const mostServers = 8;

/** Ends a look with what is the matter. */
class Obstacle extends Error {
  override name = 'Obstacle';
  readonly reason: Exclude<Finding, 'proven'>;

  constructor(reason: Exclude<Finding, 'proven'>) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Looks for the record at the name servers of the domain's own zone. A resolver may remember for hours
 * that a name was not there; those servers are who says what is, so a record counts as soon as it is
 * set. The resolver is asked only who they are.
 */
export async function findRecord(
  config: Dns,
  domain: string,
  record: ChallengeRecord,
): Promise<Finding> {
  const asked = new Set<Resolver>();
  const open = (servers: string[]) => {
    const resolver = new Resolver(patience);
    if (servers.length > 0) resolver.setServers(servers);
    asked.add(resolver);
    return resolver;
  };
  // What is still waited for ends with ECANCELLED, which is no answer.
  const timer = setTimeout(() => {
    for (const resolver of asked) resolver.cancel();
  }, wholeLookMs);
  try {
    const root = open(config.dns.servers);
    const servers = await addressesOf(root, await nameServersOf(root, domain), config.sandbox);
    const findings = await Promise.all(
      servers.map((address) => ask(open([withPort(address, config.dns.nameServerPort)]), record)),
    );
    return mostTelling(findings);
  } catch (error) {
    if (error instanceof Obstacle) return error.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Of the zone that the domain is in: its own, or that of a name above it. */
async function nameServersOf(root: Resolver, domain: string): Promise<string[]> {
  const labels = domain.split('.');
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const zone = labels.slice(from).join('.');
    try {
      const names = await root.resolveNs(zone);
      // Of an alias the resolver would name the servers of whom it leads to: they may be anybody's.
      if (names.length > 0 && !(await isAlias(root, zone))) return names;
    } catch (error) {
      const reason = reasonOf(error);
      // A name below the domain that was bought need not be there before its record is.
      if (reason === 'no_such_domain' && from === labels.length - 2) throw new Obstacle(reason);
      if (reason === 'server_failure' || reason === 'no_answer') throw new Obstacle(reason);
    }
  }
  throw new Obstacle('no_name_servers');
}

/** The owner of a zone decides where its servers are: never in our own networks. */
async function addressesOf(root: Resolver, names: string[], sandbox: boolean): Promise<string[]> {
  const resolved = await Promise.all(names.slice(0, mostServers).map((name) => hostOf(root, name)));
  const addresses = resolved.flat();
  const allowed = addresses.filter(
    (address) => isPublicAddress(address) || (sandbox && isLoopbackAddress(address)),
  );
  if (addresses.length === 0) throw new Obstacle('no_name_servers');
  if (allowed.length === 0) throw new Obstacle('name_servers_not_public');
  return allowed.slice(0, mostServers);
}

async function hostOf(root: Resolver, name: string): Promise<string[]> {
  const ipv4 = await root.resolve4(name).catch(() => []);
  return ipv4.length > 0 ? ipv4 : root.resolve6(name).catch(() => []);
}

async function ask(server: Resolver, { name, value }: ChallengeRecord): Promise<Finding> {
  try {
    // A long text comes in pieces.
    const texts = (await server.resolveTxt(name)).map((pieces) => pieces.join('').trim());
    // The owner of an alias's target could prove every domain that leads to them.
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
    // "No alias" is an answer; not knowing is none.
    if (reasonOf(error) === 'record_missing') return false;
    throw error;
  }
}

/** One server that has the record is proof; the others follow it sooner or later. */
function mostTelling(findings: Finding[]): Finding {
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
