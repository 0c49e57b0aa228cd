import type { Tier } from '#contract/workspace/tiers.ts';
import type { TierFacts } from './store.ts';

/**
 * Returns the tier that the facts determine; with `moment`, the tier at that time.
 *
 *   not verified ──an owner's address──▶ basic ──domain──▶ basic plus
 *                                          └──identity──▶ silver ──enhanced──▶ gold
 */
export function tierFrom(facts: TierFacts | undefined, moment?: Date): Tier {
  if (!facts?.confirmed) return 'not_verified';
  const isVerified = (at: Date | null) => at !== null && (moment === undefined || at < moment);
  if (isVerified(facts.identityVerifiedAt)) {
    return isVerified(facts.enhancedVerifiedAt) ? 'gold' : 'silver';
  }
  return isVerified(facts.domainVerifiedAt) ? 'basic_plus' : 'basic';
}
