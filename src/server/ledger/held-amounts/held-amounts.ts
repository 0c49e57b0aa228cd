import type { Transaction } from '#server/base/database/db.ts';
import { AppError } from '#server/base/errors.ts';
import {
  type Account,
  addAmounts,
  type Hold,
  lockSeries,
  releaseOldest,
  claimFreeAmount,
} from './store.ts';
import { tagSeries } from './tags.ts';

/*
 * Payments to one account in one asset are distinguished by their exact amounts.
 *
 *   free ──payment opened──▶ held ──paid, canceled──▶ resting ──an hour──▶ free
 *                             └──────late window over, unpaid────────────▶ free
 *
 * A resting amount still belongs to its payment, so that a second transfer isn't credited to the next payment.
 * It is reassigned immediately if no other amount is free (decision 16).
 */

export { holdRemaining, holdsRemaining } from './remaining-amount.ts';
export { reholdAmounts, scheduleRelease } from './store.ts';

/**
 * Holds the lowest free amount that covers a price for a payment, and returns it, in atomic units. Throws
 * `too_many_requests` if all amounts of the price are held.
 */
export async function holdAmount(
  tx: Transaction,
  now: Date,
  account: Account,
  price: { atomic: bigint; decimals: number },
  hold: Hold,
): Promise<bigint> {
  const series = { ...account, ...tagSeries(price.atomic, price.decimals) };
  const free = await claimFreeAmount(tx, series, hold);
  if (free !== undefined) return free;
  // Concurrent openings that found none wait here, then take what the first of them has added.
  const nextTag = await lockSeries(tx, series);
  const added = await claimFreeAmount(tx, series, hold);
  if (added !== undefined) return added;
  if (!(await addAmounts(tx, now, series, nextTag))) await releaseOldest(tx, series);
  const taken = await claimFreeAmount(tx, series, hold);
  if (taken === undefined) throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
  return taken;
}
