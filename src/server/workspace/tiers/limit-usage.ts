import { fromMinor, toMinor } from '#contract/base/money.ts';
import { limitCurrency, monthlyLimits, type Tier } from '#contract/workspace/tiers.ts';
import type { Db } from '#server/base/database/db.ts';
import { monthName } from './month.ts';
import { selectTierFacts } from './store.ts';
import { tierFrom } from './tier.ts';
import { selectUsage, type Usage } from './usage-store.ts';

/** A workspace's limit and its use, in US cents. */
export type LimitUsage = Usage & { tier: Tier; limitMinor: bigint };

export async function selectLimitUsage(
  db: Db,
  workspaceId: string,
  now: Date,
): Promise<LimitUsage> {
  const tier = tierFrom(await selectTierFacts(db, workspaceId));
  const usage = await selectUsage(db, workspaceId, monthName(now));
  return { ...usage, tier, limitMinor: toMinor(monthlyLimits[tier], limitCurrency) };
}

/** Returns the highest price that a new payment can have, in US cents. */
export function remainingLimit({ limitMinor, receivedMinor }: LimitUsage): bigint {
  const left = limitMinor - receivedMinor;
  return left > 0n ? left : 0n;
}

export function dollars(minor: bigint) {
  return { amount: fromMinor(minor, limitCurrency), currency: limitCurrency } as const;
}
