import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type LiveMessage, type LiveTopic, liveTopics } from '#contract/base/live.ts';
import type { Context } from '#server/base/context.ts';
import type { Received, PersonChange } from '#server/base/live/live.ts';
import { AppError } from '#server/base/errors.ts';
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts';
import { errorHeaders, toAppError } from './api-errors.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { isOwnOrigin } from './origin.ts';
import { createRecentChanges } from './recent-changes.ts';
import type { Authority, Session } from './request-context.ts';
import { requestIdOf } from './request-record.ts';

const goingAway = 1001;
const policyViolation = 1008;
/** Pages don't reconnect after it until their user returns to them. */
const tryAgainLater = 1013;
/**
 * How often the sessions of all sockets are checked, in case a message of their end was lost. A socket that has
 * not responded since the last check is dead and is closed, with everything queued for it.
 */
const recheckMs = 30_000;
const mostRecheckedAtOnce = 500;
/** Within this time all pages are notified to reload after live messages were interrupted. */
const spreadMs = 5_000;
/** Longer than a page takes from its first fetch until its socket opens. */
const rememberedMs = 10_000;
const serverOptions = {
  noServer: true,
  maxPayload: 1024,
  /** How long the other side may take to acknowledge the close; the program stops within ten seconds. */
  closeTimeout: 2_000,
};

/** Returns the workspaces of each of these users. */
type WorkspacesOf = (userIds: string[]) => Promise<Map<string, string[]>>;

export type LiveSockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** Creates the sockets of `/api/ws`, which notify signed-in pages of changes in their workspaces. */
export function createLiveSockets(
  context: Context,
  authority: Authority,
  workspacesOf: WorkspacesOf,
  { socketsPerSession }: Pick<ConnectionLimits, 'socketsPerSession'> = connectionLimits,
): LiveSockets {
  const server = new WebSocketServer(serverOptions);
  const readers = new Map<WebSocket, Reader>();
  const recheck = (entries: Entry[]) =>
    checkInBatches(entries, (some) => checkReaders(some, authority, workspacesOf), context);
  const recent = createRecentChanges(rememberedMs, () => performance.now());
  const unsubscribe = context.live.subscribe((change) => {
    recent.note(change);
    void recheck(passOn(change, readers));
  });
  const timer = setInterval(() => {
    for (const [socket, reader] of readers) lookAfter(socket, reader);
    void recheck([...readers]);
  }, recheckMs).unref();

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const headers = namingHeaders(request);
    if (!isOwnOrigin(headers, context.config)) {
      return refuse(socket, new AppError('session_expired'));
    }
    const session = await namedSession(context, authority, headers);
    const workspaceIds = session ? (await workspacesOf([session.userId])).get(session.userId) : [];
    server.handleUpgrade(request, socket, head, (client) => {
      answerPings(client);
      // A page never learns with which status its upgrade was refused, but it receives a close code.
      if (!session) return client.close(policyViolation);
      const { id: sessionId, userId } = session;
      const ofSession = [...readers.values()].filter((one) => one.sessionId === sessionId);
      if (ofSession.length >= socketsPerSession) return client.close(tryAgainLater);
      const reader = newReader(sessionId, userId, workspaceIds);
      readers.set(client, reader);
      for (const change of recent.list()) sendChanges(client, reader, change);
      // Changes of access while its session was being read, before the socket was registered.
      if (recent.list().some((change) => changesAccess(change, reader)))
        void recheck([[client, reader]]);
      client.on('pong', () => {
        reader.silent = false;
      });
      client.on('close', () => readers.delete(client));
    });
  }

  return {
    upgrade(request, socket, head) {
      const admitted = context.databases.request(() => admit(request, socket, head));
      admitted.catch((error: unknown) => {
        logFailure(context, request, error);
        refuse(socket, toAppError(error));
      });
    },
    async close() {
      unsubscribe();
      clearInterval(timer);
      for (const client of server.clients) client.close(goingAway);
      server.close();
    },
  };
}

/** Refuses the upgrade; after the handshake, the connection is only closed. */
function refuse(socket: Duplex, error: AppError): void {
  const headers = { ...errorHeaders(error), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`;
  socket.end(`${[status, ...lines].join('\r\n')}\r\n\r\n`);
}

function logFailure({ config, log }: Context, request: IncomingMessage, error: unknown): void {
  const received = String(request.headers['x-request-id'] ?? '');
  const requestId = requestIdOf(received, config.trustedProxies);
  log.warn({ err: error, requestId }, 'a live socket could not be opened');
}

/** The person and session at a socket. */
type Reader = {
  sessionId: string;
  userId: string;
  workspaceIds: ReadonlySet<string>;
  /** Whether it hasn't responded since the last check. */
  silent: boolean;
  /** Whether it is about to be notified to reload everything. */
  reloads: boolean;
  /** How many checks of its access have begun, and the latest of them that has been applied. */
  checks: number;
  applied: number;
};
type Entry = readonly [WebSocket, Reader];

function newReader(sessionId: string, userId: string, workspaceIds: Iterable<string> = []): Reader {
  const access = { sessionId, userId, workspaceIds: new Set(workspaceIds) };
  return { ...access, silent: false, reloads: false, checks: 0, applied: 0 };
}

/** Sends a change to those whom it concerns. Returns the entries whose access it may change. */
function passOn(change: Received, readers: Map<WebSocket, Reader>): Entry[] {
  const affected: Entry[] = [];
  for (const entry of readers) {
    if (change === 'anything') reloadSoon(...entry);
    else sendChanges(...entry, change);
    if (changesAccess(change, entry[1])) affected.push(entry);
  }
  return affected;
}

function reloadSoon(client: WebSocket, reader: Reader): void {
  if (reader.reloads) return;
  reader.reloads = true;
  setTimeout(() => {
    reader.reloads = false;
    sendChanges(client, reader, 'anything');
  }, Math.random() * spreadMs).unref();
}

async function checkInBatches(
  entries: Entry[],
  check: (entries: Entry[]) => Promise<void>,
  { log }: Pick<Context, 'log'>,
): Promise<void> {
  for (let start = 0; start < entries.length; start += mostRecheckedAtOnce) {
    await check(entries.slice(start, start + mostRecheckedAtOnce)).catch((error: unknown) => {
      log.warn({ err: error }, 'live sockets could not be checked');
    });
  }
}

async function checkReaders(
  entries: readonly Entry[],
  authority: Authority,
  workspacesOf: WorkspacesOf,
): Promise<void> {
  if (entries.length === 0) return;
  const begun = entries.map(([, reader]) => (reader.checks += 1));
  const live = await authority.liveSessions(entries.map(([, { sessionId }]) => sessionId));
  const open = entries.filter(([, { sessionId }]) => live.has(sessionId));
  for (const [client, { sessionId }] of entries) {
    if (!live.has(sessionId)) client.close(policyViolation);
  }
  if (open.length === 0) return;
  const workspaces = await workspacesOf(open.map(([, { userId }]) => userId));
  for (const [index, [, reader]] of entries.entries()) {
    const check = begun[index] ?? 0;
    // One that began later may have found less.
    if (check < reader.applied) continue;
    reader.applied = check;
    reader.workspaceIds = new Set(workspaces.get(reader.userId));
  }
}

function sendChanges(client: WebSocket, reader: Reader, change: Received): void {
  if (client.readyState !== client.OPEN) return;
  for (const message of messagesOf(change, reader)) client.send(JSON.stringify(message));
}

const changed = (what: LiveTopic): LiveMessage => ({ type: 'changed', what });

function messagesOf(change: Received, reader: Reader): LiveMessage[] {
  if (change === 'anything') return [...liveTopics.map(changed), { type: 'reload_notifications' }];
  if ('workspaceId' in change) {
    return reader.workspaceIds.has(change.workspaceId) ? [changed(change.topic)] : [];
  }
  const isOwn = isOfPerson(change, reader) && change.topic === 'notifications';
  return isOwn ? [{ type: 'reload_notifications' }] : [];
}

function changesAccess(change: Received, reader: Reader): boolean {
  return isOfPerson(change, reader) && change.topic !== 'notifications';
}

function isOfPerson(change: Received, { userId }: Reader): change is PersonChange {
  return change !== 'anything' && 'userId' in change && change.userId === userId;
}

/** Pings the socket; closes it if the other side hasn't responded to the last ping. */
function lookAfter(client: WebSocket, reader: Reader): void {
  if (reader.silent) return client.terminate();
  reader.silent = true;
  client.ping();
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

/** Returns the session of the cookie, unless it still requires an action of the user. */
async function namedSession(
  { config }: Context,
  authority: Authority,
  headers: Headers,
): Promise<Session | undefined> {
  const token = readCookie(headers, sessionCookieName(config));
  const session = token === undefined ? undefined : await authority.session(token);
  return session?.actionsRequired.length === 0 ? session : undefined;
}
