import type { Tier } from '#contract/workspace/tiers.ts';
import type { TierFacts } from './store.ts';

/**
 * The tier that the facts say, of those that were there by the moment where one is given:
 *
 *   not verified ──an owner's address──▶ basic ──domain──▶ basic plus
 *                                          └──identity──▶ silver ──enhanced──▶ gold
 */
export function tierFrom(facts: TierFacts | undefined, moment?: Date): Tier {
  if (!facts?.confirmed) return 'not_verified';
  const stands = (at: Date | null) => at !== null && (moment === undefined || at < moment);
  if (stands(facts.identityVerifiedAt)) {
    return stands(facts.enhancedVerifiedAt) ? 'gold' : 'silver';
  }
  return stands(facts.domainVerifiedAt) ? 'basic_plus' : 'basic';
}
