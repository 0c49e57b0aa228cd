import { describe, expect, test } from 'vitest';
import { currencyCodes } from '#contract/base/money.ts';
import { fiatRoutes } from '#server/sandbox/fiat-routes.ts';
import { readPublication } from './publication.ts';

const now = new Date('2026-11-28T10:00:00Z');

// Written by the formats that the sources document; the rates are invented.
const ecb = (cubes: string, day = '2026-11-27') => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>${cubes}</Cube></Cube></gesmes:Envelope>`;
const dollar = "<Cube currency='USD' rate='1.1'/>";

describe('a publication of fiat rates', () => {
  test('is read from the daily file of the European Central Bank', () => {
    const text = ecb(`${dollar}<Cube currency='JPY' rate='171.23'/>`);
    expect(readPublication(text, now)).toEqual({
      publishedOn: '2026-11-27',
      base: 'EUR',
      values: [
        { currency: 'USD', value: '1.1' },
        { currency: 'JPY', value: '171.23' },
        { currency: 'EUR', value: '1' },
      ],
    });
  });

  test.each([
    [
      'open.er-api.com',
      '{"result":"success","time_last_update_unix":1795737602,"base_code":"USD","rates":{"USD":1,"KWD":0.307}}',
    ],
    [
      'exchangerate-api.com',
      '{"result":"success","time_last_update_unix":1795737602,"base_code":"USD","conversion_rates":{"USD":1,"KWD":0.307}}',
    ],
    [
      'openexchangerates.org',
      '{"disclaimer":"…","timestamp":1795737602,"base":"USD","rates":{"KWD":0.307}}',
    ],
    ['frankfurter.dev', '{"amount":1.0,"base":"USD","date":"2026-11-27","rates":{"KWD":0.307}}'],
  ])('is read from JSON as %s returns it', (_service, text) => {
    expect(readPublication(text, now)).toEqual({
      publishedOn: '2026-11-27',
      base: 'USD',
      values: [
        { currency: 'KWD', value: '0.307' },
        { currency: 'USD', value: '1' },
      ],
    });
  });

  test('leaves out what has no code in ISO 4217, and values that are no plain price', () => {
    const rates = '{"KWD":0.307,"XAU":0.0002,"BTC":0.00001,"SEK":0,"NOK":-1,"DKK":1e2,"PLN":"4"}';
    const { values } = readPublication(`{"base":"USD","date":"2026-11-27","rates":${rates}}`, now);
    expect(values.map(({ currency }) => currency)).toEqual(['KWD', 'PLN', 'USD']);
  });

  test.each([
    ['a day in the future', ecb(dollar, '2026-11-30')],
    ['two days', ecb(`${dollar}</Cube><Cube time='2026-11-26'>${dollar}`)],
    ['no day', '<html><body>Not here</body></html>'],
    ['no rates', ecb('')],
    ['an error', '{"result":"error","error-type":"quota-reached"}'],
    ['a base that isn’t a currency', '{"base":"XAU","date":"2026-11-27","rates":{"USD":4000}}'],
    ['an impossible day', '{"base":"USD","date":"2026-02-30","rates":{"KWD":0.3}}'],
    ['no JSON', 'Service unavailable'],
    ['nothing', ''],
  ])('with %s is refused', (_what, text) => {
    expect(() => readPublication(text, now)).toThrow();
  });

  test('of the sandbox’s stand-ins has every currency, and says that it is invented', async () => {
    const app = fiatRoutes({ now: () => now });
    const text = async (path: string) => (await app.request(`/sandbox/fiat-rates/${path}`)).text();
    const json = await text('usd.json');
    const found = readPublication(json, now);
    expect(found.values.map(({ currency }) => currency).toSorted()).toEqual(currencyCodes);
    expect(readPublication(await text('ecb.xml'), now).values).toHaveLength(30);
    for (const stated of [json, await text('ecb.xml')]) expect(stated).toContain('stand-in');
  });
});
