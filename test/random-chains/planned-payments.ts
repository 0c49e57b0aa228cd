import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';

/** The payments that a history can open, each once, with the smallest amounts that can still collide, in whole tokens. */
export const plannedPayments = [
  { account: 0, assetId: nativeAsset, amount: 20, toleranceBps: 0 },
  { account: 0, assetId: nativeAsset, amount: 30, toleranceBps: 0 },
  // 30 of its 40 are enough.
  { account: 0, assetId: nativeAsset, amount: 40, toleranceBps: 2_500 },
  { account: 0, assetId: nativeAsset, amount: 50, toleranceBps: 0 },
  { account: 0, assetId: assetIdFrom('asset:1984'), amount: 40, toleranceBps: 0 },
  { account: 1, assetId: nativeAsset, amount: 30, toleranceBps: 50 },
] as const;

/** Two accounts of the shop, and one of a stranger. */
export const accounts = [`0x${'a1'.repeat(32)}`, `0x${'b2'.repeat(32)}`, `0x${'c3'.repeat(32)}`];

/** A price in minor units that no part of an amount divides evenly. */
export const priceMinor = 1_001n;
export const decimals = 10;
export const windowMs = 2 * 60_000;
export const lateWindowMs = 5 * 60_000;

/** Returns the reference of the planned payment with this index, which doesn't need to exist. */
export function referenceOf(payment: number): string {
  return `reference${String(payment).padStart(7, '0')}`;
}

/**
 * Returns an amount of whole tokens in atomic units. The random part of a requested remaining amount is below a
 * tenth of a token, so that no credit of whole tokens equals one.
 */
export function atomic(tokens: number): bigint {
  return BigInt(tokens) * 10n ** BigInt(decimals);
}

/** Returns an amount of atomic units in tokens. */
export function inTokens(atomicUnits: bigint): number {
  return Number(atomicUnits) / 10 ** decimals;
}
