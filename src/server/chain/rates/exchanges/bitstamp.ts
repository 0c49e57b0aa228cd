import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import { middle, price } from './price.ts';

const responseSchema = z.object({
  bid: price,
  ask: price,
  timestamp: z.string().regex(/^\d{1,10}$/),
});

/** https://www.bitstamp.net/api/#tag/Tickers/operation/GetMarketTicker; `timestamp` in seconds. */
export const bitstamp: Exchange = {
  name: 'bitstamp',
  baseUrl: 'https://www.bitstamp.net',
  path: (symbol, currency) => `/api/v2/ticker/${(symbol + currency).toLowerCase()}/`,
  read({ status, body }) {
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const { bid, ask, timestamp } = responseSchema.parse(body);
    return { value: middle(bid, ask), at: new Date(Number(timestamp) * 1_000) };
  },
};
