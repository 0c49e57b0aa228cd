import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { readsFewRows } from './prepared-pool.ts';
import { databaseTrouble } from './unavailable.ts';

const context = testContext();

test('a statement that is sent again is planned once per connection, whatever its parameters', async () => {
  const ask = (from: number) =>
    sql<{ height: number }>`select height from generate_series(${from}::int, 3) as g (height)`;
  await context.databases.blocks.connection().execute(async (db) => {
    for (const from of [1, 2, 3]) {
      const { rows } = await ask(from).execute(db);
      expect(rows).toHaveLength(4 - from);
    }
    const { rows } = await sql<{ kept: bigint; anew: bigint }>`
      select generic_plans as kept, custom_plans as anew from pg_prepared_statements
      where statement like 'select height from generate_series%'`.execute(db);
    expect(rows).toEqual([{ kept: 2n, anew: 0n }]);
  });
});

test('after a migration, a transaction with a statement planned before fails at most once, and can be repeated', async () => {
  const { db, databases } = context;
  await sql`create table beans (name text)`.execute(db);
  await sql`insert into beans values ('Arabica')`.execute(db);
  const all = () =>
    databases.blocks
      .transaction()
      .execute((tx) => sql`select * from beans where name <> ${'Robusta'}`.execute(tx));
  expect((await all()).rows).toEqual([{ name: 'Arabica' }]);
  expect((await all()).rows).toEqual([{ name: 'Arabica' }]);
  await sql`alter table beans add column origin text not null default 'Ethiopia'`.execute(db);
  const failure = await all().catch((error: unknown) => error);
  expect(String(failure)).toContain('cached plan must not change result type');
  expect(databaseTrouble(failure)).toBe('conflict');
  expect((await all()).rows).toEqual([{ name: 'Arabica', origin: 'Ethiopia' }]);
});

test('after a migration, a single statement planned before does not fail', async () => {
  const { db, databases } = context;
  await sql`create table teas (name text)`.execute(db);
  await sql`insert into teas values ('Assam')`.execute(db);
  const all = () => sql`select * from teas where name <> ${'Ceylon'}`.execute(databases.blocks);
  expect((await all()).rows).toEqual([{ name: 'Assam' }]);
  expect((await all()).rows).toEqual([{ name: 'Assam' }]);
  await sql`alter table teas add column leaf text not null default 'broken'`.execute(db);
  expect((await all()).rows).toEqual([{ name: 'Assam', leaf: 'broken' }]);
  expect((await all()).rows).toEqual([{ name: 'Assam', leaf: 'broken' }]);
});

test('pages prepare what they send again, and of lists and sums only what writes or reads few rows', async () => {
  const { web } = context.databases;
  await web.connection().execute(async (db) => {
    for (const wanted of [1, 2, 3]) {
      await sql`select 'one page' where ${wanted}::int > 0`.execute(db);
      await sql`select 'a list' where ${wanted}::int > 0 limit ${wanted}`.execute(db);
      await sql`select 'a sum', count(*) where ${wanted}::int > 0`.execute(db);
      await sql`select 'one sum', count(*) where ${wanted}::int > 0 ${readsFewRows}`.execute(db);
      await sql`with one as (select 'written' as key limit 1) update throttles t set count = 1 from one
        where ${wanted}::int > 0 and t.key = one.key`.execute(db);
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%where $1::int > 0%'
      order by statement`.execute(db);
    expect(rows.map(({ statement }) => statement.slice(0, 17))).toEqual([
      "select 'one page'",
      "select 'one sum',",
      'with one as (sele',
    ]);
  });
});

test('connections that die while they are set up are replaced', async () => {
  const preparedPool = context.databases.pools[1]!;
  preparedPool.on('connect', cut);
  const select = () =>
    sql<{ one: number }>`select ${1}::int as one`.execute(context.databases.blocks);
  const results = await Promise.allSettled(Array.from({ length: 20 }, select));
  expect(results.map(({ status }) => status)).toContain('rejected');
  preparedPool.off('connect', cut);
  for (const { rows } of await Promise.all(Array.from({ length: 20 }, select))) {
    expect(rows).toEqual([{ one: 1 }]);
  }
  expect(preparedPool.idleCount).toBe(preparedPool.totalCount);
});

/** Closes the connection's socket, as a pooler does whose database is away. */
function cut(client: PoolClient): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
