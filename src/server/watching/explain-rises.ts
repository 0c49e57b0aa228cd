import type {
  AgreedBlock,
  BalanceReader,
  BlockHeader,
  Credit,
  Evidence,
} from '#server/chains/chain.ts';
import {
  type Comparison,
  type ExpectedBalance,
  type Gap,
  gainsIn,
} from '#server/transfers/transfers.ts';
import { answered } from './answered.ts';
import { vote } from './quorum.ts';
import type { Walk } from './open-walk.ts';
import { blocksPerRange } from './read-ahead.ts';

/** A rise that was not expected, and since when. */
export type Rise = Gap & Pick<ExpectedBalance, 'provenHeight'>;

type Explained = Pick<Comparison, 'blocks' | 'unexplained'>;

// About three hours of blocks are read once more to find out where a rise came from.
const mostReread = 2_000;

/**
 * The credits behind rises of balances: the block of each by bisection, and its transaction by a trace
 * of that block. What no node can tell is left with the blocks that it came in.
 */
export async function explainRises(
  walk: Walk,
  reader: BalanceReader,
  rises: Rise[],
  evidence: Evidence,
): Promise<Explained> {
  const { cursor } = walk;
  const past = await readPast(walk, rises);
  const trace = traceOnce(walk, reader);
  const credits = new Map<number, Credit[]>();
  const unexplained: Explained['unexplained'] = [];
  for (const rise of rises) {
    if (await beganOtherwise(walk, rise, past)) continue;
    for (const step of await stepsOf(walk, reader, rise, past)) {
      if (step.amountAtomic < 0n) continue;
      const found = await creditsIn(step, rise.account, trace);
      const block = past.get(step.high)?.header ?? cursor;
      if (found) credits.set(step.high, [...(credits.get(step.high) ?? []), ...found]);
      else
        unexplained.push({
          ...step,
          evidence,
          account: rise.account,
          fromHeight: step.low + 1,
          block,
        });
    }
  }
  const blocks = [...credits]
    .toSorted(([one], [other]) => one - other)
    .map(([height, found]): AgreedBlock => ({
      ...past.get(height)!.header,
      credits: found,
      evidence,
    }));
  return { blocks, unexplained };
}

/** The blocks after `low` up to `high` in which something unexplained was gained or lost. */
type Step = { low: number; high: number; amountAtomic: bigint };

type Past = Map<number, { header: BlockHeader; gains: Map<string, bigint> }>;

/** The blocks since the first of the rises; none where they are too many. */
async function readPast({ client, cursor, signal }: Walk, rises: Rise[]): Promise<Past> {
  const accounts = new Set(rises.map(({ account }) => account));
  const low = Math.min(...rises.map(({ provenHeight }) => provenHeight));
  const past: Past = new Map();
  if (cursor.height - low > mostReread) return past;
  for (let from = low + 1; from <= cursor.height; from += blocksPerRange) {
    const to = Math.min(from + blocksPerRange - 1, cursor.height);
    for (const block of await answered(client.blocks(from, to), signal)) {
      const { height, hash, parentHash, time } = block;
      const gains = [...gainsIn([block])].filter(([account]) => accounts.has(account));
      past.set(height, { header: { height, hash, parentHash, time }, gains: new Map(gains) });
    }
  }
  return past;
}

/** What the account must have held at an earlier height. */
function expectedAt(height: number, { cursor }: Walk, rise: Rise, past: Past): bigint {
  let expected = rise.expectedAtomic;
  for (let at = height + 1; at <= cursor.height; at += 1) {
    expected -= past.get(at)?.gains.get(rise.account) ?? 0n;
  }
  return expected;
}

/** Whether another operator shows that there was no rise: the first one told too little in the beginning. */
async function beganOtherwise(walk: Walk, rise: Rise, past: Past): Promise<boolean> {
  const { account, provenHeight } = rise;
  const [second] = walk.client.providers.others();
  const other =
    second &&
    (await vote(walk, second, async ({ balances }) => balances?.balances(provenHeight, [account])));
  if (past.size === 0 || !other) return false;
  if (other[0] === expectedAt(provenHeight, walk, rise, past)) return false;
  const where = { chain: walk.client.key, account, height: provenHeight };
  walk.context.log.error(where, 'another operator shows another balance: the rise is not credited');
  return true;
}

async function stepsOf(walk: Walk, reader: BalanceReader, rise: Rise, past: Past): Promise<Step[]> {
  const { account, expectedAtomic, heldAtomic, provenHeight } = rise;
  const high = walk.cursor.height;
  const whole = { low: provenHeight, high, amountAtomic: heldAtomic - expectedAtomic };
  if (past.size === 0) return [whole];
  return findSteps(whole, async (height) => {
    const held = await answered(reader.balances(height, [account]), walk.signal);
    return held && held[0]! - expectedAt(height, walk, rise, past);
  });
}

/**
 * Where an account's unexplained balance changed, by bisection: it was nothing at `low` and is
 * `amountAtomic` at `high`. A step of one block is found exactly; a longer one where nobody knows the
 * balance in its middle. What came and went between two equal balances is not seen.
 */
async function findSteps(
  whole: Step,
  unexplainedAt: (height: number) => Promise<bigint | undefined>,
): Promise<Step[]> {
  async function steps(low: number, high: number, atLow: bigint, atHigh: bigint): Promise<Step[]> {
    if (atLow === atHigh) return [];
    const step = { low, high, amountAtomic: atHigh - atLow };
    if (high - low === 1) return [step];
    const middle = Math.floor((low + high) / 2);
    const atMiddle = await unexplainedAt(middle);
    if (atMiddle === undefined) return [step];
    return [
      ...(await steps(low, middle, atLow, atMiddle)),
      ...(await steps(middle, high, atMiddle, atHigh)),
    ];
  }
  return steps(whole.low, whole.high, 0n, whole.amountAtomic);
}

/** The account's credits in the one block of the step, where they add up to it. */
async function creditsIn(
  { low, high, amountAtomic }: Step,
  account: string,
  trace: (height: number) => Promise<Credit[] | undefined>,
): Promise<Credit[] | undefined> {
  if (high - low !== 1) return undefined;
  const moves = (await trace(high)) ?? [];
  const received = moves.filter(({ recipient }) => recipient === account);
  const sent = moves.filter(({ sender }) => sender === account);
  return sum(received) - sum(sent) === amountAtomic ? received : undefined;
}

/** Each block is traced once, however many it paid. */
function traceOnce({ signal }: Walk, reader: BalanceReader) {
  const traced = new Map<number, Promise<Credit[] | undefined>>();
  return (height: number) => {
    const found = traced.get(height) ?? answered(reader.internalCredits(height), signal);
    traced.set(height, found);
    return found;
  };
}

function sum(credits: Credit[]): bigint {
  return credits.reduce((total, { amountAtomic }) => total + amountAtomic, 0n);
}
