import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { createPublicClient, type Hex, http } from 'viem';
import type { Logger } from '#server/base/log.ts';
import { startFinalityGate } from './finality-gate.ts';
import { startNodeProcess } from './node-process.ts';
import { startPacing } from './pacing.ts';
import { requester } from './requester.ts';

/**
 * When blocks are built: `paced` like on a real chain, `instant` per transaction, `manual` only by
 * `mine`.
 */
export type Mining = 'paced' | 'instant' | 'manual';

export type EvmChainNode = {
  /** The URL of the node itself. */
  url: string;
  wsUrl: string;
  /** The URL of the gate in front of the node, through which `stallFinality` is visible. */
  gatedUrl: string;
  request<T>(method: string, params?: unknown[]): Promise<T>;
  mine(blocks: number): Promise<void>;
  /** Finalizes state that was set outside of any block; not while the chain is halted. */
  settle(): Promise<void>;
  /**
   * Replaces up to this many of the newest blocks, but no final ones. Their transactions are included
   * again, if possible one block later, unless they are dropped. Returns their hashes.
   */
  reorg(depth: number, options?: { drop?: boolean }): Promise<Hex[]>;
  halt(): Promise<void>;
  stallFinality(): Promise<void>;
  /** Ends a halt and a stall of finality. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const chainId = 1287;
const busyMs = 2_000;
const idleMs = 6_000;

type Options = {
  log: Logger;
  mining?: Mining;
  /** Further arguments of the node, such as a hard fork. */
  nodeArguments?: string[];
  /** The number of newest blocks whose state, such as balances, can be queried. */
  keptStates?: number;
};

/** Starts a local EVM node in memory with Moonbase's chain id. Finality is two blocks behind the head. */
export async function startEvmChain({
  log,
  mining = 'paced',
  ...options
}: Options): Promise<EvmChainNode> {
  const node = await startNodeProcess({
    name: 'The local EVM node',
    command: (port) => anvilCommand(port, { mining, ...options }),
    responds: async (port) => Boolean(await requester(`http://127.0.0.1:${port}`)('eth_chainId')),
  });
  const url = `http://127.0.0.1:${node.port}`;
  const request = requester(`http://127.0.0.1:${node.port}`);
  const gate = await startFinalityGate(url);
  let halted = false;
  const pacing =
    mining === 'paced'
      ? startPacing(
          {
            busyMs,
            idleMs,
            busy: async () => !halted && (await hasUnfinalTransactions(request)),
            build: async () => {
              if (!halted) await request('evm_mine');
            },
          },
          log,
        )
      : undefined;

  return {
    url,
    wsUrl: `ws://127.0.0.1:${node.port}`,
    gatedUrl: gate.url,
    request,
    async mine(blocks) {
      await request('anvil_mine', [`0x${blocks.toString(16)}`]);
    },
    async settle() {
      if (!halted) await request('anvil_mine', ['0x3']);
    },
    reorg: (depth, { drop = false } = {}) => reorg(request, gate.url, { depth, drop }),
    async halt() {
      halted = true;
      await request('evm_setAutomine', [false]);
    },
    async stallFinality() {
      gate.freeze(Number((await request<{ number: Hex }>(...blockAt('finalized'))).number));
    },
    async resume() {
      gate.release();
      halted = false;
      if (mining !== 'manual') await request('evm_setAutomine', [true]);
    },
    async stop() {
      await pacing?.stop();
      await gate.stop();
      await node.stop();
    },
  };
}

// Not started by the package's own script, which would leave the node behind when it is killed.
function anvilCommand(
  port: number,
  { mining, nodeArguments = [], keptStates = 256 }: Omit<Options, 'log'>,
): string[] {
  const system = process.platform === 'darwin' ? 'darwin' : 'linux';
  const processor = process.arch === 'arm64' ? 'arm64' : 'amd64';
  const require = createRequire(import.meta.url);
  const binary = require.resolve(`@foundry-rs/anvil-${system}-${processor}/bin/anvil`);
  return [
    binary,
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    // One slot per epoch puts finality two blocks behind the head.
    ...['--slots-in-an-epoch', '1'],
    // Otherwise old states are written to the home folder.
    ...['--prune-history', String(keptStates)],
    ...nodeArguments,
    ...(mining === 'manual' ? ['--no-mining'] : []),
  ];
}

async function unfinalBlocks(gatedUrl: string): Promise<number> {
  const client = createPublicClient({ transport: http(gatedUrl) });
  const [head, final] = await Promise.all([
    client.getBlock(),
    client.getBlock({ blockTag: 'finalized' }),
  ]);
  return Number(head.number - final.number);
}

function blockAt(tag: string): [string, unknown[]] {
  return ['eth_getBlockByNumber', [tag, false]];
}

async function hasUnfinalTransactions(request: EvmChainNode['request']): Promise<boolean> {
  const head = Number(await request<Hex>('eth_blockNumber'));
  const heights = [head, head - 1].filter((height) => height >= 0);
  const counts = await Promise.all(
    heights.map((height) =>
      request<Hex>('eth_getBlockTransactionCountByNumber', [`0x${height.toString(16)}`]),
    ),
  );
  return counts.some((count) => Number(count) > 0);
}

async function reorg(
  request: EvmChainNode['request'],
  gatedUrl: string,
  { depth: wanted, drop }: { depth: number; drop: boolean },
): Promise<Hex[]> {
  const depth = Math.min(wanted, await unfinalBlocks(gatedUrl));
  if (depth === 0) return [];
  const head = Number(await request<Hex>('eth_blockNumber'));
  const again: [Hex, number][] = [];
  const hashes: Hex[] = [];
  for (let offset = 0; offset < depth; offset += 1) {
    const height = `0x${(head - depth + 1 + offset).toString(16)}`;
    const block = await request<{ transactions: Hex[] }>(...blockAt(height));
    for (const hash of block.transactions) {
      const raw = await request<Hex>('debug_getRawTransaction', [hash]);
      hashes.push(hash);
      again.push([raw, Math.min(offset + 1, depth - 1)]);
    }
  }
  // Empty blocks would get the same hash again, so the author is changed.
  await request('anvil_setCoinbase', [`0x${randomBytes(20).toString('hex')}`]);
  await request('anvil_reorg', [depth, drop ? [] : again]);
  return hashes;
}
