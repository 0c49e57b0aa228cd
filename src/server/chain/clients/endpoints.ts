import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';

/** A node of one provider, and whose vote it casts. */
export type Endpoint = {
  url: string;
  host: string;
  /** Who runs it, as the configuration says; else its registrable domain, or its address. */
  operator: string;
  /** It keeps the state of all blocks. */
  archive?: true;
};

const loopback = /^(localhost|127\.|\[::1\]$)/;

/**
 * Returns a chain's endpoints with their operators. Endpoints that share a named operator, a registrable
 * domain or an address get the same operator, the first one's: two hosts of one company are one vote. Archives
 * whose operator has another endpoint come last, so that they are asked last.
 */
export function endpointsOf({ endpoints }: Pick<ChainConnection, 'endpoints'>): Endpoint[] {
  const found: (Endpoint & { address: string })[] = [];
  for (const endpoint of endpoints) {
    const { url, operator, archive }: Exclude<typeof endpoint, string> =
      typeof endpoint === 'string' ? { url: endpoint } : endpoint;
    const address = addressOf(url);
    const named = operator?.trim().toLowerCase();
    const same = found.find((other) => other.address === address || other.operator === named);
    found.push({
      url,
      address,
      host: new URL(url).host,
      operator: same?.operator ?? named ?? address,
      ...(archive && { archive }),
    });
  }
  const all = found.map(({ address: _, ...endpoint }): Endpoint => endpoint);
  return [
    ...all.filter((one) => !isReserve(one, all)),
    ...all.filter((one) => isReserve(one, all)),
  ];
}

/** Returns whether an archive is used only for what the other endpoints of its operator don't have. */
export function isReserve(endpoint: Endpoint, all: readonly Endpoint[]): boolean {
  return (
    endpoint.archive === true &&
    all.some(({ archive, operator }) => !archive && operator === endpoint.operator)
  );
}

/** On this machine several nodes share an address, and a port is what tells them apart. */
function addressOf(url: string): string {
  const { host, hostname } = new URL(url);
  if (loopback.test(hostname)) return host;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : (getDomain(hostname) ?? hostname);
}

/** Returns whether a node is asked at this address: EVM nodes are over HTTP, their websockets only wake. */
export function isAsked(chain: ChainKey, url: string): boolean {
  return url.startsWith(chains[chain].ecosystem === 'evm' ? 'http' : 'ws');
}
