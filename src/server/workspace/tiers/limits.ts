import type { AccountTier } from '#contract/workspace/account-tier.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { deferredSum } from '#server/base/database/deferred-sums.ts';
import { AppError } from '#server/base/errors.ts';
import { monthName, nextMonth } from './month.ts';
import { notifyAtMark } from './notices.ts';
import { dollars, remainingLimit, selectLimitUsage } from './limit-usage.ts';
import {
  upsertReceipts,
  upsertReservations,
  type Receipt,
  type Reservation,
} from './usage-store.ts';

/*
 * A production payment counts in dollars, at the rate that it was priced with:
 *
 *   opened ──▶ its price is reserved ──transfers──▶ they are received, the rest stays reserved
 *                    │                                   └──its deadline──▶ nothing more is reserved
 *                    └──expired, canceled──▶ nothing is reserved
 *
 * Only what was received counts, in the month of its block: a payment is opened if that plus its own price is
 * within the limit. What is reserved is only shown to members and refuses nothing, because anyone can open
 * payments (decision 14). Transfers that exceed the limit on arrival are counted like any other.
 */

/**
 * Counts a payment that is being created as reserved. Throws `limit_reached` if what was received and
 * its price exceed the limit.
 */
export async function countOpening(
  tx: Transaction,
  context: Clocked,
  workspaceId: string,
  amountMinor: bigint,
): Promise<void> {
  const { limitMinor, receivedMinor } = await selectLimitUsage(
    tx,
    workspaceId,
    context.clock.now(),
  );
  if (receivedMinor + amountMinor > limitMinor) throw new AppError('limit_reached');
  addReservations(tx, context, [{ workspaceId, changeMinor: amountMinor }]);
}

/**
 * Counts received amounts and changes reserved ones; notifies owners who reach or nearly reach their limit.
 */
export function recordUsage(
  tx: Transaction,
  context: Clocked,
  { reservations, receipts }: { reservations: Reservation[]; receipts: Receipt[] },
): void {
  addReservations(tx, context, reservations);
  addReceipts(tx, context, receipts);
}

/** Subtracts received amounts. Transfers that remain are counted again later. */
export function subtractReceipts(tx: Transaction, context: Clocked, receipts: Receipt[]): void {
  const negated = receipts.map((one) => ({ ...one, amountMinor: -one.amountMinor }));
  addReceipts(tx, context, negated);
}

type Clocked = Pick<Context, 'clock' | 'config'>;

const addReservations = deferredSum(
  'reservations',
  async (tx, _context: Clocked, reservations: Reservation[]) => {
    await upsertReservations(tx, reservations);
  },
);

const addReceipts = deferredSum('receipts', async (tx, context, receipts: Receipt[]) => {
  await upsertReceipts(tx, receipts);
  const now = context.clock.now();
  for (const workspaceId of gaining(receipts, monthName(now))) {
    const { receivedMinor, limitMinor } = await selectLimitUsage(tx, workspaceId, now);
    if (receivedMinor >= limitMinor)
      await notifyAtMark(tx, context, workspaceId, 'reached', limitMinor);
    // 80% of the limit.
    else if (receivedMinor * 5n >= limitMinor * 4n) {
      await notifyAtMark(tx, context, workspaceId, 'near', limitMinor);
    }
  }
});

/**
 * Returns the workspaces that received more in a month than was subtracted. Only their rows are locked by now;
 * to lock another one here could deadlock.
 */
function gaining(receipts: Receipt[], month: string): string[] {
  const sums = new Map<string, bigint>();
  for (const one of receipts.filter((receipt) => receipt.month === month)) {
    sums.set(one.workspaceId, (sums.get(one.workspaceId) ?? 0n) + one.amountMinor);
  }
  return [...sums].filter(([, sum]) => sum > 0n).map(([workspaceId]) => workspaceId);
}

/** Returns the tier and its limit as members see them. */
export async function accountTier(context: Context, workspaceId: string): Promise<AccountTier> {
  const now = context.clock.now();
  const usage = await selectLimitUsage(context.db, workspaceId, now);
  return {
    companyId: workspaceId,
    tier: usage.tier,
    month: monthName(now),
    resetsAt: nextMonth(now).toISOString(),
    limit: dollars(usage.limitMinor),
    used: dollars(usage.receivedMinor),
    reserved: dollars(usage.reservedMinor),
    left: dollars(remainingLimit(usage)),
  };
}
