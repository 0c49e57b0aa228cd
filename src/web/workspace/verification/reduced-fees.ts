import { useQuery } from '@tanstack/react-query';
import type { BillingOverview } from '#contract/ledger/billing.ts';
import { billingQuery } from '#web/parts/billing.ts';

/** Returns whether the operator charges less for Gold than for Silver; false until that is known. */
export function useIsGoldCheaper(companyId: string): boolean {
  const { data } = useQuery(billingQuery(companyId, 'production'));
  return data !== undefined && isGoldCheaper(data.plans);
}

export function isGoldCheaper(plans: BillingOverview['plans']): boolean {
  const percentOf = (tier: string) => Number(plans.find((plan) => plan.tier === tier)?.feePercent);
  return percentOf('gold') < percentOf('silver');
}
