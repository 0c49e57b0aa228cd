import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DatabaseError } from 'pg';

/** Maximum number of prepared statements per connection; any others are sent unprepared. */
const mostPrepared = 200;
// PostgreSQL: "cached plan must not change result type".
const featureNotSupported = '0A000';

/**
 * Wraps the pool's connections so that each statement with parameters is prepared once per connection, by a
 * name: PostgreSQL parses and plans it only then, whatever the parameters.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostPrepared) return known;
    const name = `florin_${names.size}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let outdated = false;
    async function send(text: string, parameters: readonly unknown[]) {
      const values = [...parameters];
      try {
        const sent = values.length > 0 ? { name: nameOf(text), text, values } : text;
        // Kysely lists the known commands, while the driver's type is any string.
        return (await client.query(sent)) as PostgresQueryResult<unknown>;
      } catch (error) {
        outdated ||= isOutdated(error);
        throw error;
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
      await planOnce(client);
      const wrapped = wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
    options: pool.options,
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

/**
 * Checks whether a migration changed the result of a prepared statement; a new connection prepares it
 * again.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === featureNotSupported;
}
