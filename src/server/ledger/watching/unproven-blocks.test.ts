import { afterEach, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
afterEach(() => void Object.assign(context.config, { chains: allChains, sandbox: true }));

type Json = Record<string, unknown>;
type Tamper = NonNullable<RpcProxy['tamper']>;

/** Returns a tamper function that changes or adds fields of blocks. */
function showing(change: (block: Json & { transactions: Json[] }) => Json): Tamper {
  return ({ method, params }, answer) => {
    const block = answer.result as (Json & { transactions: Json[] }) | null;
    const isWhole = method === 'eth_getBlockByNumber' && params[1] === true && block;
    return isWhole ? { ...answer, result: { ...block, ...change(block) } } : answer;
  };
}

const withoutProof = showing(() => ({ gasUsed: '0x1' }));
const withAnotherSignature = showing(({ transactions }) => ({
  gasUsed: '0x1',
  transactions: transactions.map((one) => ({ ...one, r: `0x${'1'.repeat(64)}` })),
}));
const withAnotherValue = showing(({ transactions }) => ({
  transactions: transactions.map((one) => ({ ...one, value: '0x5' })),
}));

async function pay(): Promise<void> {
  await shop.chain.payer.pay({
    recipientAccount: shop.account,
    assetId: nativeAsset,
    reference: shop.payment.reference,
    amountAtomic: shop.amount(),
  });
  await shop.chain.node.mine(3);
}

test('in unproven blocks a sender counts only if two providers show the same signature', async () => {
  const step = await shop.walkWithBoth();
  await step();
  shop.first.tamper = withAnotherSignature;
  shop.second.tamper = withoutProof;
  await pay();
  await step().catch(() => {});
  expect(await shop.transfers()).toEqual([]);
  shop.first.tamper = withoutProof;
  await step();
  const [transfer] = await shop.transfers();
  expect(transfer).toMatchObject({
    proof: 'two_providers',
    senderAccount: shop.chain.account.address.toLowerCase(),
  });
});

test('a block that a single provider altered temporarily is read again, and its payment counts', async () => {
  const endpoints = [shop.first.url];
  context.config.chains = [{ chain: 'moonbeam/test', endpoints, trust: 'single' }];
  context.config.sandbox = false;
  const step = await shop.walkWith(...endpoints);
  await step();
  shop.first.tamper = withAnotherValue;
  await pay();
  await step();
  expect([await shop.status(), await shop.alarms()]).toEqual(['open', ['blocks_unproven']]);
  shop.first.tamper = undefined;
  await step();
  expect([await shop.status(), await shop.alarms()]).toEqual(['paid', []]);
});
