import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { migrate } from './migrate.ts';

const context = testContext();

test('a migrated database is not changed', async () => {
  const before = await context.pool.query('select name, ran_at from migrations order by name');
  await migrate(context.pool);
  const after = await context.pool.query('select name, ran_at from migrations order by name');
  expect(after.rows).toEqual(before.rows);
  expect(after.rows.length).toBeGreaterThan(0);
});

test('several instances may migrate at the same time', async () => {
  await expect(
    Promise.all([migrate(context.pool), migrate(context.pool), migrate(context.pool)]),
  ).resolves.toBeDefined();
});
