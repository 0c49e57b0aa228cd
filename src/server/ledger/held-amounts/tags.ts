import { divideUp } from '#contract/base/money.ts';

/**
 * The exact amounts of one price in atomic units: `baseAtomic` plus a tag from 1 to `lastTag` in steps of
 * `unitAtomic`, except multiples of `tagsPerStep`.
 */
export type TagSeries = { baseAtomic: bigint; unitAtomic: bigint; lastTag: number };

/**
 * A base is the price rounded up to a multiple of this many tags. Larger tags extend into the digits before
 * their own, where a multiple of it would be a round amount that people type without being told to.
 */
export const tagsPerStep = 10_000;
/** Maximum number of decimals that a payer has to type. */
const mostShownDecimals = 8;

/** Returns the smallest amount that a payer can type, in atomic units. */
export function shownUnit(assetDecimals: number): bigint {
  return 10n ** BigInt(Math.max(0, assetDecimals - mostShownDecimals));
}

/**
 * Returns the exact amounts of a price. With digits to spare there are 209 979 of them, which raise the
 * price by at most 0.0022 of the asset, and 49 995 where those would be cents (of 6 decimals: 0.05).
 */
export function tagSeries(priceAtomic: bigint, assetDecimals: number): TagSeries {
  const unitAtomic = shownUnit(assetDecimals);
  const step = unitAtomic * BigInt(tagsPerStep);
  const steps = assetDecimals < mostShownDecimals ? 5 : 21;
  return {
    baseAtomic: divideUp(priceAtomic, step) * step,
    unitAtomic,
    lastTag: steps * tagsPerStep - 1,
  };
}
