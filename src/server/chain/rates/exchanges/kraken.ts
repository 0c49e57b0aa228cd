import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import { middle, price } from './price.ts';

/** `[price, whole lot volume, lot volume]` */
const offer = z.tuple([price], z.string());
const responseSchema = z.object({
  error: z.array(z.string()),
  /** Keyed by Kraken's own name of the pair, which may differ from the requested one. */
  result: z.record(z.string(), z.object({ a: offer, b: offer })).optional(),
});

/** https://docs.kraken.com/api/docs/rest-api/get-ticker-information */
export const kraken: Exchange = {
  name: 'kraken',
  baseUrl: 'https://api.kraken.com',
  path: (symbol, currency) => `/0/public/Ticker?pair=${symbol.toUpperCase()}${currency}`,
  read({ status, body }) {
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const { error, result = {} } = responseSchema.parse(body);
    if (error.includes('EQuery:Unknown asset pair')) return undefined;
    const [ticker, ...others] = Object.values(result);
    if (error.length > 0 || !ticker || others.length > 0) {
      throw new Error(`no single ticker: ${error.join(', ')}`);
    }
    return { value: middle(ticker.b[0], ticker.a[0]) };
  },
};
