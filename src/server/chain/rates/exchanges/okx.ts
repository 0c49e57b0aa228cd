import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import { middle, price } from './price.ts';

const responseSchema = z.object({
  code: z.string(),
  data: z.array(
    z.object({
      instId: z.string(),
      bidPx: price,
      askPx: price,
      /** Milliseconds since the epoch. */
      ts: z.string().regex(/^\d{1,13}$/),
    }),
  ),
});
const unknownInstrument = '51001';

/** https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-ticker */
export const okx: Exchange = {
  name: 'okx',
  baseUrl: 'https://www.okx.com',
  path: (symbol, currency) => `/api/v5/market/ticker?instId=${symbol.toUpperCase()}-${currency}`,
  read({ status, body }) {
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const { code, data } = responseSchema.parse(body);
    if (code === unknownInstrument) return undefined;
    const [ticker, ...others] = data;
    if (code !== '0' || !ticker || others.length > 0) throw new Error(`no single ticker: ${code}`);
    return { value: middle(ticker.bidPx, ticker.askPx), at: new Date(Number(ticker.ts)) };
  },
};
