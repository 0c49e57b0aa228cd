import { expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { afterFailure } from './after-step.ts';
import { DisagreementError, RewindingError, StaleWalkError } from './walk-errors.ts';

/** Reports `failures` failures in a row and returns how many times the provider in use was left. */
async function timesLeft(error: Error, failures: number): Promise<number> {
  let left = 0;
  const client = { providers: { leave: () => (left += 1) } } as never;
  for (let count = 1; count <= failures; count += 1) {
    await afterFailure(client, undefined, error, count);
  }
  return left;
}

test.each([
  ['two inconsistent responses', new RetryableError('the head moved'), 2, 0],
  ['three inconsistent responses', new RetryableError('the head moved'), 3, 1],
  ['six inconsistent responses', new RetryableError('the head moved'), 6, 2],
  ['an unavailable database', new Error('connect ECONNREFUSED'), 6, 0],
  ['a takeover by another watcher', new StaleWalkError('another watcher took over'), 6, 0],
  ['a rewind', new RewindingError('moonbeam/test'), 6, 0],
  ['a disagreement, whose culprit is unknown', new DisagreementError('differs'), 6, 0],
])('leaves a provider after every third failure in a row: %s', async (_, error, failures, left) => {
  expect(await timesLeft(error, failures)).toBe(left);
});
