import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/base/database/db.ts';
import { createLog } from '#server/base/log.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';

// Writes src/server/base/database/db-types.ts from the schema that the migrations make, on a database of its own.

const directory = await mkdtemp(join(tmpdir(), 'florin-types-'));
const postgres = await startPostgres({ directory, log: createLog('silent') });
try {
  const { pool, close } = connect(postgres.url);
  await migrate(pool);
  await close();
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', postgres.url, '--default-schema', 'public'],
      ...['--exclude-pattern', 'graphile_worker.*'],
      ...['--type-mapping', '{"int8":"bigint","numeric":"bigint","timestamptz":"Date"}'],
      ...['--out-file', 'src/server/base/database/db-types.ts'],
    ],
    { stdio: 'inherit' },
  );
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
