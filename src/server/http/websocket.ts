import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import type { Context } from '#server/context.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { isSameOrigin } from './origin.ts';
import type { Authority, Session } from './request-context.ts';

const goingAway = 1001;
const policyViolation = 1008;
/**
 * How often a socket's session is looked at again, so that a logout closes it on every instance. A
 * socket that has not answered since the last time is dead, and what waits for it is given up.
 */
const recheckMs = 30_000;
const serverOptions = {
  noServer: true,
  maxPayload: 1024,
  /** How long a peer may take to agree to the end of its socket; the program stops within ten seconds. */
  closeTimeout: 2_000,
};

export type LiveSockets = {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
};

/** `/api/ws`: tells signed-in pages what changed in their workspaces. */
export function createLiveSockets(
  context: Context,
  authority: Authority,
  workspacesOf: (userId: string) => Promise<string[]>,
): LiveSockets {
  const server = new WebSocketServer(serverOptions);
  const workspaces = new Map<WebSocket, ReadonlySet<string>>();
  const silent = new WeakSet<WebSocket>();
  const unsubscribe = context.live.subscribe(({ workspaceId, topic }) => {
    const text = JSON.stringify({ type: 'changed', what: topic } satisfies LiveMessage);
    for (const [socket, ids] of workspaces) if (ids.has(workspaceId)) socket.send(text);
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const session = await namedSession(context, authority, request);
    if (!session) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    const ids = await workspacesOf(session.userId);
    server.handleUpgrade(request, socket, head, (client) => {
      workspaces.set(client, new Set(ids));
      const timer = setInterval(() => void recheck(client, session.id, session.userId), recheckMs);
      answerPings(client);
      client.on('pong', () => silent.delete(client));
      client.on('close', () => {
        clearInterval(timer);
        workspaces.delete(client);
      });
    });
  }

  async function recheck(client: WebSocket, sessionId: string, userId: string): Promise<void> {
    if (silent.has(client)) return client.terminate();
    silent.add(client);
    client.ping();
    try {
      if (!(await authority.isLive(sessionId))) client.close(policyViolation);
      else await renew(client, userId);
    } catch (error) {
      context.log.warn({ err: error }, 'a live socket could not be checked');
    }
  }

  // Not for one that was closed meanwhile: nobody would take it out again.
  async function renew(client: WebSocket, userId: string): Promise<void> {
    const ids = new Set(await workspacesOf(userId));
    if (workspaces.has(client)) workspaces.set(client, ids);
  }

  return {
    upgrade(request, socket, head) {
      admit(request, socket, head).catch((error: unknown) => {
        context.log.warn({ err: error }, 'a live socket could not be opened');
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

function answerPings(client: WebSocket): void {
  client.on('message', (data) => {
    if (String(data) === 'ping') client.send('pong');
  });
  client.on('error', () => client.terminate());
}

/** The complete session that a page of ours shows; nobody is looked up for another site. */
async function namedSession(
  { config }: Context,
  authority: Authority,
  request: IncomingMessage,
): Promise<Session | undefined> {
  const headers = new Headers({
    cookie: request.headers.cookie ?? '',
    origin: request.headers.origin ?? '',
    host: request.headers.host ?? '',
  });
  if (!isSameOrigin(headers, config)) return undefined;
  const token = readCookie(headers, sessionCookieName(config));
  const session = token === undefined ? undefined : await authority.session(token);
  return session?.actionsRequired.length === 0 ? session : undefined;
}
