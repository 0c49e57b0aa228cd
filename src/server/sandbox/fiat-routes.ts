import { Hono } from 'hono';
import type { FiatSourceConfig } from '#server/base/config.ts';
import { divideRound, formatDecimal, isCurrency, parseDecimal } from '#contract/base/money.ts';
import type { Clock } from '#server/base/clock.ts';
import { fiatPerDollar } from './fiat-per-dollar.ts';

/** The currencies of the European Central Bank's daily file. */
const ecbCurrencies = [
  ...['USD', 'JPY', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF', 'ISK', 'NOK', 'TRY'],
  ...['AUD', 'BRL', 'CAD', 'CNY', 'HKD', 'IDR', 'ILS', 'INR', 'KRW', 'MXN', 'MYR', 'NZD', 'PHP'],
  ...['SGD', 'THB', 'ZAR'],
].filter(isCurrency);

const notice = 'A stand-in for a source of exchange rates. Every rate is invented.';
const decimals = 12;

/** Serves invented fiat rates as both kinds of sources publish them: the file of the ECB, and JSON of every currency. */
export function fiatRoutes(clock: Clock): Hono {
  return new Hono()
    .get('/sandbox/fiat-rates/ecb.xml', (c) => {
      c.header('content-type', 'text/xml; charset=UTF-8');
      return c.body(ecbFile(today(clock)));
    })
    .get('/sandbox/fiat-rates/usd.json', (c) =>
      c.json({ notice, base: 'USD', date: today(clock), rates: fiatPerDollar }),
    );
}

/** Returns the sandbox's sources of fiat rates, which it serves itself. */
export function sandboxFiatSources(publicUrl: string): FiatSourceConfig[] {
  const at = `${publicUrl}/sandbox/fiat-rates`;
  return [
    { name: 'sandbox-ecb', url: `${at}/ecb.xml`, alone: true },
    { name: 'sandbox-rates', url: `${at}/usd.json`, alone: true },
  ];
}

function today(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

function ecbFile(day: string): string {
  const perEuro = ecbCurrencies.map((code) => {
    const dollars = parseDecimal(fiatPerDollar[code], 2 * decimals);
    const price = divideRound(dollars, parseDecimal(fiatPerDollar.EUR, decimals));
    return `<Cube currency='${code}' rate='${formatDecimal(price, decimals, { trim: true })}'/>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${notice} -->
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='${day}'>
${perEuro.join('\n')}
</Cube></Cube>
</gesmes:Envelope>
`;
}
