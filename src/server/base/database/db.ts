import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import type { Effects } from '#server/base/database/effects.ts';
import type { DB } from './db-types.ts';
import { preparing } from './prepared-pool.ts';

export type Database = Kysely<DB>;
/** A transaction that `commit` has opened. */
export type Transaction = KyselyTransaction<DB> & { readonly effects: Effects };
/** For queries that may run in a transaction or outside one. */
export type Db = Database | Transaction;

/** Columns are in snake case in PostgreSQL and in camel case here; what is inside JSON stays as it was stored. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

const int8 = 20;
const numeric = 1700;
const types = new pg.TypeOverrides();
for (const oid of [int8, numeric]) types.setTypeParser(oid, BigInt);

type Options = {
  max?: number;
  /** How long a query may take, and a connection; default: for ever, and ten seconds. */
  patienceMs?: number;
};

/**
 * PostgreSQL ends a session that leaves a transaction idle for so long: its process is frozen or hangs,
 * and others wait for its row locks. Less than a lease lasts, so that who takes over is not kept waiting.
 */
export const idleInTransactionMs = 15_000;

/** Each chain's watcher uses one connection at a time, and another while it notes the heads. */
const mostPreparedConnections = 5;

/** What follows a commit is short, and its caller waits for it: not behind pages that are being read. */
const afterCommit = { max: 2, patienceMs: 10_000 };

/**
 * Connects to PostgreSQL. `int8` and `numeric` arrive as bigint: every numeric column holds whole
 * atomic units, and a JS number would round them. `prepared` is the same database for what runs with
 * every block: each statement is planned once for each of its connections, for whatever is asked.
 * `afterCommit` is it for notifications and jobs that follow a commit.
 */
export function connect(databaseUrl: string, options: Options = {}) {
  const pool = createPool(databaseUrl, options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins });
  const max = Math.min(options.max ?? mostPreparedConnections, mostPreparedConnections);
  const preparedPool = createPool(databaseUrl, { ...options, max });
  const afterCommitPool = createPool(databaseUrl, {
    ...afterCommit,
    ...options,
    max: afterCommit.max,
  });
  const pools = [pool, preparedPool, afterCommitPool];
  const close = async () => {
    await Promise.all(pools.map((one) => one.end()));
  };
  return {
    pool,
    pools,
    db,
    prepared: createPrepared(preparedPool),
    afterCommit: createPrepared(afterCommitPool),
    close,
  };
}

function createPrepared(pool: pg.Pool): Database {
  return new Kysely<DB>({
    plugins,
    dialect: new PostgresDialect({
      pool: preparing(pool),
      // Planning took most of a short statement's time.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(
          CompiledQuery.raw('set plan_cache_mode to force_generic_plan'),
        );
      },
    }),
  });
}

function createPool(databaseUrl: string, { max, patienceMs }: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: max ?? 10,
    connectionTimeoutMillis: patienceMs ?? 10_000,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(patienceMs ? { statement_timeout: patienceMs, query_timeout: patienceMs } : {}),
    types,
  });
  // A connection that dies while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export type Connection = ReturnType<typeof connect>;
