import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { receiver } from '#test/receiver.ts';
import { createGuardedClient } from './guarded-client.ts';
import { NotStartedError } from './start-only-if.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test('a request that is no longer wanted when its connection opens sends nothing', async () => {
  const server = await receiver();
  let dialled = 0;
  const client = createGuardedClient({
    allowLoopback: true,
    dial(address, port) {
      dialled += 1;
      return connect(port, address);
    },
  });
  cleanUps.push(server.close, client.close);
  const request = { headers: {}, body: '{}', isWanted: () => dialled !== 1 };
  await expect(client.post(server.url, request)).rejects.toThrow(NotStartedError);
  expect(server.received).toEqual([]);
  expect(await client.post(server.url, request)).toMatchObject({ status: 200, body: 'ok' });
  expect(server.received).toHaveLength(1);
});
