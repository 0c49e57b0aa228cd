import { present } from '#server/base/errors.ts';
import { fileURLToPath } from 'node:url';
import { startNodeProcess } from './node-process.ts';
import type { SubstrateProcessOptions } from './substrate-chain-process.ts';
import { requester } from './requester.ts';

export type SubstrateChainNode = {
  /** Its path from the options. */
  path: string;
  wsUrl: string;
  /** Sends a request. Throws if the node returns an error. */
  request<Result>(method: string, params?: unknown[]): Promise<Result>;
};

export type SubstrateChains = { nodes: SubstrateChainNode[]; stop(): Promise<void> };

const program = fileURLToPath(new URL('substrate-chain-process.ts', import.meta.url));

// With the default young generation, garbage of block execution accumulates: two chains take 430 MB with it
// and 230 MB with this one, at the same speed.
const lean = ['--max-semi-space-size=2', '--optimize-for-size'];

/**
 * Starts local Substrate chains in a separate process, so that building blocks doesn't block this one. Throws the
 * signal's reason if it aborts before they respond.
 */
export async function startSubstrateChains({
  signal,
  ...options
}: Omit<SubstrateProcessOptions, 'port'> & { signal?: AbortSignal }): Promise<SubstrateChains> {
  const paths = options.chains.map(({ path }) => path);
  const { port, stop } = await startNodeProcess({
    name: 'The local Substrate chains',
    command: (free) => {
      const settings = JSON.stringify({ ...options, port: free });
      return [process.execPath, ...lean, program, settings];
    },
    responds: async (at) =>
      Boolean(await requester(`http://127.0.0.1:${at}/${present(paths[0])}`)('florin_instance')),
    ...(signal && { signal }),
    // Read by the library, which would otherwise log more.
    env: { LOG_LEVEL: 'error', NODE_OPTIONS: '' },
  });
  const nodes = paths.map((path) => ({
    path,
    wsUrl: `ws://127.0.0.1:${port}/${path}`,
    request: requester(`http://127.0.0.1:${port}/${path}`),
  }));
  return { nodes, stop };
}
