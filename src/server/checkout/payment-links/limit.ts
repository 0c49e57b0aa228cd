import { type Currency, fromMinor, toMinor } from '#contract/base/money.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { limitCurrency } from '#contract/workspace/tiers.ts';
import { priceWithVat, type Vat } from '#contract/ledger/vat.ts';
import { AppError } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import {
  dollarRate,
  inDollars,
  nextMonth,
  remainingLimit,
  selectLimitUsage,
} from '#server/workspace/tiers/tiers.ts';

type Priced = {
  environment: Environment;
  amount: { amount: string; currency: Currency };
  vat?: Vat | undefined;
};

/**
 * Throws `link_over_limit` for a dynamic link whose price exceeds the rest of the workspace's monthly
 * limit, so that the shop learns it before its payer does.
 */
export async function assertWithinLimit(
  context: RequestContext,
  { environment, amount: { amount, currency }, vat }: Priced,
): Promise<void> {
  if (environment === 'test') return;
  const now = context.clock.now();
  const usage = await selectLimitUsage(context.db, actorOf(context).workspaceId, now);
  const { total } = priceWithVat(toMinor(amount, currency), vat);
  const cost = inDollars(total, currency, await dollarRate(context, currency));
  if (cost <= remainingLimit(usage)) return;
  const inWords = (minor: bigint) => `${fromMinor(minor, limitCurrency)} ${limitCurrency}`;
  const { limitMinor, receivedMinor } = usage;
  throw new AppError('link_over_limit', {
    detail:
      `Of ${inWords(limitMinor)} a month, ${inWords(receivedMinor)} were received. ` +
      `The next month begins at ${nextMonth(now).toISOString()}.`,
    issues: [{ field: 'amount.amount', code: 'over_limit' }],
  });
}
