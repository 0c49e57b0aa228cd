import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import type { Effects } from '#server/base/database/effects.ts';
import { createAllowances } from './allowance.ts';
import type { DB } from './db-types.ts';
import { limited } from './limited-pool.ts';
import { type LimitedPurpose, type Limits, poolLimits, withPatience } from './limits.ts';
import { preparing } from './prepared-pool.ts';
import { createTroubles } from './troubles.ts';

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
  /** Multiplies the limits of requests; default 1. */
  patience?: number;
};

/**
 * After this time PostgreSQL ends a session with an idle transaction: its process is frozen or hangs, and its
 * row locks block others. Shorter than a lease, so that a new holder isn't blocked.
 */
export const idleInTransactionMs = 15_000;

/** Each chain's watcher uses one connection at a time, and another while it stores the heads. */
const mostPreparedConnections = 5;

/** How long jobs and commands wait for a connection. */
const backgroundConnectMs = 10_000;

/** How long a trouble is reported after it was last seen. */
const rememberedMs = 10_000;

/**
 * Connects to PostgreSQL. `int8` and `numeric` are parsed as bigint: every numeric column holds whole
 * atomic units, and a JS number would round them. Each purpose has a pool with limits of its own
 * (`limits.ts`), because one pool for all would let a slow list keep people from signing in:
 * - `db`: jobs, commands and the watcher's long statements, without limits
 * - `databases.blocks`: queries that run with every block: each statement is planned once per connection,
 *   whatever its parameters; without limits, because the watcher's lease is one
 * - `databases.effects`: notifications and jobs that follow a commit
 * - `databases.web`, `.signIn`, `.exports`: HTTP; what is sent repeatedly is prepared
 */
export function connect(databaseUrl: string, options: Options = {}) {
  const { max, patience = 1 } = options;
  const most = (usual: number) => Math.min(max ?? usual, usual);
  const allowances = createAllowances();
  const troubles = createTroubles(rememberedMs);
  const pool = createPool(databaseUrl, { max: max ?? 10 });
  const preparedPool = createPool(databaseUrl, { max: most(mostPreparedConnections) });
  const pools = [pool, preparedPool];

  function createLimited(purpose: LimitedPurpose, wrap = (raw: pg.Pool): PostgresPool => raw) {
    const limits = withPatience(poolLimits[purpose], patience);
    const raw = createPool(databaseUrl, { ...limits, max: most(limits.max) });
    pools.push(raw);
    // An export has as many batches as it needs.
    const allowance = purpose === 'exports' ? () => undefined : allowances.current;
    return createDatabase(limited(wrap(raw), limits, { allowance, note: troubles.note }));
  }

  const planned = (raw: pg.Pool) => preparing(raw, 'auto');
  const databases = {
    blocks: createDatabase(preparing(preparedPool)),
    effects: createLimited('effects', preparing),
    web: createLimited('web', planned),
    signIn: createLimited('signIn', planned),
    exports: createLimited('exports'),
    /** Runs a request, which may wait for the database only so long in total. */
    request: <Result>(work: () => Promise<Result>) =>
      allowances.run(poolLimits.web.totalMs * patience, work),
    troubles,
    /** The connections of `db`, for migrations. */
    pool,
    /** The connections of every purpose. */
    pools,
  };
  return {
    pool,
    db: createDatabase(pool),
    databases,
    async close() {
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}

function createDatabase(pool: PostgresPool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins });
}

function createPool(databaseUrl: string, limits: Partial<Limits> & { max: number }): pg.Pool {
  const { max, connectMs, totalMs, statementMs, lockMs } = limits;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    // Its users stop waiting earlier, but a connection that they no longer wait for must end as well.
    connectionTimeoutMillis: connectMs && totalMs ? connectMs + totalMs : backgroundConnectMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementMs && { statement_timeout: statementMs }),
    ...(lockMs && { lock_timeout: lockMs }),
    types,
  });
  // An idle connection that dies is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export type Connection = ReturnType<typeof connect>;
