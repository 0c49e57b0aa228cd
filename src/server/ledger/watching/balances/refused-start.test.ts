import { expect, test } from 'vitest';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recount, recover, statusOf } from '#test/liar/trial.ts';

// One of two providers refuses balances for 40 seconds, in which an account becomes awaited and a contract pays.

const secondMs = 1_000;
const minuteMs = 60_000;
const scene = liarScene('evm');

test.each([15, 40])(
  'a contract’s payment to an account whose first balance is refused for %i s is credited or in the inbox',
  async (lieSeconds) => {
    const { context, shop, walk, world, time } = scene;
    await recover(scene);
    // No payment is awaited any more, so the account isn't followed.
    await context.pool.query(
      `update payments set late_until = created_at, expires_at = created_at`,
    );
    await walk.follow(2.2 * minuteMs);
    const { rows: followed } = await context.pool.query('select account from expected_balances');
    expect(followed).toEqual([]);
    const above = await world.final();
    const since = time.now();
    const [, second] = (world as EvmWorld).proxies;
    const before = second.tamper!;
    second.tamper = (call, answer) =>
      call.method === 'eth_getBalance' || call.method === 'eth_call'
        ? { id: call.id, error: { code: -32_601, message: 'no' } }
        : before(call, answer);
    const { id, amountAtomic, reference } = await shop.open();
    await world.build({ account: shop.account, amountAtomic, reference, by: 'contract' });
    await walk.follow(lieSeconds * secondMs);
    second.tamper = before;
    await walk.follow(5 * minuteMs);
    const { rows } = await context.pool.query(
      `select kind, amount_atomic, payment_id, state from transfers
       where recipient_account = $1 and kind in ('internal', 'balance') and created_at >= $2`,
      [shop.account, since],
    );
    const found = {
      status: await statusOf(context, id),
      transfers: rows.map((one) => ({ ...one, amount_atomic: String(one.amount_atomic) })),
      alarms: await alarmsSince(context, world, since),
      audit: await recount(scene, above),
    };
    console.log(JSON.stringify(found));
    expect(found.transfers).toHaveLength(1);
  },
);

test('a first balance that one provider refuses once, after a pause of seven minutes, is still waited for', async () => {
  const { context, shop, walk, world, time } = scene;
  await context.pool.query(`update payments set late_until = created_at, expires_at = created_at`);
  await walk.follow(2.2 * minuteMs);
  const { rows: followed } = await context.pool.query('select account from expected_balances');
  expect(followed).toEqual([]);
  const since = time.now();
  const { id, amountAtomic, reference } = await shop.open();
  await world.build({ account: shop.account, amountAtomic, reference, by: 'contract' });
  await world.pass(70);
  const [, second] = (world as EvmWorld).proxies;
  const before = second.tamper!;
  let refused = 0;
  second.tamper = (call, answer) => {
    if (refused > 1 || (call.method !== 'eth_getBalance' && call.method !== 'eth_call'))
      return before(call, answer);
    refused += 1;
    return { id: call.id, error: { code: -32_601, message: 'no' } };
  };
  await walk.step();
  second.tamper = before;
  await walk.follow(5 * minuteMs);
  const { rows } = await context.pool.query(
    `select kind, payment_id from transfers where recipient_account = $1 and created_at >= $2`,
    [shop.account, since],
  );
  const alarms = await alarmsSince(context, world, since);
  console.log(JSON.stringify({ refused, status: await statusOf(context, id), rows, alarms }));
  expect(rows).toHaveLength(1);
});
