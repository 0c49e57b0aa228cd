import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import type { Effects } from '#server/base/database/effects.ts';
import type { DB } from './db-types.ts';
import { preparing } from './prepared-pool.ts';

export type Database = Kysely<DB>;
/** A transaction that was opened by `commit`. */
export type Transaction = KyselyTransaction<DB> & { readonly effects: Effects };
/** A parameter for queries that run inside or outside a transaction. */
export type Db = Database | Transaction;

/** Columns are snake case in PostgreSQL and camel case here; keys inside JSON stay as stored. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

const int8 = 20;
const numeric = 1700;
const types = new pg.TypeOverrides();
for (const oid of [int8, numeric]) types.setTypeParser(oid, BigInt);

type Options = {
  max?: number;
  /** Timeout of a query and of connecting; default: none, and ten seconds. */
  patienceMs?: number;
};

/**
 * After this time PostgreSQL ends a session with an idle transaction: its process is frozen or hangs, and its
 * row locks block others. Shorter than a lease, so that a new holder isn't blocked.
 */
export const idleInTransactionMs = 15_000;

/** Each chain's watcher uses one connection at a time, and another while it stores the heads. */
const mostPreparedConnections = 5;

/**
 * Work after a commit is short and its caller waits for it, so it must not queue behind page requests. If it
 * takes longer, a worker does it: callers wait for at most twice this time, far less than a lease.
 */
const afterCommit = { max: 2, patienceMs: 2_000 };

/**
 * Connects to PostgreSQL. `int8` and `numeric` are parsed as bigint: every numeric column holds whole
 * atomic units, and a JS number would round them. `prepared` is the same database for queries that run with
 * every block: each statement is planned once per connection, whatever its parameters. `afterCommit` is
 * the same database for notifications and jobs that follow a commit.
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
    dialect: new PostgresDialect({ pool: preparing(pool) }),
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
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export type Connection = ReturnType<typeof connect>;
