import { type Currency, toMinor } from '#contract/base/money.ts';

/** Returns the change from the previous total, in tenths of a percent; undefined if that was zero. */
export function changePermille(
  total: string,
  previous: string,
  currency: Currency,
): number | undefined {
  const now = toMinor(total, currency);
  const before = toMinor(previous, currency);
  if (before === 0n) return undefined;
  return Number(((now - before) * 1000n) / before);
}
