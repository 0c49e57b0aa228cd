import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type LiveMessage, type LiveTopic, liveTopics } from '#contract/base/live.ts';
import type { Context } from '#server/base/context.ts';
import type { Received, PersonChange } from '#server/base/live.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { isSameOrigin } from './origin.ts';
import { createRecentChanges } from './recent-changes.ts';
import type { Authority, Session } from './request-context.ts';
import { requestIdOf } from './request-record.ts';

const goingAway = 1001;
const policyViolation = 1008;
/**
 * How often a socket's session is looked at again, where no one said that it has ended. A
 * socket that has not answered since the last time is dead, and what waits for it is given up.
 */
const recheckMs = 30_000;
/** Longer than a page takes from what it fetches first until its socket opens. */
const rememberedMs = 10_000;
const serverOptions = {
  noServer: true,
  maxPayload: 1024,
  /** How long a peer may take to agree to the end of its socket; the program stops within ten seconds. */
  closeTimeout: 2_000,
};

type WorkspacesOf = (userId: string) => Promise<string[]>;

export type LiveSockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** `/api/ws`: tells signed-in pages what changed in their workspaces. */
export function createLiveSockets(
  context: Context,
  authority: Authority,
  workspacesOf: WorkspacesOf,
): LiveSockets {
  const server = new WebSocketServer(serverOptions);
  const readers = new Map<WebSocket, Reader>();
  const recent = createRecentChanges(rememberedMs, () => performance.now());
  const unsubscribe = context.live.subscribe((heard) => {
    recent.note(heard);
    for (const [socket, reader] of readers) {
      sendChanges(socket, reader, heard);
      if (changesAccess(heard, reader)) void recheck(socket, reader);
    }
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const headers = namingHeaders(request);
    if (!isSameOrigin(headers, context.config)) return refuse(socket);
    const session = await namedSession(context, authority, headers);
    const ids = session ? await workspacesOf(session.userId) : [];
    server.handleUpgrade(request, socket, head, (client) => {
      answerPings(client);
      // A page is never told with which status its upgrade was refused.
      if (!session) return client.close(policyViolation);
      const { id: sessionId, userId } = session;
      const reader: Reader = { sessionId, userId, workspaceIds: new Set(ids) };
      readers.set(client, reader);
      for (const heard of recent.list()) sendChanges(client, reader, heard);
      // Said while its session was being read: no one was there yet to hear it.
      if (recent.list().some((heard) => changesAccess(heard, reader))) void recheck(client, reader);
      lookAfter(client, () => recheck(client, reader));
      client.on('close', () => readers.delete(client));
    });
  }

  function recheck(client: WebSocket, reader: Reader): Promise<void> {
    return checkReader(client, reader, authority, workspacesOf).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a live socket could not be checked');
    });
  }

  return {
    upgrade(request, socket, head) {
      admit(request, socket, head).catch((error: unknown) => {
        sendFailure(context, request, error);
        socket.destroy();
      });
    },
    async close() {
      unsubscribe();
      for (const client of server.clients) client.close(goingAway);
      server.close();
    },
  };
}

function refuse(socket: Duplex): void {
  socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
}

function sendFailure({ config, log }: Context, request: IncomingMessage, error: unknown): void {
  const given = String(request.headers['x-request-id'] ?? '');
  const requestId = requestIdOf(given, config.trustedProxies);
  log.warn({ err: error, requestId }, 'a live socket could not be opened');
}

/** Who reads at a socket. */
type Reader = { sessionId: string; userId: string; workspaceIds: ReadonlySet<string> };

async function checkReader(
  client: WebSocket,
  reader: Reader,
  authority: Authority,
  workspacesOf: WorkspacesOf,
): Promise<void> {
  if (!(await authority.isLive(reader.sessionId))) client.close(policyViolation);
  else reader.workspaceIds = new Set(await workspacesOf(reader.userId));
}

function sendChanges(client: WebSocket, reader: Reader, heard: Received): void {
  for (const message of messagesOf(heard, reader)) client.send(JSON.stringify(message));
}

const changed = (what: LiveTopic): LiveMessage => ({ type: 'changed', what });

function messagesOf(heard: Received, reader: Reader): LiveMessage[] {
  if (heard === 'anything') return [...liveTopics.map(changed), { type: 'reload_notifications' }];
  if ('workspaceId' in heard) {
    return reader.workspaceIds.has(heard.workspaceId) ? [changed(heard.topic)] : [];
  }
  const theirs = isOfPerson(heard, reader) && heard.topic === 'notifications';
  return theirs ? [{ type: 'reload_notifications' }] : [];
}

function changesAccess(heard: Received, reader: Reader): boolean {
  return isOfPerson(heard, reader) && heard.topic !== 'notifications';
}

function isOfPerson(heard: Received, { userId }: Reader): heard is PersonChange {
  return heard !== 'anything' && 'userId' in heard && heard.userId === userId;
}

/** Gives it up once no one answers at its other end, and checks what it may hear, until it closes. */
function lookAfter(client: WebSocket, check: () => Promise<void>): void {
  let silent = false;
  const timer = setInterval(() => {
    if (silent) return client.terminate();
    silent = true;
    client.ping();
    void check();
  }, recheckMs);
  client.on('pong', () => {
    silent = false;
  });
  client.on('close', () => clearInterval(timer));
}

function answerPings(client: WebSocket): void {
  client.on('message', (data) => {
    if (String(data) === 'ping') client.send('pong');
  });
  client.on('error', () => client.terminate());
}

function namingHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({
    cookie: headers.cookie ?? '',
    origin: headers.origin ?? '',
    host: headers.host ?? '',
  });
}

/** The complete session that a page shows. */
async function namedSession(
  { config }: Context,
  authority: Authority,
  headers: Headers,
): Promise<Session | undefined> {
  const token = readCookie(headers, sessionCookieName(config));
  const session = token === undefined ? undefined : await authority.session(token);
  return session?.actionsRequired.length === 0 ? session : undefined;
}
