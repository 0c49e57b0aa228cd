import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

async function listenOn(port: number, host: string): Promise<Server> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  return server;
}

test('a port that is in use is skipped', async () => {
  const occupied = await listenOn(0, '127.0.0.1');
  const { port } = occupied.address() as AddressInfo;
  expect(await freePort(port)).toBeGreaterThan(port);
  occupied.close();
});

test('a free port is returned as requested', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
});
