import { beforeAll, describe, expect, test } from 'vitest';
import { createOpenApiDocument } from '#server/base/http/openapi.ts';
import { testContext } from '#test/context.ts';
import { isFormula, readByDatabase, readLikeSpreadsheet } from '#test/csv-readers.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);

/** Texts as they may be stored: what a payer or a merchant could type before it was normalized. */
const hostile = [
  'a\n=1+1',
  'a\r=1+1',
  'a;=1+1;b',
  'a\t=1+1',
  "a|=cmd|' /C calc'!A0",
  'a"b',
  '"=1+1"',
  '=1+1',
  '-1+1',
  ' @SUM(A1)',
  '\t+1',
  '＝1',
  '|cmd',
  '\uFEFF=1',
  'a\u2028=1',
  "'",
  '',
];

const exports: Record<string, { query: string; texts: string[]; decimals: string[] }> = {
  '/payment/export.csv': {
    query: '',
    texts: ['link_name', 'customer_name'],
    decimals: ['total', 'amount', 'received'],
  },
  '/customer/export.csv': {
    query: '',
    texts: ['name', 'street', 'city', 'state', 'postal_code'],
    decimals: ['payments'],
  },
  '/billing/statement': {
    query: '&format=csv&month=2026-01',
    texts: ['payment_link', 'reference'],
    decimals: ['received', 'amount'],
  },
};

beforeAll(async () => {
  for (const [index, text] of hostile.entries()) {
    const email = `payer${index}@example.com`;
    const payment = await till.open({ customer: { email, name: 'Ana' } });
    await till.storeFinal(till.block(101 + index, 1, payment, payment.due));
    const address = { street: text, city: text, state: text, postalCode: text, country: 'PT' };
    await context.pool.query(
      `update payments set customer = jsonb_set(customer, '{name}', to_jsonb($2::text)), reference = $2 || id
       where id = $1`,
      [payment.id, text],
    );
    await context.pool.query('update customers set name = $2, address = $3 where email = $1', [
      email,
      text,
      address,
    ]);
  }
  await context.pool.query('update payment_links set name = $1', [hostile.join('')]);
});

async function exported(path: string, locale: string): Promise<string> {
  const query = `companyId=${till.owner.companyId}&environment=test${exports[path]!.query}`;
  const response = await till.owner.call('GET', `${path}?${query}${locale && `&locale=${locale}`}`);
  expect(response.status).toBe(200);
  return response.data as string;
}

test('every call that returns CSV is tested here', async () => {
  const { paths = {} } = await createOpenApiDocument('https://pay.example', '1');
  const csv = Object.entries(paths)
    .filter(([, methods]) => JSON.stringify(methods).includes('text/csv'))
    .map(([path]) => path);
  expect(csv.toSorted()).toEqual(Object.keys(exports).toSorted());
});

describe.each(Object.keys(exports))('%s', (path) => {
  test.each([
    { locale: '', separator: ',', mark: '.' },
    { locale: 'pt-BR', separator: ';', mark: ',' },
    { locale: 'en-US', separator: ',', mark: '.' },
  ])('is the same for two readers in the locale “$locale”', async ({ locale, separator, mark }) => {
    const file = await exported(path, locale);
    const rows = readLikeSpreadsheet(file, separator);
    expect(await readByDatabase(context.pool)(file, separator)).toEqual(rows);
    const head = rows[0]!;
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
    // The statement ends with a total.
    expect(rows.length).toBeGreaterThan(hostile.length);
    for (const name of exports[path]!.decimals) {
      const cells = rows.slice(1).map((row) => row[head.indexOf(name)]!);
      expect(cells.filter((cell) => !/^(\d+([.,]\d+)?)?$/.test(cell))).toEqual([]);
      expect(cells.some((cell) => cell.includes(mark === ',' ? '.' : ','))).toBe(false);
    }
    const [text] = exports[path]!.texts;
    const cells = rows.slice(1).map((row) => row[head.indexOf(text!)]!.replaceAll("'", ''));
    const stored = (text === 'customer_name' || text === 'name' ? hostile : [hostile.join('')]).map(
      (one) => one.replaceAll("'", ''),
    );
    expect(cells).toEqual(expect.arrayContaining(stored));
  });

  test.each(['', 'pt-BR', 'en-US'])('starts no formula in any reader (“%s”)', async (locale) => {
    const file = await exported(path, locale);
    for (const separator of [',', ';', '\t', '|'])
      expect(readLikeSpreadsheet(file, separator).flat().filter(isFormula)).toEqual([]);
  });

  test.each(['xx', 'de_DE', 'not a locale', '', 'x'.repeat(65)])(
    'refuses the locale “%s”',
    async (locale) => {
      const query = `companyId=${till.owner.companyId}${exports[path]!.query}`;
      const { status, error } = await till.owner.call(
        'GET',
        `${path}?${query}&locale=${encodeURIComponent(locale)}`,
      );
      expect(status).toBe(422);
      expect(error?.issues?.map(({ field }) => field)).toContain('locale');
    },
  );
});
