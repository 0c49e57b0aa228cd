import { describe, expect, test } from 'vitest';
import type { BalanceFall } from '#contract/workspace/wallets.ts';
import { selectCursor, recordComparison } from '#server/ledger/transfers/transfers.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';

const context = testContext({ config: { chains: allChains } });
const account = `0x${'ab'.repeat(20)}`;

async function openShop(address = account) {
  const { call, companyId } = await signInWithCompany(context, testApi(context));
  const wallet = await call('POST', '/wallet', {
    companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  });
  return {
    walletId: wallet.data.id as string,
    async falls(query = '&environment=test'): Promise<BalanceFall[]> {
      return (await call('GET', `/wallet/falls?companyId=${companyId}${query}`)).data.falls;
    },
  };
}

async function fall(amountAtomic: bigint): Promise<void> {
  await pretendLive(context, 'moonbeam/test', { height: 100 });
  const cursor = await selectCursor(context.db, 'moonbeam/test');
  const found = { account, amountAtomic, fromHeight: 90, toHeight: 99, providers: ['sandbox'] };
  const comparison = { gaps: [], blocks: [], unexplained: [], falls: [found], all: false };
  expect(await recordComparison(context, 'moonbeam/test', cursor!, comparison)).toBe('stored');
}

describe('balance falls', () => {
  test('are listed for the wallets of a workspace, newest first, for 30 days', async () => {
    const shop = await openShop();
    await fall(5n);
    context.clock.advance(1_000);
    await fall(7n);
    expect(await shop.falls()).toMatchObject([
      { walletId: shop.walletId, symbol: 'DEV', decimals: 18, amountAtomic: '7' },
      { amountAtomic: '5', fromBlockNumber: 90, blockNumber: 99 },
    ]);
    expect(await shop.falls('&environment=production')).toEqual([]);
    await context.pool.query("update balance_falls set found_at = found_at - interval '31 days'");
    expect(await shop.falls()).toEqual([]);
  });

  test('are hidden from other workspaces, and from all if they precede the wallet', async () => {
    const other = await openShop(`0x${'cd'.repeat(20)}`);
    await fall(5n);
    context.clock.advance(60_000);
    const late = await openShop();
    expect([await other.falls(), await late.falls()]).toEqual([[], []]);
  });
});
