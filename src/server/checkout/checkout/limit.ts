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

/**
 * Returns a payment's price in US cents, the unit of limits; null in the test environment, which has none.
 */
export async function limitMinorOf(
  context: Context,
  { environment, currency }: Link,
  { total }: Price,
  priced: { symbol: string; value: string },
): Promise<bigint | null> {
  if (environment === 'test') return null;
  return inDollars(total, currency, await dollarRate(context, currency, priced));
}

/**
 * Checks whether a link's merchant has too little of the monthly limit left for even its smallest payment.
 */
export async function isLimitBound(context: Context, link: Link): Promise<boolean> {
  if (link.environment === 'test' || link.status !== 'active') return false;
  const now = context.clock.now();
  const left = remainingLimit(await selectLimitUsage(context.db, link.workspaceId, now));
  const least = leastOf(link);
  try {
    const cost = inDollars(least, link.currency, await dollarRate(context, link.currency));
    if (cost <= left && left > 0n) return false;
  } catch (error) {
    // Without a rate no payment can be opened anyway, and the page says so.
    if (error instanceof AppError && error.code === 'rate_unavailable') return false;
    throw error;
  }
  if (link.type !== 'dynamic') return true;
  // A payment that is already open can still be paid.
  const payment = await selectLinkPayment(context.db, link.workspaceId, link.id);
  return payment === undefined || !canContinue(payment, undefined, now);
}

/** Returns the smallest amount that a link can be paid with, in minor units of its currency. */
function leastOf(link: Link): bigint {
  if (link.type !== 'donation') return present(linkPrice(link)).total;
  const { suggestedMinor, minimumMinor, freeAmount } = link.donation;
  if (freeAmount) return minimumMinor ?? 0n;
  const [first = 0n, ...rest] = suggestedMinor;
  return rest.reduce((least, amount) => (amount < least ? amount : least), first);
}

/** Opens a payment, and notifies the workspace's owners if the limit refuses it. */
export async function notifyIfLimitReached<Result>(
  context: Context,
  link: Link,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    // Any payer can type a donation above every limit, so a refused donation says nothing about the limit.
    if (error instanceof AppError && error.code === 'limit_reached' && link.type !== 'donation') {
      await notifyLimitReached(context, link.workspaceId);
    }
    throw error;
  }
}
