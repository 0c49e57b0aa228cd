/** The tiers of a workspace, lowest first (docs/specification.md section 4). */
export const openTiers = ['basic', 'basic_plus', 'silver', 'gold'] as const;
export const tiers = ['not_verified', ...openTiers] as const;
export type Tier = (typeof tiers)[number];

export const limitCurrency = 'USD';

/**
 * The limit of production payments in a calendar month in UTC, in dollars (docs/specification.md
 * section 9). It is zero until an owner is confirmed.
 */
export const monthlyLimits: Record<Tier, string> = {
  not_verified: '0.00',
  basic: '100.00',
  basic_plus: '500.00',
  silver: '10000.00',
  gold: '100000.00',
};
