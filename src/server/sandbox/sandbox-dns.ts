import { type DnsResponse, type DnsServer, startDnsServer } from './dns-server.ts';

/** Failures that a TXT lookup can be made to return. */
export const dnsFaults = ['nxdomain', 'servfail', 'silent'] as const;
export type DnsFault = (typeof dnsFaults)[number];

export type SandboxRecord = { name: string; values: string[]; fault?: DnsFault | undefined };

/** The DNS of the sandbox: every domain exists, with the TXT records that were set here. */
export type SandboxDns = {
  server: DnsServer;
  /** Returns all records in the order in which they were set. */
  records(): SandboxRecord[];
  /** Replaces the texts of a name; no texts delete the record. */
  set(record: SandboxRecord): void;
};

const nameServer = 'ns1.';

/**
 * Starts a server that is both resolver and name server of every domain, except for those below
 * `.invalid`.
 */
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

function textsOf(record: SandboxRecord | undefined): DnsResponse | undefined {
  if (record?.fault === 'silent') return undefined;
  if (record?.fault === 'nxdomain') return { code: 'NXDOMAIN' };
  if (record?.fault === 'servfail') return { code: 'SERVFAIL' };
  return { data: record?.values ?? [] };
}
