import { type DnsAnswer, type DnsServer, startDnsServer } from './dns-server.ts';

/** What a text record's question can meet besides its texts. */
export const dnsFaults = ['nxdomain', 'servfail', 'silent'] as const;
export type DnsFault = (typeof dnsFaults)[number];

export type SandboxRecord = { name: string; values: string[]; fault?: DnsFault | undefined };

/** The DNS of the sandbox: every domain exists, and holds the texts that were set here. */
export type SandboxDns = {
  server: DnsServer;
  /** In the order in which they were set. */
  records(): SandboxRecord[];
  /** Puts texts in place of a name's; none: takes them away. */
  set(record: SandboxRecord): void;
};

const nameServer = 'ns1.';

/** Is the resolver and the name server of every domain in one, but for those below `.invalid`. */
export async function startSandboxDns(): Promise<SandboxDns> {
  const records = new Map<string, SandboxRecord>();
  const server = await startDnsServer(({ name, kind }) => {
    if (name.endsWith('.invalid')) return { code: 'NXDOMAIN' };
    switch (kind) {
      case 'NS':
        // Names with more labels are in the zone of the last two.
        return name.split('.').length === 2 ? { data: [nameServer + name] } : {};
      case 'A':
        return name.startsWith(nameServer) ? { data: ['127.0.0.1'] } : {};
      case 'TXT':
        return textsOf(records.get(name));
      default:
        return {};
    }
  });
  return {
    server,
    records: () => [...records.values()],
    set(record) {
      const name = record.name.toLowerCase();
      records.delete(name);
      if (record.values.length > 0 || record.fault) records.set(name, { ...record, name });
    },
  };
}

function textsOf(record: SandboxRecord | undefined): DnsAnswer | undefined {
  if (record?.fault === 'silent') return undefined;
  if (record?.fault === 'nxdomain') return { code: 'NXDOMAIN' };
  if (record?.fault === 'servfail') return { code: 'SERVFAIL' };
  return { data: record?.values ?? [] };
}
