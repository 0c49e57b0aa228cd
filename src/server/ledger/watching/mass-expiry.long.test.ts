import { expect, test } from 'vitest';
import { evmKey, watchedPayments } from '#test/watched-payments.ts';

const crowd = 200_000;
const hourMs = 60 * 60_000;
const scene = watchedPayments();

/** Copies a payment as often as given. The copies have their deadline in a minute, the payment itself later. */
async function copy(id: string, times: number): Promise<Date> {
  const due = new Date(scene.context.clock.now().getTime() + 60_000);
  const client = await scene.context.pool.connect();
  try {
    await client.query('begin');
    // Their account is followed already, so their triggers have nothing to do.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into payments select (jsonb_populate_record(p, jsonb_build_object(
        'id', p.id || n, 'reference', p.reference || n, 'amount_atomic', p.amount_atomic + n,
        'expires_at', $2::timestamptz
      ))).* from payments p, generate_series(1, $3::int) n where p.id = $1`,
      [id, due, times],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await scene.context.pool.query('analyze payments');
  return due;
}

async function count(): Promise<{ open: number; expired: number; events: number; fence: string }> {
  const { rows } = await scene.context.pool.query(
    `select (select count(*)::int from payments where status = 'open') as open,
      (select count(*)::int from payments where status = 'expired') as expired,
      (select count(distinct payment_id)::int from events where type = 'payment.expired') as events,
      (select fence from leases where name = $1) as fence`,
    [`watcher ${evmKey}`],
  );
  return rows[0];
}

test(
  'payments are credited while 200,000 others expire at once, and the watcher keeps its lease',
  async () => {
    const { evm } = scene;
    const first = await scene.open(evmKey);
    const others = [await scene.open(evmKey), await scene.open(evmKey), await scene.open(evmKey)];
    await scene.watched(evmKey);
    const due = await copy(first.id, crowd);
    const before = await count();
    const began = performance.now();
    const note = async (what: string) => {
      const { open, expired } = await count();
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      process.stdout.write(`${seconds} s: ${what}, ${expired} expired, ${open} open\n`);
    };
    const at = Math.ceil(due.getTime() / 1_000) + 1;
    await evm.node.request('evm_setNextBlockTimestamp', [at]);
    // In the block that all of them expire in.
    await scene.send(evmKey, first.account, BigInt(first.amountAtomic));
    await evm.node.mine(3);
    for (const payment of [first, ...others]) {
      if (payment !== first) {
        await scene.send(evmKey, payment.account, BigInt(payment.amountAtomic));
        await evm.node.mine(3);
      }
      await expect
        .poll(
          async () =>
            (await scene.payer.call('GET', `/checkout/payments/${payment.id}`)).data.status,
          {
            timeout: hourMs,
          },
        )
        .toBe('paid');
      await note('a payment is credited');
    }
    const during = await count();
    await expect
      .poll(async () => (await count()).open, { timeout: hourMs, interval: 1_000 })
      .toBe(0);
    await note('all are done');
    expect(await count()).toEqual({ open: 0, expired: crowd, events: crowd, fence: before.fence });
    expect(during.open).toBeGreaterThan(0);
  },
  hourMs,
);
