import {
  addressesOfKind,
  type DnsResponse,
  type DnsQuestion,
  startDnsServer,
} from '#server/sandbox/dns-server.ts';

/** The addresses of a name, asked for the n-th time (from 1); undefined leaves the question unanswered. */
export type Answers = (name: string, kind: 'A' | 'AAAA', nth: number) => string[] | undefined;

/** A name server on loopback that answers what the test says, with a time to live of 0. */
export async function dnsServer(answers: Answers): Promise<{ address: string; close(): void }> {
  const asked = new Map<string, number>();
  return startDnsServer(({ name, kind }) => {
    if (kind !== 'A' && kind !== 'AAAA') return {};
    const nth = (asked.get(`${name} ${kind}`) ?? 0) + 1;
    asked.set(`${name} ${kind}`, nth);
    const addresses = answers(name, kind, nth);
    return addresses && { data: addressesOfKind(addresses, kind) };
  });
}

/** Records by `<name> <kind>`; a name that is in none of them does not exist. */
export type Zone = Map<string, DnsResponse | 'silent'>;

/** A name server on loopback that answers from a zone, which the test may change at any time. */
export function zoneServer(zone: Zone) {
  return startDnsServer(({ name, kind }: DnsQuestion) => {
    const answer = zone.get(`${name} ${kind}`);
    if (answer === 'silent') return undefined;
    if (answer) return answer;
    const exists = [...zone.keys()].some((key) => key.split(' ')[0]!.endsWith(name));
    return exists ? {} : { code: 'NXDOMAIN' };
  });
}
