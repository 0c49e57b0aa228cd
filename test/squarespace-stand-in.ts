import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#server/base/clock.ts';
import {
  SquarespaceStandIn,
  type StandInRight,
  standInProduct,
} from '#server/sandbox/squarespace/stand-in.ts';

// Not Squarespace, but the sandbox's imitation of its API at a port of this machine, with the faults of a network. `during`
// decides what becomes of each call:
//
// - `lost`: it is done, and the connection is closed before the response
// - `silent`: it isn't done, and the connection is closed
// - a function: it responds in place of the API

export type Fault = 'lost' | 'silent' | ((response: ServerResponse) => void) | undefined;

export type TestSquarespace = Awaited<ReturnType<typeof startSquarespace>>;

export const allRights: StandInRight[] = ['orders_read', 'orders_write', 'products_read'];

/** Starts a site with these products, whose limits are counted by this clock. */
export async function startSquarespace(clock: Clock, products = [standInProduct('tea', 'Tea')]) {
  const api = new SquarespaceStandIn(() => clock.now().getTime());
  api.products = products;
  const control = {
    /** Decides what becomes of a call. */
    during: (_request: { method: string; path: string; count: number }): Fault => undefined,
    /** Pages of the site, by path. */
    pages: new Map<string, string>(),
  };
  let count = 0;
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const part of request) body += String(part);
    const page = control.pages.get(path);
    if (page !== undefined) {
      response.setHeader('content-type', 'text/html');
      response.end(page);
      return;
    }
    const { method = 'GET', headers } = request;
    const fault = control.during({ method, path, count: (count += 1) });
    if (typeof fault === 'function') return fault(response);
    if (fault === 'silent') return void response.destroy();
    const header = (name: string) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const { status, json } = api.answer({ method, path, query, header, body });
    if (fault === 'lost') return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  api.site.url = url;
  return Object.assign(control, {
    api,
    url,
    /** Makes a key with these rights. */
    key(...rights: StandInRight[]) {
      const key = `key-${'0'.repeat(24)}-${api.keys.size + 1}`;
      api.keys.set(key, new Set(rights.length > 0 ? rights : allRights));
      return key;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
