import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { runMigrations } from 'graphile-worker';
import { errorMessage } from '#server/base/errors.ts';

const folder = new URL('../../../../migrations/', import.meta.url);
// An arbitrary constant that must be the same in every instance.
const migrationLock = 7_041_995_001;
/** How long a migration waits for a lock. A session that holds one for longer has to end first. */
const lockMs = 10_000;

/** Migrates the database: our numbered files, each in its own transaction, then those of the job queue. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // While a migration waits for a lock on a table, everything else waits behind it.
    await client.query(`set lock_timeout = ${lockMs}`);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    for (const name of await filesToRun(client)) {
      const text = await readFile(new URL(name, folder), 'utf8');
      await client.query('begin');
      await client.query(text).catch((error: unknown) => {
        throw new Error(`${name}: ${errorMessage(error)}; nothing of it was changed`, {
          cause: error,
        });
      });
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    await runMigrations({ pgPool: pool });
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    await client.query('reset lock_timeout').catch(() => {});
    client.release();
  }
}

/** Returns the migrations of this version of the program that the database doesn't have yet. */
export async function pendingMigrations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query(`select to_regclass('migrations') as migrations`);
  return rows[0]?.migrations === null ? allFiles() : filesToRun(pool);
}

async function filesToRun(db: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map((row) => row.name));
  return (await allFiles()).filter((file) => !done.has(file));
}

async function allFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}
