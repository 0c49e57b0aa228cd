import { connect as openConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startWeb } from '#server/app.ts';
import { createOpenStreams } from './open-streams.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { link, opening, wallet } from '#test/requests.ts';

const limits = { socketsPerSession: 20, streamsPerAddress: 5, streams: 8 };
const context = testContext({
  config: { chains: allChains, trustedProxies: 1 },
  streams: createOpenStreams(limits),
});
const origin = 'http://localhost:8080';
const patience = { headersMs: 600, requestMs: 1_500, checkMs: 100 };

let web: Awaited<ReturnType<typeof startWeb>>;
let caller: Caller & { companyId: string };
let other: Caller;
let paymentId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await untilListening(context.live);
  web = await startWeb(context, undefined, { ...limits, ...patience });
  await pretendLive(context, 'polkadot/test');
  caller = await signInWithCompany(context, testApi(context));
  other = await signInWithCompany(context, testApi(context));
  const { companyId } = caller;
  const made = await caller.call('POST', '/wallet', wallet({ companyId }));
  const body = link({ companyId, walletIds: [made.data.id] });
  const { data } = await caller.call('POST', '/payment-link/static', body);
  paymentId = (await caller.call('POST', `/checkout/${data.id}/payments`, opening({}))).data.id;
});
afterAll(() => web.stop());

describe('websockets', () => {
  test('are at most twenty per session, and others keep theirs', async () => {
    const sockets = await Promise.all(Array.from({ length: 50 }, () => openSocket(caller)));
    await vi.waitFor(() => expect(sockets.filter(isOpen)).toHaveLength(20));
    const closed = sockets.filter((socket) => !isOpen(socket));
    expect(new Set(await Promise.all(closed.map(({ code }) => code)))).toEqual(new Set([1013]));
    const others = await openSocket(other);
    await sleep(50);
    expect(isOpen(others)).toBe(true);

    // Closed ones give their places back.
    for (const { socket } of sockets) socket.close();
    await Promise.all(sockets.map(({ code }) => code));
    await vi.waitFor(async () => {
      const again = await openSocket(caller);
      await sleep(50);
      expect(isOpen(again)).toBe(true);
      again.socket.close();
    });
    others.socket.close();
  });
});

describe('event streams', () => {
  const url = () => `http://127.0.0.1:${web.port}/api/checkout/payments/${paymentId}/events`;
  const open = (address: string, signal: AbortSignal) =>
    fetch(url(), { signal, headers: { 'x-forwarded-for': address } });

  test('are limited per address and in total, and those that end make room', async () => {
    const leave = new AbortController();
    const mine = Array.from({ length: 20 }, () => open('203.0.113.7', leave.signal));
    const responses = await Promise.all(mine);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(responses).toHaveLength(refused.length + limits.streamsPerAddress);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(refused[0]!.headers.get('retry-after')).not.toBeNull();
    expect(await refused[0]!.json()).toMatchObject({ error: { code: 'too_many_requests' } });

    // Another payer of another address is served until the process has as many as it serves.
    const theirs = ['203.0.113.8', '203.0.113.9', '2001:db8::1', '2001:db8::2', '2001:db8:1::1'];
    // The responses are held: fetch ends the stream of one that was collected as garbage.
    const opened: Response[] = [];
    for (const address of theirs) opened.push(await open(address, leave.signal));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
    // The page polls instead.
    const polled = await fetch(url().replace('/events', ''));
    expect(polled.status).toBe(200);

    leave.abort();
    await vi.waitFor(() => expect(context.streams.count()).toBe(0));
    const again = new AbortController();
    expect((await open('203.0.113.7', again.signal)).status).toBe(200);
    again.abort();
    await vi.waitFor(() => expect(context.streams.count()).toBe(0));
  });

  test('that are only asked for by HEAD leave no place taken', async () => {
    for (let count = 0; count < 20; count += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${count}` };
      const head = await fetch(url(), { method: 'HEAD', headers });
      expect(head.status).toBe(200);
    }
    await vi.waitFor(() => expect(context.streams.count()).toBe(0));
  });

  test('of readers who leave before anything is sent leave no place taken', async () => {
    await Promise.all(
      Array.from({ length: 60 }, async (_none, index) => {
        const leave = new AbortController();
        const request = open(`198.51.100.${index}`, leave.signal).catch(() => {});
        await sleep(index % 10);
        leave.abort();
        await request;
      }),
    );
    await vi.waitFor(() => expect(context.streams.count()).toBe(0));
  });

  test('of payments that do not exist leave no place taken', async () => {
    const missing = url().replace(paymentId, `pay_${'0'.repeat(32)}`);
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(missing)).text()));
    expect(context.streams.count()).toBe(0);
  });
});

describe('a connection that is slow', () => {
  test.each([
    ['sends nothing', []],
    [
      'sends its headers byte by byte',
      [...'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: '.repeat(5)],
    ],
    [
      'sends its body byte by byte',
      [
        'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n',
        ...'{"username": "'.padEnd(500, 'a'),
      ],
    ],
  ])('and %s is closed', async (_name, parts) => {
    const { text, ended } = trickle(parts);
    await ended;
    if (parts.length > 0) expect(text()).toMatch(/^HTTP\/1\.1 408 /);
    expect((await fetch(`http://127.0.0.1:${web.port}/api/health`)).status).toBe(200);
  });
});

describe('a value that is nested too deeply', () => {
  const open = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const bodies: [string, string][] = [
    ...[64, 500, 8_000, 40_000].map((depth): [string, string] => [`${depth} lists`, open(depth)]),
    ['8 000 objects', '{"a":'.repeat(8_000) + '1' + '}'.repeat(8_000)],
    ['8 000 lists in a field', `{"username":${open(8_000)},"password":"x"}`],
  ];

  test.each(bodies)('of %s is refused with and without a session', async (_name, body) => {
    const anybody = testApi(context)();
    for (const [method, path] of [
      ['POST', '/auth/login'],
      ['POST', '/auth/signup'],
    ] as const) {
      const { status, error } = await anybody.call(method, path, body);
      expect([path, status, error?.code]).toEqual([path, 400, 'bad_request']);
    }
    expect((await caller.call('POST', '/company', body)).status).toBe(400);
    // A list is ignored where the path has an ID.
    const claim = await anybody.call('POST', `/checkout/payments/${paymentId}/claim`, body);
    expect([400, 422]).toContain(claim.status);
  });

  test('in a query or a form is refused', async () => {
    const key = `a${'[a]'.repeat(1_500)}`;
    const { status } = await caller.call('GET', `/payment?companyId=${caller.companyId}&${key}=1`);
    expect(status).toBe(400);
    const form = new FormData();
    form.append(`a${'[a]'.repeat(20_000)}`, '1');
    const sent = await caller.call('POST', '/user/upload-profile-image', form);
    expect(sent.status).toBe(400);
  });

  test('but not as deep as a legitimate one is not', async () => {
    const { error } = await testApi(context)().call(
      'POST',
      '/auth/login',
      `{"username":${open(8)}}`,
    );
    expect(error?.code).toBe('invalid_fields');
  });
});

type Opened = { socket: WebSocket; code: Promise<number> };

function isOpen({ socket }: Opened): boolean {
  return socket.readyState === WebSocket.OPEN;
}

async function openSocket({ cookies }: Caller): Promise<Opened> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin };
  const socket = new WebSocket(`ws://127.0.0.1:${web.port}/api/ws`, { headers });
  const code = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, code };
}

/** Sends parts with pauses, for much longer than a request may take. */
function trickle(parts: string[]): { text(): string; ended: Promise<void> } {
  let text = '';
  const socket: Socket = openConnection(web.port, '127.0.0.1');
  socket.setEncoding('utf8').on('data', (more: string) => (text += more));
  socket.on('error', () => {});
  const timer = setInterval(() => {
    const part = parts.shift();
    if (part !== undefined) socket.write(part);
  }, 30);
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve();
    });
  });
  return { text: () => text, ended };
}
