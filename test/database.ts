import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '#server/base/database/db.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { databaseUrl, templateDatabase } from './postgres-server.ts';

export type TestDatabase = Connection & { url: string };

type Options = {
  max?: number | undefined;
  patience?: number | undefined;
  /** The ICU locale that the database sorts and lowers by; default C, as in the cluster that Florin creates. */
  locale?: string | undefined;
};

/** Tests share the processors with each other: none may fail because the machine is busy. */
const testPatience = 20;

/** Creates a migrated database, which the caller must `drop`. Most tests use `testContext` instead. */
export async function createTestDatabase({
  locale,
  max,
  patience = testPatience,
}: Options = {}): Promise<{ database: TestDatabase; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await maintain(
    locale
      ? `create database ${name} template template0 encoding utf8 locale_provider icu icu_locale '${locale}' locale 'C.UTF-8'`
      : `create database ${name} template ${templateDatabase}`,
  );
  const url = databaseUrl(inject('postgresUrl'), name);
  const connection = connect(url, max === undefined ? { patience } : { patience, max });
  // Only the template is migrated.
  if (locale) await migrate(connection.pool);
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
