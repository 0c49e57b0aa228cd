import { createServer } from 'node:net';
import { portOf } from '#server/base/http/port-of.ts';

/** Returns a TCP port that is free on loopback: `wanted` or the next free one above it, 0 for any. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; port <= 65_535; port += 1) {
    const found = await tryPort(port, '127.0.0.1');
    // Browsers may resolve localhost to IPv6 first, and would reach another program there.
    if (found !== undefined && (await tryPort(found, '::1')) !== undefined) return found;
  }
  throw new Error(`No port from ${wanted} upwards is free.`);
}

/** Binds a port briefly and returns it; undefined if it is in use. */
async function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE' || code === 'EACCES') resolve(undefined);
      // Without IPv6 nothing can use it.
      else if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') resolve(port);
      else reject(new Error(message));
    });
    server.listen({ port, host, exclusive: true, ipv6Only: true }, () => {
      const bound = portOf(server);
      server.close(() => resolve(bound));
    });
  });
}
