import { beforeAll, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { selectCursor } from './transfers.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';

// A watcher that fails at a block would fail at it forever, so no quantity or amount may make it fail.

const chain = 'polkadot/test';
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const context = testContext({ config: { chains: allChains } });
let caller: Caller & { companyId: string };
let payment: Payment;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain);
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  const made = await caller.call('POST', '/payment-link/static', link({}));
  const opened = await caller.call('POST', `/checkout/${made.data.id}/payments`, opening({}));
  payment = opened.data as Payment;
});

async function storeFinal(block: Pick<Block, 'height' | 'time' | 'credits'>): Promise<void> {
  const hashes = { hash: `0x${block.height}`, parentHash: `0x${block.height - 1}` };
  const cursor = (await selectCursor(context.db, chain))!;
  const stored = await storeDemoBlocks(context, chain, cursor, [{ ...block, ...hashes }]);
  expect(stored).toBe('stored');
}

test('thousands of transfers in one block are all stored', async () => {
  const credits: Block['credits'] = Array.from({ length: 5_000 }, (_, index) => ({
    kind: 'event',
    index,
    transactionHash: `0xt${index}`,
    sender: null,
    recipient: account,
    assetId: nativeAsset,
    amountAtomic: 1n,
    reference: index === 4_999 ? payment.reference : null,
  }));
  await storeFinal({ height: 101, time: context.clock.now(), credits });
  const { rows } = await context.pool.query('select count(*)::int as count from transfers');
  expect(rows).toEqual([{ count: 5_000 }]);
  const { data } = await caller.call('GET', `/checkout/payments/${payment.id}`);
  expect(data).toMatchObject({ status: 'partial', receivedAtomic: '1' });
});

test('a transfer of the largest possible amount is stored', async () => {
  const credit = {
    kind: 'event',
    index: 0,
    transactionHash: '0xrich',
    sender: null,
    recipient: account,
    assetId: nativeAsset,
    amountAtomic: 2n ** 256n - 1n,
    reference: payment.reference,
  } as const;
  await storeFinal({ height: 102, time: context.clock.now(), credits: [credit] });
  const { data } = await caller.call('GET', `/checkout/payments/${payment.id}`);
  expect(data).toMatchObject({ status: 'overpaid', receivedAtomic: (2n ** 256n).toString() });
  const revenue = `/dashboard/revenue?companyId=${caller.companyId}&environment=test&period=day`;
  expect((await caller.call('GET', revenue)).status).toBe(200);
});
