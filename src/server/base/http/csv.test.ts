import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { isFormula, readByDatabase, readLikeSpreadsheet } from '#test/csv-readers.ts';
import { cellFormat } from './csv-cells.ts';
import { type CsvRecord, csvFile } from './csv.ts';
import type { RequestContext } from './request-context.ts';

const context = testContext();

const columns = { first: 'text', amount: 'decimal', at: 'time', last: 'text' } as const;

async function written(records: CsvRecord[], locale?: string): Promise<string> {
  const request = { responseHeaders: new Headers(), log: context.log } as RequestContext;
  const rows = (async function* () {
    yield* records;
  })();
  return textOf(await csvFile(request, { name: 'x', columns, records: rows, locale }));
}

/** Texts of what readers split, trim, unquote or run, and of anything else. */
const pieces = ['=1+1', '-5', '+', '@SUM(A1)', '|cmd', '＝1', '－', 'a', 'é', '0', "'", '"', '""'];
const breaks = [',', ';', '\t', '|', '\r', '\n', '\r\n', '\u2028', '\u0085', ' ', '\uFEFF', '\\'];
const hostile = fc
  .array(
    fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...breaks), fc.string({ unit: 'binary' })),
  )
  // PostgreSQL stores neither of them, so that no text of ours contains them.
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed());

const records = fc.array(fc.record({ first: hostile, last: hostile }), {
  minLength: 1,
  maxLength: 4,
});
const withNumbers = ({ first, last }: { first: string; last: string }) => ({
  first,
  amount: '-1234.50',
  at: '2026-01-31T12:00:00.000Z',
  last,
});
const withoutApostrophes = (text: string) => text.replaceAll("'", '');

describe.each([
  { locale: undefined, separator: ',', amount: '-1234.50' },
  { locale: 'de-DE', separator: ';', amount: '-1234,50' },
  { locale: 'en-GB', separator: ',', amount: '-1234.50' },
])('a CSV file for the locale $locale', ({ locale, separator, amount }) => {
  test('is read by two readers with the same cells, whose text is as stored', async () => {
    const byDatabase = readByDatabase(context.pool);
    await fc.assert(
      fc.asyncProperty(records, async (given) => {
        const file = await written(given.map(withNumbers), locale);
        const [, ...rows] = readLikeSpreadsheet(file, separator);
        expect(
          rows.map((row) => [row[0], row[3]].map((cell) => withoutApostrophes(cell!))),
        ).toEqual(given.map(({ first, last }) => [first, last].map(withoutApostrophes)));
        expect(rows.every((row) => row[1] === amount)).toBe(true);
        expect((await byDatabase(file, separator)).slice(1)).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });

  test.each([',', ';', '\t', '|'])(
    'has no formula for a reader that splits at %j',
    async (split) => {
      await fc.assert(
        fc.asyncProperty(records, async (given) => {
          const file = await written(given.map(withNumbers), locale);
          expect(readLikeSpreadsheet(file, split).flat().filter(isFormula)).toEqual([]);
        }),
        { numRuns: 300 },
      );
    },
  );
});

test('text is only changed where a spreadsheet would run it', () => {
  const { text } = cellFormat().write;
  for (const kept of [
    'Ana, -20%',
    'A - B',
    'a=b',
    'ana+shop@example.com',
    'a; b',
    "O'Brien",
    'A|B',
  ])
    expect(text(kept)).toBe(kept);
  expect(text('=1')).toBe("'=1");
  for (let code = 0x80; code < 0x1_0000; code += 1) {
    const sign = String.fromCharCode(code);
    if (/^[=+\-@|]/.test(sign.normalize('NFKD'))) expect(text(`${sign}1`)).toBe(`'${sign}1`);
  }
  expect(text('a;=1')).toBe("a;'=1");
  expect(text('a\n=1')).toBe("a\n'=1");
});

test.each([
  ['de-DE', ';', '31.01.2026 12:00:00', '1234,50'],
  ['de-CH', ',', '31.01.2026 12:00:00', '1234.50'],
  ['fr-FR', ';', '31/01/2026 12:00:00', '1234,50'],
  ['en-US', ',', '01/31/2026 12:00:00', '1234.50'],
  ['ar-EG', ',', '31/01/2026 12:00:00', '1234.50'],
  ['fa-IR-u-nu-arab', ',', '2026/01/31 12:00:00', '1234.50'],
  ['th-TH-u-ca-buddhist', ',', '31/01/2026 12:00:00', '1234.50'],
])(
  'a reader of %s gets its dates and decimals, in digits',
  async (locale, separator, at, amount) => {
    const record = { first: 'a', amount: '1234.50', at: '2026-01-31T12:00:00.000Z', last: '' };
    expect(readLikeSpreadsheet(await written([record], locale), separator)).toEqual([
      ['first', 'amount', 'at (UTC)', 'last'],
      ['a', amount, at, ''],
    ]);
  },
);
