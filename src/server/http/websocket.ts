import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LiveMessage } from '#contract/live.ts';
import type { Context } from '#server/context.ts';
import { readCookie, sessionCookieName } from './cookies.ts';
import { isSameOrigin } from './origin.ts';
import type { Authority } from './request-context.ts';

const goingAway = 1001;
const policyViolation = 1008;
/** How often a socket's session is looked at again, so that a logout closes it on every instance. */
const recheckMs = 30_000;
const largestMessage = 1024;

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
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage });
  const workspaces = new Map<WebSocket, ReadonlySet<string>>();
  const unsubscribe = context.live.subscribe(({ workspaceId, topic }) => {
    const text = JSON.stringify({ type: 'changed', what: topic } satisfies LiveMessage);
    for (const [socket, ids] of workspaces) if (ids.has(workspaceId)) socket.send(text);
  });

  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const headers = new Headers({
      cookie: request.headers.cookie ?? '',
      origin: request.headers.origin ?? '',
      host: request.headers.host ?? '',
    });
    const token = readCookie(headers, sessionCookieName(context.config));
    const session = token === undefined ? undefined : await authority.session(token);
    if (!session || session.actionsRequired.length > 0 || !isSameOrigin(headers, context.config)) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
      return;
    }
    const ids = await workspacesOf(session.userId);
    server.handleUpgrade(request, socket, head, (client) => {
      workspaces.set(client, new Set(ids));
      const timer = setInterval(() => void recheck(client, session.id, session.userId), recheckMs);
      client.on('message', (data) => {
        if (String(data) === 'ping') client.send('pong');
      });
      client.on('error', () => client.terminate());
      client.on('close', () => {
        clearInterval(timer);
        workspaces.delete(client);
      });
    });
  }

  async function recheck(client: WebSocket, sessionId: string, userId: string): Promise<void> {
    try {
      if (!(await authority.isLive(sessionId))) client.close(policyViolation);
      else workspaces.set(client, new Set(await workspacesOf(userId)));
    } catch (error) {
      context.log.warn({ err: error }, 'a live socket could not be checked');
    }
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
