import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openJsonRpcHttp, RefusedError } from './json-rpc-http.ts';
import type { JsonRpc } from './json-rpc-socket.ts';
import { TransientError } from './retries.ts';

type Call = { id: number; method: string; params: unknown[] };
type Reply = (calls: Call[], response: ServerResponse) => void;

/** The calls that the node received, one entry for each HTTP request. */
let requests: Call[][];
/** The node's replies in order; the last one repeats. */
let replies: Reply[];
let pauses: number[];
let node: JsonRpc;

const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  void text(request).then((body) => {
    const calls = [JSON.parse(body) as Call | Call[]].flat();
    requests.push(calls);
    const reply = replies.length > 1 ? replies.shift()! : replies[0]!;
    reply(calls, response);
  });
});

const send = (response: ServerResponse, body: unknown, status = 200, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};
const echo = ({ id, params }: Call) => ({ jsonrpc: '2.0', id, result: params[0] });
const well: Reply = (calls, response) =>
  send(response, calls.length > 1 ? calls.map(echo) : echo(calls[0]!));
const status =
  (code: number, headers = {}): Reply =>
  (_, response) =>
    send(response, 'no', code, headers);
const error =
  (code: number): Reply =>
  (calls, response) => {
    const responses = calls.map(({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code, message: 'no' },
    }));
    send(response, calls.length > 1 ? responses : responses[0]);
  };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = [];
  replies = [well];
  pauses = [];
  node = connect();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Connects with pauses that are recorded but not waited for. */
function connect(options: Parameters<typeof openJsonRpcHttp>[1] = {}): JsonRpc {
  return openJsonRpcHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`, {
    pause: async (ms) => pauses.push(ms),
    ...options,
  });
}

const ask = (value: unknown = 'answer') => node.request('test_echo', [value]);

describe.each([
  ...[403, 408, 413, 429, 500, 502, 503, 504].map(
    (code) => [`HTTP ${code}`, status(code)] as const,
  ),
  ...[-1, -32_005, -32_603].map((code) => [`RPC ${code}`, error(code)] as const),
])('a node that returns %s', (_, failure) => {
  test('gets three retries, each after twice the pause, and then the call fails', async () => {
    replies = [failure];
    await expect(ask()).rejects.toThrow(TransientError);
    expect(requests).toHaveLength(4);
    expect(pauses).toEqual([150, 300, 600]);
  });

  test('is trusted if the last retry succeeds', async () => {
    replies = [failure, failure, failure, well];
    expect(await ask()).toBe('answer');
  });
});

test.each([
  ...[400, 401, 404, 422, 501].map((code) => [`HTTP ${code}`, code, status(code)] as const),
  ...[-32_700, -32_602, -32_601, -32_007, -32_000, 3, 429].map(
    (code) => [`RPC ${code}`, code, error(code)] as const,
  ),
])('a node that returns %s gets no retry', async (_, code, failure) => {
  replies = [failure];
  const refused = await ask().catch((thrown: unknown) => thrown);
  expect(refused).toBeInstanceOf(RefusedError);
  expect((refused as RefusedError).code).toBe(code);
  expect(requests).toHaveLength(1);
});

test.each([
  ['closes the connection', (_: Call[], response: ServerResponse) => response.destroy()],
  ['returns no JSON', (_: Call[], response: ServerResponse) => response.end('<html>')],
  ['returns other JSON', (_: Call[], response: ServerResponse) => send(response, { ok: true })],
])('a node that %s gets a retry', async (_, failure) => {
  replies = [failure, well];
  expect(await ask()).toBe('answer');
  expect(requests).toHaveLength(2);
});

describe('a node that sends Retry-After', () => {
  test('is retried after that time, given in seconds or as a date', async () => {
    const now = 'Thu, 01 Jan 2026 12:00:00 GMT';
    replies = [
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after': 'Thu, 01 Jan 2026 12:00:09 GMT', date: now }),
      well,
    ];
    expect(await ask()).toBe('answer');
    expect(pauses).toEqual([7_000, 9_000]);
  });

  test('with a long time is not retried, and gets no requests before', async () => {
    replies = [status(429, { 'retry-after': '3600' }), well];
    await expect(ask()).rejects.toThrow(TransientError);
    await expect(ask()).rejects.toThrow('asked to wait');
    expect([requests.length, pauses]).toEqual([1, []]);
  });

  test.each([
    ['in a day', { 'retry-after': '86400' }],
    ['in more seconds than a number holds', { 'retry-after': '9'.repeat(400) }],
    [
      'at the end of time',
      { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT', date: 'Thu, 01 Jan 2026 12:00:00 GMT' },
    ],
  ])('%s is retried after half a minute', async (_, headers) => {
    replies = [status(429, headers), well];
    await expect(ask()).rejects.toThrow(TransientError);
    const monotonic = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now');
    later.mockImplementation(() => monotonic() + 29_000);
    await expect(ask()).rejects.toThrow('asked to wait');
    later.mockImplementation(() => monotonic() + 30_001);
    expect(await ask()).toBe('answer');
    later.mockRestore();
  });
});

test('a node that does not respond times out after ten seconds and is retried', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  await expect(ask()).rejects.toThrow(TransientError);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000], [10_000], [10_000]]);
  timeout.mockRestore();
  node = connect({ deadline: () => AbortSignal.timeout(200) });
  replies = [() => {}, well];
  expect(await ask()).toBe('answer');
  expect(requests).toHaveLength(2);
});

describe('calls made in one turn', () => {
  const askMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(index)));
  const sizes = () => requests.map(({ length }) => length);
  /** Returns the sizes of concurrent requests, which may arrive in any order. */
  const largestFirst = () => sizes().toSorted((a, b) => b - a);

  test('are sent in one batch, of twenty at first, and of more as the node accepts them', async () => {
    expect(await askMany(21)).toEqual(Array.from({ length: 21 }, (_, index) => index));
    expect(largestFirst()).toEqual([20, 1]);
    for (let turn = 0; turn < 8; turn += 1) await askMany(1_001);
    requests = [];
    await askMany(1_001);
    expect(largestFirst()).toEqual([1_000, 1]);
  });

  test('are at most half a megabyte per batch', async () => {
    const large = 'x'.repeat(200 * 1024);
    await Promise.all(Array.from({ length: 5 }, () => ask(large)));
    expect(largestFirst()).toEqual([2, 2, 1]);
  });

  const refusals: [string, Reply][] = [
    ['HTTP 413', status(413)],
    ['HTTP 400', status(400)],
    ['one error object', (_, to) => send(to, { id: null, error: { code: -32_600, message: '' } })],
    [
      'one error object in a list',
      (_, to) => send(to, [{ id: null, error: { code: -32_600, message: '' } }]),
    ],
    ['one result', (_, to) => send(to, { id: 0, result: 'of whom?' })],
  ];

  test.each(refusals)(
    'that a node refuses with %s are sent in smaller batches',
    async (_how, refuse) => {
      replies = [(calls, to) => (calls.length > 5 ? refuse : well)(calls, to)];
      expect(await askMany(100)).toEqual(Array.from({ length: 100 }, (_, index) => index));
      await askMany(100);
      expect(pauses).toEqual([]);
      requests = [];
      await askMany(100);
      // By now the accepted size is known.
      expect(Math.max(...sizes())).toBe(5);
    },
  );

  test.each([
    ['HTTP 429', status(429)],
    [
      'code -32005',
      (calls: Call[], to: ServerResponse) =>
        send(
          to,
          calls.map(({ id }) => ({ id, error: { code: -32_005, message: '' } })),
        ),
    ],
  ])('that a node limits by %s are fewer at the next try', async (_how, limit) => {
    replies = [(calls, to) => (calls.length > 5 ? limit : well)(calls, to)];
    expect(await askMany(20)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(sizes().slice(0, 3)).toEqual([20, 10, 5]);
    await askMany(20);
    pauses = [];
    await askMany(20);
    expect(pauses).toEqual([]);
  });

  test('that are not answered in time are fewer at the next try', async () => {
    node = connect({ deadline: () => AbortSignal.timeout(200) });
    replies = [(calls, to) => (calls.length > 5 ? () => {} : well)(calls, to)];
    expect(await askMany(20)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(sizes().slice(0, 3)).toEqual([20, 10, 5]);
  });

  test('share four requests at once with those of other turns; only a few calls wait for none', async () => {
    const held: (() => void)[] = [];
    replies = [(calls, to) => void held.push(() => well(calls, to))];
    const asked: Promise<unknown>[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      asked.push(askMany(60));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() => expect(held).toHaveLength(4));
    asked.push(ask());
    await vi.waitFor(() => expect(held).toHaveLength(5));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(largestFirst()).toEqual([20, 20, 20, 20, 1]);
    replies = [well];
    for (const reply of held) reply();
    await Promise.all(asked);
    expect(sizes().reduce((sum, size) => sum + size)).toBe(301);
  });

  test('fail with those of other turns that they waited for, instead of waiting as long again', async () => {
    node = connect({ deadline: () => AbortSignal.timeout(100) });
    replies = [() => {}];
    const asked: Promise<unknown>[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      asked.push(askMany(80));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const reasons = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'rejected' ? one.reason : undefined,
    );
    for (const reason of reasons) expect(reason).toBeInstanceOf(TransientError);
    // The first four requests, each with three retries, and none of the other turns.
    expect(requests).toHaveLength(16);
    replies = [well];
    await askMany(80);
  });

  test('are not all sent one by one if the node refuses every call', async () => {
    replies = [(_, to) => send(to, { id: null, error: { code: -32_000, message: 'no key' } })];
    const settled = await Promise.allSettled(Array.from({ length: 1_000 }, (_, at) => ask(at)));
    expect(new Set(settled.map((one) => one.status))).toEqual(new Set(['rejected']));
    expect(requests.length).toBeLessThan(50);
  });

  test('get their own results, in whatever order the node returns them', async () => {
    replies = [(calls, response) => send(response, calls.map(echo).toReversed())];
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a', 'b', 'c']);
  });

  test('that a node omits or fails are retried without the others', async () => {
    replies = [
      (calls, response) => {
        const [first, , third] = calls;
        const failed = { id: third!.id, error: { code: -32_603, message: 'no' } };
        send(response, [echo(first!), failed]);
      },
      well,
    ];
    expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a', 'b', 'c']);
    const [first, ...others] = requests.map((calls) => calls.map(({ params }) => params[0]));
    expect([first, others.flat()]).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]);
  });

  test('fail independently of each other', async () => {
    replies = [
      (calls, response) =>
        send(response, [
          echo(calls[0]!),
          { id: calls[1]!.id, error: { code: -32_601, message: 'no such method' } },
        ]),
    ];
    const [first, second] = await Promise.allSettled([ask('a'), ask('b')]);
    expect(first).toEqual({ status: 'fulfilled', value: 'a' });
    expect((second as PromiseRejectedResult).reason).toBeInstanceOf(RefusedError);
  });
});

test('errors contain no part of an endpoint URL but its host', async () => {
  replies = [status(500)];
  const failed = (await ask().catch((thrown: unknown) => thrown)) as Error;
  expect(`${failed.message} ${failed.stack}`).not.toContain('secret');
});

test('a node that redirects makes no request elsewhere', async () => {
  let asked = 0;
  const inside = createServer((_, response) => {
    asked += 1;
    send(response, { jsonrpc: '2.0', id: 0, result: '0x1' });
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const { port } = inside.address() as AddressInfo;
  replies = [status(307, { location: `http://127.0.0.1:${port}/admin` })];
  await expect(node.request('eth_blockNumber', [])).rejects.toThrow(TransientError);
  expect(asked).toBe(0);
  inside.closeAllConnections();
  inside.close();
});
