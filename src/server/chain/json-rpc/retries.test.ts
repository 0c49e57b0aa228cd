import { describe, expect, test } from 'vitest';
import { isTransient, TransientError, readRetryAfter, tryAgain } from './retries.ts';

/** Fails this many times, then succeeds; returns the result or error, the number of tries and the pauses. */
async function run(failures: number, error: (tried: number) => Error) {
  const pauses: number[] = [];
  let tried = 0;
  const work = async () => {
    tried += 1;
    if (tried <= failures) throw error(tried);
    return 'done';
  };
  const pause = async (ms: number) => void pauses.push(ms);
  const result = await tryAgain(work, pause).catch((thrown: Error) => thrown.message);
  return { result, tried, pauses };
}
const passing = (options?: { retryAfterMs?: number }) => (tried: number) =>
  new TransientError(`failure ${tried}`, options);

describe('a transient error', () => {
  test('is retried up to three times, with pauses that double', async () => {
    expect(await run(3, passing())).toEqual({
      result: 'done',
      tried: 4,
      pauses: [150, 300, 600],
    });
  });

  test('is thrown when the fourth try fails', async () => {
    expect(await run(4, passing())).toEqual({
      result: 'failure 4',
      tried: 4,
      pauses: [150, 300, 600],
    });
  });

  test('is retried after the time that the node requests, up to ten seconds', async () => {
    expect((await run(1, passing({ retryAfterMs: 10_000 }))).pauses).toEqual([10_000]);
    expect(await run(1, passing({ retryAfterMs: 10_001 }))).toEqual({
      result: 'failure 1',
      tried: 1,
      pauses: [],
    });
    expect((await run(1, passing({ retryAfterMs: 0 }))).pauses).toEqual([0]);
  });
});

test('any other error is thrown immediately', async () => {
  expect(await run(1, () => new Error('wrong'))).toEqual({ result: 'wrong', tried: 1, pauses: [] });
});

test('an error keeps its name and its cause', () => {
  const cause = new Error('below');
  const error = new TransientError('above', { cause });
  expect([error.name, error.cause, error.retryAfterMs]).toEqual([
    'TransientError',
    cause,
    undefined,
  ]);
});

describe('Retry-After', () => {
  const date = 'Thu, 01 Jan 2026 12:00:00 GMT';
  test.each<[string | null | undefined, string | null | undefined, number | undefined]>([
    [undefined, date, undefined],
    [null, date, undefined],
    ['', date, undefined],
    ['0', undefined, 0],
    ['7', undefined, 7_000],
    ['30', undefined, 30_000],
    ['31', undefined, 30_000],
    ['99999999999', undefined, 30_000],
    ['Thu, 01 Jan 2026 12:00:09 GMT', date, 9_000],
    ['Thu, 01 Jan 2026 11:59:00 GMT', date, 0],
    ['Thu, 01 Jan 2027 12:00:00 GMT', date, 30_000],
    // A date can't be read without the node's own clock.
    ['Thu, 01 Jan 2026 12:00:09 GMT', undefined, undefined],
    ['Thu, 01 Jan 2026 12:00:09 GMT', null, undefined],
    ['soon', date, undefined],
    ['7 seconds', date, undefined],
  ])('%s at %s', (retryAfter, at, ms) => {
    expect(readRetryAfter(retryAfter, at)).toBe(ms);
  });
});

test('only the statuses and codes of docs/specification.md section 7 are retried', () => {
  const statuses = Array.from({ length: 600 }, (_, status) => status).filter(isTransient.status);
  expect(statuses).toEqual([403, 408, 413, 429, 500, 502, 503, 504]);
  expect([-1, -32005, -32603].every(isTransient.code)).toBe(true);
  expect([0, 1, -32000, -32600, -32601, -32602, -32700].some(isTransient.code)).toBe(false);
});
