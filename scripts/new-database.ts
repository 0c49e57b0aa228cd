import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/base/database/db.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';

/** Runs the work on a database of its own, which has every migration, and removes it afterwards. */
export async function onNewDatabase<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'florin-schema-'));
  const postgres = await startPostgres({ directory, log: createLog('silent') });
  try {
    const { pool, close } = connect(postgres.url);
    await migrate(pool);
    await close();
    return await work(postgres.url);
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
