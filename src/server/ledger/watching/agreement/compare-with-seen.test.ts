import { afterEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import type { SeenCredit } from '#server/ledger/transfers/transfers.ts';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { contradictions } from './compare-with-seen.ts';

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});

describe('a detected payment', () => {
  const shop = evmTill(context);
  const dust = 1_000n;

  /** Shows every native transfer to the till with the whole amount due. */
  const exaggerating: NonNullable<RpcProxy['tamper']> = ({ method }, answer) => {
    const result = answer.result as { transactions?: { to: string | null }[] } | null;
    if (method !== 'eth_getBlockByNumber' || !result?.transactions?.[0]?.to) return answer;
    const value = `0x${shop.amount().toString(16)}`;
    const transactions = result.transactions.map((one) =>
      one.to === shop.account ? { ...one, value } : one,
    );
    return { ...answer, result: { ...result, transactions } };
  };

  async function pay(amountAtomic: bigint): Promise<void> {
    const { reference } = shop.payment;
    const { account, chain } = shop;
    await chain.payer.pay({
      recipientAccount: account,
      assetId: nativeAsset,
      reference,
      amountAtomic,
    });
  }

  afterEach(() => void Object.assign(context.config, { chains: allChains, sandbox: true }));

  const alarm = async () =>
    (await selectOpenAlarms(context.db, 'moonbeam/test')).find(
      ({ kind }) => kind === 'seen_contradicted',
    );

  test('whose final amount differs counts with the final one, and an alarm names the provider', async () => {
    // Before any block is proven, everything that a single provider shows is displayed.
    const endpoints = [shop.first.url];
    context.config.chains = [{ chain: 'moonbeam/test', endpoints, trust: 'single' }];
    context.config.sandbox = false;
    const step = await shop.walkWith(shop.first.url);
    await step();
    await context.pool.query('update chain_cursors set proven_height = null');
    shop.first.tamper = exaggerating;
    await pay(dust);
    await (
      await shop.walkWith(shop.first.url)
    )();
    expect(await shop.status()).toBe('processing');
    shop.first.tamper = undefined;
    await shop.chain.node.mine(3);
    const honest = await shop.walkWith(shop.first.url);
    await honest();
    expect(await shop.status()).toBe('partial');
    const detail = (await alarm())?.detail;
    expect(detail).toContain(`${new URL(shop.first.url).host} showed ${shop.amount()} of native`);
    expect(detail).toContain(`final is ${dust} of native`);
    await shop.chain.node.mine(1);
    context.clock.advance(59 * 60_000);
    await honest();
    expect(await alarm()).toBeDefined();
    await shop.chain.node.mine(1);
    context.clock.advance(60_000);
    await honest();
    expect(await alarm()).toBeUndefined();
  });

  test('that a reorg moves to another block raises no alarm', async () => {
    const step = await shop.walkWithBoth();
    await step();
    await pay(shop.amount());
    await step();
    await shop.chain.node.reorg(1);
    await step();
    await shop.chain.node.mine(3);
    await step();
    expect([await shop.status(), await alarm()]).toEqual(['paid', undefined]);
  });
});

describe('final blocks contradict a seen credit only where it differs', () => {
  const credit: Credit = {
    kind: 'log',
    index: 3,
    transactionHash: '0x01',
    sender: '0xaa',
    recipient: '0xbb',
    assetId: nativeAsset,
    amountAtomic: 5n,
    reference: 'a'.repeat(16),
  };
  const seen: SeenCredit = { ...credit, blockHash: '0xb1', provider: 'first' };
  const blockOf = (hash: string, ...credits: Credit[]): Block[] => [
    { height: 1, hash, parentHash: '0xb0', time: new Date(0), credits },
  ];
  const [same, moved] = ['0xb1', '0xb2'];

  test.each<[string, Block[], boolean]>([
    ['unchanged in the same block', blockOf(same, credit), false],
    ['missing from the same block', blockOf(same), true],
    ['in another block with another index', blockOf(moved, { ...credit, index: 9 }), false],
    ['in another block, in which it failed', blockOf(moved), false],
    ['in no block', [], false],
    ['with another amount', blockOf(same, { ...credit, amountAtomic: 6n }), true],
    ['with another recipient', blockOf(same, { ...credit, recipient: '0xcc' }), true],
    ['with another sender', blockOf(same, { ...credit, sender: null }), true],
    ['with another reference', blockOf(same, { ...credit, reference: null }), true],
    ['in another transaction', blockOf(same, { ...credit, transactionHash: '0x02' }), true],
    ['in another block with another amount', blockOf(moved, { ...credit, amountAtomic: 6n }), true],
  ])('%s: %#', (_, blocks, isContradicted) => {
    expect(contradictions([seen], blocks)).toHaveLength(isContradicted ? 1 : 0);
  });
});
