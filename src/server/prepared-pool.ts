import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** No connection keeps more statements than so many; those that come later are sent as they are. */
const mostPrepared = 200;

/**
 * The pool's connections, with each statement that has parameters told to PostgreSQL once for each of
 * them, by a name: it reads and plans it only then.
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
    // The other way to ask, by a cursor, is for reports.
    const query = (text: string, parameters: readonly unknown[]) => {
      const values = [...parameters];
      return client.query(values.length > 0 ? { name: nameOf(text), text, values } : text);
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    async connect() {
      const client = await pool.connect();
      const wrapped = clients.get(client) ?? wrap(client);
      clients.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
