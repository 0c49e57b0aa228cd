import type { PoolClient } from 'pg';
import type { TestContext } from './context.ts';

const tables = [
  'transfers',
  'payments',
  'events',
  'revenue_buckets',
  'revenue_sources',
  'link_revenue',
  'limit_months',
  'limit_reservations',
  'received_amounts',
  'expected_balances',
  'chain_cursors',
  'agreed_blocks',
];

/**
 * Changes the ledger while bypassing its triggers and constraints, runs the work, and restores the tables.
 */
export async function withFault(
  context: TestContext,
  statements: string[],
  work: () => Promise<void>,
): Promise<void> {
  const client = await context.pool.connect();
  try {
    // Triggers don't fire in replicas.
    await client.query('set session_replication_role = replica');
    for (const table of tables) {
      await client.query(`create temporary table kept_${table} as table ${table}`);
    }
    for (const statement of statements) {
      const { rowCount } = await client.query(statement);
      if (rowCount === 0) throw new Error(`changed nothing: ${statement}`);
    }
    await work();
  } finally {
    await restore(client);
    client.release();
  }
}

async function restore(client: PoolClient): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0]!;
    await client.query(`delete from ${table}`);
    await client.query(
      `insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
    );
    await client.query(`drop table kept_${table}`);
  }
  await client.query('reset session_replication_role');
}
