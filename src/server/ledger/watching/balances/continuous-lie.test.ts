import { toHex } from 'viem';
import { expect, test } from 'vitest';
import { liarScene } from '#test/liar/scene.ts';
import { recover, statusOf } from '#test/liar/trial.ts';

const minuteMs = 60_000;
const scene = liarScene('evm');

/** Returns how often the alarm was raised since a time, and whether it is open. */
async function disagreements(since: Date) {
  const { rows } = await scene.context.pool.query<{ cleared_at: Date | null }>(
    `select cleared_at from network_alarms where kind = 'providers_disagree' and raised_at >= $1`,
    [since],
  );
  return { raised: rows.length, open: rows.some((row) => row.cleared_at === null) };
}

test('a continuous lie about a balance raises one alarm, which is cleared soon after the lie', async () => {
  const { context, shop, time, walk, world } = scene;
  await recover(scene);
  const began = time.now();
  const unpaid = await shop.open();
  await walk.follow(minuteMs);
  // The deadline of the payment, before which its balance is read, passes during the lie.
  await context.pool.query('update payments set expires_at = $1 where id = $2', [
    new Date(time.now().getTime() + 2 * minuteMs),
    unpaid.id,
  ]);
  world.providers[1].lie = ({ method, params, result }) =>
    method === 'eth_getBalance' && params[0] === shop.account
      ? { result: toHex(BigInt(String(result)) + 1n) }
      : undefined;
  for (let minute = 0; minute < 10; minute += 1) {
    await walk.follow(minuteMs);
    walk.restart();
    if (minute > 0) expect(await disagreements(began)).toEqual({ raised: 1, open: true });
  }
  world.providers[1].lie = undefined;
  await walk.follow(2 * minuteMs);
  expect(await disagreements(began)).toEqual({ raised: 1, open: false });
  expect(await statusOf(context, unpaid.id)).toBe('expired');
});
