import { present } from '#server/base/errors.ts';
import type { BillingMonth, BillingOverview } from '#contract/ledger/billing.ts';
import { fromMinor } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { limitCurrency, monthlyLimits, openTiers, type Tier } from '#contract/workspace/tiers.ts';
import type { Context } from '#server/base/context.ts';
import { accountTier, dollars } from '#server/workspace/tiers/tiers.ts';
import { feeOf, feePercent } from './fee.ts';
import { monthAt, monthsBack } from './months.ts';
import { type MonthAmount, selectMonths } from './store.ts';

/** Number of months that are listed; statements of older ones remain available. */
const monthsListed = 24;

export async function billingOverview(
  context: Context,
  workspaceId: string,
  environment: Environment,
): Promise<BillingOverview> {
  const { tier, limit, used } = await accountTier(context, workspaceId);
  const current = monthAt(context.clock.now());
  const oldest = present(monthsBack(current, monthsListed).at(-1));
  const earned = await selectMonths(context.db, workspaceId, environment, oldest.from);
  const feeBps = feeBpsOf(context, tier, environment);
  return {
    companyId: workspaceId,
    environment,
    tier,
    plans: openTiers.map((one) => ({
      tier: one,
      limit: { amount: monthlyLimits[one], currency: limitCurrency },
      feePercent: feePercent(context.config.fees[one] ?? 0),
    })),
    usage: {
      month: current.name,
      limit,
      used: environment === 'test' ? dollars(0n) : used,
    },
    months: byMonth(current.name, earned, feeBps),
  };
}

/** Returns the operator's fee in basis points; zero for test. */
export function feeBpsOf(context: Context, tier: Tier, environment: Environment): number {
  return environment === 'test' ? 0 : (context.config.fees[tier] ?? 0);
}

function byMonth(current: string, earned: MonthAmount[], feeBps: number): BillingMonth[] {
  const months = Map.groupBy(earned, ({ month }) => month);
  // The current month is listed even without revenue.
  const names = new Set([current, ...months.keys()]);
  return [...names].map((month) => ({
    month,
    totals: (months.get(month) ?? []).map(({ currency, amountMinor }) => ({
      amount: fromMinor(amountMinor, currency),
      currency,
      fee: fromMinor(feeOf(amountMinor, feeBps), currency),
    })),
  }));
}
