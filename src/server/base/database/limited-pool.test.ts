import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testContext } from '#test/context.ts';
import { startStallingProxy, type StallingProxy } from '#test/stalling-proxy.ts';
import { connect, type Connection, type Database } from './db.ts';
import { databaseTrouble } from './unavailable.ts';

const context = testContext();
let proxy: StallingProxy;
let connection: Connection;

beforeAll(async () => {
  proxy = await startStallingProxy(context.databaseUrl);
  // Half the usual limits: statements 0.6 s, requests 0.75 s, exports 15 s.
  connection = connect(proxy.url, { patience: 0.5 });
  await sql`create table notes (text text not null)`.execute(context.db);
});
afterAll(async () => {
  proxy.resume();
  await connection.close();
  await proxy.stop();
});

const pause = (db: Database, seconds: number) => sql`select pg_sleep(${seconds})`.execute(db);
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => databaseTrouble(error),
  );
const notes = async () =>
  (await sql<{ text: string }>`select text from notes`.execute(context.db)).rows.map(
    ({ text }) => text,
  );

describe('a long statement', () => {
  test('is ended on the pools of requests, and not on those of jobs, the watcher and exports', async () => {
    const { databases, db } = connection;
    expect(await troubleOf(pause(databases.web, 5))).toBe('slow');
    expect(await troubleOf(pause(databases.signIn, 5))).toBe('slow');
    for (const unlimited of [db, databases.blocks, databases.exports]) {
      expect(await troubleOf(pause(unlimited, 0.9))).toBeUndefined();
    }
  });
});

describe('a request', () => {
  test('waits for the database only so long in total, and what it wrote is undone', async () => {
    const { databases } = connection;
    const request = databases.request(() =>
      databases.web.transaction().execute(async (tx) => {
        await sql`insert into notes values ('half')`.execute(tx);
        for (let step = 0; step < 100; step += 1) await sql`select pg_sleep(0.1)`.execute(tx);
      }),
    );
    expect(await troubleOf(request)).toBe('slow');
    expect(await notes()).toEqual([]);
    const queries = databases.request(async () => {
      for (let step = 0; step < 100; step += 1) await pause(databases.web, 0.1);
    });
    expect(await troubleOf(queries)).toBe('slow');
    // The next one has an allowance of its own.
    expect(await troubleOf(databases.request(() => pause(databases.web, 0)))).toBeUndefined();
  });

  test('may export for longer, in batches', async () => {
    const { databases } = connection;
    const exported = databases.request(async () => {
      for (let batch = 0; batch < 6; batch += 1) await pause(databases.exports, 0.2);
    });
    expect(await troubleOf(exported)).toBeUndefined();
  });
});

describe('a connection that does not respond', () => {
  test('is closed with its transaction, and the pool works again once the database does', async () => {
    const { databases } = connection;
    const { pools } = databases;
    await Promise.all(Array.from({ length: 10 }, () => pause(databases.web, 0)));
    const open = databases.web.transaction().execute(async (tx) => {
      await sql`insert into notes values ('cut off')`.execute(tx);
      proxy.stall();
      await sql`insert into notes values ('never sent')`.execute(tx);
    });
    expect(await troubleOf(open)).toBe('slow');
    const waiting = Array.from({ length: 40 }, () => troubleOf(pause(databases.web, 0)));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['slow']));

    proxy.resume();
    await vi.waitFor(async () => {
      expect(await troubleOf(pause(databases.web, 0))).toBeUndefined();
    });
    expect(await notes()).toEqual([]);
    // No connection still has the transaction open, in which these would be lost.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sql`insert into notes select 'after' from pg_sleep(0.05)`.execute(databases.web),
      ),
    );
    expect(await notes()).toHaveLength(10);
    await vi.waitFor(() => {
      expect(pools.map((pool) => pool.waitingCount)).toEqual(pools.map(() => 0));
      expect(pools.map((pool) => pool.totalCount - pool.idleCount)).toEqual(pools.map(() => 0));
    });
  });
});

describe('a failure is classified:', () => {
  const raise = (code: string) =>
    sql`select 1`
      .execute(connection.databases.web)
      .then(() =>
        sql
          .raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)
          .execute(connection.databases.web),
      );

  test.each([
    ['53100', 'full'],
    ['53200', 'full'],
    ['53300', 'unreachable'],
    ['25006', 'read_only'],
    ['55P03', 'locked'],
    ['57014', 'slow'],
    ['57P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['58030', 'full'],
    ['23505', undefined],
    ['22021', undefined],
    ['42P01', undefined],
  ])('%s is %s', async (code, trouble) => {
    expect(await troubleOf(raise(code))).toBe(trouble);
  });

  test('our own mistakes are none, and the connection is kept', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const mistake = sql`select ${circular}::jsonb`.execute(connection.databases.web);
    expect(await troubleOf(mistake)).toBeUndefined();
    expect(await troubleOf(pause(connection.databases.web, 0))).toBeUndefined();
  });

  test('a database that refuses connections is unreachable', async () => {
    const dead = connect('postgres://nobody@127.0.0.1:9/nothing');
    expect(await troubleOf(pause(dead.databases.web, 0))).toBe('unreachable');
    await dead.close();
  });
});
