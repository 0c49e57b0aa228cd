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

type Count = { open: number; expired: number; events: number; fence: string };

/** Counts the payments since the first of the scene, and returns the watcher's fence. */
async function count(since = ''): Promise<Count> {
  const { rows } = await scene.context.pool.query(
    `select (select count(*)::int from payments where status = 'open' and id >= $2) as open,
      (select count(*)::int from payments where status = 'expired' and id >= $2) as expired,
      (select count(distinct payment_id)::int from events
        where type = 'payment.expired' and payment_id >= $2) as events,
      (select fence from leases where name = $1) as fence`,
    [`watcher ${evmKey}`, since],
  );
  return rows[0];
}

async function mineAt(time: Date): Promise<void> {
  await scene.evm.node.request('evm_setNextBlockTimestamp', [Math.ceil(time.getTime() / 1_000)]);
  await scene.evm.node.mine(1);
}

function stopwatch(since: string) {
  const began = performance.now();
  return async (what: string) => {
    const { open, expired } = await count(since);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`${seconds} s: ${what}, ${expired} expired, ${open} open\n`);
  };
}

async function becomesPaid({ id }: { id: string }): Promise<void> {
  const status = async () =>
    (await scene.payer.call('GET', `/checkout/payments/${id}`)).data.status as string;
  await expect.poll(status, { timeout: hourMs }).toBe('paid');
}

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1_000);

test(
  'payments are credited while 200,000 others expire at once, and the watcher keeps its lease',
  async () => {
    const first = await scene.open(evmKey);
    const others = [await scene.open(evmKey), await scene.open(evmKey), await scene.open(evmKey)];
    await scene.watched(evmKey);
    const due = await copy(first.id, crowd);
    const before = await count();
    const note = stopwatch('');
    // Close enough for the chain not to have halted.
    await mineAt(later(due, -20));
    await scene.evm.node.request('evm_setNextBlockTimestamp', [
      Math.ceil(due.getTime() / 1_000) + 1,
    ]);
    // In the block that all of them expire in.
    await scene.send(evmKey, first.account, BigInt(first.amountAtomic));
    await scene.evm.node.mine(3);
    for (const payment of [first, ...others]) {
      if (payment !== first) {
        await scene.send(evmKey, payment.account, BigInt(payment.amountAtomic));
        await scene.evm.node.mine(3);
      }
      await becomesPaid(payment);
      await note('a payment is credited');
    }
    const during = await count();
    const open = async () => (await count()).open;
    await expect.poll(open, { timeout: hourMs, interval: 1_000 }).toBe(0);
    await note('all are done');
    expect(await count()).toEqual({ open: 0, expired: crowd, events: crowd, fence: before.fence });
    expect(during.open).toBeGreaterThan(0);
  },
  hourMs,
);

test(
  'a halt extends 200,000 deadlines, its first block is credited, and the watcher keeps its lease',
  async () => {
    // The others would use up what one address can open.
    await scene.context.pool.query('truncate payments cascade');
    // The chain of the first test counts as halted by now, and then no payment can be opened.
    const { clock } = scene.context;
    clock.advance(Math.max(0, Date.now() - clock.now().getTime()));
    await scene.evm.node.mine(3);
    await scene.watched(evmKey);
    const latest = (await scene.evm.node.request('eth_getBlockByNumber', ['latest', false])) as {
      timestamp: string;
    };
    const chainTime = new Date(Number(latest.timestamp) * 1_000);
    const now = scene.context.clock.now().getTime();
    scene.context.clock.advance(chainTime.getTime() - now);
    const first = await scene.open(evmKey);
    await scene.watched(evmKey);
    const due = await copy(first.id, crowd);
    const before = await count(first.id);
    const note = stopwatch(first.id);
    const halt = 10 * 60;
    await scene.evm.node.request('evm_setNextBlockTimestamp', [
      Math.ceil(chainTime.getTime() / 1_000) + halt,
    ]);
    await scene.send(evmKey, first.account, BigInt(first.amountAtomic));
    await scene.evm.node.mine(3);
    await becomesPaid(first);
    await note('the payment in its first block is credited');
    expect(await count(first.id)).toMatchObject({ open: crowd, fence: before.fence });
    for (const seconds of [50, 90, 130]) await mineAt(later(due, halt - 60 + seconds));
    await scene.evm.node.mine(3);
    const open = async () => (await count(first.id)).open;
    await expect.poll(open, { timeout: hourMs, interval: 1_000 }).toBe(0);
    await note('all are done');
    expect(await count(first.id)).toMatchObject({ expired: crowd, fence: before.fence });
  },
  hourMs,
);
