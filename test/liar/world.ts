import type { ChainKey } from '#contract/chain/networks.ts';
import type { Lie, Memory, Told } from './lies.ts';

/** Money that a block of the honest chain brings to an account. */
export type Paying = {
  account: string;
  amountAtomic: bigint;
  reference: string | null;
  /** By what moves it; default: native coin. */
  by?: 'token' | 'contract';
};

/** Stands before an honest node, and tells what a test wants. */
export type LyingProvider = {
  url: string;
  operator: string;
  /** Responds in place of the node; undefined leaves the honest response. */
  lie: ((told: Told) => { result: unknown } | undefined) | undefined;
  /** Does something else than to respond. */
  whole: string | undefined;
  /** How often it has lied. */
  lies: number;
};

/** An honest chain, and two providers that show it as they like. */
export type World = {
  key: ChainKey;
  /** Of the native asset. */
  symbol: string;
  /** Seconds of a block, in milliseconds. */
  blockTimeMs: number;
  providers: [LyingProvider, LyingProvider];
  /** An endpoint that lies to no one. */
  honestUrl: string;
  connection: { genesisHash?: string };
  /** Ways in which a whole response can be something else. */
  wholes: readonly string[];
  /** The kind of a response: of each kind every field is lied about. */
  shapeOf(told: Pick<Told, 'method' | 'params'>): string;
  /** Builds a block that is dated now. */
  build(...payments: Paying[]): Promise<void>;
  /** Builds so many empty blocks, dated a block time apart, and lets that time pass. */
  pass(blocks: number): Promise<void>;
  head(): Promise<number>;
  final(): Promise<number>;
  /** Replaces the newest block, which is not final, by another; what it held comes again. */
  reorg(): Promise<void>;
  /** Makes a contract wallet of the account, and has it pay someone. Absent where events show every payout. */
  payOut?(account: string, amountAtomic: bigint): Promise<void>;
  /** Has another runtime execute from the next block on. Absent where there are none. */
  upgrade?(): Promise<void>;
  memory: Memory & { stale: Map<string, unknown>; other: Map<string, unknown> };
  stop(): Promise<void>;
};

/** The lie as a provider tells it, in every response of its shape. */
export function toldBy(world: World, lie: Lie, tell: TellLie) {
  return (told: Told) =>
    world.shapeOf(told) === lie.shape ? tell(lie, told.result, world.memory) : undefined;
}

type TellLie = (lie: Lie, result: unknown, memory: Memory) => { result: unknown } | undefined;
