import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws';
import { connectLive, staleKeys } from './live.ts';

let server: WebSocketServer;
let connections: ServerSocket[];
let received: string[];
/** What the page's sockets have done so far. */
let sockets: { attempts: number; opened: number; closed: number; urls: string[] };
let refuse: boolean;
let client: QueryClient;
let stop: () => void;

beforeEach(async () => {
  [connections, received, refuse] = [[], [], false];
  client = new QueryClient();
  stop = () => {};
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: () => !refuse,
  });
  server.on('connection', (socket) => {
    connections.push(socket);
    socket.on('message', (data) => received.push(String(data)));
  });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  stubPage(`http://127.0.0.1:${port}/dashboard`);
  // The sockets are real, so Node's own timers are not faked.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const socket of server.clients) socket.terminate();
  server.close();
});

function stubPage(href: string): void {
  const page = new EventTarget();
  vi.stubGlobal('location', { href });
  // Without settings, the API is on the page's own origin.
  const settings = { querySelector: () => null };
  const shown = { visibilityState: 'visible', ...settings };
  vi.stubGlobal('document', Object.assign(new EventTarget(), shown));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const counted: typeof sockets = { attempts: 0, opened: 0, closed: 0, urls: [] };
  sockets = counted;
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
        super(...parameters);
        counted.attempts += 1;
        counted.urls.push(this.url);
        this.addEventListener('open', () => (counted.opened += 1));
        this.addEventListener('close', () => (counted.closed += 1));
      }
    },
  );
}

/** Waits in real time, which sockets need, whatever the page's fake clock shows. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((next) => setImmediate(next));
}

/** Waits for the first attempt: the library is imported and then starts a timer of 0 ms. */
async function firstAttempt(): Promise<void> {
  await until(() => vi.getTimerCount() === 2);
  await vi.advanceTimersByTimeAsync(1);
}

async function connected(): Promise<ServerSocket> {
  stop = connectLive(client);
  await vi.advanceTimersByTimeAsync(100);
  await firstAttempt();
  await until(() => sockets.opened === 1 && connections.length === 1);
  return connections[0]!;
}

test('the socket opens exactly 100 ms after login', async () => {
  stop = connectLive(client);
  await vi.advanceTimersByTimeAsync(99);
  expect(sockets.attempts).toBe(0);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await firstAttempt();
  await until(() => sockets.attempts === 1);
});

test('the socket of a page that came over https is encrypted', async () => {
  stubPage('https://florin.invalid/dashboard');
  stop = connectLive(client);
  await vi.advanceTimersByTimeAsync(100);
  await firstAttempt();
  await until(() => sockets.attempts === 1);
  expect(sockets.urls).toEqual(['wss://florin.invalid/api/ws']);
});

test('the socket closes on logout and does not reconnect', async () => {
  const socket = await connected();
  stop();
  await until(() => socket.readyState === socket.CLOSED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.attempts).toBe(1);
});

test('no socket opens if the user logs out first', async () => {
  connectLive(client)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.attempts).toBe(0);
});

test('the socket sends ping every 30 s', async () => {
  await connected();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => received.length === 1);
  await vi.advanceTimersByTimeAsync(30_000);
  await until(() => received.length === 2);
  expect(received).toEqual(['ping', 'ping']);
});

test('a failed connection is retried 5 times, 3 s apart', async () => {
  refuse = true;
  stop = connectLive(client);
  await vi.advanceTimersByTimeAsync(100);
  await firstAttempt();
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await until(() => sockets.closed === attempt);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(sockets.attempts).toBe(attempt);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.attempts).toBe(6);
});

test('reload_notifications invalidates only the list of notifications', async () => {
  const socket = await connected();
  const stale = vi.spyOn(client, 'invalidateQueries');
  socket.send('pong');
  socket.send('{"type":"reload_notifications"}');
  await until(() => stale.mock.calls.length > 0);
  expect(stale.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['notifications']]);
});

test('a first fetch that is pending when data changes is repeated', async () => {
  const socket = await connected();
  const responses: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['payments'],
    queryFn: () => new Promise<string>((resolve) => responses.push(resolve)),
  });
  const leave = observer.subscribe(() => {});
  await until(() => responses.length === 1);
  socket.send('{"type":"changed","what":"payments"}');
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  await until(() => invalidated.mock.calls.length === 4);
  responses[0]!('as it was');
  await until(() => responses.length === 2);
  responses[1]!('as it is');
  await until(() => observer.getCurrentResult().data === 'as it is');
  leave();
});

test('data fetched well before the socket opened is stale', async () => {
  client.setQueryData(['old'], 1, { updatedAt: Date.now() - 2_000 });
  client.setQueryData(['fresh'], 1, { updatedAt: Date.now() });
  await connected();
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  expect([isStale('old'), isStale('fresh')]).toEqual([true, false]);
});

test('all data is stale after a reconnect', async () => {
  const socket = await connected();
  const stale = vi.spyOn(client, 'invalidateQueries');
  socket.terminate();
  await until(() => sockets.closed === 1);
  expect(stale).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await until(() => sockets.opened === 2);
  expect(stale.mock.calls).toEqual([[]]);
});

test('when the server closes the socket with the session, the page fetches immediately to find out', async () => {
  const socket = await connected();
  const stale = vi.spyOn(client, 'invalidateQueries');
  socket.close(1008);
  await until(() => sockets.closed === 1);
  await until(() => stale.mock.calls.length > 0);
  expect(stale.mock.calls).toEqual([[]]);
});

test('when the server has enough sockets of the session, the page tries again only once its user returns', async () => {
  const socket = await connected();
  socket.close(1013);
  await until(() => sockets.closed === 1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sockets.attempts).toBe(1);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_000);
  await until(() => sockets.opened === 2);
});

test('a change invalidates its topic and the topics that include its data', () => {
  expect(staleKeys('{"type":"changed","what":"payments"}')).toEqual([
    'payments',
    'transfers',
    'wallets',
    'customers',
  ]);
  expect(staleKeys('{"type":"changed","what":"links"}')).toEqual(['links', 'wallets']);
});

test('pong and unknown messages are ignored', () => {
  for (const data of ['pong', '{"type":"else"}', '{"type":"changed","what":"x"}', 'null']) {
    expect(staleKeys(data)).toEqual([]);
  }
});

test('an unparseable message is only logged as a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(staleKeys('{"type":')).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
