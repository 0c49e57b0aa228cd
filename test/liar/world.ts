import type { ChainKey } from '#contract/networks.ts';
import type { Lie, Memory, Told } from './lies.ts';

/** Money that a block of the honest chain brings to an account. */
export type Paying = {
  account: string;
  amountAtomic: bigint;
  reference: string | null;
  /** By what moves it; default: native coin. */
  by?: 'token' | 'contract';
};

/** A credit as the honest chain has it, in the words of the table `transfers`. */
export type TrueCredit = {
  kind: string;
  index: number;
  blockHash: string;
  blockHeight: number;
  blockTime: string;
  transactionHash: string;
  sender: string | null;
  recipient: string;
  asset: string;
  amount: string;
  reference: string | null;
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
  /** An endpoint that lies to nobody. */
  honestUrl: string;
  connection: { genesisHash?: string };
  /** Ways in which a whole response can be something else. */
  wholes: readonly string[];
  /** The kind of a response: of each kind every field is lied about. */
  shapeOf(told: Pick<Told, 'method' | 'params'>): string;
  /** Builds a block that is dated now. */
  build(...payments: Paying[]): Promise<void>;
  head(): Promise<number>;
  final(): Promise<number>;
  /** Every credit to the account in final blocks above a height, read from raw data. */
  credits(account: string, above: number): Promise<TrueCredit[]>;
  memory: Memory & { stale: Map<string, unknown>; other: Map<string, unknown> };
  stop(): Promise<void>;
};

/** The lie as a provider tells it, in every response of its shape. */
export function toldBy(world: World, lie: Lie, tell: TellLie) {
  return (told: Told) =>
    world.shapeOf(told) === lie.shape ? tell(lie, told.result, world.memory) : undefined;
}

type TellLie = (lie: Lie, result: unknown, memory: Memory) => { result: unknown } | undefined;
