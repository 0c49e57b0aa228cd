import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Connection } from '#server/base/database/db.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { databaseUrl } from './postgres-server.ts';

const folder = new URL('../migrations/', import.meta.url);

/**
 * Creates a database as it was before a migration, with the rows that `seed` inserts, and upgrades it. Returns a
 * function that runs a statement on it.
 */
export function upgradedDatabase(
  migration: string,
  seed: string,
): (statement: string) => Promise<unknown[]> {
  const name = `upgraded_${migration.slice(0, 4)}_${process.pid}`;
  let connection: Connection;
  beforeAll(async () => {
    await maintain(`create database ${name}`);
    connection = connect(databaseUrl(inject('postgresUrl'), name), { max: 2 });
    const { pool } = connection;
    await pool.query(
      'create table migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    for (const file of (await readdir(folder)).toSorted().filter((one) => one < migration)) {
      await pool.query(await readFile(new URL(file, folder), 'utf8'));
      await pool.query('insert into migrations (name) values ($1)', [file]);
    }
    await pool.query(seed);
    await migrate(pool);
  });
  afterAll(async () => {
    await connection.close();
    await maintain(`drop database ${name} with (force)`);
  });
  return async (statement) => (await connection.pool.query(statement)).rows as unknown[];
}

async function maintain(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
