/** How far a workspace is verified, from nothing up (spec.md section 4). */
export const openTiers = ['basic', 'basic_plus', 'silver', 'gold'] as const;
export const tiers = ['not_verified', ...openTiers] as const;
export type Tier = (typeof tiers)[number];

export const limitCurrency = 'USD';

/**
 * What a workspace can take in production payments in a calendar month of UTC, in dollars (spec.md
 * section 9). Without a confirmed owner it takes none.
 */
export const monthlyLimits: Record<Tier, string> = {
  not_verified: '0.00',
  basic: '100.00',
  basic_plus: '500.00',
  silver: '10000.00',
  gold: '100000.00',
};
