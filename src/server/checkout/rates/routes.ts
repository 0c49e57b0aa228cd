import { currencies } from '#contract/base/money.ts';
import { pairingParts, type Priced } from '#contract/chain/rates.ts';
import { invalidFields } from '#server/base/errors.ts';
import { grant } from '#server/base/http/guard.ts';
import { api } from '#server/base/http/implement.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { isOfferedByLink } from '#server/checkout/payment-links/payment-links.ts';
import { rateOfPairing } from './pairings.ts';

const requestsPerAddress = { limit: 600, windowMs: 10 * 60_000 };

export const rateRoutes = {
  get: api.rates.get.handler(async ({ input, context }) => {
    const parts = pairingParts(input.pairing);
    if (!parts) throw invalidFields({ field: 'pairing', code: 'pairing' });
    await throttleCaller(context, 'rate', requestsPerAddress);
    if (!(await isPublic(context, parts))) await grant('user', context, input);
    return { data: await rateOfPairing(context, parts) };
  }),

  currencies: api.rates.currencies.handler(async ({ context }) => {
    await throttleCaller(context, 'currencies', requestsPerAddress);
    const codes = await pricedCurrencies(context);
    return { data: codes.map((code) => ({ code, decimals: currencies[code] })) };
  }),
};

/** Payers have no session, so they only get the pairings that an active link uses. */
async function isPublic(
  { db }: RequestContext,
  { from, to }: { from: Priced; to: Priced },
): Promise<boolean> {
  const [one, other] = 'symbol' in from ? [from, to] : [to, from];
  if (!('symbol' in one) || !('currency' in other)) return false;
  return isOfferedByLink(db, one.symbol, other.currency);
}
