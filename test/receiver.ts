import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type Received = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** The body as text. */
  body: string;
};

/** Responds to a request once its body has been read. */
export type Answer = (
  received: Received,
  response: ServerResponse,
  request: IncomingMessage,
) => unknown;

/**
 * Starts an HTTP server on loopback that records the requests it receives, oldest first. Responds 200 `ok`
 * by default.
 */
export async function receiver(
  first: Answer = (_received, response) => response.end('ok'),
  tls?: { key: string; cert: string },
  wantedPort = 0,
) {
  let respond = first;
  const received: Received[] = [];
  const waiting: (() => void)[] = [];
  const listener: RequestListener = async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const one: Received = {
      method: request.method!,
      path: request.url!,
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(one);
    for (const wake of waiting.splice(0)) wake();
    respond(one, response, request);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next: Answer) => (respond = next),
    /** Resolves once this many requests have arrived. */
    async until(count: number) {
      while (received.length < count) await new Promise<void>((wake) => waiting.push(wake));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
