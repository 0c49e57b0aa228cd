import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';

const context = testContext();

test('columns are renamed even with digits or one letter in the name, but JSON keys are not', async () => {
  const { rows } = await sql`
    select 1::bigint as first_1_of_x, 'a' as plain, 2 as "alreadyCamel", 3 as sha256,
      '{"snake_key": [{"other_key": 1}]}'::jsonb as some_json, null as no_value
    from generate_series(1, 2)`.execute(context.db);
  const row = {
    first1OfX: 1n,
    plain: 'a',
    alreadyCamel: 2,
    sha256: 3,
    someJson: { snake_key: [{ other_key: 1 }] },
    noValue: null,
  };
  expect(rows).toEqual([row, row]);
});

test('every column and table name survives the conversion both ways', async () => {
  // With Kysely's conversion: a column whose name doesn't could not be queried.
  const { rows } = await context.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public'
     union select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const camel = (name: string) =>
    name.replaceAll(/_(\w)/g, (_, next: string) => next.toUpperCase());
  const written = (name: string) =>
    /"(\w+)"$/.exec(sql`${sql.ref(camel(name))}`.compile(context.db).sql)?.[1];
  expect(rows.filter(({ name }) => written(name) !== name)).toEqual([]);
});
