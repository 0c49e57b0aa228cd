import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';
import { preparing } from './prepared-pool.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

const int8 = 20;
const numeric = 1700;

/**
 * Connects to PostgreSQL. `int8` and `numeric` arrive as bigint: every numeric column holds whole
 * atomic units, and a JS number would round them. `prepared` is the same database, for what runs with
 * every block: see `preparing`.
 */
export function connect(
  databaseUrl: string,
  options: {
    max?: number;
    /** How long a query may take, and a connection; default: for ever, and ten seconds. */
    patienceMs?: number;
  } = {},
) {
  const { patienceMs } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.max ?? 10,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    ...(patienceMs ? { statement_timeout: patienceMs, query_timeout: patienceMs } : {}),
    types: {
      getTypeParser: ((oid: number, format?: 'text') => {
        if (oid === int8 || oid === numeric) return (text: string) => BigInt(text);
        return pg.types.getTypeParser(oid, format);
      }) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that dies while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const prepared = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return { pool, db, prepared, close: () => pool.end() };
}

export type Connection = ReturnType<typeof connect>;
