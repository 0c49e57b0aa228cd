import { expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Claim } from '#contract/ledger/claims.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// An exchange pays several customers of one shop in one transaction (a batch), or several messages from other
// chains arrive in one block, which then is their transaction. Each credit is one customer's.

const context = testContext({
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

/** Returns a block of one transaction that pays these amounts, without a reference. */
function batch(height: number, hash: string, transactionHash: string, amounts: bigint[]): Block {
  return {
    height,
    hash,
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
  };
}

async function stored() {
  const { rows } = await context.pool.query<{ amount: string; payment: string | null }>(
    'select amount_atomic::text as amount, payment_id as payment from transfers order by index',
  );
  return rows;
}

test.each([
  ['a batch', `0x${'ba'.repeat(32)}`, `0x${'bb'.repeat(32)}`],
  ['messages of one block', `0x${'ca'.repeat(32)}`, `0x${'ca'.repeat(32)}`],
])('a stranger who claims %s is not given what two other customers have sent', async (_, hash, transaction) => {
  await context.pool.query('delete from transfers');
  await context.pool.query(`update payments set status = 'canceled'`);
  await context.pool.query('delete from throttles');
  const input = link({ amount: { amount: '9.80', currency: 'USD' }, walletIds: [ids.wallet] });
  const dear = await till.owner.call('POST', '/payment-link/static', input);
  const first = await till.open();
  const second = await till.open();
  const strangers = await till.open({}, dear.data.id);
  // Both pay from an exchange, which keeps 2 %.
  const amounts = [(first.due * 98n) / 100n + 7n, (second.due * 98n) / 100n + 9n];
  const cursor = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', 'polkadot/test')
    .executeTakeFirstOrThrow();
  await till.storeFinal(batch(Number(cursor.height) + 1, hash, transaction, amounts));
  expect((await stored()).map(({ payment }) => payment)).toEqual([null, null]);
  const payer = testApi(context)();
  const path = `/checkout/payments/${strangers.id}/claim`;
  const { data } = await payer.call('POST', path, { transactionHash: transaction });
  const claim = data as Claim;
  console.log(
    JSON.stringify({
      prices: [first.amountAtomic, second.amountAtomic, strangers.amountAtomic],
      claim: [claim.result, claim.payment.status, claim.payment.receivedAtomic],
      stored: await stored(),
      victims: await Promise.all(
        [first, second].map(async ({ id }) => {
          const own = await payer.call('POST', `/checkout/payments/${id}/claim`, {
            transactionHash: transaction,
          });
          return (own.data as Claim).result;
        }),
      ),
    }),
  );
  expect(claim.result).not.toBe('attributed');
});
