import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import { middle, price } from './price.ts';

/** `time` is that of the last trade, so a market without recent trades is excluded by its age. */
const responseSchema = z.object({ bid: price, ask: price, time: z.iso.datetime({ offset: true }) });

/** https://docs.cdp.coinbase.com/api-reference/exchange-api/rest-api/products/get-product-ticker */
export const coinbase: Exchange = {
  name: 'coinbase',
  baseUrl: 'https://api.exchange.coinbase.com',
  path: (symbol, currency) => `/products/${symbol.toUpperCase()}-${currency}/ticker`,
  read({ status, body }) {
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const { bid, ask, time } = responseSchema.parse(body);
    return { value: middle(bid, ask), at: new Date(time) };
  },
};
