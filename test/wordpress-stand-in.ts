import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Not WordPress, but what Florin asks of a site with WooCommerce, which can't run here, written from
// https://developer.wordpress.org/rest-api/extending-the-rest-api/routes-and-endpoints/ (the index lists namespaces).

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type WordPressStandIn = Awaited<ReturnType<typeof startWordPress>>;

/** Starts a site at a port of this machine. Its properties can be changed at any time. */
export async function startWordPress() {
  const site = {
    name: 'Tea & Cups',
    namespaces: ['oembed/1.0', 'wp/v2', 'wc/v3', 'florin/v1'],
    /** Without permalinks, the REST API is at `?rest_route=`. */
    permalinks: true,
    /** The status of a path that the site doesn't have; some servers show a page instead of 404. */
    unknownStatus: 404,
    /** The clock's difference from the machine's. */
    skewMs: 0,
    /** Replaces every response, as a firewall or a maintenance page does. */
    instead: undefined as Answer | undefined,
    /** The bodies that the plugin's endpoint has received. */
    received: [] as string[],
  };
  const server = createServer((request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(Date.now() + site.skewMs).toUTCString());
    if (site.instead) return site.instead(request, response);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') return void receive(request, response);
    const isIndex = site.permalinks
      ? pathname === '/wp-json/'
      : searchParams.get('rest_route') === '/';
    response.statusCode = isIndex ? 200 : site.unknownStatus;
    response.setHeader('content-type', isIndex ? 'application/json' : 'text/html');
    response.end(
      isIndex
        ? JSON.stringify({ name: site.name, namespaces: site.namespaces })
        : '<!doctype html>',
    );
  });
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    site.received.push(body);
    response.end('{}');
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return Object.assign(site, {
    url,
    webhookUrl: `${url}/wp-json/florin/v1/events`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
