import { pairingParts } from '#contract/chain/rates.ts';
import { invalidFields } from '#server/base/errors.ts';
import { grant } from '#server/base/http/guard.ts';
import { api } from '#server/base/http/implement.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { isOfferedByLink } from '#server/checkout/payment-links/payment-links.ts';
import { currentRate, toRate } from '#server/chain/rates/rates.ts';

const requestsPerAddress = { limit: 600, windowMs: 10 * 60_000 };

export const rateRoutes = {
  get: api.rates.get.handler(async ({ input, context }) => {
    const parts = pairingParts(input.pairing);
    if (!parts) throw invalidFields({ field: 'pairing', code: 'pairing' });
    const { symbol, currency } = parts;
    // Payers have no session, so they only get the pairings that an active link uses.
    await throttleCaller(context, 'rate', requestsPerAddress);
    if (!(await isOfferedByLink(context.db, symbol, currency))) {
      await grant('user', context, input);
    }
    return { data: toRate(symbol, currency, await currentRate(context, symbol, currency)) };
  }),
};
