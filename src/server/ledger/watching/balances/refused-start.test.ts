import { beforeEach, expect, test } from 'vitest';
import { acceptLateStarts } from '#server/ledger/transfers/transfers.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recount, recover } from '#test/liar/trial.ts';

// One of two providers refuses the balances of an account that becomes awaited, and that a contract pays.

const secondMs = 1_000;
const minuteMs = 60_000;
const scene = liarScene('evm');
let stopRefusing: () => void = () => {};

beforeEach(async () => {
  const { context, walk } = scene;
  await recover(scene);
  // No payment is awaited any more, so the account isn't followed.
  await context.pool.query(`update payments set late_until = created_at, expires_at = created_at`);
  await walk.follow(2.2 * minuteMs);
});

/** Makes the second provider refuse balances, at most so many times. */
function refuse(times = Number.POSITIVE_INFINITY): void {
  const [, second] = (scene.world as EvmWorld).proxies;
  const before = second.tamper!;
  let refused = 0;
  second.tamper = (call, answer) => {
    if (refused >= times || (call.method !== 'eth_getBalance' && call.method !== 'eth_call'))
      return before(call, answer);
    refused += 1;
    return { id: call.id, error: { code: -32_601, message: 'no' } };
  };
  stopRefusing = () => (second.tamper = before);
}

/** Opens a payment that a contract pays. */
async function payByContract(): Promise<void> {
  const { shop, world } = scene;
  const { amountAtomic, reference } = await shop.open();
  await world.build({ account: shop.account, amountAtomic, reference, by: 'contract' });
}

/** Returns the transfers since then that no transaction shows. */
async function traceless(since: Date): Promise<unknown[]> {
  const { rows } = await scene.context.pool.query(
    `select kind from transfers
     where recipient_account = $1 and kind in ('internal', 'balance') and created_at >= $2`,
    [scene.shop.account, since],
  );
  return rows;
}

test.each([15, 40])('a first balance that is refused for %i s is waited for', async (seconds) => {
  const { time, walk } = scene;
  const since = time.now();
  refuse();
  await payByContract();
  await walk.follow(seconds * secondMs);
  stopRefusing();
  await walk.follow(5 * minuteMs);
  expect(await traceless(since)).toHaveLength(1);
});

test('a first balance that is refused far below the head is waited for', async () => {
  const { time, walk, world } = scene;
  const since = time.now();
  await payByContract();
  await world.pass(70);
  refuse(2);
  await walk.step();
  stopRefusing();
  await walk.follow(5 * minuteMs);
  expect(await traceless(since)).toHaveLength(1);
});

test('a first balance that can’t be read has an alarm and is named by the audit until it is accepted', async () => {
  const { context, time, walk, world } = scene;
  const above = await world.final();
  const since = time.now();
  refuse();
  await payByContract();
  await world.pass(70);
  await walk.follow(4 * minuteMs);
  stopRefusing();
  await walk.follow(5 * minuteMs);
  const { rows } = await context.pool.query('select height from chain_cursors');
  expect(Number((rows[0] as { height: bigint }).height)).toBeGreaterThan(above + 70);
  expect(await alarmsSince(context, world, since)).toContain('balances_unread');
  const { falseCredits, unchecked } = await recount(scene, above);
  expect([...falseCredits, ...unchecked].length).toBeGreaterThan(1);
  expect(unchecked).toContainEqual(expect.stringContaining('accounts followed late'));
  expect(await acceptLateStarts(context.db, world.key)).toBe(1);
  await walk.follow(2 * minuteMs);
  const after = time.now();
  expect(await alarmsSince(context, world, after)).toEqual([]);
});
