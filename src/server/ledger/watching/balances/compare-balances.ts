import type { AgreedBlock } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import {
  selectAccountsToFollow,
  selectDeadlines,
  type ExpectedBalance,
  selectExpectedBalances,
  followAccounts,
  unfollowUnawaited,
  recordComparison,
} from '#server/ledger/transfers/transfers.ts';
import { contradictedCredits } from '#server/ledger/watching/agreement/contradicted-credits.ts';
import { type Explained, explainGaps, type OpenGap } from './explain-gaps.ts';
import { raiseUnfound } from './raise-unfound.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import {
  type Agreed,
  readBalances,
  readStart,
  reportDifference,
  type Unread,
} from '#server/ledger/watching/agreement/read-agreed.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';
import { DisagreementError, StaleWalkError } from '#server/ledger/watching/walk-errors.ts';
import type { BalanceUse } from '#server/ledger/watching/watch.ts';
import { explainMissingQuorum } from '#server/ledger/watching/agreement/explain-missing-quorum.ts';

/*
What a contract pays on leaves no log and stands in no transaction: only the balance tells of it.

  expected at the cursor = held when the account was first followed
                           + credits + what earlier comparisons found − what its own transactions took
  held at the cursor     > expected: someone paid without a trace
                         < expected: it was spent without a transaction of the account

Both sides are of the same final block, and what is expected moves in the transaction that moves the
cursor. So a credit that the walk has seen is part of both, an outgoing transaction too, and neither
hides or makes up another. Every balance that anything rests on is shown by two providers alike: what
one alone shows at the start would hide a payment later as well as what it shows in the end.
*/

const oftenMs = 60_000;
const oftenBlocks = 500;
/** After a comparison that came to nothing. */
const againMs = 10_000;
/** So long the cursor waits for balances that can't be read; behind one address, some nodes are behind. */
const patienceMs = 20_000;
const alarmMs = 120_000;
const startsAtOnce = 1_000;
const comparedAtOnce = 5_000;

/**
 * Learns what accounts hold that are newly waited at, before the cursor goes on: what is paid to them
 * can only be in blocks above it. Returns false while the cursor has to wait. Throws DisagreementError
 * where providers show different balances.
 */
export async function followNewAccounts(walk: Walk): Promise<boolean> {
  const { client, context, cursor, fence, instance } = walk;
  if (!client.balances) return true;
  for (;;) {
    const entries = await selectAccountsToFollow(context.prepared, client.key, startsAtOnce);
    if (entries.length === 0) break;
    const fresh = entries.filter(({ followed }) => !followed).map(({ account }) => account);
    const accounts = [...new Set(fresh)];
    const start =
      accounts.length === 0 ? nothing : await reporting(walk, () => readStart(walk, accounts));
    if (typeof start === 'string') return !(await recordUnread(walk, 'start', start));
    const balances = new Map(
      accounts.map((account, index) => [account, present(start.value[index])]),
    );
    const at = { ...cursor, instance, fence };
    const followed = { balances, entries: entries.map(({ id }) => id) };
    const outcome = await followAccounts(context, client.key, at, followed);
    if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher walks`);
    if (entries.length < startsAtOnce) break;
  }
  walk.watch.balancesUnread.delete('start');
  return true;
}

const nothing: Pick<Agreed<bigint[]>, 'value'> = { value: [] };

/**
 * Compares all balances where that was not done for a minute, or for many blocks. Where providers differ
 * an alarm is raised and nothing is stored: the differences are found again.
 */
export async function compareWhenDue(walk: Walk): Promise<void> {
  const { client, context, cursor, compared, watch } = walk;
  if (!client.balances) return;
  const now = context.clock.now();
  const failed = watch.balancesDiffer || watch.balancesUnread.has('comparison');
  const due =
    !compared ||
    now.getTime() - compared.at.getTime() >= (failed ? againMs : oftenMs) ||
    cursor.height - compared.height >= oftenBlocks;
  if (!due) return;
  walk.compared = { at: now, height: cursor.height };
  watch.balancesDiffer = false;
  try {
    const unread = await compareBalances(walk);
    if (unread) await recordUnread(walk, 'comparison', unread);
    else await recordRead(walk);
  } catch (error) {
    if (!(error instanceof DisagreementError)) throw error;
    await reportDifference(walk, error.message);
  }
  const at = { ...cursor, instance: walk.instance, fence: walk.fence };
  await raiseUnfound(walk);
  walk.uncheckedAfter =
    (await unfollowUnawaited(context, client.key, at, walk.uncheckedAfter)) ?? '';
}

/** Blocks in a row, and the accounts whose payments have their deadline right before the first of them. */
type Part = { blocks: AgreedBlock[]; due: string[] };

/** The blocks, cut before each that is past the deadline of an open payment; whole on chains that show every credit. */
export async function partsAtDeadlines(walk: Walk, blocks: AgreedBlock[]): Promise<Part[]> {
  const { client, context, cursor } = walk;
  const last = blocks.at(-1);
  if (!last || !client.balances) return [{ blocks, due: [] }];
  const deadlines = await selectDeadlines(context.prepared, client.key, cursor.time, last.time);
  return cutAt(blocks, deadlines);
}

function cutAt(blocks: AgreedBlock[], deadlines: { account: string; at: Date }[]): Part[] {
  const parts: Part[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    const passed = deadlines.filter(({ at }) => at.getTime() >= before && at < block.time);
    const due = [...new Set(passed.map(({ account }) => account))];
    const part = parts.at(-1);
    if (part && due.length === 0) part.blocks.push(block);
    else parts.push({ blocks: [block], due });
    before = block.time.getTime();
  }
  return parts;
}

/**
 * Finds what these accounts were paid before their payments' deadline passes. Throws RetryableError where
 * balances can't be read for the moment, and DisagreementError where providers show different ones.
 */
export async function compareAtDeadline(walk: Walk, accounts: string[]): Promise<void> {
  const unread = await reporting(walk, () => compareBalances(walk, accounts));
  if (!unread) walk.watch.balancesUnread.delete('deadline');
  else if (await recordUnread(walk, 'deadline', unread)) {
    throw new RetryableError(`${walk.client.key}: balances can't be read before a deadline`);
  }
}

/**
 * Stores what the balances at the cursor show beyond what was read, of these accounts or of all. Returns
 * why nothing was stored.
 */
async function compareBalances(walk: Walk, only?: string[]): Promise<Unread | undefined> {
  const { client, context, cursor, fence, instance, watch } = walk;
  const gaps = await findGaps(walk, only);
  if (typeof gaps === 'string') return gaps;
  const explained = gaps.length > 0 ? await explainGaps(walk, gaps) : unchanged;
  if (typeof explained === 'string') return explained;
  const fallen = gaps.filter(({ expectedAtomic, heldAtomic }) => heldAtomic < expectedAtomic);
  const contradictions = [
    ...explained.contradictions,
    ...(await contradictionsOf(walk, new Set(fallen.map(({ account }) => account)))),
  ];
  const { blocks, unexplained, falls } = explained;
  const comparison = { blocks, unexplained, falls, gaps, all: only === undefined };
  const at = { ...cursor, instance, fence };
  const outcome = await recordComparison(context, client.key, at, comparison);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher compares`);
  if (contradictions.length > 0)
    await watch.raise('balances_contradict', contradictions.join('; '));
  else if (only === undefined) await watch.clear('balances_contradict');
  return undefined;
}

const unchanged: Explained = { blocks: [], unexplained: [], falls: [], contradictions: [] };

/** Credits of these accounts that their blocks no longer show; of all while the alarm about some is open. */
async function contradictionsOf(walk: Walk, fallen: ReadonlySet<string>): Promise<string[]> {
  if (walk.watch.trust === 'demo') return [];
  if (walk.watch.isOpen('balances_contradict')) return contradictedCredits(walk);
  return fallen.size > 0 ? contradictedCredits(walk, fallen) : [];
}

async function findGaps(walk: Walk, only?: string[]): Promise<OpenGap[] | Unread> {
  const { client, context, cursor } = walk;
  const gaps: OpenGap[] = [];
  for (let after = ''; ;) {
    const which = only ? { accounts: only } : { after, limit: comparedAtOnce };
    const expected = await selectExpectedBalances(context.prepared, client.key, which);
    const accounts = expected.map(({ account }) => account);
    const held = await readBalances(walk, cursor, accounts);
    if (typeof held === 'string') return held;
    gaps.push(...gapsBetween(expected, held, cursor.height));
    if (only || expected.length < comparedAtOnce) return gaps;
    after = present(accounts.at(-1));
  }
}

function gapsBetween(
  expected: ExpectedBalance[],
  { value: held, evidence }: Agreed<bigint[]>,
  height: number,
): OpenGap[] {
  return expected
    .map(({ account, amountAtomic, sinceHeight, provenHeight }, index) => ({
      account,
      expectedAtomic: amountAtomic,
      heldAtomic: present(held[index]),
      sinceHeight,
      // Whatever it was, it came in one block at the least.
      provenHeight: Math.min(provenHeight, height - 1),
      evidence,
    }))
    .filter(({ expectedAtomic, heldAtomic }) => expectedAtomic !== heldAtomic);
}

/** Notes that balances can't be read, raises the alarm in time, and returns whether to wait for them. */
async function recordUnread(
  { client, context, cursor, watch }: Walk,
  use: BalanceUse,
  unread: Unread,
): Promise<boolean> {
  const now = context.clock.now();
  const since = watch.balancesUnread.get(use) ?? now;
  watch.balancesUnread.set(use, since);
  const sinceMs = now.getTime() - since.getTime();
  if (sinceMs >= alarmMs) {
    const needed = watch.trust === 'two_providers' ? 'two providers' : 'a provider';
    const why = unread === 'away' ? 'respond' : 'keep the state';
    const others =
      unread === 'away' && needed === 'two providers' ? `; ${explainMissingQuorum(client)}` : '';
    await watch.raise(
      'balances_unread',
      `${client.key}: fewer than ${needed} ${why} at block ${cursor.height}, since ${since.toISOString()}${others}`,
    );
  }
  // The state of a block far below is gone rather than not there yet.
  const isFar = (watch.finalSeen?.height ?? 0) - cursor.height > blocksPerRange;
  return sinceMs < patienceMs && (unread === 'away' || !isFar);
}

/** All balances were read. */
async function recordRead({ watch }: Walk): Promise<void> {
  watch.balancesUnread.delete('comparison');
  watch.balancesUnread.delete('deadline');
  if (watch.balancesUnread.size === 0) await watch.clear('balances_unread');
}

/** Keeps the alarm open while providers differ: the walk begins again, and the blocks alone would clear it. */
async function reporting<Result>(walk: Walk, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DisagreementError) await reportDifference(walk, error.message);
    throw error;
  }
}
