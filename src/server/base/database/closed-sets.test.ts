import { describe, expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { closedSets } from './closed-sets.ts';

const context = testContext();

/** Columns of any table whose text is free, or has a form that is no list. */
const freeNames = new Set([
  // Ids, and what chains, programs and people call things.
  ...['id', 'key', 'name', 'username', 'holder', 'caller', 'symbol', 'reference'],
  ...['account', 'hash', 'instance', 'provider', 'providers', 'domain', 'code', 'month'],
  ...['requested_by', 'dismissed_by', 'invited_by', 'sent_by', 'operator_name', 'workspace_name'],
  // What people write.
  ...['email', 'phone', 'contact_phone', 'company_email', 'label', 'text', 'message'],
  ...['custom_message', 'legal_name', 'registration_number', 'other_use_case', 'role', 'country'],
  // Addresses on the web.
  ...['url', 'redirect_url', 'website_url'],
  // `<network>/<environment>`: networks are data, so only the form is held.
  'chain',
]);
const freeEndings = /_(id|ids|hash|account|accounts|references|address|addresses)$/;
/** Other columns whose text is free. */
const free = new Set([
  ...['api_keys.secret_start', 'users.password_hash', 'users.terms_version'],
  ...['audit_log.actor', 'audit_log.target', 'operator_log.detail', 'network_alarms.detail'],
  ...['delivery_attempts.response', 'events.body', 'sessions.address', 'sessions.user_agent'],
  ...['dismissed_transfers.reason', 'payments.accepted_reason', 'refunds.reason'],
  'verifications.reason',
  // Media types as they were detected.
  'files.content_type',
  // Declared by the code of one release, which alone reads them.
  'queued_jobs.kind',
  // The sources that agreed, and what they said.
  ...['rates.source', 'rates.value'],
]);

type Column = { name: string; column: string };

async function textColumns(): Promise<Column[]> {
  const { rows } = await context.pool.query<Column>(`
    select table_name || '.' || column_name as name, column_name as column
    from information_schema.columns
    where table_schema = 'public' and domain_name is null
      and (data_type in ('text', 'character varying') or udt_name in ('_text', '_varchar'))
    order by 1`);
  return rows;
}

/** The lists of values in CHECKs of one column, by table and column. */
async function checkedSets(): Promise<Record<string, string[]>> {
  const { rows } = await context.pool.query<{ name: string; definition: string }>(`
    select c.relname || '.' || a.attname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
    where k.contype = 'c' and k.convalidated and k.connamespace = 'public'::regnamespace
    order by 1`);
  const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )(ARRAY\[.*\])\)+$/;
  return Object.fromEntries(
    rows.flatMap(({ name, definition }) => {
      const [, values] = list.exec(definition) ?? [];
      if (values === undefined) return [];
      return [[name, [...values.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)]];
    }),
  );
}

const sorted = (sets: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(sets).map(([name, values]) => [name, [...values].toSorted()]));

describe('a closed set', () => {
  test('has the same members in the contract and in the database', async () => {
    expect(sorted(await checkedSets())).toEqual(sorted(closedSets));
  });

  test('is what a column of text has that is not listed as free', async () => {
    const unlisted = (await textColumns()).filter(
      ({ name, column }) =>
        !(name in closedSets) &&
        !free.has(name) &&
        !freeNames.has(column) &&
        !freeEndings.test(column),
    );
    expect(unlisted.map(({ name }) => name)).toEqual([]);
  });

  test('is held by a CHECK: another value is refused', async () => {
    const { pool } = context;
    const insert = (table: string, columns: string, values: string) =>
      pool.query(`insert into ${table} (${columns}) values (${values})`);
    await expect(
      insert('network_alarms', 'chain, kind, detail, raised_at', `'a/test', 'gaps', '', now()`),
    ).rejects.toMatchObject({ constraint: 'network_alarms_kind_known' });
    await expect(
      insert('smallest_amounts', 'chain, asset_id, amount_atomic', `'moonbeam', 'native', 1`),
    ).rejects.toMatchObject({ constraint: 'smallest_amounts_chain_form' });
  });
});

test('every chain is written as <network>/<environment>', async () => {
  const { rows } = await context.pool.query<{ table: string }>(`
    select table_name as table from information_schema.columns c
    where table_schema = 'public' and column_name = 'chain' and not exists (
      select from pg_constraint where conname = c.table_name || '_chain_form' and convalidated
    )`);
  expect(rows).toEqual([]);
});

test('no free column is listed that is not there, or that is closed', async () => {
  const columns = await textColumns();
  const names = new Set(columns.map(({ name }) => name));
  expect([...free].filter((name) => !names.has(name) || name in closedSets)).toEqual([]);
  const open = new Set(
    columns.filter(({ name }) => !(name in closedSets)).map(({ column }) => column),
  );
  expect([...freeNames].filter((name) => !open.has(name))).toEqual([]);
});
