import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { databaseTypes, file } from './database-types.ts';

const context = testContext();

test('row types match the schema (npm run db:types writes them again)', async () => {
  expect(await readFile(file, 'utf8')).toBe(await databaseTypes(context.databaseUrl));
});
