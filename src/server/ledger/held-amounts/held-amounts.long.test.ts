import { expect, test } from 'vitest';
import { testContext } from '#test/context.ts';
import { testAccount } from '#test/held-amounts.ts';

const context = testContext();
const account = testAccount(context);

test('a shop with one price can hold its 49 995 amounts again as soon as they are paid', async () => {
  await account.fill(49_995);
  await expect(account.open()).rejects.toMatchObject({ code: 'too_many_requests' });
  await account.setAll('paid');
  expect(await account.open()).toBe(5_000_001n);
  const amounts = await Promise.all(Array.from({ length: 8 }, () => account.open()));
  expect(new Set([5_000_001n, ...amounts]).size).toBe(9);
});
