import { Client } from 'pg';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { familyOf } from '#test/processes.ts';
import { asAdmin, type OwnPostgres } from './world.ts';

/** Breaks the database, and returns a function that ends the fault. */
export type Fault = (postgres: OwnPostgres) => Promise<() => Promise<void>>;

/** What can be wrong with a database, each on the real one. */
export const faults = { stopped, frozen, locked, slow, readOnly, full } satisfies Record<
  string,
  Fault
>;
export type FaultName = keyof typeof faults;

async function stopped(postgres: OwnPostgres) {
  await postgres.stop();
  return () => postgres.start();
}

/** Freezes its processes, as when a virtual machine is paused: connections stay open. */
async function frozen({ directory }: OwnPostgres) {
  const pid = Number(
    (await readFile(join(directory, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const family = familyOf(pid);
  for (const one of family) process.kill(one, 'SIGSTOP');
  return async () => {
    for (const one of family.toReversed()) process.kill(one, 'SIGCONT');
  };
}

/** Locks every table in another session, as a migration or a careless operator does. */
async function locked({ url }: OwnPostgres) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  for (const table of await tablesOf(client)) {
    await client.query(`lock table ${table} in access exclusive mode`);
  }
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Makes every write take longer than a request may. */
async function slow(postgres: OwnPostgres) {
  return withTriggers(postgres, 'perform pg_sleep(8)');
}

/** Makes every write fail as on a full disk. A real full disk would need a file system of its own. */
async function full(postgres: OwnPostgres) {
  return withTriggers(postgres, `raise exception 'no space left' using errcode = '53100'`);
}

async function readOnly({ url }: OwnPostgres) {
  const set = (value: string) =>
    asAdmin(url, async (client) => {
      await client.query(`alter database postgres set default_transaction_read_only = ${value}`);
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()',
      );
    });
  await set('on');
  return () => set('off');
}

async function withTriggers({ url }: OwnPostgres, statement: string) {
  await asAdmin(url, async (client) => {
    await client.query(
      `create function bad_day() returns trigger language plpgsql as
       $$ begin ${statement}; return coalesce(new, old); end $$`,
    );
    for (const table of await tablesOf(client)) {
      await client.query(
        `create trigger bad_day before insert or update or delete on ${table}
         for each row execute function bad_day()`,
      );
    }
  });
  return () =>
    asAdmin(url, async (client) => void (await client.query('drop function bad_day cascade')));
}

/** Returns the tables of Florin and of its queue, and locks them in one order. */
export async function tablesOf(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  return rows.map(({ name }) => name);
}
