import { expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { afterFailure } from './after-step.ts';
import { DisagreementError, StaleWalkError } from './walk-errors.ts';

/** Fails so many times in a row, and returns how often the provider in use was left. */
async function timesLeft(error: Error, failures: number): Promise<number> {
  let left = 0;
  const client = { providers: { leave: () => (left += 1) } } as never;
  for (let count = 1; count <= failures; count += 1) {
    await afterFailure(client, undefined, error, count);
  }
  return left;
}

test.each([
  ['two responses that do not fit', new RetryableError('the head moved'), 2, 0],
  ['three', new RetryableError('the head moved'), 3, 1],
  ['six', new RetryableError('the head moved'), 6, 2],
  ['a database that is away', new Error('connect ECONNREFUSED'), 6, 0],
  ['another watcher that took over', new StaleWalkError('another watcher walks'), 6, 0],
  ['providers that disagree, which is no one’s fault yet', new DisagreementError('differs'), 6, 0],
])('after %s a provider is left in time', async (_, error, failures, left) => {
  expect(await timesLeft(error, failures)).toBe(left);
});
