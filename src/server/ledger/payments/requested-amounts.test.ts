import { beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
/** PAS has ten decimals, and forms of exchanges accept eight. */
const unit = 100n;
/** What an exchange kept: with all ten decimals. */
const fee = 1_234_567_891n;

/** Hashes of blocks and transactions are never used again. */
let blocks = 0;

beforeEach(() =>
  context.pool.query(`update payments set status = 'canceled', late_until = created_at`),
);

type Opened = Awaited<ReturnType<typeof till.open>>;

async function pay(amountAtomic: bigint, reference: string | null = null): Promise<void> {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  blocks += 1;
  const name = String(blocks);
  await till.storeFinal({
    height: height + 1,
    hash: `0x${name.padStart(64, 'b')}`,
    parentHash: `0x${'0'.repeat(64)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: [
      {
        ...{ kind: 'event', index: 0, transactionHash: `0x${name.padStart(64, 'e')}` },
        ...{ sender: null, recipient: account, assetId: nativeAsset, amountAtomic, reference },
      },
    ],
  });
}

async function partial(kept = fee): Promise<Opened> {
  const payment = await till.open();
  await pay(payment.due - kept, payment.reference);
  return payment;
}

async function requested(payment: Opened): Promise<bigint> {
  return BigInt((await till.details(payment)).remainingAtomic);
}

async function revenueOf({ id }: Opened): Promise<string> {
  const { rows } = await context.pool.query<{ sum: string }>(
    'select sum(value_minor)::text as sum from transfers where payment_id = $1',
    [id],
  );
  return rows[0]!.sum;
}

async function heldBy({ id }: Opened): Promise<bigint[]> {
  const { rows } = await context.pool.query<{ amount: string }>(
    'select amount_atomic as amount from held_amounts where payment_id = $1 order by 1',
    [id],
  );
  return rows.map(({ amount }) => BigInt(amount));
}

describe('the remaining amount of a partial payment', () => {
  test('is rounded up to eight decimals, and paying it is neither under- nor overpaid', async () => {
    const payment = await partial();
    const rest = await requested(payment);
    expect(rest % unit).toBe(0n);
    expect(rest).toBeGreaterThanOrEqual(fee);
    expect(rest).toBeLessThan(fee + 10_001n * unit);
    expect(await heldBy(payment)).toEqual([rest, payment.due]);
    await pay(rest);
    expect(await till.details(payment)).toMatchObject({ status: 'paid', remainingAtomic: '0' });
    expect(await revenueOf(payment)).toBe('500');
  });

  test('is requested once: two payments with equal remainders wait for different amounts, and get them', async () => {
    const [one, two] = [await partial(), await partial()];
    const rests = [await requested(one), await requested(two)];
    expect(rests[0]).not.toBe(rests[1]);
    await pay(rests[1]!);
    expect((await till.details(one)).status).toBe('partial');
    expect((await till.details(two)).status).toBe('paid');
    await pay(rests[0]!);
    expect((await till.details(one)).status).toBe('paid');
  });

  test('is overpaid with one unit more, by its reference, and worth what came', async () => {
    const payment = await partial();
    await pay((await requested(payment)) + unit, payment.reference);
    expect((await till.details(payment)).status).toBe('overpaid');
  });

  test('is another one after each part, however the part was chosen', async () => {
    const payment = await partial(5_000_000_000n);
    const first = await requested(payment);
    await pay(1_000_000_000n, payment.reference);
    const second = await requested(payment);
    expect(second % unit).toBe(0n);
    expect(second).toBeGreaterThanOrEqual(4_000_000_000n);
    expect(second).not.toBe(first - 1_000_000_000n);
    expect(await heldBy(payment)).toEqual([second, first, payment.due]);
    await pay(second);
    expect((await till.details(payment)).status).toBe('paid');
  });

  test.each([
    ['dust', 1n, 'paid'],
    ['more', 1_000_000_000n, 'overpaid'],
  ])(
    'that a payer is sending is recognized also if a stranger adds %s to the payment',
    async (_, amount, status) => {
      const payment = await partial();
      const rest = await requested(payment);
      // The reference is on the chain since the first part.
      await pay(amount, payment.reference);
      await pay(rest);
      expect((await till.details(payment)).status).toBe(status);
    },
  );

  test('of a payment that received next to nothing never takes what a customer’s exchange sends', async () => {
    const customers = await till.open();
    const stranger = await till.open();
    await pay(1n, stranger.reference);
    const rest = await requested(stranger);
    expect(rest).toBeGreaterThan(customers.due - fee);
    await pay(rest);
    expect((await till.details(stranger)).status).toBe('partial');
    expect((await till.details(customers)).status).toBe('open');
  });

  test('takes nothing meant for a whole payment, however many partial ones are older', async () => {
    const little = [await partial(), await partial(), await partial()];
    const customers = await till.open();
    const stranger = await till.open();
    await pay(stranger.due - (customers.due - fee), stranger.reference);
    const rest = await requested(stranger);
    await pay(rest);
    expect((await till.details(stranger)).status).toBe('partial');
    for (const payment of little) expect((await till.details(payment)).status).toBe('partial');
  });
});
