import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Lease, Leases } from '#server/base/jobs/leases.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { watchChain } from './lead.ts';

// A provider's websocket announces new heads all the time. Public nodes of other operators limit how often they are asked.

const key = 'moonbeam/test';
const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

const leases: Leases = {
  async acquire() {
    return {
      fence: 1n,
      signal: new AbortController().signal,
      progress() {},
      isHeld: () => true,
      wait: (pending) => pending,
      release: async () => {},
    } satisfies Lease;
  },
};

/** Returns the requests that the other operator's node gets in five seconds. */
async function requestsIn5s(notifyEveryMs: number): Promise<number> {
  const server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const { id } = JSON.parse(String(data)) as { id: number };
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: '0x1' }));
    });
    const timer = setInterval(
      () => socket.send('{"jsonrpc":"2.0","method":"eth_subscription"}'),
      notifyEveryMs,
    );
    socket.on('close', () => clearInterval(timer));
  });
  const { port } = server.address() as AddressInfo;
  const endpoints = [shop.first.url, shop.second.url, `ws://127.0.0.1:${port}`];
  const client = connectChain({ chain: key, endpoints });
  const stopping = new AbortController();
  const watching = watchChain(context, client, leases, stopping.signal);
  closing.push(async () => {
    stopping.abort();
    await watching;
    await client.close();
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  await vi.waitFor(async () => expect(await selectCursor(context.db, key)).toBeDefined(), 20_000);
  await sleep(1_000);
  const before = shop.second.calls.length;
  await sleep(5_000);
  return shop.second.calls.length - before;
}

test('however often a provider announces blocks, another one gets few requests more', async () => {
  const quiet = await requestsIn5s(60_000);
  await Promise.all(closing.splice(0).map((close) => close()));
  expect(await requestsIn5s(5)).toBeLessThan(5 * Math.max(quiet, 5));
});
