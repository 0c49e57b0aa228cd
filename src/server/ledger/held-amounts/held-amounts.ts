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
 * Payments to one account in one asset are told apart by their exact amounts.
 *
 *   free ──payment opened──▶ held ──paid, canceled──▶ resting ──an hour──▶ free
 *                             └──────late window over, unpaid────────────▶ free
 *
 * A resting amount is still its payment's, so that who pays twice is not taken for the next payer. It is
 * given to another at once where none is left (decision 16).
 */

export { reholdAmounts, scheduleRelease } from './store.ts';

/**
 * Holds the lowest free amount for a payment that covers a price (atomic units), and returns it. Throws
 * `too_many_requests` where all amounts of the price are held.
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
  // Others that found none wait here, and take what the first of them has added.
  const nextTag = await lockSeries(tx, series);
  const added = await claimFreeAmount(tx, series, hold);
  if (added !== undefined) return added;
  if (!(await addAmounts(tx, now, series, nextTag))) await releaseOldest(tx, series);
  const taken = await claimFreeAmount(tx, series, hold);
  if (taken === undefined) throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
  return taken;
}
