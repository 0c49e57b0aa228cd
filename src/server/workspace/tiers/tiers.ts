import type { Tier } from '#contract/workspace/tiers.ts';
import type { Db } from '#server/base/database/db.ts';
import { selectTierFacts } from './store.ts';
import { tierFrom } from './tier.ts';

export { type Counted, countPayment, toUsage } from './count.ts';
export { dollarRate, inDollars } from './dollars.ts';
export { accountTier, countOpening, recordUsage, subtractReceipts } from './limits.ts';
export { nextMonth } from './month.ts';
export { notifyLimitReached } from './notices.ts';
export { dollars, remainingLimit, selectLimitUsage } from './limit-usage.ts';

/** Returns the current tier of a workspace. */
export async function tierOf(db: Db, workspaceId: string): Promise<Tier> {
  return tierFrom(await selectTierFacts(db, workspaceId));
}

/** Returns the tier that a workspace had at a past time. */
export async function tierAt(db: Db, workspaceId: string, moment: Date): Promise<Tier> {
  return tierFrom(await selectTierFacts(db, workspaceId), moment);
}
