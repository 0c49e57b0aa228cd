import * as z from 'zod';
import type { Currency } from '#contract/base/money.ts';
import type { Exchange } from './exchange.ts';
import { price } from './price.ts';

const responseSchema = z.object({
  data: z.object({ amount: price, base: z.string(), currency: z.string() }),
});

/**
 * Currencies without markets at the exchanges here; Coinbase converts its price into them. In the other
 * currencies this source would count Coinbase twice.
 */
const converted: Currency[] = ['CHF', 'BRL', 'CAD', 'AUD', 'JPY'];

/** https://docs.cdp.coinbase.com/coinbase-app/track-apis/prices */
export const coinbaseSpot: Exchange = {
  name: 'coinbase-spot',
  baseUrl: 'https://api.coinbase.com',
  path: (symbol, currency) =>
    converted.includes(currency)
      ? `/v2/prices/${symbol.toUpperCase()}-${currency}/spot`
      : undefined,
  read({ status, body }) {
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`HTTP ${status}`);
    return { value: responseSchema.parse(body).data.amount };
  },
};
