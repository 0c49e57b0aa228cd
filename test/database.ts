import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '#server/base/database/db.ts';
import { databaseUrl, templateDatabase } from './postgres-server.ts';

export type TestDatabase = Connection & { url: string };

/** Tests share the processors with each other: none may fail because the machine is busy. */
const testPatience = 20;

/** Creates a migrated database, which the caller must `drop`. Most tests use `testContext` instead. */
export async function createTestDatabase(
  options: { max?: number; patience?: number } = {},
): Promise<{ database: TestDatabase; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(`create database ${name} template ${templateDatabase}`);
  const url = databaseUrl(inject('postgresUrl'), name);
  const connection = connect(url, { patience: testPatience, ...options });
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
