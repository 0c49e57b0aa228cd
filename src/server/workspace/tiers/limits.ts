import type { AccountTier } from '#contract/workspace/account-tier.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import { monthName, nextMonth } from './month.ts';
import { tellAtMark } from './notices.ts';
import { dollars, roomLeft, standingOf } from './standing.ts';
import { addReceipts, addReservations, type Receipt, type Reservation } from './usage-store.ts';

/*
 * A production payment counts in dollars, at the rate that it was priced with:
 *
 *   opened ──▶ its price is reserved ──money comes──▶ what came is received, the rest stays reserved
 *                    │                                    └──its deadline──▶ nothing more is
 *                    └──expired, canceled──▶ nothing is
 *
 * What was received counts in the month of its block; what is reserved counts in whatever month it is.
 * A payment is opened where both and its price are within the limit. Money that comes all the same is
 * counted like any other.
 */

/**
 * Keeps room free for a payment that is being opened; others of the workspace wait for the transaction.
 * Throws `limit_reached` where there is none.
 */
export async function reserveRoom(
  tx: Transaction,
  now: Date,
  workspaceId: string,
  amountMinor: bigint,
): Promise<void> {
  await addReservations(tx, [{ workspaceId, changeMinor: amountMinor }]);
  // Read once the row is held: every payment before this one is in it, and the tier as it is by now.
  const { limitMinor, receivedMinor, reservedMinor } = await standingOf(tx, workspaceId, now);
  if (receivedMinor + reservedMinor > limitMinor) throw new AppError('limit_reached');
}

/** Counts what came and gives back what needs no room any more; tells owners who come near their limit. */
export async function recordUsage(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  { reservations, receipts }: { reservations: Reservation[]; receipts: Receipt[] },
): Promise<void> {
  await addReservations(tx, reservations);
  await addReceipts(tx, receipts);
  const now = context.clock.now();
  const present = receipts.filter(({ month }) => month === monthName(now));
  for (const workspaceId of new Set(present.map((receipt) => receipt.workspaceId))) {
    const { receivedMinor, limitMinor } = await standingOf(tx, workspaceId, now);
    if (receivedMinor >= limitMinor)
      await tellAtMark(tx, context, workspaceId, 'reached', limitMinor);
    // Four fifths.
    else if (receivedMinor * 5n >= limitMinor * 4n) {
      await tellAtMark(tx, context, workspaceId, 'near', limitMinor);
    }
  }
}

/** The tier and its limit as members see them. */
export async function accountTier(context: Context, workspaceId: string): Promise<AccountTier> {
  const now = context.clock.now();
  const standing = await standingOf(context.db, workspaceId, now);
  return {
    companyId: workspaceId,
    tier: standing.tier,
    month: monthName(now),
    resetsAt: nextMonth(now).toISOString(),
    limit: dollars(standing.limitMinor),
    used: dollars(standing.receivedMinor),
    reserved: dollars(standing.reservedMinor),
    left: dollars(roomLeft(standing)),
  };
}
