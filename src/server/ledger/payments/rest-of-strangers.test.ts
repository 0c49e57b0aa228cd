import { expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// A stranger knows what an exchange will send for another customer: the price at this minute's rate, the next exact
// amount, less the exchange's fixed fee. So they leave exactly this of their own payment unpaid.

const context = testContext({
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

async function pay(height: number, amountAtomic: bigint, reference: string | null): Promise<void> {
  const block: Block = {
    height,
    hash: `0x${String(height).padStart(64, '0')}`,
    parentHash: `0x${'0'.repeat(64)}`,
    time: new Date(context.clock.now().getTime() + height),
    credits: [
      {
        kind: 'event',
        index: 0,
        transactionHash: `0x${String(height).padStart(64, 'e')}`,
        sender: null,
        recipient: account,
        assetId: nativeAsset,
        amountAtomic,
        reference,
      },
    ],
  };
  await till.storeFinal(block);
}

test('what an exchange sends for one customer is never the rest of a stranger’s payment', async () => {
  const input = link({ amount: { amount: '20', currency: 'USD' }, walletIds: [ids.wallet] });
  const dear = await till.owner.call('POST', '/payment-link/static', input);
  const before = await till.open();
  const victim = await till.open();
  const stranger = await till.open({}, dear.data.id);
  // The exact amounts of one price follow one another.
  const guessed = before.due + 100n;
  const fee = 10n ** 9n;
  const sent = victim.due - fee;
  const { height } = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', 'polkadot/test')
    .executeTakeFirstOrThrow();
  await pay(Number(height) + 1, stranger.due - sent, stranger.reference);
  await pay(Number(height) + 2, sent, null);
  const { rows } = await context.pool.query(
    `select amount_atomic::text, payment_id, matched_by from transfers order by block_height`,
  );
  console.log(
    JSON.stringify({
      amounts: [before.due, victim.due, victim.due - before.due, guessed].map(String),
      rows,
      statuses: [(await till.details(victim)).status, (await till.details(stranger)).status],
      ids: [victim.id, stranger.id],
    }),
  );
  expect(rows.at(-1)).toMatchObject({ payment_id: null });
});
