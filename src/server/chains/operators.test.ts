import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RetryableError } from '#server/errors.ts';
import { WrongChainError } from './chain.ts';
import { createOperators, type Operators } from './operators.ts';

const urls = ['https://a.example/key-1', 'https://b.example', 'https://c.example'];
type Connection = { url: string; close(): void };

let broken: Map<string, Error>;
let opened: string[];
let closed: string[];
let operators: Operators<Connection>;

beforeEach(() => {
  vi.useFakeTimers();
  broken = new Map();
  opened = [];
  closed = [];
  operators = createOperators(urls, async (url) => {
    opened.push(url);
    return { url, close: () => closed.push(url) };
  });
  return () => vi.useRealTimers();
});

async function ask({ url }: Connection): Promise<string> {
  const error = broken.get(url);
  if (error) throw error;
  return url;
}

const away = (url: string) => broken.set(url, new RetryableError(`${url} is away`));

describe('the operator in use', () => {
  test('is connected to once and asked for as long as it answers', async () => {
    expect(await operators.use(ask)).toBe(urls[0]);
    expect(await operators.use(ask)).toBe(urls[0]);
    expect(opened).toEqual([urls[0]]);
  });

  test('that fails is left for the next one, in turn', async () => {
    away(urls[0]!);
    await expect(operators.use(ask)).rejects.toThrow(RetryableError);
    expect(await operators.use(ask)).toBe(urls[1]);
    await vi.waitFor(() => expect(closed).toEqual([urls[0]]));
    away(urls[1]!);
    away(urls[2]!);
    await expect(operators.use(ask)).rejects.toThrow();
    await expect(operators.use(ask)).rejects.toThrow();
    broken.clear();
    expect(await operators.use(ask)).toBe(urls[0]);
  });
});

describe('another operator', () => {
  test('is never the one in use, and the first of the others that answers', async () => {
    await operators.use(ask);
    expect(await operators.useAnother(ask)).toBe(urls[1]);
    away(urls[1]!);
    expect(await operators.useAnother(ask)).toBe(urls[2]);
  });

  test('that failed is left alone for half a minute', async () => {
    const asked = vi.fn<typeof ask>(ask);
    away(urls[1]!);
    away(urls[2]!);
    expect(await operators.useAnother(asked)).toBeUndefined();
    expect(await operators.useAnother(asked)).toBeUndefined();
    expect(asked).toHaveBeenCalledTimes(2);
    broken.clear();
    vi.advanceTimersByTime(30_000);
    expect(await operators.useAnother(asked)).toBe(urls[1]);
  });

  test('that serves another chain is an error and no silence', async () => {
    broken.set(urls[1]!, new WrongChainError('another chain'));
    await expect(operators.useAnother(ask)).rejects.toThrow(WrongChainError);
  });

  test('does not exist where one is configured alone', async () => {
    const alone = createOperators([urls[0]!], async (url) => ({ url, close() {} }));
    expect(await alone.useAnother(ask)).toBeUndefined();
  });
});

test('who is asked and who fails is told by host, without what stands behind it', async () => {
  expect(operators.states()).toEqual([
    { host: 'a.example', state: 'used' },
    { host: 'b.example', state: 'ready' },
    { host: 'c.example', state: 'ready' },
  ]);
  away(urls[0]!);
  await operators.use(ask).catch(() => {});
  await operators.use(ask);
  expect(operators.states().map(({ state }) => state)).toEqual(['failing', 'used', 'ready']);
});

test('what is closed asks nobody and leaves no connection', async () => {
  await operators.use(ask);
  await operators.useAnother(ask);
  operators.close();
  await vi.waitFor(() => expect(closed.toSorted()).toEqual([urls[0], urls[1]]));
  await expect(operators.use(ask)).rejects.toThrow(RetryableError);
  await expect(operators.useAnother(ask)).rejects.toThrow(RetryableError);
});
