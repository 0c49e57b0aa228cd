import { toHex } from 'viem';
import { expect, test } from 'vitest';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { liarScene } from '#test/liar/scene.ts';
import { recount, recover, type Scene } from '#test/liar/trial.ts';

// A single trusted provider shows a false balance for a while. Nothing of it stays once the true one is shown.

const minuteMs = 60_000;
const coin = 10n ** 18n;
const scene = liarScene('evm', { single: true });

/** Makes the provider add this amount to every balance of the shop's account; 0 ends the lie. */
function falsify({ shop, world }: Scene, by: bigint): void {
  const [provider] = world.providers;
  provider.lie = ({ method, params, result }) =>
    method === 'eth_getBalance' && params[0] === shop.account
      ? { result: toHex(BigInt(String(result)) + by) }
      : undefined;
  if (by === 0n) provider.lie = undefined;
}

const rises = async () =>
  (
    await scene.context.pool.query<{ id: string; amount_atomic: bigint; state: string }>(
      `select id, amount_atomic, state from transfers where kind = 'balance' order by created_at, id`,
    )
  ).rows;
const counting = async () => (await rises()).filter(({ state }) => state === 'final');
const alarms = async () =>
  (await selectOpenAlarms(scene.context.db, scene.world.key)).map(({ kind }) => kind);

/** Follows an account with money, which pays and is paid in the meantime. */
async function begin(): Promise<number> {
  const { shop, walk, world } = scene;
  await recover(scene);
  await shop.open();
  await walk.follow(minuteMs);
  await world.build({ account: shop.account, amountAtomic: 1_000n * coin, reference: null });
  await walk.follow(2 * minuteMs);
  expect([await counting(), await alarms()]).toEqual([[], []]);
  return world.final();
}

async function expectTruth(above: number): Promise<void> {
  await scene.walk.follow(2 * minuteMs);
  expect([await counting(), await alarms()]).toEqual([[], []]);
  const { falseCredits, missing } = await recount(scene, above);
  expect([falseCredits, missing]).toEqual([[], []]);
}

test.each([
  ['higher', [100n * coin]],
  ['higher and higher', [100n * coin, 250n * coin]],
  ['lower', [-100n * coin]],
  ['higher, then lower', [100n * coin, -70n * coin]],
])('a balance that is shown %s leaves no increase in the inbox, and no alarm', async (_, lies) => {
  const above = await begin();
  for (const by of lies) {
    falsify(scene, by);
    await scene.walk.follow(2 * minuteMs);
  }
  falsify(scene, 0n);
  await expectTruth(above);
});

test('a true increase during the lie stays in the inbox', async () => {
  const { shop, walk, world } = scene;
  await begin();
  falsify(scene, 100n * coin);
  await walk.follow(2 * minuteMs);
  expect(await counting()).toHaveLength(1);
  await world.build({
    ...{ account: shop.account, amountAtomic: 7n, reference: null },
    by: 'contract',
  });
  await walk.follow(2 * minuteMs);
  falsify(scene, 0n);
  await walk.follow(3 * minuteMs);
  const { rows } = await scene.context.pool.query(
    `select amount_atomic from transfers where kind in ('balance', 'internal') and state = 'final'`,
  );
  expect(rows).toEqual([{ amount_atomic: 7n }]);
  expect(await alarms()).toEqual([]);
});

test('a false increase that a person has assigned stays, and raises an alarm', async () => {
  const { context, walk } = scene;
  await context.pool.query(`delete from transfers where kind in ('balance', 'internal')`);
  await begin();
  const { id: paymentId } = await scene.shop.open();
  falsify(scene, 100n * coin);
  await walk.follow(2 * minuteMs);
  const [rise] = await counting();
  await context.pool.query(
    `update transfers set payment_id = $1, matched_by = 'assigned' where id = $2`,
    [paymentId, rise!.id],
  );
  falsify(scene, 0n);
  await walk.follow(3 * minuteMs);
  expect([await counting(), await alarms()]).toMatchObject([[rise], ['balances_contradict']]);
});
