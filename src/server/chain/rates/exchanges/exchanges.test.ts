import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Currency } from '#contract/base/money.ts';
import { testClock } from '#test/context.ts';
import { parseWithNumbersAsText } from './response.ts';
import { bitfinex } from './bitfinex.ts';
import { bitstamp } from './bitstamp.ts';
import { coinbaseSpot } from './coinbase-spot.ts';
import { coinbase } from './coinbase.ts';
import { type Exchange, exchangeSource } from './exchange.ts';
import { exchangeSources } from './exchanges.ts';
import { kraken } from './kraken.ts';
import { okx } from './okx.ts';
import { middle } from './price.ts';

// The responses below have the shapes of each exchange's documentation, with invented prices. A real HTTP
// server on this machine serves them; no exchange is called.

const clock = testClock('2026-01-01T12:00:00Z');
let server: Server | undefined;

afterEach(async () => {
  await new Promise((done) => (server ? server.close(done) : done(undefined)));
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** Queries an exchange that responds with this text; returns the quote and the requested path. */
async function ask(exchange: Exchange, body: string, status = 200, pair = 'DOT/USD') {
  let path: string | undefined;
  const baseUrl = await serve((request, response) => {
    path = request.url;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const [symbol = '', currency = ''] = pair.split('/');
  const source = exchangeSource({ ...exchange, baseUrl }, clock);
  const quote = await source.quote(symbol, currency as Currency, AbortSignal.timeout(5_000));
  return { quote, path };
}

const krakenTicker =
  '{"error":[],"result":{"DOTUSD":{"a":["4.02000","1","1.000"],"b":["4.01000","7","7.000"],' +
  '"c":["4.01500","0.5"],"v":["100.1","200.2"],"p":["4.0","4.1"],"t":[12,34],"l":["3.9","3.8"],' +
  '"h":["4.2","4.3"],"o":"3.95000"}}}';
const coinbaseTicker =
  '{"ask":"4.02","bid":"4.01","volume":"1207.50668151","trade_id":18502105,"price":"4.015",' +
  '"size":"0.00730812","time":"2026-01-01T11:59:41.270099Z","rfq_volume":"7.669923"}';
const bitstampTicker =
  '{"timestamp":"1767268781","open":"4.00","high":"4.10","low":"3.90","last":"4.015",' +
  '"volume":"135.29692054","vwap":"4.00","bid":"4.01","ask":"4.02","side":"0","open_24":"4.0",' +
  '"percent_change_24":"1.58","market_type":"SPOT"}';
const bitfinexTicker = '[4.010,1520.5,4.02,2210.1,-0.05,-0.012,4.015,99000.5,4.1,3.9]';
const okxTicker =
  '{"code":"0","msg":"","data":[{"instType":"SPOT","instId":"DOT-USD","last":"4.015",' +
  '"lastSz":"1","askPx":"4.02","askSz":"1.45","bidPx":"4.01","bidSz":"2.1","open24h":"4",' +
  '"high24h":"4.1","low24h":"3.9","volCcy24h":"9.9","vol24h":"0.4","ts":"1767268781270",' +
  '"sodUtc0":"4","sodUtc8":"4"}]}';

const exchanges = [
  {
    exchange: kraken,
    ticker: krakenTicker,
    path: '/0/public/Ticker?pair=DOTUSD',
    at: '2026-01-01T12:00:00.000Z',
    unknown: { status: 200, body: '{"error":["EQuery:Unknown asset pair"]}' },
    refused: { status: 200, body: '{"error":["EGeneral:Too many requests"]}' },
    dollarToken: '/0/public/Ticker?pair=USDTEUR',
  },
  {
    exchange: coinbase,
    ticker: coinbaseTicker,
    path: '/products/DOT-USD/ticker',
    at: '2026-01-01T11:59:41.270Z',
    unknown: { status: 404, body: '{"message":"NotFound"}' },
    refused: { status: 429, body: '{"message":"Public rate limit exceeded"}' },
    dollarToken: '/products/USDT-EUR/ticker',
  },
  {
    exchange: bitstamp,
    ticker: bitstampTicker,
    path: '/api/v2/ticker/dotusd/',
    at: '2026-01-01T11:59:41.000Z',
    unknown: { status: 404, body: '{"code":"404.001","message":"Not found"}' },
    refused: { status: 400, body: '{"response_code":"400.002"}' },
    dollarToken: '/api/v2/ticker/usdteur/',
  },
  {
    exchange: bitfinex,
    ticker: bitfinexTicker,
    path: '/v2/ticker/tDOTUSD',
    at: '2026-01-01T12:00:00.000Z',
    unknown: { status: 500, body: '["error",10020,"symbol: invalid"]' },
    refused: { status: 503, body: '["error",20060,"maintenance"]' },
    dollarToken: '/v2/ticker/tUSTEUR',
  },
  {
    exchange: okx,
    ticker: okxTicker,
    path: '/api/v5/market/ticker?instId=DOT-USD',
    at: '2026-01-01T11:59:41.270Z',
    unknown: {
      status: 200,
      body: `{"code":"51001","data":[],"msg":"Instrument ID doesn't exist"}`,
    },
    refused: { status: 200, body: '{"code":"50011","data":[],"msg":"Rate limit reached"}' },
    dollarToken: '/api/v5/market/ticker?instId=USDT-EUR',
  },
];

describe.each(exchanges)('$exchange.name', ({ exchange, ticker, path, at, ...responses }) => {
  test('a ticker becomes the exact middle of bid and ask, with its time', async () => {
    const result = await ask(exchange, ticker);
    expect(result).toEqual({ quote: { source: exchange.name, value: '4.015', at }, path });
  });

  test('an unknown pair has no quote', async () => {
    const { unknown } = responses;
    expect((await ask(exchange, unknown.body, unknown.status)).quote).toBeUndefined();
  });

  test('a refusal throws', async () => {
    await expect(ask(exchange, responses.refused.body, responses.refused.status)).rejects.toThrow();
  });

  test('the dollar tokens are requested by the exchange’s own name', async () => {
    expect((await ask(exchange, ticker, 200, 'USDt/EUR')).path).toBe(responses.dollarToken);
  });

  test.each([
    ['negative', '-4.01'],
    ['zero', '0'],
    ['in scientific notation', '4.01e0'],
    ['above the ask', '4.03'],
    ['far below the ask', '3.5'],
    ['longer than any price', '4.0000000000000000001'],
  ])('a bid %s throws', async (_name, bid) => {
    const odd = ticker.replace(/"4\.01(000)?"/, `"${bid}"`).replace('[4.010,', `[${bid},`);
    expect(odd).not.toBe(ticker);
    await expect(ask(exchange, odd)).rejects.toThrow();
  });

  test.each([
    ['no JSON', '<html>Down for maintenance</html>'],
    ['another shape', '{"price":"4.01"}'],
    ['null', 'null'],
    ['more than a ticker', `${ticker.slice(0, -1)}${' '.repeat(70_000)}${ticker.slice(-1)}`],
  ])('a response with %s throws', async (_name, body) => {
    await expect(ask(exchange, body)).rejects.toThrow();
  });

  test('a server error throws', async () => {
    await expect(ask(exchange, ticker, 502)).rejects.toThrow('HTTP 502');
  });
});

describe('coinbase-spot', () => {
  const body = '{"data":{"amount":"21.935","base":"DOT","currency":"BRL"}}';

  test('prices assets in currencies without a market', async () => {
    const result = await ask(coinbaseSpot, body, 200, 'DOT/BRL');
    expect(result.path).toBe('/v2/prices/DOT-BRL/spot');
    expect(result.quote).toEqual({
      source: 'coinbase-spot',
      value: '21.935',
      at: '2026-01-01T12:00:00.000Z',
    });
  });

  test('has no quote for currencies with markets, nor for an unknown coin', async () => {
    expect(await ask(coinbaseSpot, body, 200, 'DOT/USD')).toEqual({});
    const unknown = '{"errors":[{"id":"not_found","message":"Invalid base currency"}]}';
    expect((await ask(coinbaseSpot, unknown, 404, 'DOT/BRL')).quote).toBeUndefined();
  });
});

test('names of more than three letters are separated at Bitfinex', async () => {
  expect((await ask(bitfinex, bitfinexTicker, 200, 'GLMR/USD')).path).toBe('/v2/ticker/tGLMR:USD');
});

test('a redirect is not followed', async () => {
  const baseUrl = await serve((request, response) => {
    if (request.url === '/elsewhere') response.end(coinbaseTicker);
    else response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const source = exchangeSource({ ...coinbase, baseUrl }, clock);
  await expect(source.quote('DOT', 'USD', AbortSignal.timeout(5_000))).rejects.toThrow();
});

test('a request to an exchange that does not respond ends when the caller aborts', async () => {
  const abort = new AbortController();
  const baseUrl = await serve(() => abort.abort());
  const source = exchangeSource({ ...kraken, baseUrl }, clock);
  await expect(source.quote('DOT', 'USD', abort.signal)).rejects.toThrow('aborted');
});

test('an endless response is aborted', async () => {
  const baseUrl = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(20_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  const source = exchangeSource({ ...kraken, baseUrl }, clock);
  await expect(source.quote('DOT', 'USD', AbortSignal.timeout(30_000))).rejects.toThrow(
    'more than 65536 bytes',
  );
});

test('numbers keep every digit that was sent', () => {
  expect(parseWithNumbersAsText('{"p":[0.10000000000000000555,1e-7],"s":"x","n":null}')).toEqual({
    p: ['0.10000000000000000555', '1e-7'],
    s: 'x',
    n: null,
  });
});

test('the middle is exact', () => {
  expect(middle('0.000000000000000001', '0.000000000000000001')).toBe('0.000000000000000001');
  expect(middle('99999999999999999999', '99999999999999999999')).toBe('99999999999999999999');
  expect(middle('4.01', '4.02')).toBe('4.015');
});

test('production requests every exchange by its own name', () => {
  const names = exchangeSources(clock).map((source) => source.name);
  expect(names).toEqual(['kraken', 'coinbase', 'bitstamp', 'bitfinex', 'okx', 'coinbase-spot']);
});
