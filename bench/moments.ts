import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';

/**
 * Records when something first happened, by name. `of` resolves to that time, in milliseconds, once it is
 * known.
 */
export function createMoments() {
  const happened = new Map<string, PromiseWithResolvers<number>>();
  function moment(name: string): PromiseWithResolvers<number> {
    const known = happened.get(name) ?? Promise.withResolvers<number>();
    happened.set(name, known);
    return known;
  }
  return {
    note: (name: string) => moment(name).resolve(performance.now()),
    of: (name: string) => moment(name).promise,
  };
}

/** Calls back with the height (hexadecimal) of each new head, until the returned function is called. */
export async function followHeads(
  wsUrl: string,
  onHead: (height: string) => void,
): Promise<() => void> {
  const socket = new WebSocket(wsUrl);
  await once(socket, 'open');
  const ask = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] };
  socket.send(JSON.stringify(ask));
  await once(socket, 'message');
  socket.on('message', (text: Buffer) => {
    const { params } = JSON.parse(text.toString()) as { params: { result: { number: string } } };
    onHead(params.result.number);
  });
  return () => socket.close();
}

/** Records when the node first announced each block, by height. */
export async function recordHeads(wsUrl: string) {
  const moments = createMoments();
  const close = await followHeads(wsUrl, (height) => moments.note(String(Number(height))));
  return { at: (height: number) => moments.of(String(height)), close };
}

/** Starts a shop's server, which records when it received the first webhook about each payment. */
export async function receiveWebhooks() {
  const moments = createMoments();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.end();
      const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { id: string } };
      moments.note(data.id);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    at: (paymentId: string) => moments.of(paymentId),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
