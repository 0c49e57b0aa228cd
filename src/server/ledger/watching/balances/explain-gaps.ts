import { present } from '#server/base/errors.ts';
import type { AgreedBlock, Credit, Evidence } from '#server/chain/clients/chain.ts';
import {
  type Comparison,
  type ExpectedBalance,
  type Fall,
  type Gap,
  selectContradicted,
  type Settlement,
} from '#server/ledger/transfers/transfers.ts';
import { type Amounts, findSteps, type Step } from '#server/ledger/watching/find-steps.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import {
  type Agreed,
  readBalances,
  readTrace,
  reportDifference,
  type Unread,
} from '#server/ledger/watching/agreement/read-agreed.ts';
import { type PastBlock, rereadBlocks } from './reread-blocks.ts';
import { settlementOf } from './settlement.ts';

/** A balance that differs from the expected one, the heights between which it arose, and its evidence. */
export type OpenGap = Gap &
  Pick<ExpectedBalance, 'provenHeight' | 'sinceHeight'> & { evidence: Evidence };

export type Explained = Pick<Comparison, 'blocks' | 'unexplained' | 'falls'> & {
  settlements: Settlement[];
  /** Descriptions of where the only provider contradicts what it showed before. */
  contradictions: string[];
};

// At most about three hours of blocks are read again to find where a difference came from.
export const mostReread = 2_000;
/** How long to wait for a trace that no provider returns. Then a person has to assign the increase. */
const tracePatienceMs = 10 * 60_000;
/** The same of what providers refuse: one that limits its rate returns it soon. */
const refusalPatienceMs = 60_000;

/**
 * Returns what caused differences between held and expected balances: the block of each, found by bisection,
 * and for an increase its transaction, from a trace of that block, all as two providers agree. An increase
 * without a matching trace, like every fall, is returned with the range of blocks in which it happened.
 * Returns why not if a provider doesn't respond, or has refused a trace or balance only for a short time. Throws
 * DisagreementError where providers differ.
 */
export async function explainGaps(walk: Walk, gaps: OpenGap[]): Promise<Explained | Unread> {
  const found: Found = {
    ...{ credits: new Map(), unexplained: [], falls: [] },
    ...{ settlements: [], contradictions: [] },
  };
  for (const group of Map.groupBy(gaps, ({ provenHeight }) => provenHeight).values()) {
    const unread = await explainGroup(walk, group, found);
    if (unread) return unread;
  }
  const blocks = [...found.credits.values()]
    .toSorted((one, other) => one.height - other.height)
    .filter(({ credits }) => credits.length > 0);
  const { unexplained, falls, settlements, contradictions } = found;
  return { blocks, unexplained, falls, settlements, contradictions };
}

type Found = Omit<Explained, 'blocks'> & { credits: Map<number, AgreedBlock> };

/** Explains differences that arose after the same height. */
async function explainGroup(
  walk: Walk,
  gaps: OpenGap[],
  found: Found,
): Promise<Unread | undefined> {
  const { cursor } = walk;
  const low = present(gaps[0]).provenHeight;
  if (cursor.height - low > mostReread) {
    for (const gap of gaps) keepUnexplained(walk, gap, found);
    return undefined;
  }
  const accounts = gaps.map(({ account }) => account);
  const all = new Set(accounts);
  const past = await rereadBlocks(walk, low + 1, cursor, { accounts: all, senders: all });
  const atLow = { height: low, hash: past.get(low + 1)?.header.parentHash };
  const start = await readBalances(walk, atLow, accounts);
  if (start === 'away') return start;
  const byAccount = new Map(gaps.map((gap) => [gap.account, gap]));
  const range: Range = { walk, past, gaps: byAccount, low, traces: new Map(), reread: new Map() };
  const base = new Map(
    gaps.map((gap, index) => [
      gap.account,
      // Without this state, the expected balance at `low` is used.
      typeof start === 'string'
        ? gap.expectedAtomic - changeUpTo(range, gap.account, cursor.height)
        : present(start.value[index]),
    ]),
  );
  const steps = await stepsIn(range, base);
  if (typeof steps === 'string') return steps;
  for (const step of steps) {
    const unread = await explainStep(range, base, step, found);
    if (unread) return unread;
  }
  for (const gap of gaps) await explainRest(range, present(base.get(gap.account)), gap, found);
  return undefined;
}

/** Adds the difference with its whole range, which has too many blocks to read them again. */
function keepUnexplained({ cursor }: Walk, gap: OpenGap, found: Found): void {
  const { account, expectedAtomic, heldAtomic, provenHeight, evidence } = gap;
  const amountAtomic = heldAtomic - expectedAtomic;
  const fromHeight = provenHeight + 1;
  if (amountAtomic < 0n) {
    const fall = { account, amountAtomic: -amountAtomic, fromHeight, toHeight: cursor.height };
    found.falls.push({ ...fall, providers: evidence.providers });
  } else {
    const balances = { expectedAtomic, heldAtomic };
    found.unexplained.push({
      account,
      amountAtomic,
      fromHeight,
      block: cursor,
      evidence,
      balances,
    });
  }
}

type Range = {
  walk: Walk;
  low: number;
  past: ReadonlyMap<number, PastBlock>;
  gaps: ReadonlyMap<string, OpenGap>;
  /** Each block is traced only once, and its signatures recovered once, however many accounts it changed. */
  traces: Map<number, Promise<Agreed<Credit[]> | Unread>>;
  reread: Map<string, Promise<ReadonlyMap<number, PastBlock>>>;
};

/** Returns the account's balance change by transactions from the start of the range up to a height. */
function changeUpTo({ low, past }: Range, account: string, height: number): bigint {
  let total = 0n;
  for (let at = low + 1; at <= height; at += 1) total += past.get(at)?.changes.get(account) ?? 0n;
  return total;
}

async function stepsIn(range: Range, base: Amounts): Promise<Step[] | Unread> {
  const { walk, low, gaps } = range;
  const high = walk.cursor.height;
  const beyond = (account: string, held: bigint, height: number) =>
    held - present(base.get(account)) - changeUpTo(range, account, height);
  const amounts = new Map(
    [...gaps.values()].map(({ account, heldAtomic }) => [
      account,
      beyond(account, heldAtomic, high),
    ]),
  );
  let unread: Unread | undefined;
  const steps = await findSteps({ low, high, amounts }, async (height, accounts) => {
    const at = { height, hash: present(range.past.get(height)).header.hash };
    const held = await readBalances(walk, at, accounts);
    if (typeof held === 'string') {
      if (held === 'away' || isWaitedFor(walk, held)) unread ??= held;
      return undefined;
    }
    return new Map(
      accounts.map((account, index) => [
        account,
        beyond(account, present(held.value[index]), height),
      ]),
    );
  });
  return unread ?? steps;
}

/**
 * Explains a step by falsified senders, else by the transactions in a trace of its block, else adds it with
 * its range of blocks.
 */
async function explainStep(
  range: Range,
  base: Amounts,
  step: Step,
  found: Found,
): Promise<Unread | undefined> {
  const { past } = range;
  const { account, low, high } = step;
  const amountAtomic = step.amountAtomic - (await hiddenChange(range, step));
  if (amountAtomic === 0n) return undefined;
  const { header } = present(past.get(high));
  const trace = high - low === 1 ? await traceOf(range, header) : undefined;
  if (typeof trace === 'string') return trace;
  const moves = movesOf(trace, account, amountAtomic);
  if (moves) addCredits(found, header, moves.received, moves.evidence);
  const { evidence } = present(range.gaps.get(account));
  const fromHeight = low + 1;
  if (amountAtomic < 0n) {
    const lost = sum(moves?.received ?? []) - amountAtomic;
    const fall: Fall = { account, amountAtomic: lost, fromHeight, toHeight: high, providers: [] };
    found.falls.push({ ...fall, providers: evidence.providers });
  } else if (!moves) {
    const expectedAtomic = present(base.get(account)) + changeUpTo(range, account, high);
    const balances = { expectedAtomic, heldAtomic: expectedAtomic + amountAtomic };
    found.unexplained.push({
      account,
      amountAtomic,
      fromHeight,
      block: header,
      evidence,
      balances,
    });
  }
  return undefined;
}

/** Returns the trace of a block; why not while it is waited for, and undefined if it isn't any longer. */
async function traceOf(
  { walk, traces }: Range,
  header: PastBlock['header'],
): Promise<Agreed<Credit[]> | Unread | undefined> {
  const traced = traces.get(header.height) ?? readTrace(walk, header);
  traces.set(header.height, traced);
  const trace = await traced;
  return typeof trace === 'object' || isWaitedFor(walk, trace) ? trace : undefined;
}

/**
 * Checks whether to ask again for what a provider has not returned, and until then to explain nothing: what is stored
 * is never explained again. That comparisons fail is remembered when the process restarts, so the wait ends.
 */
function isWaitedFor({ context, watch }: Walk, unread: Unread): boolean {
  if (unread === 'unsupported') return false;
  const now = context.clock.now();
  const waitedMs = (since: Date | undefined) => now.getTime() - (since ?? now).getTime();
  if (waitedMs(watch.clocks.since('comparison_unread')) >= tracePatienceMs) return false;
  if (unread === 'away') return true;
  watch.refusedSince ??= now;
  return waitedMs(watch.refusedSince) < refusalPatienceMs;
}

/**
 * Returns the account's balance change in the blocks of the step by transactions for which a provider named
 * another sender. To find them, every signature in these blocks is recovered.
 */
async function hiddenChange(range: Range, { account, low, high }: Step): Promise<bigint> {
  const { walk, past, gaps, reread } = range;
  const accounts = new Set(gaps.keys());
  const end = present(past.get(high)).header;
  const key = `${low} ${high}`;
  const again = reread.get(key) ?? rereadBlocks(walk, low + 1, end, { accounts, senders: 'all' });
  reread.set(key, again);
  let hidden = 0n;
  for (const [height, { changes }] of await again) {
    hidden += (changes.get(account) ?? 0n) - (present(past.get(height)).changes.get(account) ?? 0n);
  }
  if (hidden !== 0n && walk.watch.trust === 'two_providers') {
    const where = `blocks ${low + 1} to ${high}`;
    await reportDifference(
      walk,
      `${walk.client.key}: ${where}: a provider names another sender than the signature of a transaction of ${account}`,
    );
  }
  return hidden;
}

type Moves = { received: Credit[]; evidence: Evidence };

/**
 * Returns the account's credits in a traced block; undefined unless these, less what it sent, add up to its
 * unexplained change.
 */
function movesOf(
  trace: Agreed<Credit[]> | undefined,
  account: string,
  amountAtomic: bigint,
): Moves | undefined {
  if (!trace) return undefined;
  const received = trace.value.filter(({ recipient }) => recipient === account);
  const sent = trace.value.filter(({ sender }) => sender === account);
  if (sum(received) - sum(sent) !== amountAtomic) return undefined;
  return { received, evidence: trace.evidence };
}

function addCredits(
  { credits }: Found,
  header: PastBlock['header'],
  received: Credit[],
  evidence: Evidence,
): void {
  const block = credits.get(header.height) ?? { ...header, credits: [], evidence };
  credits.set(header.height, { ...block, credits: [...block.credits, ...received] });
}

/**
 * Handles the part of a difference that no block since the last comparison explains: the expected balance was
 * already wrong before, because of a single provider or a false sender. Raises an alarm or adds a
 * contradiction. If the account holds more than expected, beyond what it once held less, that is money received
 * without a known transaction, so it is added as unexplained.
 */
async function explainRest(range: Range, base: bigint, gap: OpenGap, found: Found): Promise<void> {
  const { walk, low } = range;
  const { account, expectedAtomic, heldAtomic, sinceHeight, evidence } = gap;
  const { context, cursor, watch, client } = walk;
  const beyond = heldAtomic - base - changeUpTo(range, account, cursor.height);
  const rest = heldAtomic - expectedAtomic - beyond;
  if (rest === 0n) return;
  const [more, by] = rest > 0n ? ['more', rest] : ['less', -rest];
  const detail = `${client.key}: ${account} is shown to have held ${by} ${more} at block ${low} than before`;
  if (watch.trust === 'two_providers') await reportDifference(walk, detail);
  if (watch.trust === 'single') found.contradictions.push(detail);
  const before = await selectContradicted(context.databases.blocks, client.key, account);
  const { increaseAtomic, ...settlement } = settlementOf(rest, before);
  found.settlements.push({ account, ...settlement });
  if (increaseAtomic === 0n) return;
  const fromHeight = Math.min(sinceHeight + 1, low);
  const balances = { expectedAtomic, heldAtomic };
  const amountAtomic = increaseAtomic;
  const increase = { account, amountAtomic, fromHeight, block: cursor, evidence, balances };
  found.unexplained.push(increase);
}

function sum(credits: Credit[]): bigint {
  return credits.reduce((total, { amountAtomic }) => total + amountAtomic, 0n);
}
