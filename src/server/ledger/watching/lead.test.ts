import { afterEach, expect, test, vi } from 'vitest';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { Lease, Leases } from '#server/base/jobs/leases.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { watchChain } from './lead.ts';

const key = 'moonbeam/test';
const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** Watches the chain with one provider. Returns the leases that were acquired and released so far. */
function watch() {
  const count = { acquired: 0, released: 0 };
  const leases: Leases = {
    async acquire() {
      count.acquired += 1;
      return {
        fence: BigInt(count.acquired),
        signal: new AbortController().signal,
        progress() {},
        isHeld: () => true,
        wait: (pending) => pending,
        release: async () => void (count.released += 1),
      } satisfies Lease;
    },
  };
  const client = connectChain({ chain: key, endpoints: [shop.first.url] });
  const stopping = new AbortController();
  const watching = watchChain(context, client, leases, stopping.signal);
  closing.push(async () => {
    stopping.abort();
    await watching;
    await client.close();
  });
  return count;
}

/** Waits until the watcher has sent more requests, which shows that it is in its next step. */
async function furtherRequests(): Promise<void> {
  const before = shop.first.calls.length;
  await vi.waitFor(() => expect(shop.first.calls.length).toBeGreaterThan(before), 20_000);
}

test('a failing provider does not end the lease, unless it fails for so long that another process may have a better network', async () => {
  const count = watch();
  await vi.waitFor(async () => expect(await selectCursor(context.db, key)).toBeDefined(), 20_000);
  shop.first.status = () => 503;
  await furtherRequests();
  await furtherRequests();
  expect(count).toEqual({ acquired: 1, released: 0 });
  context.clock.advance(20_000);
  await vi.waitFor(() => expect(count.released).toBeGreaterThan(0), 20_000);
  shop.first.status = undefined;
  const { height } = (await selectCursor(context.db, key))!;
  await shop.chain.node.mine(40);
  await vi.waitFor(async () => {
    expect((await selectCursor(context.db, key))!.height).toBeGreaterThan(height);
  }, 20_000);
});
