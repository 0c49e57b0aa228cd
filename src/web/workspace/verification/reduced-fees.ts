import type { BillingOverview } from '#contract/ledger/billing.ts';

/** Checks whether the operator charges less for Gold than for the tier below it. */
export function isGoldCheaper(plans: BillingOverview['plans']): boolean {
  const percentOf = (tier: string) => Number(plans.find((plan) => plan.tier === tier)?.feePercent);
  return percentOf('gold') < percentOf('silver');
}
