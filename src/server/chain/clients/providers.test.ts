import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import type { EndpointSetting } from '#server/base/config.ts';
import { endpointsOf } from './endpoints.ts';
import { StateGoneError } from './state-gone.ts';
import { createProviders, type Providers } from './providers.ts';

const urls = ['https://rpc.a.example/key-1', 'https://b.example', 'https://c.example'];
type Reader = { url: string; close(): void };

let broken: Map<string, Error>;
let opened: string[];
let closed: string[];
let providers: Providers<Reader>;

beforeEach(() => {
  vi.useFakeTimers();
  broken = new Map();
  opened = [];
  closed = [];
  providers = create(...urls);
  return () => vi.useRealTimers();
});

function create(...endpoints: (string | EndpointSetting)[]): Providers<Reader> {
  return createProviders(endpointsOf({ endpoints }), async ({ url }) => {
    opened.push(url);
    return { url, close: () => closed.push(url) };
  });
}

async function ask({ url }: Reader): Promise<string> {
  const error = broken.get(url);
  if (error) throw error;
  return url;
}

const away = (url: string) => broken.set(url, new RetryableError(`${url} is away`));
const names = () => providers.others().map(({ operator }) => operator);

describe('the provider in use', () => {
  test('is connected once and used as long as it responds', async () => {
    expect((await providers.use(ask)).value).toBe(urls[0]);
    expect((await providers.use(ask)).value).toBe(urls[0]);
    expect(opened).toEqual([urls[0]]);
  });

  test('is replaced after a failure by the next one that is not resting', async () => {
    away(urls[0]!);
    await expect(providers.use(ask)).rejects.toThrow(RetryableError);
    expect((await providers.use(ask)).value).toBe(urls[1]);
    await vi.waitFor(() => expect(closed).toEqual([urls[0]]));
    broken.clear();
    away(urls[1]!);
    await expect(providers.use(ask)).rejects.toThrow(RetryableError);
    expect((await providers.use(ask)).value).toBe(urls[2]);
  });

  test('is replaced in time if it does not respond and there is another', async () => {
    const silent = () => new Promise<never>(() => {});
    const hanging = providers.use(silent, { hangMs: 2_000 });
    hanging.catch(() => {});
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(hanging).rejects.toThrow(/did not respond within 2000 ms/);
    expect(providers.current().host).toBe('b.example');
  });

  test('is replaced if it sent impossible data, and used again after a while', async () => {
    await providers.use(ask);
    providers.leave();
    expect((await providers.use(ask)).value).toBe(urls[1]);
    expect(names()).toEqual(['a.example', 'c.example']);
    const [first] = providers.others();
    await expect(first!.ask(ask)).rejects.toThrow(/failed a moment ago/);
    vi.advanceTimersByTime(30_000);
    expect((await first!.ask(ask)).value).toBe(urls[0]);
  });

  test('can be chosen by its operator', async () => {
    providers.prefer('c.example');
    expect((await providers.use(ask)).value).toBe(urls[2]);
    expect(names()).toEqual(['a.example', 'b.example']);
  });
});

describe('another provider', () => {
  test('belongs to another operator: two hosts of one company, or one address, are one vote', () => {
    const one = { url: 'https://one.example', operator: 'Self' };
    providers = create(
      'https://eth.b.example/x',
      'https://dot.b.example',
      'https://b.example',
      one,
    );
    expect(names()).toEqual(['self']);
    providers = create(one, { url: 'https://two.example', operator: 'self' });
    expect(names()).toEqual([]);
    providers = create(one, { url: 'https://api.one.example', operator: 'somebody else' });
    expect(names()).toEqual([]);
    providers = create('https://a.co.uk', 'https://b.co.uk');
    expect(names()).toEqual(['b.co.uk']);
    providers = create('http://203.0.113.7:1', 'http://203.0.113.7:2', 'http://203.0.113.8:1');
    expect(names()).toEqual(['203.0.113.8']);
    providers = create('http://127.0.0.1:1', 'http://127.0.0.1:2');
    expect(names()).toEqual(['127.0.0.1:2']);
  });

  test('rests longer after each failure, up to half a minute', async () => {
    const request = vi.fn<typeof ask>(ask);
    const [other] = providers.others();
    away(urls[1]!);
    for (const restMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await expect(other!.ask(request)).rejects.toThrow('is away');
      const calls = request.mock.calls.length;
      vi.advanceTimersByTime(restMs - 1);
      await expect(other!.ask(request)).rejects.toThrow('failed a moment ago');
      expect(request).toHaveBeenCalledTimes(calls);
      vi.advanceTimersByTime(1);
    }
    broken.clear();
    expect((await other!.ask(request)).value).toBe(urls[1]);
  });

  test('returns its last error, which names it, until it responds again', async () => {
    const error = new RetryableError('429');
    broken.set(urls[1]!, error);
    const [other] = providers.others();
    await expect(other!.ask(ask)).rejects.toThrow('429');
    await expect(other!.ask(ask)).rejects.toThrow('failed a moment ago');
    expect([other!.lastError(), error.provider]).toEqual([error, 'b.example']);
    broken.clear();
    vi.advanceTimersByTime(1_000);
    await other!.ask(ask);
    expect(other!.lastError()).toBeUndefined();
  });

  test('does not exist if only one is configured', () => {
    providers = create(urls[0]!);
    expect(names()).toEqual([]);
  });
});

test('providers in use and failing are shown by host, without the rest of the URL', async () => {
  expect(providers.states()).toEqual([
    { host: 'rpc.a.example', operator: 'a.example', state: 'used' },
    { host: 'b.example', operator: 'b.example', state: 'ready' },
    { host: 'c.example', operator: 'c.example', state: 'ready' },
  ]);
  away(urls[0]!);
  await providers.use(ask).catch(() => {});
  await providers.use(ask);
  expect(providers.states().map(({ state }) => state)).toEqual(['failing', 'used', 'ready']);
});

test('a closed pool sends no requests and leaves no connection open', async () => {
  await providers.use(ask);
  const [other] = providers.others();
  await other!.ask(ask);
  providers.close();
  await vi.waitFor(() => expect(new Set(closed)).toEqual(new Set([urls[0], urls[1]])));
  await expect(providers.use(ask)).rejects.toThrow(RetryableError);
  await expect(other!.ask(ask)).rejects.toThrow(RetryableError);
});

describe('an archive', () => {
  const archive = { url: 'https://archive.a.example', archive: true } as const;

  test('is used after every other endpoint if its operator has another one', async () => {
    providers = create(archive, urls[0]!, urls[1]!);
    expect((await providers.use(ask)).value).toBe(urls[0]);
    away(urls[0]!);
    await expect(providers.use(ask)).rejects.toThrow(RetryableError);
    expect((await providers.use(ask)).value).toBe(urls[1]);
    expect(providers.archives().map(({ host }) => host)).toEqual(['archive.a.example']);
    away(urls[1]!);
    await expect(providers.use(ask)).rejects.toThrow(RetryableError);
    expect((await providers.use(ask)).value).toBe(archive.url);
    expect(providers.archives()).toEqual([]);
  });

  test('votes for its operator only while the other endpoint rests', async () => {
    providers = create(urls[1]!, archive, urls[0]!);
    const [other] = providers.others();
    expect((await other!.ask(ask)).value).toBe(urls[0]);
    away(urls[0]!);
    await expect(other!.ask(ask)).rejects.toThrow(RetryableError);
    expect((await providers.others()[0]!.ask(ask)).value).toBe(archive.url);
  });

  test('is used like any other if it is the only one of its operator', async () => {
    providers = create(archive, urls[1]!);
    expect((await providers.use(ask)).value).toBe(archive.url);
  });

  test('is used once it is preferred by its host, until its operator is', async () => {
    providers = create(urls[0]!, urls[1]!, archive);
    providers.prefer('a.example', 'archive.a.example');
    expect((await providers.use(ask)).value).toBe(archive.url);
    providers.prefer('a.example');
    expect((await providers.use(ask)).value).toBe(urls[0]);
  });
});

test('a provider whose state is pruned stays in use', async () => {
  const pruned = () => Promise.reject(new StateGoneError('pruned'));
  await expect(providers.use(pruned)).rejects.toThrow(StateGoneError);
  expect((await providers.use(ask)).value).toBe(urls[0]);
});
