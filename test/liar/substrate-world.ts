import type { ChainEvent } from '#server/chain/substrate/events.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { type ScriptedBlock, ScriptedChain, type ScriptedLayout } from '#test/scripted-chain.ts';
import { startScriptedSubstrate, type ScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic, type WrittenEvent } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import type { RpcExchange } from './lies.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { LyingProvider, Paying, World } from './world.ts';

const key = 'polkadot/test';
const layout: ScriptedLayout = { state: 1, extrinsics: 0 };
/** The distance of the finalized block below the head. */
const finalityLag = 2;
const blockTimeMs = 6_000;
const payer = `0x${'33'.repeat(32)}`;
const stranger = `0x${'77'.repeat(32)}`;

/** The inputs that a scripted chain was written from. */
type Chronicle = { seed: string; began: Date; layout: ScriptedLayout; blocks: ScriptedBlock[] };
type Respond = (method: string, params: unknown[]) => unknown;

export type SubstrateWorld = World & {
  written: Chronicle;
};

/** Starts a scripted Substrate chain with a real trie, behind two nodes that lie. */
export async function openSubstrateWorld(time: SimulatedTime): Promise<SubstrateWorld> {
  const written: Chronicle = { seed: 'the liar', began: time.now(), layout, blocks: [] };
  const { blocks } = written;
  const chain = new ScriptedChain(written.seed, written.began, layout);
  const nodes = await startNodes(written);
  const { first, second, honest } = nodes;
  let runtime = loadRuntime('asset-hub-polkadot');
  const accounts = new Map<string, string>();
  const final = () => Math.max(0, blocks.length - finalityLag);

  const add = (...more: ScriptedBlock[]) => {
    blocks.push(...more);
    chain.add(...more);
  };
  const respond: Respond = (method, params) =>
    method === 'chain_getFinalizedHead'
      ? chain.hashAt(final())
      : (chain.respond(method, params) ?? null);
  honest.misbehave = ({ method, params }) => ({ result: respond(method, params) });
  return {
    key,
    symbol: 'PAS',
    blockTimeMs,
    written,
    providers: [lyingProvider(first, respond), lyingProvider(second, respond)],
    honestUrl: honest.url,
    connection: { genesisHash: chain.hashAt(0) },
    wholes,
    shapeOf: shapeOfSubstrate,
    memory: { stale: new Map(), other: new Map(), accounts },
    async upgrade() {
      const to = loadRuntime('asset-hub-kusama');
      // A new runtime is set by the block before it.
      add(...[runtime, to].map((one) => ({ runtime: one, events: [], time: time.now() })));
      runtime = to;
    },
    async reorg() {
      const [last] = blocks.splice(-1);
      chain.retract(1);
      add(
        { runtime, events: [], extrinsics: [], time: time.now() },
        { ...last!, time: time.now() },
      );
    },
    async build(...payments) {
      for (const { account } of payments) accounts.set(account, stranger).set(stranger, account);
      add({ runtime, ...contentsOf(payments, chain.hashAt(blocks.length)), time: time.now() });
    },
    async crowd(calls, payment) {
      add({ runtime, ...crowdedBy(calls, payment, chain.hashAt(blocks.length)), time: time.now() });
    },
    async pass(count) {
      for (let more = 0; more < count; more += 1) {
        time.advance(blockTimeMs);
        add({ runtime, events: [], extrinsics: [], time: time.now() });
      }
    },
    head: async () => blocks.length,
    final: async () => final(),
    stop: async () => void (await Promise.all(Object.values(nodes).map((one) => one.stop()))),
  };
}

async function startNodes(written: Chronicle) {
  const start = () => startScriptedSubstrate(written);
  return { first: await start(), second: await start(), honest: await start() };
}

/** Returns an extrinsic for each payment, in the block after `above`, with its events. */
function contentsOf(payments: Paying[], above: string) {
  return {
    extrinsics: payments.map((payment, index) => extrinsicOf(payment, above, index)),
    events: payments.flatMap((payment, index) => eventsOf(payment, index)),
  };
}

/** Returns an extrinsic with so many calls, and one for the payment, in the block after `above`. */
function crowdedBy(calls: number, payment: Paying, above: string) {
  const hash = `0x${'5'.repeat(64)}`;
  const remarks = Array.from({ length: calls }, (): WrittenEvent => {
    return ['System.Remarked', { sender: stranger, hash }];
  });
  const batch = extrinsicOf({ ...payment, reference: null }, above, 0);
  return {
    extrinsics: [batch, extrinsicOf(payment, above, 1)],
    events: inExtrinsic(0, ...remarks, extrinsicSuccess).concat(eventsOf(payment, 1)),
  };
}

/** Returns the events of an extrinsic that pays. */
export function eventsOf({ account, amountAtomic, by }: Paying, position: number): ChainEvent[] {
  const moved =
    by === 'token'
      ? ([
          'Assets.Transferred',
          { asset_id: 1984, from: payer, to: account, amount: amountAtomic },
        ] as const)
      : (['Balances.Transfer', { from: payer, to: account, amount: amountAtomic }] as const);
  return inExtrinsic(position, [moved[0], moved[1]], extrinsicSuccess);
}

/** Returns an extrinsic of which only the reference is ever decoded. */
export function extrinsicOf({ reference }: Paying, above: string, index: number): string {
  const carried = reference === null ? '' : Buffer.from(referenceBytes(reference)).toString('hex');
  return `0x0${index}${above.slice(2)}${carried}`;
}

function shapeOfSubstrate({ method, params }: Pick<RpcExchange, 'method' | 'params'>): string {
  if (method !== 'chain_getBlockHash') return method;
  if (params.length === 0) return 'head';
  if (params[0] === 0) return 'genesis';
  return Array.isArray(params[0]) ? 'hashes' : 'hash';
}

function lyingProvider(node: ScriptedSubstrate, respond: Respond): LyingProvider {
  const provider: LyingProvider = {
    url: node.url,
    operator: new URL(node.url).host,
    lie: undefined,
    whole: undefined,
    lies: 0,
  };
  let before: unknown;
  node.misbehave = ({ method, params }) => {
    const result = respond(method, params);
    if (provider.whole && provider.whole !== refusedConnection) {
      provider.lies += 1;
      const mixed = before;
      before = result;
      return mangle(provider.whole, mixed);
    }
    const lie = provider.lie?.({ method, params, result });
    if (!lie) return { result };
    provider.lies += 1;
    return lie;
  };
  node.refuse = () => {
    if (provider.whole !== refusedConnection) return undefined;
    provider.lies += 1;
    return { status: 429, retryAfter: '86400' };
  };
  return provider;
}

const refusedConnection = '429 with a huge Retry-After';

const wholes = [
  'silence',
  'hang up',
  'garbage',
  refusedConnection,
  "another call's response",
  'nothing but nulls',
  'an error each',
  'too many requests',
  'pruned',
] as const;

function mangle(whole: string, mixed: unknown) {
  switch (whole as (typeof wholes)[number]) {
    case 'silence':
    case 'hang up':
    case 'garbage':
      return whole as 'silence' | 'hang up' | 'garbage';
    case "another call's response":
      return { result: mixed };
    case 'an error each':
      return { error: { code: -32_603, message: 'internal error' } };
    case 'too many requests':
      return { error: { code: -32_005, message: 'limit exceeded' } };
    case 'pruned':
      return { error: { code: 4_003, message: 'state discarded' } };
    default:
      return { result: null };
  }
}
