import { beforeAll, describe, expect, test } from 'vitest';
import { parseAssetId } from '#contract/chain/assets.ts';
import { chainKey, type Environment } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Received } from '#contract/workspace/wallets.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { alice } from '#test/requests.ts';
import { showBlocks, storeDemoBlocks } from '#test/store-blocks.ts';

const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const context = testContext({ config: { chains: allChains }, now: '2026-03-31T23:59:00Z' });
let height = 100;

beforeAll(() => {
  context.rateSources.push(sandboxRates(context.clock));
});

/** Creates a workspace with a wallet at an address that others may also have. */
async function openShop(environment: Environment = 'test') {
  const { call, companyId } = await signInWithCompany(context, testApi(context));
  const chain = chainKey('polkadot', environment);

  async function addWallet(): Promise<string> {
    const { data } = await call('POST', '/wallet', {
      companyId,
      network: 'polkadot',
      environment,
      addresses: [alice],
      metadata: { ui: { label: 'Till', colour: 'green' } },
    });
    // Production links accept only verified wallets; their verification is tested elsewhere.
    const proof = { verifiedAt: context.clock.now() };
    await context.db.updateTable('wallets').set(proof).where('id', '=', data.id).execute();
    return data.id;
  }

  const walletId = await addWallet();
  const link = await call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment,
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [walletId],
  });

  async function open(symbol: string): Promise<Payment> {
    await pretendLive(context, chain, { height });
    const path = `/checkout/${link.data.id}/payments`;
    return (await call('POST', path, { network: 'polkadot', symbol })).data;
  }

  return {
    call,
    companyId,
    walletId,
    linkId: link.data.id,
    addWallet,
    open,
    see: (payment: Payment) => showBlocks(context, chain, [blockOf(payment)]),
    async pay(payment: Payment): Promise<void> {
      await pretendLive(context, chain, { height, hash: `0xb${height}` });
      const cursor = await selectCursor(context.db, chain);
      expect(await storeDemoBlocks(context, chain, cursor!, [blockOf(payment)])).toBe('stored');
    },
    async received() {
      const { data } = await call(
        'GET',
        `/wallet/received?environment=${environment}&companyId=${companyId}`,
      );
      return (data.received as Received[]).map(({ assets }) => assets);
    },
  };
}

function blockOf({ asset, amountAtomic }: Payment) {
  height += 1;
  const credit = {
    kind: 'event' as const,
    index: 0,
    transactionHash: `0xt${height}`,
    sender: null,
    recipient: account,
    assetId: parseAssetId('substrate', asset.contractOrAssetId),
    amountAtomic: BigInt(amountAtomic),
    reference: null,
  };
  const [hash, parentHash] = [`0xb${height}`, `0xb${height - 1}`];
  return { height, hash, parentHash, time: context.clock.now(), credits: [credit] };
}

describe('what a wallet received this month', () => {
  test('is the sum of final transfers per asset and starts over with the month in UTC', async () => {
    const shop = await openShop('production');
    expect(await shop.received()).toEqual([]);
    const [one, two, coin] = [
      await shop.open('DOT'),
      await shop.open('DOT'),
      await shop.open('USDC'),
    ];
    await shop.see(one);
    expect(await shop.received()).toEqual([]);
    for (const payment of [one, two, coin]) await shop.pay(payment);
    const dots = BigInt(one.amountAtomic) + BigInt(two.amountAtomic);
    expect(await shop.received()).toEqual([
      [
        { symbol: 'DOT', decimals: 10, amountAtomic: dots.toString() },
        { symbol: 'USDC', decimals: 6, amountAtomic: coin.amountAtomic },
      ],
    ]);

    context.clock.set('2026-04-01T00:00:00Z');
    expect(await shop.received()).toEqual([]);
    const next = await shop.open('USDt');
    await shop.pay(next);
    const { amountAtomic } = next;
    expect(await shop.received()).toEqual([[{ symbol: 'USDt', decimals: 6, amountAtomic }]]);
  });

  test('is hidden from another workspace with the same address', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    await shop.pay(await shop.open('PAS'));
    expect(await shop.received()).toMatchObject([[{ symbol: 'PAS' }]]);
    expect(await other.received()).toEqual([]);
  });

  test('stays with the address when the wallet is deleted and added again', async () => {
    const shop = await openShop();
    const payment = await shop.open('PAS');
    await shop.pay(payment);
    await shop.call('PATCH', `/payment-link/${shop.linkId}`, { status: 'archived' });
    await shop.call('DELETE', `/wallet/${shop.walletId}`, { companyId: shop.companyId });
    expect(await shop.received()).toEqual([]);
    await shop.addWallet();
    expect(await shop.received()).toMatchObject([[{ amountAtomic: payment.amountAtomic }]]);
  });
});
