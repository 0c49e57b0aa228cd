import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const context = testContext();

test('a migrated database is not changed', async () => {
  const before = await context.pool.query('select name, ran_at from migrations order by name');
  await migrate(context.pool);
  const after = await context.pool.query('select name, ran_at from migrations order by name');
  expect(after.rows).toEqual(before.rows);
  expect(after.rows.length).toBeGreaterThan(0);
});

test('a new database has no user, workspace, member or key, so none with a known password', async () => {
  for (const table of ['users', 'workspaces', 'members', 'api_keys', 'sessions']) {
    const { rows } = await context.pool.query(`select count(*)::int as count from ${table}`);
    expect([table, rows[0].count]).toEqual([table, 0]);
  }
});

test('several instances may migrate at the same time', async () => {
  await expect(
    Promise.all([migrate(context.pool), migrate(context.pool), migrate(context.pool)]),
  ).resolves.toBeDefined();
});

test('a migration that fails is named, and changes nothing', async () => {
  const { rows } = await context.pool.query<{ name: string }>(
    'delete from migrations where name = (select min(name) from migrations) returning name',
  );
  const { name } = rows[0]!;
  await expect(migrate(context.pool)).rejects.toThrow(`${name}: `);
  expect(await pendingMigrations(context.pool)).toEqual([name]);
});
