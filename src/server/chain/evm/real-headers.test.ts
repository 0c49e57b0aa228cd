import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { families } from './families.ts';
import type { JsonObject } from './fields.ts';
import { proveHeader } from './header.ts';

type RealHeader = { origin: string; family: EvmFamily; form: string; header: JsonObject };

/** Headers of real networks; the file says where each is from. */
const file = 'test/fixtures/evm/real-headers.json';
const headers = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8'),
) as RealHeader[];

describe.each(headers)('the header of $origin', ({ family, form, header }) => {
  const { headerForms } = families[family];

  test('is proven', () => {
    expect(proveHeader(headerForms, header)).toMatchObject({ proven: true, hint: { form } });
  });

  test('is not proven as of any other time', () => {
    const shown = Number(header['timestamp']);
    const proven = proveHeader(headerForms, header);
    const remainderMs = (proven.proven && proven.hint.remainderMs) || 0;
    const others = [shown - 1, shown + 1, shown * 1000, shown * 1000 + remainderMs];
    for (const other of [...others, Math.floor(shown / 1000)]) {
      const altered = { ...header, timestamp: `0x${other.toString(16)}` };
      expect([other, proveHeader(headerForms, altered).proven]).toEqual([other, false]);
    }
  });
});

test('exactly the forms that prove a real header are said to', () => {
  const said = Object.values(families)
    .flatMap(({ headerForms }) => headerForms)
    .filter(({ provenOnRealBlock }) => provenOnRealBlock)
    .map(({ name }) => name);
  expect(new Set(said)).toEqual(new Set(headers.map(({ form }) => form)));
});
