import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';

const context = testContext();

test('a statement is planned once per connection, whatever its parameters', async () => {
  const ask = (from: number) =>
    sql<{ height: number }>`select height from generate_series(${from}::int, 3) as g (height)`;
  await context.prepared.connection().execute(async (db) => {
    for (const from of [1, 2, 3]) {
      const { rows } = await ask(from).execute(db);
      expect(rows).toHaveLength(4 - from);
    }
    const { rows } = await sql<{ kept: bigint; anew: bigint }>`
      select generic_plans as kept, custom_plans as anew from pg_prepared_statements
      where statement like 'select height from generate_series%'`.execute(db);
    expect(rows).toEqual([{ kept: 3n, anew: 0n }]);
  });
});

test('after a migration, a statement planned before fails at most once', async () => {
  const { db, prepared } = context;
  await sql`create table beans (name text)`.execute(db);
  await sql`insert into beans values ('Arabica')`.execute(db);
  const all = () =>
    prepared
      .transaction()
      .execute((tx) => sql`select * from beans where name <> ${'Robusta'}`.execute(tx));
  expect((await all()).rows).toEqual([{ name: 'Arabica' }]);
  await sql`alter table beans add column origin text not null default 'Ethiopia'`.execute(db);
  await expect(all()).rejects.toThrow('cached plan must not change result type');
  expect((await all()).rows).toEqual([{ name: 'Arabica', origin: 'Ethiopia' }]);
});
