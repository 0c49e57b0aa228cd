import { pairingParts } from '#contract/rates.ts';
import { invalidFields } from '#server/errors.ts';
import { api } from '#server/http/implement.ts';
import { currentRate, toRate } from './rates.ts';

export const rateRoutes = {
  get: api.rates.get.handler(async ({ input, context }) => {
    const parts = pairingParts(input.pairing);
    if (!parts) throw invalidFields({ field: 'pairing', code: 'pairing' });
    const { symbol, currency } = parts;
    return { data: toRate(symbol, currency, await currentRate(context, symbol, currency)) };
  }),
};
