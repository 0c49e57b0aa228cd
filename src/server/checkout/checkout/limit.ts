import type { Price } from '#contract/ledger/vat.ts';
import type { Context } from '#server/base/context.ts';
import { AppError, present } from '#server/base/errors.ts';
import { type Link, linkPrice } from '#server/checkout/payment-links/payment-links.ts';
import { canContinue, selectLinkPayment } from '#server/ledger/payments/payments.ts';
import {
  dollarRate,
  inDollars,
  remainingLimit,
  selectLimitUsage,
  notifyLimitReached,
} from '#server/workspace/tiers/tiers.ts';

/** A payment's price in cents of a dollar, in which limits are; null for tests, which have none. */
export async function limitMinorOf(
  context: Context,
  { environment, currency }: Link,
  { total }: Price,
  priced: { symbol: string; value: string },
): Promise<bigint | null> {
  if (environment === 'test') return null;
  return inDollars(total, currency, await dollarRate(context, currency, priced));
}

/** Whether nothing can be opened by a link, because its merchant's limit has no room for it. */
export async function isLimitBound(context: Context, link: Link): Promise<boolean> {
  if (link.environment === 'test' || link.status !== 'active') return false;
  const now = context.clock.now();
  const left = remainingLimit(await selectLimitUsage(context.db, link.workspaceId, now));
  const least = leastOf(link);
  try {
    const cost = inDollars(least, link.currency, await dollarRate(context, link.currency));
    if (cost <= left && left > 0n) return false;
  } catch (error) {
    // Without a rate nothing can be opened anyway, and the page says so.
    if (error instanceof AppError && error.code === 'rate_unavailable') return false;
    throw error;
  }
  if (link.type !== 'dynamic') return true;
  // What was opened before can still be paid.
  const payment = await selectLinkPayment(context.db, link.workspaceId, link.id);
  return payment === undefined || !canContinue(payment, undefined, now);
}

/** The least that can be paid by a link, in minor units of its currency. */
function leastOf(link: Link): bigint {
  if (link.type !== 'donation') return present(linkPrice(link)).total;
  const { suggestedMinor, minimumMinor, freeAmount } = link.donation;
  if (freeAmount) return minimumMinor ?? 0n;
  const [first = 0n, ...rest] = suggestedMinor;
  return rest.reduce((least, amount) => (amount < least ? amount : least), first);
}

/** Opens a payment; where the limit refuses it, its workspace's owners are told. */
export async function notifyIfLimitReached<Result>(
  context: Context,
  link: Link,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    // Any payer can name a donation that no limit would hold: that is no news of the limit.
    if (error instanceof AppError && error.code === 'limit_reached' && link.type !== 'donation') {
      await notifyLimitReached(context, link.workspaceId);
    }
    throw error;
  }
}
