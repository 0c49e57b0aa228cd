import { present } from '#server/base/errors.ts';
import type { ChainView } from './chain-view.ts';
import { compareCredit, evidenceOf } from './check-transfers.ts';
import type { Findings } from './difference.ts';
import type { BalanceHistory } from './balance-history.ts';
import type { Ledger } from './ledger.ts';
import type { AuditedTransfer, FollowedBalance } from './ledger-store.ts';

/*
Payments by contracts leave neither a transaction nor a log. The ledger has them as `internal` if a provider
traces them, else as `balance`. Both are checked against state, as long as providers keep it:

  balance at the end of a block = balance before + changes by transactions + what no transaction shows
*/

const pruned = 'state pruned';

export type BalanceParts = {
  ledger: Ledger;
  view: ChainView;
  gains: BalanceHistory;
  findings: Findings;
  /** Transfers in blocks of the chain that only traces and balances show. */
  traceless: AuditedTransfer[];
  from: number;
  to: number;
};

/** Checks transfers that no transaction shows, and the expected balances of followed accounts. */
export async function checkBalances(parts: BalanceParts): Promise<void> {
  for (const transfer of parts.traceless) {
    if (transfer.kind === 'internal') await checkInternal(parts, transfer);
    else await checkRise(parts, transfer);
  }
  await checkExpected(parts);
  await checkUnstored(parts);
}

async function checkInternal(
  { view, findings }: BalanceParts,
  transfer: AuditedTransfer,
): Promise<void> {
  const credits = await view.internalCredits(transfer.height);
  if (!credits) return findings.skip('internal transfers', 'not traced');
  const credit = credits.find(({ index }) => index === transfer.index);
  for (const difference of compareCredit(transfer, credit)) findings.differ(difference);
}

/** Checks an increase against the balances around its blocks, less the other transfers stored there. */
async function checkRise(parts: BalanceParts, transfer: AuditedTransfer): Promise<void> {
  const { findings, traceless } = parts;
  const { id, recipient, height } = transfer;
  const low = (transfer.fromHeight ?? height) - 1;
  const risen = await risenIn(parts, recipient, low, height);
  if (risen === undefined) return findings.skip('rises of balances', pruned);
  const stored = traceless
    .filter((one) => one.recipient === recipient && one.height > low && one.height <= height)
    .reduce((sum, { amountAtomic }) => sum + amountAtomic, 0n);
  if (stored === risen) return;
  findings.differ({
    kind: 'transfer_amount',
    subject: id,
    ledger: `${stored}`,
    recount: `${risen} that no transaction shows`,
    evidence: `balances at blocks ${low} and ${height} of ${recipient}, ${evidenceOf(transfer)}`,
  });
}

/** Returns by how much a balance increased after `low` up to `high` without a transaction or log. */
async function risenIn(
  { view, gains }: BalanceParts,
  account: string,
  low: number,
  high: number,
): Promise<bigint | undefined> {
  const before = await view.balancesAt(low, [account]);
  const after = await view.balancesAt(high, [account]);
  if (!before || !after) return undefined;
  const gained = await gains.between(account, low, high);
  return gained === undefined ? undefined : present(after[0]) - present(before[0]) - gained;
}

/**
 * Checks that the expected balance at the cursor is the actual one there, or the one when balances were last
 * compared plus the transactions and internal transfers since.
 */
async function checkExpected(parts: BalanceParts): Promise<void> {
  const { ledger, view, findings } = parts;
  const { cursor, followed, unfollowed } = ledger;
  const late = followed.filter(({ unreadHeight }) => unreadHeight !== undefined);
  const unknown = late.length + unfollowed;
  if (unknown > 0) findings.skip('accounts followed late', 'first balance unread', unknown);
  if (followed.length === 0) return;
  const accounts = followed.map(({ account }) => account);
  const held = await view.balancesAt(cursor.height, accounts);
  if (!held) return findings.skip('expected balances', pruned, followed.length);
  for (const [index, balance] of followed.entries()) {
    if (held[index] === balance.amountAtomic) continue;
    const sinceCompared = await expectedSince(parts, balance);
    if (sinceCompared === undefined) {
      findings.skip('expected balances', pruned);
    } else if (!sinceCompared.includes(balance.amountAtomic)) {
      findings.differ({
        kind: 'expected_balance',
        subject: balance.account,
        ledger: `${balance.amountAtomic}`,
        recount: `${held[index]}`,
        evidence: `balance at block ${cursor.height} ${cursor.hash}`,
      });
    }
  }
}

async function expectedSince(
  { ledger, view, gains }: BalanceParts,
  { account, sinceHeight }: FollowedBalance,
): Promise<bigint[] | undefined> {
  const { cursor, transfers } = ledger;
  const low = Math.max(sinceHeight, cursor.comparedHeight ?? 0);
  const before = await view.balancesAt(low, [account]);
  const gained = await gains.between(account, low, cursor.height);
  if (!before || gained === undefined) return undefined;
  const byTransactions = present(before[0]) + gained;
  const internal = transfers
    .filter((one) => one.recipient === account && one.height > low && isTraceless(one))
    .reduce((sum, { amountAtomic }) => sum + amountAtomic, 0n);
  return [byTransactions, byTransactions + internal];
}

/** Checks for an increase by more than is stored, which is in no inbox. A simultaneous fall would hide it. */
async function checkUnstored(parts: BalanceParts): Promise<void> {
  const { ledger, view, gains, findings, from, to } = parts;
  const { cursor, followed } = ledger;
  const traceless = Map.groupBy(ledger.transfers.filter(isTraceless), ({ recipient }) => recipient);
  const high = Math.min(to, cursor.comparedHeight ?? 0);
  const lowOf = ({ sinceHeight, unreadHeight }: FollowedBalance) =>
    Math.max(from - 1, unreadHeight ?? sinceHeight);
  const within = followed.filter((balance) => lowOf(balance) < high);
  for (const [low, group] of Map.groupBy(within, lowOf)) {
    const accounts = group.map(({ account }) => account);
    const before = await view.balancesAt(low, accounts);
    const after = await view.balancesAt(high, accounts);
    if (!before || !after) {
      findings.skip('balances of followed accounts', pruned, accounts.length);
      continue;
    }
    for (const [index, account] of accounts.entries()) {
      const gained = await gains.between(account, low, high);
      if (gained === undefined) {
        findings.skip('balances of followed accounts', pruned);
        continue;
      }
      const risen = present(after[index]) - present(before[index]) - gained;
      const stored = (traceless.get(account) ?? [])
        .filter((one) => one.height > low && (one.fromHeight ?? one.height) <= high)
        .reduce((sum, { amountAtomic }) => sum + amountAtomic, 0n);
      if (risen <= stored) continue;
      findings.differ({
        kind: 'balance_rise',
        subject: account,
        ledger: `${stored} that no transaction shows`,
        recount: `${risen}`,
        evidence: `balances at blocks ${low} and ${high}`,
      });
    }
  }
}

function isTraceless({ kind, state }: AuditedTransfer): boolean {
  return state === 'final' && (kind === 'internal' || kind === 'balance');
}
