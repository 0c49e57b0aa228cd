import { createServer } from 'node:http';
import { type AddressInfo, connect as openConnection, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { startWeb } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { type Caller, signInWithCompany, testApi, usualPassword } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { company } from '#test/requests.ts';
import { createLiveSockets } from './websocket.ts';

const context = testContext();
const origin = 'http://localhost:8080';

let web: Awaited<ReturnType<typeof startWeb>>;
let caller: Caller & { companyId: string };

beforeAll(async () => {
  await untilListening(context.live);
  web = await startWeb(context);
  caller = await signInWithCompany(context, testApi(context));
});
afterAll(() => web.stop());

function socket(
  cookies: Map<string, string>,
  headers: Record<string, string> = {},
  options: ClientOptions = {},
  port = web.port,
): WebSocket {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new WebSocket(`ws://127.0.0.1:${port}/api/ws`, {
    ...options,
    headers: { cookie, origin, ...headers },
  });
}

async function opened(client: WebSocket): Promise<WebSocket> {
  await new Promise((resolve, reject) => client.once('open', resolve).once('error', reject));
  return client;
}

/** Returns the code that a socket is closed with. */
function closed(client: WebSocket): Promise<number> {
  return new Promise((resolve) => client.once('close', resolve));
}

/** Returns the status that an upgrade is refused with. */
function refusal(client: WebSocket): Promise<number | undefined> {
  return new Promise((resolve) => {
    client.once('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    client.on('error', () => {});
    client.once('open', () => {
      resolve(101);
      client.terminate();
    });
  });
}

function messages(client: WebSocket): string[] {
  const received: string[] = [];
  client.on('message', (data: Buffer) => received.push(data.toString()));
  return received;
}

async function respondsTo(client: WebSocket, text: string): Promise<void> {
  const pong = new Promise((resolve) => client.once('message', resolve));
  client.send(text);
  expect(String(await pong)).toBe('pong');
}

describe('a live socket', () => {
  test('opens with a session and our Origin, and responds to ping', async () => {
    const client = await opened(socket(caller.cookies));
    await respondsTo(client, 'ping');
    client.close();
  });

  // The page has to learn the reason, but browsers don't pass on the status of a refused upgrade.
  test.each([
    ['no session', new Map<string, string>()],
    ['an unknown session', new Map([['florin_session', 'nothing']])],
    ['a malformed cookie', new Map([['florin_session', '%']])],
  ])('closes immediately, as when a session ends, with %s', async (_name, cookies) => {
    const client = socket(cookies);
    const received = messages(client);
    expect(await closed(client)).toBe(1008);
    expect(received).toEqual([]);
  });

  test.each([
    ['no Origin', () => socket(caller.cookies, { origin: '' })],
    ['another Origin', () => socket(caller.cookies, { origin: 'https://evil.example' })],
  ])('does not open with %s', async (_name, attempt) => {
    expect(await refusal(attempt())).toBe(401);
  });

  test('receives only changes of its own workspaces', async () => {
    const stranger = await signInWithCompany(context, testApi(context));
    const [mine, other] = await Promise.all([
      opened(socket(caller.cookies)),
      opened(socket(stranger.cookies)),
    ]);
    const received = { mine: messages(mine), other: messages(other) };
    await context.live.publish({ workspaceId: caller.companyId, topic: 'links' });
    await context.live.publish({ workspaceId: stranger.companyId, topic: 'wallets' });
    await vi.waitFor(() => {
      expect(received.mine).toEqual(['{"type":"changed","what":"links"}']);
      expect(received.other).toEqual(['{"type":"changed","what":"wallets"}']);
    });
    mine.close();
    other.close();
  });
});

describe('a live socket closes with its session', () => {
  test.each([
    ['is signed out', (leaving: Caller) => leaving.call('POST', '/auth/logout')],
    ['ended elsewhere', endElsewhere],
  ])('immediately if it %s', async (_how, end) => {
    const leaving = await signInWithCompany(context, testApi(context));
    const client = await opened(socket(leaving.cookies));
    await end(leaving);
    expect(await closed(client)).toBe(1008);
  });

  // Sooner than the next periodic check would notice.
  test('immediately if it ends while the socket opens', { timeout: 10_000 }, async () => {
    const leaving = await signInWithCompany(context, testApi(context));
    const userId = (await leaving.call('GET', '/user/info')).data.id as string;
    const notified = new Promise<void>((resolve) => {
      context.live.subscribe((received) => {
        if (received !== 'anything' && received.topic === 'sessions') resolve();
      });
    });
    const server = createServer();
    const live = createLiveSockets(context, createAuthority(context), async () => {
      await endElsewhere(leaving);
      await notified;
      return new Map([[userId, [leaving.companyId]]]);
    });
    server.on('upgrade', live.upgrade).listen(0);
    const client = socket(leaving.cookies, {}, {}, (server.address() as AddressInfo).port);
    expect(await closed(client)).toBe(1008);
    await live.close();
    server.close();
  });
});

test('a check of access that began earlier doesn’t restore what a later one has withdrawn', async () => {
  const member = await signInWithCompany(context, testApi(context));
  const userId = (await member.call('GET', '/user/info')).data.id as string;
  const answers: PromiseWithResolvers<string[]>[] = [];
  const server = createServer();
  const live = createLiveSockets(context, createAuthority(context), async () => {
    const answer = Promise.withResolvers<string[]>();
    answers.push(answer);
    return new Map([[userId, await answer.promise]]);
  });
  server.on('upgrade', live.upgrade).listen(0);
  const client = socket(member.cookies, {}, {}, (server.address() as AddressInfo).port);
  const asked = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
  await asked(1);
  answers[0]!.resolve([member.companyId]);
  const received = messages(await opened(client));
  await context.live.publish({ userId, topic: 'workspaces' });
  await asked(2);
  await context.live.publish({ userId, topic: 'workspaces' });
  await asked(3);
  answers[2]!.resolve([]);
  answers[1]!.resolve([member.companyId]);
  await context.live.publish({ workspaceId: member.companyId, topic: 'links' });
  await context.live.publish({ userId, topic: 'notifications' });
  await vi.waitFor(() => expect(received).toContain('{"type":"reload_notifications"}'));
  expect(received.filter((text) => text.includes('links'))).toEqual([]);
  await live.close();
  server.close();
});

/** Ends the session from another browser of the same person. */
async function endElsewhere(leaving: Caller): Promise<void> {
  const { username } = (await leaving.call('GET', '/user/info')).data;
  const other = testApi(context)();
  await other.call('POST', '/auth/login', { username, password: usualPassword });
  await other.call('DELETE', '/auth/sessions');
}

describe('a live socket that is open', () => {
  let checked: Awaited<ReturnType<typeof startWeb>>;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    checked = await startWeb(context);
  });
  afterEach(async () => {
    await checked.stop();
    vi.useRealTimers();
  });
  // The next check of every open socket.
  const recheck = () => vi.advanceTimersByTimeAsync(30_000);

  test('closes once its session has ended', async () => {
    const leaving = await signInWithCompany(context, testApi(context));
    const client = await opened(socket(leaving.cookies, {}, {}, checked.port));
    const ended = closed(client);
    // As if the message about it was lost.
    await context.pool.query('update sessions set revoked_at = created_at where user_id = $1', [
      (await leaving.call('GET', '/user/info')).data.id,
    ]);
    await recheck();
    expect(await ended).toBe(1008);
  });

  test('receives nothing of a workspace from which its person was removed', async () => {
    const former = await signInWithCompany(context, testApi(context));
    const kept = (await former.call('POST', '/company', company({}))).data.id as string;
    const client = await opened(socket(former.cookies, {}, {}, checked.port));
    const received = messages(client);
    await context.pool.query('delete from members where workspace_id = $1', [former.companyId]);
    await recheck();
    await vi.waitFor(async () => {
      received.length = 0;
      await context.live.publish({ workspaceId: former.companyId, topic: 'payments' });
      await context.live.publish({ workspaceId: kept, topic: 'links' });
      await vi.waitFor(() => expect(received.at(-1)).toContain('links'));
      expect(received).toEqual(['{"type":"changed","what":"links"}']);
    });
    client.close();
  });

  test('is closed if the other side does not respond', async () => {
    const client = socket(caller.cookies, {}, { autoPong: false }, checked.port);
    await opened(client);
    const ended = closed(client);
    await recheck();
    await recheck();
    expect(await ended).toBe(1006);
  });
});

describe('a connection that is reset', () => {
  test.each(['/api/ws', '/api/nothing'])('during an upgrade of %s does no harm', async (path) => {
    const broken: unknown[] = [];
    const note = (error: unknown) => broken.push(error);
    process.on('uncaughtException', note);
    for (let times = 0; times < 20; times += 1) {
      const connection = await tcp();
      connection.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n` +
          `Origin: ${origin}\r\nCookie: florin_session=nothing\r\n\r\n`,
        () => connection.resetAndDestroy(),
      );
      await new Promise((resolve) => connection.once('close', resolve));
    }
    expect(await closed(socket(new Map()))).toBe(1008);
    process.off('uncaughtException', note);
    expect(broken).toEqual([]);
  });
});

async function tcp(): Promise<Socket> {
  const connection = openConnection(web.port, '127.0.0.1');
  connection.on('error', () => {});
  await new Promise((resolve) => connection.once('connect', resolve));
  return connection;
}
