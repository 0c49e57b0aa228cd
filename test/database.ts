import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Connection } from '#server/db.ts';
import { databaseUrl, templateDatabase } from './postgres-server.ts';

export type TestDatabase = Connection & { url: string };

/**
 * A migrated database of the calling file's own, dropped at its end. Call it at the top of a test
 * file or of a `describe`; what it answers is filled in before the first test.
 */
export function testDatabase(options: { max?: number } = {}): TestDatabase {
  const database = {} as TestDatabase;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const made = await createTestDatabase(options);
    drop = made.drop;
    Object.assign(database, made.database);
  });
  afterAll(async () => drop?.());
  return database;
}

/** The same without vitest's hooks, for files that need more than one. */
export async function createTestDatabase(
  options: { max?: number } = {},
): Promise<{ database: TestDatabase; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(`create database ${name} template ${templateDatabase}`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const connection = connect(url, options);
  return {
    database: { ...connection, url },
    async drop() {
      await connection.close();
      await maintain(`drop database ${name} with (force)`);
    },
  };
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
