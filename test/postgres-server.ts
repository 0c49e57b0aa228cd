import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/base/database/db.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the maintenance database of the run's PostgreSQL. */
    postgresUrl: string;
  }
}

/** The name of the database that is migrated once and cloned for every test file (see database.ts). */
export const templateDatabase = 'florin_template';

/**
 * Starts one real PostgreSQL for the whole run, in a temporary folder. Returns the function that stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-test-'));
  const postgres = await startPostgres({ directory, log: createLog('silent'), durable: false });
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const maintenance = new Client({ connectionString: url });
  await maintenance.connect();
  await maintenance.query(`create database ${templateDatabase}`);
  await maintenance.end();
  const template = connect(databaseUrl(url, templateDatabase));
  await migrate(template.pool);
  // A database with open connections can't be cloned.
  await template.close();
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
