import { describe, expect, test } from 'vitest';
import { importRowsMaximum } from '#contract/integrations/coinbase-commerce.ts';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const code = (text: Uint8Array) =>
  readCsv(text).then(
    () => 'read',
    (error: { issues: { code: string }[] }) => error.issues[0]?.code,
  );

/** Encodes text in UTF-16, with a byte order mark or without. */
function utf16(text: string, order: 'le' | 'be', mark = '\uFEFF'): Uint8Array {
  const encoded = Buffer.from(mark + text, 'utf16le');
  return order === 'le' ? encoded : encoded.swap16();
}

const table = {
  header: ['id', 'name'],
  rows: [{ line: 2, cells: ['1', 'Té, “verde”'] }],
};

describe('a file is read the same', () => {
  const text = 'id,name\n1,"Té, “verde”"\n';
  test.each([
    ['in UTF-8', bytes(text)],
    ['with a byte order mark', bytes(`\uFEFF${text}`)],
    ['in UTF-16, little-endian', utf16(text, 'le')],
    ['in UTF-16, big-endian', utf16(text, 'be')],
    ['with the line breaks of Windows', bytes(text.replaceAll('\n', '\r\n'))],
    ['with the line breaks of old Macs', bytes(text.replaceAll('\n', '\r'))],
    ['with semicolons', bytes('id;name\n1;Té, “verde”')],
    ['with tabs', bytes('id\tname\n1\tTé, “verde”')],
    ['with empty lines at its end', bytes(`${text}\n\n`)],
  ])('%s', async (_name, file) => {
    expect(await readCsv(file)).toEqual(table);
  });
});

test('rows are named by the line on which they begin', async () => {
  const { rows } = await readCsv(bytes('id,name\r\n1,"a\r\nb"\r\n\r\n2,c\r\n3,"d\ne"\r\n4,f'));
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [2, '1'],
    [5, '2'],
    [6, '3'],
    [8, '4'],
  ]);
});

test('a quotation mark within a cell doesn’t hide the rows after it', async () => {
  const { rows } = await readCsv(bytes('id,name\n1,"x" y\n2,5" pipe\n3,c\n'));
  expect(rows.map(({ cells }) => cells[0])).toEqual(['1', '2', '3']);
});

test.each([
  ['csv_encoding', Uint8Array.of(0x69, 0x64, 0xff, 0xfe)],
  ['csv_encoding', bytes('id,name\n1,a\0b')],
  ['csv_encoding', utf16('id,name\n1,a', 'le', '')],
  ['csv_encoding', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
  ['csv_broken', bytes('id,name\n1,"never closed\n2,b\n')],
  ['csv_rows', bytes('id\n' + '1\n'.repeat(importRowsMaximum + 1))],
  ['read', bytes('id\n' + '1\n'.repeat(importRowsMaximum))],
  ['read', bytes('')],
])('a file that can’t be read says why: %s', async (expected, file) => {
  expect(await code(file)).toBe(expected);
});

test('other requests are served while the largest file is read', async () => {
  const row = `1,"${'x'.repeat(240)}"\n`;
  const file = bytes(`id,name\n${row.repeat(importRowsMaximum)}`);
  let turns = 0;
  let done = false;
  const count = () => {
    turns += 1;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  const { rows } = await readCsv(file);
  done = true;
  expect(rows).toHaveLength(importRowsMaximum);
  // At least one for each part of the file that is parsed in one go.
  expect(turns).toBeGreaterThanOrEqual(Math.floor(file.length / (32 * 1024)));
});
