import type { AgreedBlock } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import {
  selectAccountsToFollow,
  selectDeadlines,
  type ExpectedBalance,
  selectExpectedBalances,
  followAccounts,
  recordLateStarts,
  unfollowUnawaited,
  recordComparison,
  selectAssignedFalse,
} from '#server/ledger/transfers/transfers.ts';
import { contradictedCredits } from '#server/ledger/watching/agreement/contradicted-credits.ts';
import { type Explained, explainGaps, type OpenGap } from './explain-gaps.ts';
import { raiseLateStarts } from './raise-late-starts.ts';
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
Native transfers made by contracts (internal transactions) emit no log and no top-level transaction. Only the
balance shows them.

  expected at the cursor = held when the account was first followed
                           + credits + what earlier comparisons found − what its own transactions took
  held at the cursor     > expected: someone paid without a transaction or log
                         < expected: it was spent without a transaction of the account

Both sides are of the same final block, and the expected balance is updated in the database transaction that
moves the cursor. So every credit and every outgoing transaction that the walk has read is part of both
sides, and can neither hide nor feign another one. Two providers must agree on every balance that is used: a
forged balance at the start would hide a later payment just as one at the end would.
*/

const intervalMs = 60_000;
const intervalBlocks = 500;
/** The interval after a comparison that failed. */
const retryMs = 10_000;
/** How long a block waits for balances before a deadline: of nodes that share an address, some lag. */
const patienceMs = 20_000;
const alarmMs = 120_000;
/** The time without a difference after which balances no longer count as different. */
const differedForMs = 60_000;
/** How long an assigned increase that never happened keeps its alarm. */
const assignedNamedForMs = 7 * 24 * 60 * 60_000;
const startsAtOnce = 1_000;
const comparedAtOnce = 5_000;

/**
 * Stores the balances of newly awaited accounts before the cursor moves: their payments can only be in blocks
 * above it. Returns false while the cursor has to wait. If it can't wait any longer, because the state is pruned,
 * records that what contracts pay up to the block at which they are followed stays unknown. Throws
 * DisagreementError where providers show different balances.
 */
export async function followNewAccounts(walk: Walk): Promise<boolean> {
  const { client, context, cursor, fence, instance } = walk;
  if (!client.balances) return true;
  for (;;) {
    const entries = await selectAccountsToFollow(
      context.databases.blocks,
      client.key,
      startsAtOnce,
    );
    if (entries.length === 0) break;
    const fresh = entries.filter(({ followed }) => !followed).map(({ account }) => account);
    const accounts = [...new Set(fresh)];
    const start =
      accounts.length === 0 ? nothing : await reporting(walk, () => readStart(walk, accounts));
    const at = { ...cursor, instance, fence };
    if (typeof start === 'string') {
      if (await recordUnread(walk, 'start', start)) return false;
      const late = entries.filter(({ followed }) => !followed).map(({ id }) => id);
      assertCurrent(walk, await recordLateStarts(context, client.key, at, late));
      return true;
    }
    const balances = new Map(
      accounts.map((account, index) => [account, present(start.value[index])]),
    );
    const followed = { balances, entries: entries.map(({ id }) => id) };
    assertCurrent(walk, await followAccounts(context, client.key, at, followed));
    if (entries.length < startsAtOnce) break;
  }
  await walk.watch.clocks.stop('start_unread');
  return true;
}

function assertCurrent({ client }: Walk, outcome: 'stored' | 'fenced'): void {
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher took over`);
}

const nothing: Pick<Agreed<bigint[]>, 'value'> = { value: [] };

/**
 * Compares all balances if the last comparison was a minute or 500 blocks ago, or failed 10 s ago. Where
 * providers differ, raises an alarm and stores nothing; the next comparison finds the differences again.
 */
export async function compareWhenDue(walk: Walk): Promise<void> {
  const { client, context, cursor, compared, watch } = walk;
  if (!client.balances) return;
  const now = context.clock.now();
  const failed = watch.balancesDiffer || watch.clocks.since('comparison_unread') !== undefined;
  const due =
    !compared ||
    now.getTime() - compared.at.getTime() >= (failed ? retryMs : intervalMs) ||
    cursor.height - compared.height >= intervalBlocks;
  if (!due) return;
  walk.compared = { at: now, height: cursor.height };
  try {
    const unread = await compareBalances(walk);
    if (unread) await recordUnread(walk, 'comparison', unread);
    else await recordRead(walk, now);
  } catch (error) {
    if (!(error instanceof DisagreementError)) throw error;
    await reportDifference(walk, error.message);
  }
  const at = { ...cursor, instance: walk.instance, fence: walk.fence };
  await raiseUnfound(walk);
  walk.uncheckedAfter =
    (await unfollowUnawaited(context, client.key, at, walk.uncheckedAfter)) ?? '';
}

/** Consecutive blocks, and the accounts whose payments have their deadline right before the first of them. */
type Part = { blocks: AgreedBlock[]; due: string[] };

/**
 * Splits blocks before each one that is past the deadline of an open payment. Returns one part on chains
 * whose blocks show every credit.
 */
export async function partsAtDeadlines(walk: Walk, blocks: AgreedBlock[]): Promise<Part[]> {
  const { client, context, cursor } = walk;
  const last = blocks.at(-1);
  if (!last || !client.balances) return [{ blocks, due: [] }];
  const deadlines = await selectDeadlines(
    context.databases.blocks,
    client.key,
    cursor.time,
    last.time,
  );
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
 * Compares the balances of these accounts, so that payments from contracts are found before the deadline
 * passes. Throws RetryableError if balances can't be read for now, and DisagreementError where providers show
 * different ones.
 */
export async function compareAtDeadline(walk: Walk, accounts: string[]): Promise<void> {
  const unread = await reporting(walk, () => compareBalances(walk, accounts));
  if (!unread) await walk.watch.clocks.stop('deadline_unread');
  else if (await recordUnread(walk, 'deadline', unread)) {
    throw new RetryableError(`${walk.client.key}: balances can't be read before a deadline`);
  }
}

/**
 * Stores what the balances at the cursor show beyond the blocks that were read, for these accounts or for
 * all. Returns undefined, or why nothing was stored.
 */
async function compareBalances(walk: Walk, only?: string[]): Promise<Unread | undefined> {
  const { client, context, cursor, fence, instance, watch } = walk;
  const gaps = await findGaps(walk, only);
  if (typeof gaps === 'string') return gaps;
  const explained = gaps.length > 0 ? await explainGaps(walk, gaps) : unchanged;
  if (typeof explained === 'string') return explained;
  watch.refusedSince = undefined;
  const fallen = gaps.filter(({ expectedAtomic, heldAtomic }) => heldAtomic < expectedAtomic);
  const contradictions = [
    ...explained.contradictions,
    ...(await contradictionsOf(walk, new Set(fallen.map(({ account }) => account)))),
  ];
  const { blocks, unexplained, falls, settlements } = explained;
  const all = only === undefined;
  const comparison = { blocks, unexplained, falls, settlements, gaps, all };
  const at = { ...cursor, instance, fence };
  assertCurrent(walk, await recordComparison(context, client.key, at, comparison));
  if (contradictions.length > 0)
    await watch.raise('balances_contradict', contradictions.join('; '));
  else if (only === undefined) await watch.clear('balances_contradict');
  return undefined;
}

const unchanged: Explained = {
  ...{ blocks: [], unexplained: [], falls: [] },
  ...{ settlements: [], contradictions: [] },
};

/**
 * Describes credits of these accounts that their blocks no longer show (of all while that alarm is open), and
 * assigned increases of the last week that never happened: a merchant may have delivered for them.
 */
async function contradictionsOf(walk: Walk, fallen: ReadonlySet<string>): Promise<string[]> {
  const { client, context, cursor, watch } = walk;
  if (watch.trust === 'demo') return [];
  const since = new Date(cursor.time.getTime() - assignedNamedForMs);
  const assigned = await selectAssignedFalse(context.databases.blocks, client.key, since);
  const described = assigned.map(
    ({ account, amountAtomic, height, paymentId }) =>
      `${client.key}: ${amountAtomic} were credited to ${account} up to block ${height} and assigned to ${paymentId}, but were never received`,
  );
  if (watch.isOpen('balances_contradict'))
    return [...described, ...(await contradictedCredits(walk))];
  return fallen.size > 0 ? [...described, ...(await contradictedCredits(walk, fallen))] : described;
}

async function findGaps(walk: Walk, only?: string[]): Promise<OpenGap[] | Unread> {
  const { client, context, cursor } = walk;
  const gaps: OpenGap[] = [];
  for (let after = ''; ;) {
    const which = only ? { accounts: only } : { after, limit: comparedAtOnce };
    const expected = await selectExpectedBalances(context.databases.blocks, client.key, which);
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
      // The range must contain at least one block.
      provenHeight: Math.min(provenHeight, height - 1),
      evidence,
    }))
    .filter(({ expectedAtomic, heldAtomic }) => expectedAtomic !== heldAtomic);
}

/**
 * Records that balances can't be read and raises the alarm after 2 minutes. Returns whether the cursor must
 * still wait for them.
 */
async function recordUnread(
  { client, context, cursor, watch }: Walk,
  use: BalanceUse,
  unread: Unread,
): Promise<boolean> {
  const since = await watch.clocks.observe(`${use}_unread`);
  const sinceMs = context.clock.now().getTime() - since.getTime();
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
  // Far below the head, the state may have been pruned, and waiting may be useless.
  const isFar = (watch.finals.ofInUse ?? 0) - cursor.height > blocksPerRange;
  // A first balance that is read later hides what contracts paid before: refusing it briefly must not be enough.
  if (use === 'start') return sinceMs < alarmMs || !isFar;
  return sinceMs < patienceMs && (unread === 'away' || !isFar);
}

/**
 * Records that a comparison of all balances, which began at `startedAt`, was made. Clears the alarm that they
 * can't be read, unless those of new accounts still can't; and ends `balances_differ` if it found no difference
 * and none was found in the minute before. A difference in any other place, as before a deadline, counts too.
 */
async function recordRead(walk: Walk, startedAt: Date): Promise<void> {
  const { context, watch } = walk;
  await watch.clocks.stop('comparison_unread', 'deadline_unread');
  await raiseLateStarts(walk);
  const differedAt = watch.clocks.observedAt('balances_differ');
  if (!differedAt || differedAt >= startedAt) return;
  const equalMs = context.clock.now().getTime() - differedAt.getTime();
  if (equalMs >= differedForMs) await watch.clocks.stop('balances_differ');
}

/**
 * Raises the alarm on a DisagreementError before rethrowing it: the error restarts the walk, whose next
 * agreed blocks would otherwise clear the alarm.
 */
async function reporting<Result>(walk: Walk, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DisagreementError) await reportDifference(walk, error.message);
    throw error;
  }
}
