import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

async function listenOn(port: number, host: string): Promise<Server> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  return server;
}

test('a port that somebody listens on is passed over', async () => {
  const taken = await listenOn(0, '127.0.0.1');
  const { port } = taken.address() as AddressInfo;
  expect(await freePort(port)).toBeGreaterThan(port);
  taken.close();
});

test('a free port is taken as it is wanted', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
});
