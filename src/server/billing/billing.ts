import type { BillingMonth, BillingOverview } from '#contract/billing.ts';
import { type Currency, fromMinor, toMinor } from '#contract/money.ts';
import type { Environment } from '#contract/networks.ts';
import { limitCurrency, monthlyLimits, openTiers, type Tier } from '#contract/tiers.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { currentRate } from '#server/rates/rates.ts';
import { converted } from './convert.ts';
import { feeOf, feePercent } from './fee.ts';
import { monthAt, monthsBack } from './months.ts';
import { type MonthAmount, selectMonths, selectTier } from './store.ts';

/** How many months are listed; statements of older ones can be had all the same. */
const monthsListed = 24;

/** What currencies are converted by: every source of rates knows it. */
const yardstick = 'DOT';

export async function billingOverview(
  context: Context,
  workspaceId: string,
  environment: Environment,
): Promise<BillingOverview> {
  const tier = await selectTier(context.db, workspaceId);
  const present = monthAt(context.clock.now());
  const oldest = monthsBack(present, monthsListed).at(-1)!;
  const earned = await selectMonths(context.db, workspaceId, environment, oldest.from);
  const now = earned.filter(({ month }) => month === present.name);
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
      month: present.name,
      limit: { amount: monthlyLimits[tier], currency: limitCurrency },
      used: environment === 'test' ? dollars(0n) : await inDollars(context, now),
    },
    months: byMonth(present.name, earned, feeBps),
  };
}

/** What the operator charges, in hundredths of a percent: nothing for tests. */
export function feeBpsOf(context: Context, tier: Tier, environment: Environment): number {
  return environment === 'test' ? 0 : (context.config.fees[tier] ?? 0);
}

function byMonth(present: string, earned: MonthAmount[], feeBps: number): BillingMonth[] {
  const months = Map.groupBy(earned, ({ month }) => month);
  // Also where it brought nothing yet.
  const names = new Set([present, ...months.keys()]);
  return [...names].map((month) => ({
    month,
    totals: (months.get(month) ?? []).map(({ currency, amountMinor }) => ({
      amount: fromMinor(amountMinor, currency),
      currency,
      fee: fromMinor(feeOf(amountMinor, feeBps), currency),
    })),
  }));
}

async function inDollars(
  context: Context,
  amounts: { currency: Currency; amountMinor: bigint }[],
): Promise<{ amount: string; currency: typeof limitCurrency } | null> {
  let minor = 0n;
  for (const { currency, amountMinor } of amounts) {
    const amount = fromMinor(amountMinor, currency);
    const converts = currency === limitCurrency ? amount : await convert(context, amount, currency);
    if (converts === undefined) return null;
    minor += toMinor(converts, limitCurrency);
  }
  return dollars(minor);
}

async function convert(
  context: Context,
  amount: string,
  currency: Currency,
): Promise<string | undefined> {
  try {
    const [dollar, other] = [
      await currentRate(context, yardstick, limitCurrency),
      await currentRate(context, yardstick, currency),
    ];
    return converted(amount, { from: other.value, to: dollar.value }, limitCurrency);
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_unavailable') return undefined;
    throw error;
  }
}

function dollars(minor: bigint) {
  return { amount: fromMinor(minor, limitCurrency), currency: limitCurrency } as const;
}
