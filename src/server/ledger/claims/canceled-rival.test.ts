import { expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Claim } from '#contract/ledger/claims.ts';
import { testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

// A customer sends from an exchange, then opens the page again and chooses another coin, which cancels the first
// payment. The exchange's transfer arrives afterwards.

const context = testContext({ config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 } });
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const transactionHash = `0x${'ac'.repeat(32)}`;

test('a stranger can’t claim what was sent for a payment that has been canceled since', async () => {
  const first = await till.open();
  const strangers = await till.open();
  await context.pool.query(
    `update payments set status = 'canceled', canceled_at = $2 where id = $1`,
    [first.id, context.clock.now()],
  );
  const { height } = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', 'polkadot/test')
    .executeTakeFirstOrThrow();
  await till.storeFinal({
    height: Number(height) + 1,
    hash: `0x${'ad'.repeat(32)}`,
    parentHash: `0x${'ae'.repeat(32)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: [
      {
        kind: 'event',
        index: 0,
        transactionHash,
        sender: null,
        recipient: account,
        assetId: nativeAsset,
        amountAtomic: (first.due * 98n) / 100n + 7n,
        reference: null,
      },
    ],
  });
  const { data } = await testApi(context)().call('POST', `/checkout/payments/${strangers.id}/claim`, {
    transactionHash,
  });
  console.log((data as Claim).result);
  expect((data as Claim).result).toBe('merchant_decides');
});
