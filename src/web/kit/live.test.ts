import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket as Line, WebSocketServer } from 'ws';
import { connectLive, staleKeys } from './live.ts';

let server: WebSocketServer;
let lines: Line[];
let received: string[];
/** What the page's sockets have gone through so far. */
let sockets: { attempts: number; opened: number; closed: number };
let refuse: boolean;
let client: QueryClient;
let stop: () => void;

beforeEach(async () => {
  [lines, received, refuse] = [[], [], false];
  client = new QueryClient();
  stop = () => {};
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    verifyClient: () => !refuse,
  });
  server.on('connection', (line) => {
    lines.push(line);
    line.on('message', (data) => received.push(String(data)));
  });
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as { port: number };
  stubPage(`http://127.0.0.1:${port}/dashboard`);
  // The sockets are real: what Node itself sets no clock of ours for goes on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const line of server.clients) line.terminate();
  server.close();
});

function stubPage(href: string): void {
  const page = new EventTarget();
  vi.stubGlobal('location', { href });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const counted = { attempts: 0, opened: 0, closed: 0 };
  sockets = counted;
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
        super(...parameters);
        counted.attempts += 1;
        this.addEventListener('open', () => (counted.opened += 1));
        this.addEventListener('close', () => (counted.closed += 1));
      }
    },
  );
}

/** What sockets do takes real time, whatever the clock of the page says. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((next) => setImmediate(next));
}

/** The library is fetched and waits for no time at all before its first attempt, which is a timer too. */
async function firstAttempt(): Promise<void> {
  await until(() => vi.getTimerCount() === 2);
  await vi.advanceTimersByTimeAsync(1);
}

async function connected(): Promise<Line> {
  stop = connectLive(client);
  await vi.advanceTimersByTimeAsync(100);
  await firstAttempt();
  await until(() => sockets.opened === 1 && lines.length === 1);
  return lines[0]!;
}

test('the line opens 100 ms after the login, and no sooner', async () => {
  stop = connectLive(client);
  await vi.advanceTimersByTimeAsync(99);
  expect(sockets.attempts).toBe(0);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await firstAttempt();
  await until(() => sockets.attempts === 1);
});

test('it closes on logout, and does not come back', async () => {
  const line = await connected();
  stop();
  await until(() => line.readyState === line.CLOSED);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.attempts).toBe(1);
});

test('who has logged out before it opened gets no line', async () => {
  connectLive(client)();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets.attempts).toBe(0);
});

test('it says ping every 30 s', async () => {
  await connected();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => received.length === 1);
  await vi.advanceTimersByTimeAsync(30_000);
  await until(() => received.length === 2);
  expect(received).toEqual(['ping', 'ping']);
});

test('a line that cannot be had is tried 5 times more, 3 s apart', async () => {
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

test('reload_notifications makes the list of notifications stale, and nothing else', async () => {
  const line = await connected();
  const stale = vi.spyOn(client, 'invalidateQueries');
  line.send('pong');
  line.send('{"type":"reload_notifications"}');
  await until(() => stale.mock.calls.length > 0);
  expect(stale.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['notifications']]);
});

test('what is on its way for the first time when it changes is fetched once more', async () => {
  const line = await connected();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['payments'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => {});
  await until(() => answers.length === 1);
  line.send('{"type":"changed","what":"payments"}');
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  await until(() => invalidated.mock.calls.length === 4);
  answers[0]!('as it was');
  await until(() => answers.length === 2);
  answers[1]!('as it is');
  await until(() => observer.getCurrentResult().data === 'as it is');
  leave();
});

test('what was fetched a while before the line was there may be old', async () => {
  client.setQueryData(['old'], 1, { updatedAt: Date.now() - 2_000 });
  client.setQueryData(['fresh'], 1, { updatedAt: Date.now() });
  await connected();
  const isStale = (key: string) => client.getQueryState([key])?.isInvalidated;
  expect([isStale('old'), isStale('fresh')]).toEqual([true, false]);
});

test('after a line that broke everything on screen may be old', async () => {
  const line = await connected();
  const stale = vi.spyOn(client, 'invalidateQueries');
  line.terminate();
  await until(() => sockets.closed === 1);
  expect(stale).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await until(() => sockets.opened === 2);
  expect(stale.mock.calls).toEqual([[]]);
});

test('a line that the server closes with its session lets the page ask who it is, at once', async () => {
  const line = await connected();
  const stale = vi.spyOn(client, 'invalidateQueries');
  line.close(1008);
  await until(() => sockets.closed === 1);
  await until(() => stale.mock.calls.length > 0);
  expect(stale.mock.calls).toEqual([[]]);
});

test('a change names its topic, and topics that show it too', () => {
  expect(staleKeys('{"type":"changed","what":"payments"}')).toEqual([
    'payments',
    'transfers',
    'wallets',
    'customers',
  ]);
  expect(staleKeys('{"type":"changed","what":"links"}')).toEqual(['links', 'wallets']);
});

test('pong and unknown messages change nothing', () => {
  for (const data of ['pong', '{"type":"else"}', '{"type":"changed","what":"x"}', 'null']) {
    expect(staleKeys(data)).toEqual([]);
  }
});

test('an unparseable message only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(staleKeys('{"type":')).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
