import { countMaximum } from '#contract/base/counting.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type ImportedCharge,
  importRowsMaximum,
} from '#contract/integrations/coinbase-commerce.ts';
import { joinAs } from '#test/api.ts';
import { coinbaseFiles, type Member, withWallet } from '#test/coinbase-file.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
let other: Member;
beforeAll(async () => {
  other = await withWallet(context);
});
const { preview, importAll, send } = coinbaseFiles(context, () => till.owner);

const header =
  'code,status,created_at,confirmed_at,name,description,local amount,local currency,crypto amount,crypto currency,network,customer_email,metadata.name';
const file = (...rows: string[]) => [header, ...rows].join('\n');
const path = ({ companyId }: Member) => `/integration/coinbase-commerce/${companyId}/charges`;

async function charges(query = '', by = till.owner) {
  const { data } = await by.call('GET', `${path(by)}?${query}`);
  return data as {
    charges: ImportedCharge[];
    total: number;
    isMore: boolean;
    next: string | null;
  };
}

const sencha =
  'AAA1,Completed,2023-08-30T19:29:20Z,2023-08-30 19:31:00 UTC,Sencha,Green,12.50,EUR,13.61,USDC,base,ada@example.com,Ada Byron';

test('charges are shown as the file describes them, newest first, without anything about customers', async () => {
  await importAll(file(sencha, 'AAA2,EXPIRED,2024-01-02 03:04:05,,,,,,,,,bob@example.com,Bob'));
  const { charges: found, total } = await charges();
  expect(total).toBe(2);
  expect(found).toEqual([
    {
      ...{ code: 'AAA2', status: 'EXPIRED', name: null, description: null },
      ...{ amount: null, currency: null, cryptoAmount: null, cryptoSymbol: null, network: null },
      ...{ createdAt: '2024-01-02T03:04:05.000Z', confirmedAt: null },
    },
    {
      ...{ code: 'AAA1', status: 'COMPLETED', name: 'Sencha', description: 'Green' },
      ...{ amount: '12.50', currency: 'EUR', cryptoAmount: '13.61', cryptoSymbol: 'USDC' },
      network: 'base',
      ...{ createdAt: '2023-08-30T19:29:20.000Z', confirmedAt: '2023-08-30T19:31:00.000Z' },
    },
  ]);
  const { rows } = await context.pool.query(
    'select row_to_json(c)::text as row from coinbase_charges c',
  );
  expect(JSON.stringify(rows)).not.toMatch(/ada|bob|byron/i);
});

/** Returns a fingerprint of every table other than those named, to see which an import changes. */
async function fingerprints(...except: string[]): Promise<Record<string, string>> {
  const { rows: tables } = await context.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') and tablename <> all ($1) order by 1`,
    [except],
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await context.pool.query<{ print: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${name} t`,
    );
    prints[name] = rows[0]!.print;
  }
  return prints;
}

async function readCall(call: string): Promise<unknown> {
  const { status, data } = await till.owner.call('GET', call);
  expect([call, status]).toEqual([call, 200]);
  return data as unknown;
}

describe('charges are never counted', () => {
  test('importing and deleting them changes no other table than the audit log', async () => {
    const payment = await till.open();
    await till.storeFinal(till.block(101, 1, payment, payment.due));
    const others = () => fingerprints('coinbase_charges', 'audit_log', 'throttles', 'sessions');
    const before = await others();
    expect(await importAll(file(sencha.replace('AAA1', 'BBB1')))).toBe(1);
    expect(await others()).toEqual(before);
    await till.owner.call('DELETE', path(till.owner));
    expect(await others()).toEqual(before);
  });

  test('sums, lists, exports, statements and events stay as they were', async () => {
    const scope = `companyId=${till.owner.companyId}&environment=test`;
    const calls = [
      `/dashboard/revenue?${scope}&currency=USD&period=month`,
      `/dashboard/recent-payments?${scope}`,
      `/payment?${scope}`,
      `/payment/export.csv?${scope}`,
      `/customer?${scope}`,
      `/billing/statement?${scope}&format=csv&month=2026-01`,
      `/payment-link?${scope}`,
      `/event?companyId=${till.owner.companyId}`,
    ];
    const read = async () => Promise.all(calls.map(readCall));
    const before = await read();
    expect(JSON.stringify(before)).toContain('Coffee');
    await importAll(file(sencha.replace('AAA1', 'CCC1').replace('2023-08-30', '2026-01-01')));
    expect(await read()).toEqual(before);
  });

  test('no other file of the server reads their table, so no audit of the ledger knows it', async () => {
    const server = join(import.meta.dirname, '../..');
    const files = (await readdir(server, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('db-types.ts'),
    );
    const readers: string[] = [];
    for (const name of files) {
      const text = await readFile(join(server, name), 'utf8');
      if (/coinbase_?charges['" (]/i.test(text)) readers.push(name);
    }
    expect(readers).toEqual(['integrations/coinbase-commerce/store.ts']);
  });
});

test('charges are imported once, and are another workspace’s own', async () => {
  const rows = file('DDD1,NEW,2023-01-01,,,,,,,,,,', 'DDD2,NEW,2023-01-02,,,,,,,,,,');
  expect(await importAll(rows)).toBe(2);
  expect(await importAll(rows)).toBe(0);
  expect(await preview(rows)).toMatchObject({ kind: 'charges', new: 0, existing: 2 });
  await other.call('POST', '/auth/refresh-session');
  expect(await preview(rows, { by: other })).toMatchObject({ new: 2, existing: 0 });
  expect(await importAll(rows, { by: other })).toBe(2);
  await till.owner.call('DELETE', path(till.owner));
  expect(await charges()).toEqual({
    ...{ charges: [], total: 0, isMore: false },
    ...{ hasMore: false, next: null },
  });
  expect((await charges('', other)).total).toBe(2);
});

test('a page of charges neither repeats nor leaves out any, also of those created at the same time', async () => {
  await till.owner.call('DELETE', path(till.owner));
  const codes = Array.from({ length: 25 }, (_, index) => `EEE${String(index).padStart(2, '0')}`);
  await importAll(file(...codes.map((code) => `${code},NEW,2023-01-01T00:00:00Z,,,,,,,,,,`)));
  const seen: string[] = [];
  for (let after = ''; ;) {
    const page = await charges(`limit=7${after && `&after=${encodeURIComponent(after)}`}`);
    seen.push(...page.charges.map(({ code }) => code));
    expect(page.total).toBe(25);
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen).toEqual(codes.toReversed());
  const { error } = await till.owner.call('GET', `${path(till.owner)}?after=nowhere`);
  expect(error?.issues).toMatchObject([{ field: 'after', code: 'invalid' }]);
});

describe('a charge that can’t be stored says why', () => {
  test.each([
    [',NEW,2023-01-01', 'code', 'required'],
    ['a~b,NEW,2023-01-01', 'code', 'invalid'],
    ['F1,,2023-01-01', 'status', 'required'],
    ['F2,NEW,', 'createdAt', 'required'],
    ['F3,NEW,275760-09-13T00:00:00Z', 'createdAt', 'time'],
    ['F4,NEW,+275760-09-13T00:00:00Z', 'createdAt', 'time'],
    ['F5,NEW,1970-01-01', 'createdAt', 'time'],
    ['F6,NEW,2023-02-30', 'createdAt', 'time'],
    ['F7,NEW,2023-01-01T25:00:00Z', 'createdAt', 'time'],
    ['F8,NEW,2023-01-01T10:00:00+99:00', 'createdAt', 'time'],
    ['F9,NEW,2023-01-01,soon', 'confirmedAt', 'time'],
    [`F10,NEW,2023-01-01,,${'x'.repeat(121)}`, 'name', 'too_long'],
    [`F11,NEW,2023-01-01,,,${'x'.repeat(501)}`, 'description', 'too_long'],
    [`F12,NEW,2023-01-01,,,,1${'0'.repeat(30)},EUR`, 'amount', 'amount_too_large'],
    ['F13,NEW,2023-01-01,,,,=1+1,EUR', 'amount', 'amount_format'],
    ['F14,NEW,2023-01-01,,,,1,<script>', 'currency', 'invalid'],
    ['F15,NEW,2023-01-01,,,,1,EUR,-1,BTC', 'cryptoAmount', 'amount_format'],
    [`F16,NEW,2023-01-01,,,,1,EUR,1,BTC,${'x'.repeat(41)}`, 'network', 'too_long'],
  ])('%s', async (row, field, code) => {
    const { refusedRows, new: fresh } = await preview(file(row));
    expect([fresh, refusedRows.map(({ reasons }) => reasons)]).toMatchObject([
      0,
      [[{ field, code }]],
    ]);
    expect((await send('import', file(row))).data).toMatchObject({ imported: 0, remaining: 0 });
  });
});

test('the longest file is imported whole', async () => {
  await till.owner.call('DELETE', path(till.owner));
  const text = 'Every row has a name and a description, as files of shops do.';
  const rows = Array.from(
    { length: importRowsMaximum },
    (_, index) =>
      `G${index},COMPLETED,2023-01-01T00:00:00Z,,Item ${index},"${text}",12.50,EUR,13.61,USDC,base,,`,
  );
  expect(await preview(file(...rows))).toMatchObject({ new: importRowsMaximum, refused: 0 });
  expect(await importAll(file(...rows))).toBe(importRowsMaximum);
  expect(await charges('limit=1')).toMatchObject({ total: countMaximum, isMore: true });
  const last = await charges(`limit=1&after=${Date.UTC(2023, 0, 1) * 1000}~G00`);
  expect(last.charges.map(({ code }) => code)).toEqual(['G0']);
}, 60_000);

test('cells of thousands of spaces are refused without reading them for minutes', async () => {
  const spaces = `1${' '.repeat(60_000)}1`;
  const rows = Array.from(
    { length: 60 },
    (_, index) => `S${index},NEW,2023-01-01,,,,${spaces},EUR`,
  );
  expect(await preview(file(...rows))).toMatchObject({ new: 0, refused: rows.length });
});

test('a viewer reads the history, and neither imports nor deletes it', async () => {
  await importAll(file('H1,NEW,2023-01-01,,,,,,,,,,'));
  const viewer = {
    ...(await joinAs(context, till.owner, 'viewer')),
    companyId: till.owner.companyId,
  };
  expect((await charges('', viewer)).total).toBeGreaterThan(0);
  const calls = [
    viewer.call('DELETE', path(viewer)),
    send('import', file('H2,NEW,2023-01-01,,,,,,,,,,'), { by: viewer }),
  ];
  for (const { error } of await Promise.all(calls)) expect(error?.code).toBe('missing_privilege');
});
