import {
  addressesOfKind,
  type DnsResponse,
  type DnsQuestion,
  startDnsServer,
} from '#server/sandbox/dns-server.ts';

/** Returns the addresses of a name for its n-th query (from 1); undefined sends no response. */
export type ResolveName = (name: string, kind: 'A' | 'AAAA', nth: number) => string[] | undefined;

/** Starts a name server on loopback that responds as the test decides, with a time to live of 0. */
export async function dnsServer(
  resolveName: ResolveName,
): Promise<{ address: string; close(): void }> {
  const queries = new Map<string, number>();
  return startDnsServer(({ name, kind }) => {
    if (kind !== 'A' && kind !== 'AAAA') return {};
    const nth = (queries.get(`${name} ${kind}`) ?? 0) + 1;
    queries.set(`${name} ${kind}`, nth);
    const addresses = resolveName(name, kind, nth);
    return addresses && { data: addressesOfKind(addresses, kind) };
  });
}

/** Records by `<name> <kind>`; a name without records does not exist. */
export type Zone = Map<string, DnsResponse | 'silent'>;

/** Starts a name server on loopback that responds from a zone, which the test may change at any time. */
export function zoneServer(zone: Zone) {
  return startDnsServer(({ name, kind }: DnsQuestion) => {
    const response = zone.get(`${name} ${kind}`);
    if (response === 'silent') return undefined;
    if (response) return response;
    const exists = [...zone.keys()].some((key) => key.split(' ')[0]!.endsWith(name));
    return exists ? {} : { code: 'NXDOMAIN' };
  });
}
