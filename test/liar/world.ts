import type { ChainKey } from '#contract/chain/networks.ts';
import type { Lie, Memory, RpcExchange } from './lies.ts';

/** A payment to an account in a block of the honest chain. */
export type Paying = {
  account: string;
  amountAtomic: bigint;
  reference: string | null;
  /** What moves the money; default: a transfer of the native coin. */
  by?: 'token' | 'contract';
};

/** A proxy in front of an honest node that responds as a test wants. */
export type LyingProvider = {
  url: string;
  operator: string;
  /** Replaces the node's response; undefined leaves the honest one. */
  lie: ((exchange: RpcExchange) => { result: unknown } | undefined) | undefined;
  /** The way, one of `wholes`, in which every response is replaced as a whole. */
  whole: string | undefined;
  /** The number of false responses so far. */
  lies: number;
};

/** An honest chain, and two providers that can lie about it. */
export type World = {
  key: ChainKey;
  /** The symbol of the native asset. */
  symbol: string;
  /** The time between blocks in milliseconds. */
  blockTimeMs: number;
  providers: [LyingProvider, LyingProvider];
  /** An endpoint that is always honest. */
  honestUrl: string;
  connection: { genesisHash?: string };
  /** The ways in which a whole response can be replaced. */
  wholes: readonly string[];
  /** Returns the shape of a response. Lies are about every field of each shape. */
  shapeOf(exchange: Pick<RpcExchange, 'method' | 'params'>): string;
  /** Builds a block at the current time with these payments. */
  build(...payments: Paying[]): Promise<void>;
  /**
   * Builds a block with this payment after so many calls of a stranger, each of which emits an event. Absent where
   * events aren't read.
   */
  crowd?(calls: number, payment: Paying): Promise<void>;
  /** Builds empty blocks, a block time apart, and advances the time. */
  pass(blocks: number): Promise<void>;
  head(): Promise<number>;
  final(): Promise<number>;
  /** Replaces the newest block, which isn't final, by another; its transactions are included again. */
  reorg(): Promise<void>;
  /** Makes the account a contract wallet that pays someone. Absent where events show every payout. */
  payOut?(account: string, amountAtomic: bigint): Promise<void>;
  /** Upgrades the runtime from the next block on. Absent on chains without runtimes. */
  upgrade?(): Promise<void>;
  memory: Memory & { stale: Map<string, unknown>; other: Map<string, unknown> };
  stop(): Promise<void>;
};

/** Returns the `lie` of a provider that puts it into every response of its shape. */
export function lieResponder(world: World, lie: Lie, applyLie: ApplyLie) {
  return (exchange: RpcExchange) =>
    world.shapeOf(exchange) === lie.shape
      ? applyLie(lie, exchange.result, world.memory)
      : undefined;
}

type ApplyLie = (lie: Lie, result: unknown, memory: Memory) => { result: unknown } | undefined;
