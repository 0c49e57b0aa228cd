import type { Server } from 'node:net';

/** Returns the TCP port that a server listens on. Throws where it listens on none. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('listens on no TCP port');
  return address.port;
}
