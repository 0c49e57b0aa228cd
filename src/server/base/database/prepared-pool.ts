import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import { isOutdatedPlan } from './unavailable.ts';

/** Maximum number of prepared statements per connection; any others are sent unprepared. */
const mostPrepared = 200;
/** Maximum number of statements that are remembered after they were sent once. */
const mostSeen = 2_000;

/**
 * How PostgreSQL plans a prepared statement: once, whatever its parameters (`force_generic_plan`), or as it chooses
 * (`auto`): then lists and sums that are only read aren't prepared, because one plan would have to fit a workspace with
 * ten payments and one with nine of ten.
 */
export type PlanMode = 'force_generic_plan' | 'auto';

const listOrSum = /\b(limit|group by|count|sum)\b/i;
const write = /\b(insert into|delete from|update \S+ (\w+ )?set)\b/i;

/** Ends a statement that is prepared although it has a list or sum in it, because it reads few rows for anyone. */
export const readsFewRows = sql`/* reads few rows */`;

/** Checks whether the best plan of a statement may depend on its parameters. */
function mayVary(text: string): boolean {
  return listOrSum.test(text) && !write.test(text) && !text.endsWith('/* reads few rows */');
}

/**
 * Wraps the pool's connections so that each statement with parameters that is sent repeatedly is prepared once per
 * connection, by a name: PostgreSQL parses it only then, and plans it by `mode`.
 */
export function preparing(pool: pg.Pool, mode: PlanMode = 'force_generic_plan'): PostgresPool {
  const named = createNames();
  const nameOf = (text: string) => (mode === 'auto' && mayVary(text) ? undefined : named(text));
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let outdated = false;
    // Kysely lists the known commands, while the driver's type is any string.
    const ask = async (sent: pg.QueryConfig) =>
      (await client.query(sent)) as PostgresQueryResult<unknown>;
    async function send(text: string, parameters: readonly unknown[]) {
      const values = [...parameters];
      const name = values.length > 0 && !outdated ? nameOf(text) : undefined;
      try {
        return await ask({ ...(name && { name }), text, values });
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error;
        outdated = true;
        // In a transaction this fails too: it can only begin again.
        return await ask({ text, values }).catch(() => {
          throw error;
        });
      }
    }
    function query<Row>(
      text: string,
      parameters: readonly unknown[],
    ): Promise<PostgresQueryResult<Row>>;
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
    function query(
      text: unknown,
      parameters: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
      if (typeof text !== 'string')
        throw new Error('cursors are not supported on prepared connections: use the other pool');
      return send(text, parameters);
    }
    return {
      query,
      release: (destroy) => client.release(destroy === true || outdated),
    };
  }

  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      if (mode === 'force_generic_plan') await planOnce(client);
      const wrapped = wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** Returns the function that names each statement that is sent again. Filters and lists make many that are sent once. */
function createNames(): (text: string) => string | undefined {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared) return known;
    if (!seen.has(text)) {
      if (seen.size < mostSeen) seen.add(text);
      return undefined;
    }
    const name = `florin_${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Makes PostgreSQL plan each statement once: planning took most of the time of short ones. */
async function planOnce(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('set plan_cache_mode to force_generic_plan');
  } catch (error) {
    // Kysely's `onCreateConnection` would keep a connection that fails here, and the pool would lose it.
    client.release(true);
    throw error;
  }
}
