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
  /** The raw text. */
  body: string;
};

/** Answers a request that was read to its end; absent it is 200 `ok`. */
export type Answer = (
  received: Received,
  response: ServerResponse,
  request: IncomingMessage,
) => unknown;

/** A real HTTP server on loopback that keeps what it receives, oldest first. */
export async function receiver(
  first: Answer = (_received, response) => response.end('ok'),
  tls?: { key: string; cert: string },
  wantedPort = 0,
) {
  let answer = first;
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
    answer(one, response, request);
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next: Answer) => (answer = next),
    /** Resolves once that many requests have come. */
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
