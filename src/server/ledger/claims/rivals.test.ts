import { beforeEach, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Claim } from '#contract/ledger/claims.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// Exchanges send transfers of several customers in one transaction and keep a fee, so neither the transaction nor the
// amount says whose they are.

const context = testContext({ config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 } });
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const batchHash = `0x${'ba'.repeat(32)}`;

beforeEach(async () => {
  await context.pool.query('delete from transfers');
  await context.pool.query('delete from throttles');
  // Payments of earlier tests can't be paid any more.
  await context.pool.query(`update payments set status = 'canceled', late_until = created_at`);
});

/** Stores a final block in which one transaction pays these amounts, without a reference. */
async function pay(transactionHash: string, ...amounts: bigint[]): Promise<void> {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  await till.storeFinal({
    height: height + 1,
    hash: batchHash,
    parentHash: `0x${'0'.repeat(64)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: amounts.map((amountAtomic, index) => ({
      kind: 'event',
      index,
      transactionHash,
      sender: null,
      recipient: account,
      assetId: nativeAsset,
      amountAtomic,
      reference: null,
    })),
  });
}

async function claim({ id }: { id: string }, transactionHash: string) {
  const path = `/checkout/payments/${id}/claim`;
  const { data } = await testApi(context)().call('POST', path, { transactionHash });
  const { result, payment } = data as Claim;
  return [result, payment.receivedAtomic];
}

async function openOf(amount: string) {
  const input = link({ amount: { amount, currency: 'USD' }, walletIds: [ids.wallet] });
  const { data } = await till.owner.call('POST', '/payment-link/static', input);
  return till.open({}, data.id);
}

const lessFee = ({ due }: { due: bigint }) => (due * 98n) / 100n + 7n;

test.each([
  ['a batch', `0x${'bb'.repeat(32)}`],
  ['the messages of one block, whose hash they share,', batchHash],
])('claiming %s never gives a stranger the sum of what others sent', async (_, hash) => {
  const customers = [await till.open(), await till.open()];
  const stranger = await openOf('9.80');
  await pay(hash, ...customers.map(lessFee));
  expect(await claim(stranger, hash)).toEqual(['merchant_decides', '0']);
});

test('a transaction with several credits is never attributed by a claim, even if only one payment is unpaid', async () => {
  const stranger = await openOf('9.80');
  await pay(`0x${'bc'.repeat(32)}`, stranger.due / 2n, stranger.due / 2n);
  expect(await claim(stranger, `0x${'bc'.repeat(32)}`)).toEqual(['merchant_decides', '0']);
});

test('a stranger can’t claim what may have been sent for a payment that was canceled since', async () => {
  const hash = `0x${'bd'.repeat(32)}`;
  const customers = await till.open();
  const stranger = await till.open();
  await context.pool.query(
    `update payments set status = 'canceled', canceled_at = $2 where id = $1`,
    [customers.id, context.clock.now()],
  );
  await pay(hash, lessFee(customers));
  expect(await claim(stranger, hash)).toEqual(['merchant_decides', '0']);
  expect(await claim(customers, hash)).toEqual(['merchant_decides', '0']);
});

test('a stranger can’t claim a transfer from which an exchange may have kept a larger fee', async () => {
  const hash = `0x${'be'.repeat(32)}`;
  const customers = await till.open();
  const stranger = await openOf('4.50');
  await pay(hash, (customers.due * 90n) / 100n);
  expect(await claim(stranger, hash)).toEqual(['merchant_decides', '0']);
});

test('payments of other amounts, and canceled ones whose late window is over, don’t prevent a claim', async () => {
  const hash = `0x${'bf'.repeat(32)}`;
  await openOf('4.00');
  await openOf('7.00');
  const over = await till.open();
  await context.pool.query(
    `update payments set status = 'canceled', late_until = created_at where id = $1`,
    [over.id],
  );
  const honest = await till.open();
  await pay(hash, lessFee(honest));
  expect(await claim(honest, hash)).toEqual(['attributed', `${lessFee(honest)}`]);
});
