import { present } from '#server/base/errors.ts';
import { fileURLToPath } from 'node:url';
import { startNodeProcess } from './node-process.ts';
import type { SubstrateProcessOptions } from './substrate-chain-process.ts';
import { requester } from './requester.ts';

export type SubstrateChainNode = {
  /** Its name among the chains that were asked for. */
  path: string;
  wsUrl: string;
  /** Throws where the node answers with an error. */
  request<Result>(method: string, params?: unknown[]): Promise<Result>;
};

export type SubstrateChains = { nodes: SubstrateChainNode[]; stop(): Promise<void> };

const program = fileURLToPath(new URL('substrate-chain-process.ts', import.meta.url));

// A young generation of the usual size fills with what executing a block leaves behind: two chains
// take 430 MB with it and 230 MB without, at the same speed.
const lean = ['--max-semi-space-size=2', '--optimize-for-size'];

/** Local Substrate chains in one process of their own, where building blocks holds no one up. */
export async function startSubstrateChains(
  options: Omit<SubstrateProcessOptions, 'port'>,
): Promise<SubstrateChains> {
  const paths = options.chains.map(({ path }) => path);
  const { port, stop } = await startNodeProcess({
    name: 'The local Substrate chains',
    command: (free) => {
      const settings = JSON.stringify({ ...options, port: free });
      return [process.execPath, ...lean, program, settings];
    },
    answers: async (at) =>
      Boolean(await requester(`http://127.0.0.1:${at}/${present(paths[0])}`)('florin_instance')),
    // Read by the library, which would put its own level of detail there.
    env: { LOG_LEVEL: 'error', NODE_OPTIONS: '' },
  });
  const nodes = paths.map((path) => ({
    path,
    wsUrl: `ws://127.0.0.1:${port}/${path}`,
    request: requester(`http://127.0.0.1:${port}/${path}`),
  }));
  return { nodes, stop };
}
