import type { Server } from 'node:net';

/** Returns the TCP port that a server listens on. Throws if there is none. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP port is open');
  return address.port;
}
