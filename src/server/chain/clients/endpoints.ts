import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';

/** A node of one provider, and the operator whose vote it casts. */
export type Endpoint = {
  url: string;
  host: string;
  /** The operator from the configuration; otherwise the registrable domain or IP address. */
  operator: string;
  /** Whether it keeps the state of all blocks. */
  archive?: true;
};

const loopback = /^(localhost|127\.|\[::1\]$)/;

/**
 * Returns a chain's endpoints with their operators. Endpoints that share a named operator, a registrable
 * domain or an address get the operator of the first one: two hosts of one company are one vote. Archives
 * whose operator has another endpoint come last, so that they are used last.
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

/** Checks whether an archive is used only for what the other endpoints of its operator don't have. */
export function isReserve(endpoint: Endpoint, all: readonly Endpoint[]): boolean {
  return (
    endpoint.archive === true &&
    all.some(({ archive, operator }) => !archive && operator === endpoint.operator)
  );
}

/**
 * Returns what identifies a provider's machine. On loopback that includes the port: several nodes share
 * an address.
 */
function addressOf(url: string): string {
  const { host, hostname } = new URL(url);
  if (loopback.test(hostname)) return host;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : (getDomain(hostname) ?? hostname);
}

/**
 * Checks whether requests go to this URL: EVM nodes are queried over HTTP, their websockets only send
 * wake-ups.
 */
export function takesRequests(chain: ChainKey, url: string): boolean {
  return url.startsWith(chains[chain].ecosystem === 'evm' ? 'http' : 'ws');
}
