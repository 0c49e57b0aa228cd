import { present } from '#server/base/errors.ts';
import type { Evidence, Holding } from '#server/chain/clients/chain.ts';
import {
  selectAccountsToFollow,
  selectAwaitedAccounts,
  type BalanceMark,
  selectBalanceMarks,
  deleteBalanceMarks,
  selectIncomparableAccounts,
  recordComparison,
  type Unexplained,
  type UnreadStretch,
} from '#server/ledger/transfers/transfers.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';

/*
Where blocks can't be read, only balances show which payments they contain:

  expected = held at an agreed block before them + what was credited above that block
  held at an agreed block after them > expected: someone paid in between

Both are proven from the state of a block that two providers agree on, so no single provider can forge them.
What an account spent in the meantime isn't known: it received at least the increase.
*/

/** In blocks: shorter than the some 256 blocks after which nodes prune state. */
const markedBlocks = 100;
/** Accounts per step of the walk. */
const accountsAtOnce = 200;

/**
 * Records the balances of awaited accounts at the cursor: of new accounts immediately, of all every 100
 * blocks, 200 accounts per step.
 */
export async function markBalances(walk: Walk): Promise<void> {
  const { client, context, cursor, watch } = walk;
  const fresh = await selectAccountsToFollow(context.databases.blocks, client.key, accountsAtOnce);
  if (fresh.length > 0) {
    const accounts = [...new Set(fresh.map(({ account }) => account))];
    await recordMarks(
      walk,
      accounts,
      fresh.map(({ id }) => id),
    );
  }
  const last = watch.marked;
  // After a rewind the cursor is below it.
  const isNear = last && cursor.height >= last.height && cursor.height - last.height < markedBlocks;
  const isDue = !isNear || last.after !== undefined;
  if (!isDue) return;
  const round = last?.after === undefined ? { height: cursor.height, after: '' } : last;
  const accounts = await selectAwaitedAccounts(
    context.databases.blocks,
    client.key,
    round.after ?? '',
    accountsAtOnce,
  );
  await recordMarks(walk, accounts, []);
  if (accounts.length === accountsAtOnce) {
    watch.marked = { height: round.height, after: accounts.at(-1) };
    return;
  }
  await deleteBalanceMarks(context.db, client.key, round.height);
  watch.marked = { height: round.height, after: undefined };
}

async function recordMarks(walk: Walk, accounts: string[], followed: bigint[]): Promise<void> {
  const holdings = await readHoldings(walk, accounts);
  await store(walk, [], { marks: { height: walk.cursor.height, holdings }, followed });
}

/**
 * Stores what accounts hold at the cursor beyond the expected balance as an increase in the unread blocks.
 */
export async function compareAcrossGaps(walk: Walk, stretches: UnreadStretch[]): Promise<void> {
  const { client, context, cursor, watch } = walk;
  const open = stretches.filter(({ compared }) => !compared);
  const [first] = open;
  const last = open.at(-1);
  if (!first || !last) return;
  const { fromHeight, fromTime } = first;
  const span = { fromHeight, fromTime, toTime: last.toTime };
  const incomparable = await selectIncomparableAccounts(context.db, client.key, span);
  const { providers } = last;
  const evidence: Evidence = {
    proof: watch.trust === 'two_providers' ? 'balances_two_providers' : 'trusted_single',
    providers,
  };
  const increases: Unexplained[] = [];
  const held: Holding[] = [];
  for (let after = ''; ;) {
    const page = { below: fromHeight, after, limit: accountsAtOnce };
    const marks = await selectBalanceMarks(context.db, client.key, page);
    const accounts = [...new Set(marks.map(({ account }) => account))];
    const holdings = await readHoldings(walk, accounts);
    held.push(...holdings);
    increases.push(...increasesIn(marks, holdings, { fromHeight, block: cursor, evidence }));
    if (accounts.length < accountsAtOnce) break;
    after = present(accounts.at(-1));
  }
  const compared = { ids: open.map(({ id }) => id), incomparable };
  await store(walk, increases, { compared, marks: { height: cursor.height, holdings: held } });
  watch.unread = undefined;
}

function increasesIn(
  marks: BalanceMark[],
  holdings: Holding[],
  rest: Pick<Unexplained, 'fromHeight' | 'block' | 'evidence'>,
): Unexplained[] {
  const held = new Map(holdings.map((one) => [`${one.account} ${one.assetId}`, one.amountAtomic]));
  return marks.flatMap(({ account, assetId, amountAtomic, creditedAtomic }) => {
    const expectedAtomic = amountAtomic + creditedAtomic;
    const heldAtomic = held.get(`${account} ${assetId}`) ?? 0n;
    if (heldAtomic <= expectedAtomic) return [];
    const balances = { expectedAtomic, heldAtomic };
    return { account, assetId, amountAtomic: heldAtomic - expectedAtomic, balances, ...rest };
  });
}

async function readHoldings(walk: Walk, accounts: string[]): Promise<Holding[]> {
  const { client, cursor, signal } = walk;
  if (accounts.length === 0) return [];
  return orAborted(present(client.holdings)(cursor, accounts), signal);
}

type Outcome = NonNullable<Parameters<typeof recordComparison>[3]['unread']>;

async function store(walk: Walk, unexplained: Unexplained[], unread: Outcome): Promise<void> {
  const { client, context, cursor, fence, instance } = walk;
  const at = { ...cursor, instance, fence };
  const comparison = { gaps: [], blocks: [], falls: [], all: false, unexplained, unread };
  const outcome = await recordComparison(context, client.key, at, comparison);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher took over`);
}
