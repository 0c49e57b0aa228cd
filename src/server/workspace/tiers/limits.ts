import type { AccountTier } from '#contract/workspace/account-tier.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { deferredSum } from '#server/base/database/deferred-sums.ts';
import { AppError } from '#server/base/errors.ts';
import { monthName, nextMonth } from './month.ts';
import { notifyAtMark } from './notices.ts';
import { dollars, remainingLimit, selectLimitUsage } from './standing.ts';
import {
  upsertReceipts,
  upsertReservations,
  type Receipt,
  type Reservation,
} from './usage-store.ts';

/*
 * A production payment counts in dollars, at the rate that it was priced with:
 *
 *   opened ──▶ its price is reserved ──money comes──▶ what came is received, the rest stays reserved
 *                    │                                    └──its deadline──▶ nothing more is
 *                    └──expired, canceled──▶ nothing is
 *
 * What was received counts in the month of its block; what is reserved counts in whatever month it is.
 * A payment is opened where both and its price are within the limit. Money that comes anyway is
 * counted like any other.
 */

/**
 * Reserves an amount for a payment that is being created. The commit throws `limit_reached` where it exceeds
 * the limit.
 */
export function reserveRoom(
  tx: Transaction,
  context: Clocked,
  workspaceId: string,
  amountMinor: bigint,
): void {
  addReservations(tx, context, [{ workspaceId, changeMinor: amountMinor, isNew: true }]);
}

/** Counts received amounts and releases reserved ones; notifies owners who come near their limit. */
export function recordUsage(
  tx: Transaction,
  context: Clocked,
  { reservations, receipts }: { reservations: Reservation[]; receipts: Receipt[] },
): void {
  addReservations(tx, context, reservations);
  addReceipts(tx, context, receipts);
}

/** Takes back received amounts, which are counted again where their transfers remain. */
export function subtractReceipts(tx: Transaction, context: Clocked, receipts: Receipt[]): void {
  const takenBack = receipts.map((one) => ({ ...one, amountMinor: -one.amountMinor }));
  addReceipts(tx, context, takenBack);
}

type Clocked = Pick<Context, 'clock' | 'config'>;
type NewReservation = Reservation & { isNew?: boolean };

const addReservations = deferredSum(
  'reservations',
  async (tx, { clock }, reservations: NewReservation[]) => {
    await upsertReservations(tx, reservations);
    for (const workspaceId of workspacesOf(reservations.filter(({ isNew }) => isNew))) {
      // Read once the row is locked: it includes every payment before this one, and the tier as it is by now.
      const { limitMinor, receivedMinor, reservedMinor } = await selectLimitUsage(
        tx,
        workspaceId,
        clock.now(),
      );
      if (receivedMinor + reservedMinor > limitMinor) throw new AppError('limit_reached');
    }
  },
);

const addReceipts = deferredSum('receipts', async (tx, context, receipts: Receipt[]) => {
  await upsertReceipts(tx, receipts);
  const now = context.clock.now();
  const isPresent = ({ month, amountMinor }: Receipt) =>
    month === monthName(now) && amountMinor > 0n;
  for (const workspaceId of workspacesOf(receipts.filter(isPresent))) {
    const { receivedMinor, limitMinor } = await selectLimitUsage(tx, workspaceId, now);
    if (receivedMinor >= limitMinor)
      await notifyAtMark(tx, context, workspaceId, 'reached', limitMinor);
    // Four fifths.
    else if (receivedMinor * 5n >= limitMinor * 4n) {
      await notifyAtMark(tx, context, workspaceId, 'near', limitMinor);
    }
  }
});

const workspacesOf = (rows: { workspaceId: string }[]) =>
  new Set(rows.map(({ workspaceId }) => workspaceId));

/** The tier and its limit as members see them. */
export async function accountTier(context: Context, workspaceId: string): Promise<AccountTier> {
  const now = context.clock.now();
  const standing = await selectLimitUsage(context.db, workspaceId, now);
  return {
    companyId: workspaceId,
    tier: standing.tier,
    month: monthName(now),
    resetsAt: nextMonth(now).toISOString(),
    limit: dollars(standing.limitMinor),
    used: dollars(standing.receivedMinor),
    reserved: dollars(standing.reservedMinor),
    left: dollars(remainingLimit(standing)),
  };
}
