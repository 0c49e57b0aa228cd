import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import { middle, price } from './price.ts';

/** `[bid, bid size, ask, ask size, …]`, all numbers. */
const responseSchema = z.tuple([price, z.string(), price, z.string()], z.unknown());
const refusal = z.tuple([z.literal('error'), z.string(), z.string()]);

/** Bitfinex uses other names for these. */
const names: Record<string, string> = { USDt: 'UST', USDC: 'UDC' };

/** https://docs.bitfinex.com/reference/rest-public-ticker */
export const bitfinex: Exchange = {
  name: 'bitfinex',
  baseUrl: 'https://api-pub.bitfinex.com',
  path(symbol, currency) {
    const name = names[symbol] ?? symbol;
    return `/v2/ticker/t${name}${name.length > 3 ? ':' : ''}${currency}`;
  },
  read({ status, body }) {
    // For an unknown pair, the response is status 500 with this text.
    const refused = refusal.safeParse(body);
    if (refused.success && refused.data[2] === 'symbol: invalid') return undefined;
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const [bid, , ask] = responseSchema.parse(body);
    return { value: middle(bid, ask) };
  },
};
