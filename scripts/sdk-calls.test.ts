import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { file, sdkCalls } from './sdk-calls.ts';

test('the client for shops offers what the contract offers (npm run sdk writes it anew)', async () => {
  expect(await readFile(file, 'utf8')).toBe(await sdkCalls());
});
