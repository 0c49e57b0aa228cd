import { beforeEach, describe, expect, test } from 'vitest';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { newId } from '#server/base/ids.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

// When an amount passes to another payment, and to which payment a transfer of it belongs.

const day = 24 * 60;
/** A payment's lifetime and its late window, in minutes. */
const lateWindow = 30 + 7 * day;
const sessions = { sessionTtlMs: 60 * day * 60_000, sessionRefreshMs: 60 * day * 60_000 };
const context = testContext({ config: { chains: allChains, ...sessions } });
const till = testTill(context);
let height: number;

beforeEach(async () => {
  height = 100;
  // Every test starts with all amounts free.
  await context.pool.query('delete from held_amounts');
  await context.pool.query('delete from tag_series');
});

type Opened = Payment & { due: bigint };

/** Returns a block some minutes after now that pays these amounts without a reference. */
function block(minutes: number, payment: Opened, ...amounts: bigint[]): Block {
  const referenced = referring(minutes, payment, ...amounts);
  const credits = referenced.credits.map((credit) => ({ ...credit, reference: null }));
  return { ...referenced, credits };
}

/** Returns such a block with the payment's reference. */
function referring(minutes: number, payment: Opened, ...amounts: bigint[]): Block {
  height += 1;
  const made = till.block(height, minutes, payment, ...amounts);
  // The cursor goes back to the same height, so each block gets a hash of its own.
  return { ...made, hash: newId('transfer', context.clock.now()) };
}

const pay = (payment: Opened, minutes: number) =>
  till.storeFinal(block(minutes, payment, payment.due));

/** Advances the chain, at its pace, and our clock to a time. */
async function pass(minutes: number, payment: Opened): Promise<void> {
  context.clock.advance(minutes * 60_000);
  await till.run(0);
  height = 100;
  await till.storeFinal(block(0, payment));
}

const statusOf = async (payment: Opened) => (await till.details(payment)).status;
const transfersOf = async (payment: Opened) => (await till.details(payment)).transfers.length;

async function unmatched(): Promise<bigint[]> {
  const { rows } = await context.pool.query<{ amount_atomic: bigint }>(
    "select amount_atomic from transfers where payment_id is null and state = 'final'",
  );
  return rows.map((row) => row.amount_atomic);
}

describe('the amount of a payment that is paid', () => {
  test('belongs to it for an hour: a second transfer is an overpayment', async () => {
    const payment = await till.open();
    await pay(payment, 1);
    expect((await till.open()).due).not.toBe(payment.due);
    await pay(payment, 5);
    expect(await statusOf(payment)).toBe('overpaid');
  });

  test('belongs to the next payment after that', async () => {
    const payment = await till.open();
    await pay(payment, 1);
    await pass(62, payment);
    const next = await till.open();
    expect(next.due).toBe(payment.due);
    await pay(next, 1);
    expect([await statusOf(next), await statusOf(payment)]).toEqual(['paid', 'paid']);
    expect([await transfersOf(next), await transfersOf(payment)]).toEqual([1, 1]);
  });

  test('pays no payment that was opened after the transfer, and none while it is free', async () => {
    const payment = await till.open();
    await pay(payment, 1);
    await pass(62, payment);
    const before = (await unmatched()).length;
    await pay(payment, 1);
    expect(await statusOf(payment)).toBe('paid');
    expect((await unmatched()).length).toBe(before + 1);
    // The block dates from before the opening, although it is read after it.
    await pass(10, payment);
    const next = await till.open();
    expect(next.due).toBe(payment.due);
    // Its block already existed.
    await context.pool.query('update payments set opened_height = $1', [height + 1]);
    await pay(next, -5);
    expect(await statusOf(next)).toBe('open');
    expect((await unmatched()).length).toBe(before + 2);
  });

  test('does not matter if the transfer has a reference', async () => {
    const payment = await till.open();
    await pay(payment, 1);
    await pass(62, payment);
    const next = await till.open();
    await till.storeFinal(referring(1, payment, next.due));
    expect([await statusOf(next), await statusOf(payment)]).toEqual(['open', 'overpaid']);
  });
});

describe('the amount of a payment that is not paid', () => {
  test('belongs to it until the late window ends, then to the next payment', async () => {
    const payment = await till.open();
    await pass(lateWindow - 31, payment);
    expect(await statusOf(payment)).toBe('expired');
    const other = await till.open();
    expect(other.due).not.toBe(payment.due);
    await pay(payment, 1);
    expect(await statusOf(payment)).toBe('paid_late');

    await pass(lateWindow + 2, payment);
    await pass(1, payment);
    const next = await till.open();
    expect([payment.due, other.due]).toContain(next.due);
    expect(await statusOf(other)).toBe('expired');
  });

  test('belongs to it while it is partially paid', async () => {
    const payment = await till.open();
    await till.storeFinal(referring(1, payment, payment.due / 2n));
    expect(await statusOf(payment)).toBe('partial');
    await pass(62, payment);
    expect((await till.open()).due).not.toBe(payment.due);
    await till.storeFinal(block(1, payment, payment.due - payment.due / 2n));
    expect(await statusOf(payment)).toBe('paid_late');
  });

  test('belongs to another payment an hour after it was canceled', async () => {
    const payment = await till.open();
    const { status } = await till.owner.call('POST', `/payment/${payment.id}/cancel`, {});
    expect(status).toBe(200);
    expect((await till.open()).due).not.toBe(payment.due);
    await pass(62, payment);
    expect((await till.open()).due).toBe(payment.due);
  });
});

test('its recipient is awaited until the late window ends, whoever has the amount', async () => {
  const payment = await till.open();
  await pay(payment, 1);
  await pass(62, payment);
  await context.pool.query('delete from payment_link_wallets');
  await context.pool.query('delete from wallets');
  await till.storeFinal(block(1, payment, 77n));
  expect(await unmatched()).toContain(77n);
  await pass(lateWindow, payment);
  await till.storeFinal(block(1, payment, 78n));
  expect(await unmatched()).not.toContain(78n);
});
