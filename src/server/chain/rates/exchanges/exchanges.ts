import type { Clock } from '#server/base/clock.ts';
import type { RateSource } from '#server/base/rate-source.ts';
import { bitfinex } from './bitfinex.ts';
import { bitstamp } from './bitstamp.ts';
import { coinbaseSpot } from './coinbase-spot.ts';
import { coinbase } from './coinbase.ts';
import { type Exchange, exchangeSource } from './exchange.ts';
import { kraken } from './kraken.ts';
import { okx } from './okx.ts';

const exchanges: Exchange[] = [kraken, coinbase, bitstamp, bitfinex, okx, coinbaseSpot];

/** Returns production's sources of rates: public tickers that need no account and no key. */
export function exchangeSources(clock: Clock): RateSource[] {
  return exchanges.map((exchange) => exchangeSource(exchange, clock));
}
