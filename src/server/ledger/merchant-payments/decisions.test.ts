import { describe, expect, test } from 'vitest';
import { joinAs, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { untilWaitingForLocks } from '#test/lock-waits.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
const minute = 60_000;
const reason = 'A friend of the house.';

type Named = { id: string };
const accept = ({ id }: Named, by = till.owner, headers?: HeadersInit) =>
  by.call('POST', `/payment/${id}/resolve`, { reason }, headers);
const cancel = ({ id }: Named, by = till.owner) => by.call('POST', `/payment/${id}/cancel`, {});
const eventTypes = async (payment: Named) =>
  (await till.details(payment)).events.map(({ type }) => type);

async function partlyPaid() {
  const payment = await till.open();
  await till.storeFinal(till.block(101, 1, payment, payment.due / 2n));
  return payment;
}

describe('accepting', () => {
  test('a partial payment makes it paid, sends one event, and audits who accepted it and why', async () => {
    const payment = await partlyPaid();
    const answer = await accept(payment);
    expect([answer.status, answer.data.status]).toEqual([200, 'paid']);
    const now = context.clock.now().toISOString();
    expect(await till.details(payment)).toMatchObject({
      status: 'paid',
      paidAt: now,
      accepted: { at: now, reason },
      auditEntries: [
        {
          action: 'payment.accepted',
          actor: { username: expect.stringMatching(/^person/) },
          details: { reason },
          at: now,
        },
      ],
    });
    expect(await eventTypes(payment)).toEqual([
      'payment.created',
      'payment.partial',
      'payment.paid',
    ]);
  });

  test('a late payment keeps the time at which it was paid in full', async () => {
    const payment = await till.open();
    await till.run(45);
    await till.storeFinal(till.block(101, 46, payment, payment.due));
    const late = await till.details(payment);
    expect(late.status).toBe('paid_late');
    context.clock.advance(minute);
    await accept(payment);
    expect(await till.details(payment)).toMatchObject({ status: 'paid', paidAt: late.paidAt });
  });

  test('is idempotent, with and without an Idempotency-Key', async () => {
    const payment = await partlyPaid();
    const headers = { 'idempotency-key': payment.id };
    const first = await accept(payment, till.owner, headers);
    expect((await accept(payment, till.owner, headers)).data).toEqual(first.data);
    expect((await accept(payment)).data).toEqual(first.data);
    expect((await till.details(payment)).auditEntries).toHaveLength(1);
    expect(await eventTypes(payment)).toHaveLength(3);
  });

  test('by two members concurrently happens once', async () => {
    const payment = await partlyPaid();
    const answers = await Promise.all([accept(payment), accept(payment), accept(payment)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await till.details(payment)).auditEntries).toHaveLength(1);
  });

  test('persists when more is received, and an excess is an overpayment', async () => {
    const payment = await partlyPaid();
    await accept(payment);
    await till.storeFinal(till.block(102, 2, payment, payment.due));
    expect((await till.details(payment)).status).toBe('overpaid');
    expect((await eventTypes(payment)).at(-1)).toBe('payment.overpaid');
  });

  test('is rejected if nothing or enough was received, and changes nothing', async () => {
    const open = await till.open();
    const paid = await till.open();
    await till.storeFinal(till.block(101, 1, paid, paid.due));
    for (const payment of [open, paid]) {
      const { status, error } = await accept(payment);
      expect([status, error?.code]).toEqual([409, 'payment_not_acceptable']);
      expect(await till.details(payment)).toMatchObject({ accepted: null, auditEntries: [] });
    }
  });

  test('requires a reason', async () => {
    const payment = await partlyPaid();
    const path = `/payment/${payment.id}/resolve`;
    const { error } = await till.owner.call('POST', path, { reason: '  ' });
    expect(error?.issues).toEqual([{ field: 'reason', code: 'required' }]);
  });
});

describe('canceling', () => {
  test('an open payment sends an event and audits who canceled it', async () => {
    const payment = await till.open();
    expect((await cancel(payment)).data.status).toBe('canceled');
    expect(await till.details(payment)).toMatchObject({
      status: 'canceled',
      canceledAt: context.clock.now().toISOString(),
      auditEntries: [{ action: 'payment.canceled' }],
    });
    expect((await cancel(payment)).data.status).toBe('canceled');
    expect(await eventTypes(payment)).toEqual(['payment.created', 'payment.canceled']);
    expect((await till.details(payment)).auditEntries).toHaveLength(1);
  });

  test('is rejected once a transfer was seen, and possible again if it was orphaned', async () => {
    const payment = await till.open();
    const seen = till.block(101, 1, payment, payment.due);
    await till.storeSeen(seen);
    const { status, error } = await cancel(payment);
    expect([status, error?.code]).toEqual([409, 'payment_seen']);
    await till.orphan(seen);
    expect((await cancel(payment)).data.status).toBe('canceled');
  });

  test('an expired payment is rejected', async () => {
    const payment = await till.open();
    const other = await till.open();
    await till.run(45);
    await till.storeFinal(till.block(101, 46, other, 1n));
    expect((await till.details(payment)).status).toBe('expired');
    expect((await cancel(payment)).error?.code).toBe('payment_not_open');
  });

  test('keeps later transfers: they are counted', async () => {
    const payment = await till.open();
    await cancel(payment);
    await till.storeFinal(till.block(101, 1, payment, payment.due));
    expect(await till.details(payment)).toMatchObject({
      status: 'paid',
      receivedAtomic: payment.amountAtomic,
    });
  });

  test('waits for a transfer that is being stored, which takes precedence', async () => {
    const payment = await till.open();
    const held = await holdAfterTransfers();
    const stored = till.storeFinal(till.block(101, 1, payment, payment.due));
    const canceled = held.waiting(1).then(() => cancel(payment));
    try {
      await held.waiting(2);
    } finally {
      await held.release();
    }
    await stored;
    expect((await canceled).error?.code).toBe('payment_seen');
    expect(await till.details(payment)).toMatchObject({ status: 'paid', canceledAt: null });
  });

  test('concurrently with a transfer ends in one of two states, never in both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const payment = await till.open();
      const [{ error }] = await Promise.all([
        cancel(payment),
        till.storeFinal(till.block(101 + round, 1 + round, payment, payment.due)),
      ]);
      const { status, canceledAt, receivedAtomic } = await till.details(payment);
      expect([status, receivedAtomic]).toEqual(['paid', payment.amountAtomic]);
      expect(canceledAt === null).toBe(error?.code === 'payment_seen');
      const told = await eventTypes(payment);
      expect(told.filter((type) => type === 'payment.paid')).toHaveLength(1);
      expect(told.includes('payment.canceled')).toBe(canceledAt !== null);
    }
  });

  /** Stops a process between storing transfers and reconciling their payment. */
  async function holdAfterTransfers() {
    const lock = 815;
    const connection = await context.pool.connect();
    await connection.query(`
      create or replace function hold_transfers() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$;
      create or replace trigger hold_transfers after insert on transfers
      for each statement execute function hold_transfers()`);
    await connection.query(`select pg_advisory_lock(${lock})`);
    return {
      waiting: (count: number) => untilWaitingForLocks(context.pool, count),
      async release() {
        await connection.query(`select pg_advisory_unlock(${lock})`);
        await connection.query('drop trigger hold_transfers on transfers');
        connection.release();
      },
    };
  }
});

describe('a payment of another workspace', () => {
  test('cannot be accepted or canceled', async () => {
    const payment = await partlyPaid();
    const stranger = await signInWithCompany(context, testApi(context));
    const viewer = await joinAs(context, till.owner, 'viewer');
    for (const decide of [accept, cancel]) {
      expect((await decide(payment, stranger)).error?.code).toBe('not_found');
      expect((await decide(payment, { ...viewer, companyId: '' })).error?.code).toBe(
        'missing_privilege',
      );
    }
    expect((await till.details(payment)).status).toBe('partial');
  });
});
