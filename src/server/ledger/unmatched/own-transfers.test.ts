import { beforeAll, beforeEach, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { showBlocks, storeDemoBlocks } from '#test/store-blocks.ts';

// A transfer between a merchant's own wallets is never a payment, whatever amount a payment holds.

const chain = 'moonbeam/test';
const till = '0x52908400098527886e0f7030069857d2e4169ee7';
const vault = '0x8617e340b3d01fa5f11f306f4090fd50e238070d';
const stranger = '0xde709f2102306220921060314715629080e2fb77';
const context = testContext({ config: { chains: allChains } });

type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let height = 100;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  shop = await openShop([till, vault]);
});
beforeEach(async () => {
  context.clock.advance(60_000);
  await pretendLive(context, chain, { height, hash: `0xb${height}` });
});

/** Opens a shop that is paid into the first of its wallets. */
async function openShop(accounts: string[]) {
  const { call, companyId } = await signInWithCompany(context, testApi(context));
  const walletIds: string[] = [];
  for (const address of accounts) {
    const ui = { label: 'Till', colour: 'green' };
    const wallet = { companyId, network: 'moonbeam', environment: 'test', addresses: [address] };
    const { data } = await call('POST', '/wallet', { ...wallet, metadata: { ui } });
    walletIds.push(data.id);
  }
  // How an address is verified is tested elsewhere.
  const proof = { verifiedAt: context.clock.now() };
  await context.db.updateTable('wallets').set(proof).where('id', 'in', walletIds).execute();
  await pretendLive(context, chain, { height, hash: `0xb${height}` });
  const link = await call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: walletIds.slice(0, 1),
  });
  const opening = { network: 'moonbeam', symbol: 'DEV' };
  return {
    open: async (): Promise<Payment> =>
      (await call('POST', `/checkout/${link.data.id}/payments`, opening)).data,
    statusOf: async ({ id }: Payment): Promise<string> =>
      (await call('GET', `/checkout/payments/${id}`)).data.status,
    inbox: async (): Promise<UnmatchedTransfer[]> =>
      (await call('GET', `/transfer/unmatched?environment=test&companyId=${companyId}`)).data
        .transfers,
    suggestions: async ({ id }: UnmatchedTransfer): Promise<unknown[]> =>
      (await call('GET', `/transfer/${id}/suggestions?companyId=${companyId}`)).data.suggestions,
    claim: async ({ id }: Payment, transactionHash: string): Promise<string> =>
      (await call('POST', `/checkout/payments/${id}/claim`, { transactionHash })).data.result,
    assign: (transferId: string, paymentId: string) =>
      call('POST', `/transfer/${transferId}/assign`, { paymentId }),
  };
}

function block(...credits: Partial<Credit>[]): Block {
  height += 1;
  return {
    height,
    hash: `0xb${height}`,
    parentHash: `0xb${height - 1}`,
    time: context.clock.now(),
    credits: credits.map((credit, index) => ({
      kind: 'native',
      index,
      transactionHash: `0x${`${height}${index}`.padStart(64, '0')}`,
      sender: vault,
      recipient: till,
      assetId: nativeAsset,
      amountAtomic: 1n,
      reference: null,
      ...credit,
    })),
  };
}

async function store(...credits: Partial<Credit>[]): Promise<string> {
  const stored = block(...credits);
  const cursor = await selectCursor(context.db, chain);
  expect(await storeDemoBlocks(context, chain, cursor!, [stored])).toBe('stored');
  return stored.credits[0]!.transactionHash;
}

const amountOf = (payment: Payment) => BigInt(payment.amountAtomic);

test('a transfer between own wallets of an amount that a payment holds pays no payment', async () => {
  const payment = await shop.open();
  const seen = block({ amountAtomic: amountOf(payment) });
  await showBlocks(context, chain, [seen]);
  expect(await shop.statusOf(payment)).toBe('open');
  height -= 1;
  await store({ amountAtomic: amountOf(payment) });
  expect(await shop.statusOf(payment)).toBe('open');
  // The payer's own transfer still does.
  await store({ amountAtomic: amountOf(payment), sender: stranger });
  expect(await shop.statusOf(payment)).toBe('paid');
});

test('neither does one of a payment’s remaining amount', async () => {
  const payment = await shop.open();
  await store({ amountAtomic: 1_000n, sender: stranger, reference: payment.reference });
  expect(await shop.statusOf(payment)).toBe('partial');
  await store({ amountAtomic: amountOf(payment) - 1_000n });
  expect(await shop.statusOf(payment)).toBe('partial');
});

test('it is in the inbox, marked as such, without suggested payments', async () => {
  const payment = await shop.open();
  await store({ amountAtomic: amountOf(payment) }, { amountAtomic: 77n, sender: stranger });
  const inbox = await shop.inbox();
  const own = inbox.find(({ amountAtomic }) => amountAtomic === payment.amountAtomic)!;
  expect(own.betweenOwnWallets).toBe(true);
  expect(await shop.suggestions(own)).toEqual([]);
  expect(inbox.find(({ amountAtomic }) => amountAtomic === '77')!.betweenOwnWallets).toBe(false);
  // The merchant can still assign it.
  const { data } = await shop.assign(own.id, payment.id);
  expect(data.status).toBe('paid');
});

test('it cannot be claimed', async () => {
  const payment = await shop.open();
  const hash = await store({ amountAtomic: 2n * amountOf(payment) });
  expect(await shop.claim(payment, hash)).toBe('already_attributed');
  expect(await shop.statusOf(payment)).toBe('open');
});

test('one with a reference pays the payment of the reference', async () => {
  const payment = await shop.open();
  await store({ amountAtomic: amountOf(payment), reference: payment.reference });
  expect(await shop.statusOf(payment)).toBe('paid');
});

test('an unknown sender, and a wallet of another workspace, are not own wallets', async () => {
  const [one, other] = [await shop.open(), await shop.open()];
  await openShop([stranger]);
  await store(
    { amountAtomic: amountOf(one), sender: null },
    { amountAtomic: amountOf(other), sender: stranger },
  );
  expect(await shop.statusOf(one)).toBe('paid');
  expect(await shop.statusOf(other)).toBe('paid');
});
