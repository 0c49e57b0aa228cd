import type { Hex } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { type RpcProxy, startRpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const { amount, minuteLater, payByContract, spend, status, transfers, walkWith } = shop;
let step: () => Promise<void>;

beforeEach(async () => {
  step = await walkWith(shop.first.url);
  await step();
});

function refuse(provider: RpcProxy, ...methods: string[]): void {
  provider.tamper = ({ id, method }, answer) =>
    methods.includes(method)
      ? { id, error: { code: -32_601, message: 'the method does not exist' } }
      : answer;
}

describe('a payment from a contract', () => {
  test('is found by the balance, traced to its transaction and counted', async () => {
    const transactionHash = await payByContract(amount());
    await minuteLater(step);
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([
      {
        kind: 'internal',
        transactionHash: transactionHash,
        senderAccount: shop.chain.token,
        amountAtomic: amount(),
        paymentId: shop.payment.id,
        fromHeight: null,
        state: 'final',
      },
    ]);
  });

  test('is matched by its reference, also with the other tracing method', async () => {
    refuse(shop.first, 'debug_traceBlockByNumber');
    const transactionHash = await payByContract(amount() / 2n, shop.payment.reference);
    await minuteLater(step);
    expect(await status()).toBe('partial');
    await payByContract(amount() - amount() / 2n, shop.payment.reference);
    await minuteLater(step);
    expect(await status()).toBe('paid');
    expect((await transfers())[0]).toMatchObject({
      kind: 'internal',
      transactionHash: transactionHash,
      matchedBy: 'reference',
    });
  });

  test('is stored as unmatched with its block if no node can trace it', async () => {
    refuse(shop.first, 'debug_traceBlockByNumber', 'trace_block');
    await shop.chain.node.mine(5);
    await payByContract(amount());
    const height = BigInt(await shop.chain.node.request<Hex>('eth_blockNumber'));
    await shop.chain.node.mine(5);
    await minuteLater(step);
    expect(await status()).toBe('open');
    expect(await transfers()).toMatchObject([
      {
        kind: 'balance',
        transactionHash: null,
        paymentId: null,
        amountAtomic: amount(),
        fromHeight: height,
        blockHeight: height,
        state: 'final',
      },
    ]);
  });

  test('is stored as unmatched with its range of blocks if nodes have pruned the balances', async () => {
    const before = Number(await shop.chain.node.request<Hex>('eth_blockNumber'));
    await payByContract(amount());
    await shop.chain.node.mine(6);
    const final = before + 1 + 6 - 2;
    shop.first.tamper = ({ id, method, params: [, block] }, answer) => {
      if (method !== 'eth_getBalance') return answer;
      // This node accepts blocks only by height.
      if (typeof block === 'object') return { id, error: { code: -32_602, message: 'invalid' } };
      return Number(block) < final
        ? { id, error: { code: -32_000, message: 'missing trie node' } }
        : answer;
    };
    context.clock.advance(60_000);
    await step();
    // The node may have refused for a moment.
    expect(await transfers()).toEqual([]);
    context.clock.advance(60_000);
    await step();
    const [found, ...others] = await transfers();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'balance', amountAtomic: amount(), paymentId: null });
    expect(Number(found!.fromHeight)).toBeLessThanOrEqual(before + 1);
    expect(Number(found!.blockHeight)).toBe(final);
  });
});

describe('a comparison', () => {
  test('finds no difference in blocks that the walk has read, however often it is repeated', async () => {
    await shop.chain.payer.pay({
      recipientAccount: shop.account,
      assetId: nativeAsset,
      reference: null,
      amountAtomic: amount(),
    });
    await minuteLater(step);
    await minuteLater(step);
    await minuteLater(await walkWith(shop.first.url));
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([{ kind: 'native' }]);
  });

  test('accounts for what the account spends, and finds a payment of the same amount', async () => {
    await spend(12_345n);
    await minuteLater(step);
    expect(await transfers()).toEqual([]);
    // Exactly as much as the contract pays, so that the balance is unchanged.
    await spend(amount());
    await payByContract(amount());
    await minuteLater(step);
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([{ kind: 'internal', amountAtomic: amount() }]);
  });

  test('that is killed before it is stored is repeated and counts only once', async () => {
    await payByContract(amount());
    await shop.first.stop();
    await shop.chain.node.mine(3);
    context.clock.advance(60_000);
    await expect(step()).rejects.toThrow();
    expect(await transfers()).toEqual([]);
    shop.first = await startRpcProxy(shop.chain.node);
    const again = await walkWith(shop.first.url);
    await minuteLater(again);
    await minuteLater(again);
    expect(await status()).toBe('paid');
    expect(await transfers()).toHaveLength(1);
  });

  test('that two watchers make concurrently counts only once', async () => {
    const other = await walkWith(shop.second.url);
    await payByContract(amount());
    await shop.chain.node.mine(3);
    context.clock.advance(60_000);
    await Promise.allSettled([step(), other()]);
    await minuteLater(await walkWith(shop.first.url));
    expect(await status()).toBe('paid');
    expect(await transfers()).toHaveLength(1);
  });
});

// This must be the last test, because it moves the chain's time ahead.
test('a payment that a contract makes in time never expires, however late balances are compared', async () => {
  await payByContract(amount());
  // Blocks of half a minute, until the deadline is long past.
  await shop.chain.node.request('anvil_mine', ['0x78', '0x1e']);
  await step();
  expect(await status()).toBe('paid');
  const events = await context.db
    .selectFrom('events')
    .select('type')
    .where('paymentId', '=', shop.payment.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ type }) => type)).toEqual(['payment.created', 'payment.paid']);
});
