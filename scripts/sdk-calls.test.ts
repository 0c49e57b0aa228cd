import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { file, sdkCalls } from './sdk-calls.ts';

test('the client for shops has every call of the contract (npm run sdk writes it again)', async () => {
  expect(await readFile(file, 'utf8')).toBe(await sdkCalls());
});
