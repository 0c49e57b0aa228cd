import { createLog } from '#server/base/log.ts';
import { startPostgres } from '#server/sandbox/postgres.ts';

// Started by postgres.test.ts as a separate process that it kills: `node hold-postgres.ts <directory>`.
const directory = process.argv[2];
if (directory === undefined) throw new Error('usage: hold-postgres.ts <directory>');
const postgres = await startPostgres({ directory, log: createLog('silent'), durable: false });
process.stdout.write(`${postgres.url}\n`);
await postgres.exited;
