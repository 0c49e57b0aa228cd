import { createServer } from 'node:net';

/** A TCP port that nobody on loopback listens on, `wanted` or the next free one above it where given. */
export async function freePort(wanted = 0): Promise<number> {
  for (let port = wanted; port <= 65_535; port += 1) {
    const found = await tryPort(port);
    if (found !== undefined) return found;
  }
  throw new Error(`No port from ${wanted} upwards is free.`);
}

async function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
