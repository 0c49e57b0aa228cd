import { randomInt } from 'node:crypto';
import { divideUp } from '#contract/base/money.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { type Account, type Hold, insertRemaining, selectRemaining } from './store.ts';
import { shownUnit, tagsPerStep } from './tags.ts';

const mostTries = 64;
/** After this many tries that found no free amount, amounts of 10 000 more units are tried. */
const triesPerStep = 4;

/**
 * Holds an amount that covers what remains of a partial payment, next to those that it held before, and returns it, in
 * atomic units. The earlier ones stay held, since a payer may already be sending one; one that still fits is returned.
 * It has no more decimals than forms of exchanges accept, and is above what remains by less than 10 000 of the last of
 * them, or 160 000 if other payments hold those. Which one it is can't be predicted: payers choose what remains, and
 * could otherwise choose the amount that someone else is about to send (decision 6). Without a free one, it is the
 * rounded amount.
 */
export async function holdRemaining(
  tx: Transaction,
  account: Account,
  { remainingAtomic, decimals }: { remainingAtomic: bigint; decimals: number },
  hold: Hold & { exactAtomic: bigint },
): Promise<bigint> {
  const unit = shownUnit(decimals);
  const rounded = divideUp(remainingAtomic, unit);
  const fitting = { from: remainingAtomic, below: (rounded + BigInt(tagsPerStep)) * unit };
  const earlier = await selectRemaining(tx, account, hold, fitting);
  if (earlier !== undefined) return earlier;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const steps = 1 + Math.floor(tries / triesPerStep);
    const units = rounded + BigInt(randomInt(steps * tagsPerStep));
    // People also type round amounts of their own accord.
    if (units % BigInt(tagsPerStep) === 0n) continue;
    if (await insertRemaining(tx, account, units * unit, hold)) return units * unit;
  }
  return rounded * unit;
}

/** Checks whether this is one of the remaining amounts that a payment holds. */
export async function holdsRemaining(
  tx: Transaction,
  account: Account,
  amountAtomic: bigint,
  hold: { paymentId: string; exactAtomic: bigint },
): Promise<boolean> {
  const range = { from: amountAtomic, below: amountAtomic + 1n };
  return (await selectRemaining(tx, account, hold, range)) !== undefined;
}
