import type { ChainEvent } from '#server/chains/substrate/events.ts';
import { referenceBytes } from '#server/chains/chain.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { startScriptedSubstrate, type ScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import type { Told } from './lies.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { LyingProvider, Paying, TrueCredit, World } from './world.ts';
import { Blake2256 } from '@polkadot-api/substrate-bindings';

const key = 'polkadot/test';
/** So far below the head a block is final. */
const finalityLag = 2;
const payer = `0x${'33'.repeat(32)}`;
const stranger = `0x${'77'.repeat(32)}`;

export type SubstrateWorld = World & {
  chain: ScriptedChain;
  nodes: [ScriptedSubstrate, ScriptedSubstrate];
  /** From the next block on this runtime executes. */
  upgrade(to: TestRuntime): Promise<void>;
};

type Written = { height: number; payment: Paying; extrinsic: string; index: number };

const seed = 'the liar';
const identity = { key, symbol: 'PAS', blockTimeMs: 6_000 } as const;
const layout = { state: 1, extrinsics: 0 } as const;

/** A written Substrate chain with a real trie, behind two nodes that lie. */
export async function openSubstrateWorld(time: SimulatedTime): Promise<SubstrateWorld> {
  const began = new Date(time.now());
  const chain = new ScriptedChain(seed, began, layout);
  const start = () => startScriptedSubstrate({ seed, began, layout });
  const nodes: [ScriptedSubstrate, ScriptedSubstrate] = [await start(), await start()];
  const honest = await start();
  let runtime = loadRuntime('asset-hub-polkadot');
  const written: Written[] = [];
  const times = [began];
  const accounts = new Map<string, string>();
  let head = 0;

  const respond = (method: string, params: unknown[]) => respondAt(chain, head, method, params);
  honest.misbehave = ({ method, params }) => ({ result: respond(method, params) });
  const world: SubstrateWorld = {
    ...identity,
    chain,
    nodes,
    providers: [lyingProvider(nodes[0], respond), lyingProvider(nodes[1], respond)],
    honestUrl: honest.url,
    connection: { genesisHash: chain.hashAt(0) },
    wholes,
    shapeOf: shapeOfSubstrate,
    memory: { stale: new Map(), other: new Map(), accounts },
    async upgrade(to) {
      // What announces a runtime is the block before it.
      const blocks = [runtime, to].map((one) => ({ runtime: one, events: [], time: time.now() }));
      times.push(...blocks.map((block) => block.time));
      chain.add(...blocks);
      runtime = to;
      head += 2;
    },
    async build(...payments) {
      const events: ChainEvent[] = [];
      const extrinsics = payments.map((payment, index) => {
        const extrinsic = extrinsicOf(payment, chain.hashAt(head), index);
        events.push(...eventsOf(payment, index));
        written.push({ height: head + 1, payment, extrinsic, index: events.length - 2 });
        accounts.set(payment.account, stranger).set(stranger, payment.account);
        return extrinsic;
      });
      times.push(time.now());
      chain.add({ runtime, events, extrinsics, time: time.now() });
      head += 1;
    },
    head: async () => head,
    final: async () => Math.max(0, head - finalityLag),
    async credits(account, above) {
      const final = await world.final();
      return written
        .filter(({ height, payment }) => {
          return height > above && height <= final && payment.account === account;
        })
        .map((one) => creditOf(chain, times, one));
    },
    async stop() {
      await Promise.all([...nodes, honest].map((node) => node.stop()));
    },
  };
  return world;
}

/** As an honest node responds, whose finality follows its head. */
function respondAt(chain: ScriptedChain, head: number, method: string, params: unknown[]): unknown {
  if (method === 'chain_getFinalizedHead') return chain.hashAt(Math.max(0, head - finalityLag));
  return chain.answer(method, params) ?? null;
}

function creditOf(
  chain: ScriptedChain,
  times: Date[],
  { height, payment, extrinsic, index }: Written,
): TrueCredit {
  return {
    kind: 'event',
    index,
    blockHash: chain.hashAt(height),
    blockHeight: height,
    blockTime: times[height]!.toISOString(),
    transactionHash: hashOf(extrinsic),
    sender: payer,
    recipient: payment.account,
    asset: payment.by === 'token' ? 'asset:1984' : 'native',
    amount: payment.amountAtomic.toString(),
    reference: payment.reference,
  };
}

function eventsOf({ account, amountAtomic, by }: Paying, position: number): ChainEvent[] {
  const moved =
    by === 'token'
      ? ([
          'Assets.Transferred',
          { asset_id: 1984, from: payer, to: account, amount: amountAtomic },
        ] as const)
      : (['Balances.Transfer', { from: payer, to: account, amount: amountAtomic }] as const);
  return inExtrinsic(position, [moved[0], moved[1]], extrinsicSuccess);
}

/** Bytes that nobody decodes, but for the reference in them. */
function extrinsicOf({ reference }: Paying, above: string, index: number): string {
  const carried = reference === null ? '' : Buffer.from(referenceBytes(reference)).toString('hex');
  return `0x0${index}${above.slice(2)}${carried}`;
}

function hashOf(extrinsic: string): string {
  return hexOf(Blake2256(Buffer.from(extrinsic.slice(2), 'hex')));
}

function shapeOfSubstrate({ method, params }: Pick<Told, 'method' | 'params'>): string {
  if (method !== 'chain_getBlockHash') return method;
  if (params.length === 0) return 'head';
  if (params[0] === 0) return 'genesis';
  return Array.isArray(params[0]) ? 'hashes' : 'hash';
}

function lyingProvider(
  node: ScriptedSubstrate,
  respond: (method: string, params: unknown[]) => unknown,
): LyingProvider {
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
