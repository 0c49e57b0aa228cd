import { beforeEach, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { ids, link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// Exact amounts of a price follow one another and exchanges' fees are known. So a stranger can leave exactly that of
// their own payment unpaid which an exchange is about to send for someone else.

const context = testContext({ config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 } });
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const fee = 10n ** 9n;

beforeEach(async () => {
  await context.pool.query('delete from transfers');
  await context.pool.query(`update payments set status = 'canceled', late_until = created_at`);
});

type Paid = { amountAtomic: bigint; reference: string | null };

/** Stores a final block with these credits; returns the rule by which each was matched. */
async function pay(...credits: Paid[]): Promise<(string | null)[]> {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  const name = String(height + 1);
  await till.storeFinal({
    height: height + 1,
    hash: `0x${name.padStart(64, 'b')}`,
    parentHash: `0x${'0'.repeat(64)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: credits.map((credit, index) => ({
      ...credit,
      kind: 'event',
      index,
      transactionHash: `0x${`${index}e${name}`.padStart(64, 'e')}`,
      sender: null,
      recipient: account,
      assetId: nativeAsset,
    })),
  });
  const { rows } = await context.pool.query<{ matched_by: string | null }>(
    'select matched_by from transfers where block_height = $1 order by index',
    [height + 1],
  );
  return rows.map((row) => row.matched_by);
}

async function openStrangers() {
  const input = link({ amount: { amount: '20', currency: 'USD' }, walletIds: [ids.wallet] });
  const { data } = await till.owner.call('POST', '/payment-link/static', input);
  return till.open({}, data.id);
}

const unreferenced = (amountAtomic: bigint): Paid => ({ amountAtomic, reference: null });

test.each(['one block', 'two blocks'])(
  'what an exchange sends for a customer is never the rest of a stranger’s payment, in %s',
  async (blocks) => {
    const customers = await till.open();
    const stranger = await openStrangers();
    const sent = customers.due - fee;
    const part = { amountAtomic: stranger.due - sent, reference: stranger.reference };
    const matched =
      blocks === 'one block'
        ? await pay(part, unreferenced(sent))
        : [...(await pay(part)), ...(await pay(unreferenced(sent)))];
    expect(matched).toEqual(['reference', null]);
    expect((await till.details(stranger)).status).toBe('partial');
  },
);

test.each(['partial', 'canceled', 'expired'])(
  'nor if the customer’s payment is %s',
  async (status) => {
    const customers = await till.open();
    const stranger = await openStrangers();
    const isPartial = status === 'partial';
    if (isPartial) await pay({ amountAtomic: fee, reference: customers.reference });
    else
      await context.pool.query('update payments set status = $2 where id = $1', [
        customers.id,
        status,
      ]);
    const sent = customers.due - (isPartial ? 2n : 1n) * fee;
    await pay({ amountAtomic: stranger.due - sent, reference: stranger.reference });
    expect(await pay(unreferenced(sent))).toEqual([null]);
  },
);

test('a rest that is near no other payment is recognized without a reference', async () => {
  await till.open();
  const honest = await openStrangers();
  await pay({ amountAtomic: honest.due - fee, reference: honest.reference });
  expect(await pay(unreferenced(fee))).toEqual(['rest']);
  expect((await till.details(honest)).status).toBe('paid');
});

test('so is one that is near a payment that is paid in the same block', async () => {
  const customers = await till.open();
  const honest = await openStrangers();
  const rest = customers.due - fee;
  await pay({ amountAtomic: honest.due - rest, reference: honest.reference });
  const own = { amountAtomic: customers.due, reference: customers.reference };
  expect(await pay(own, unreferenced(rest))).toEqual(['reference', 'rest']);
});
