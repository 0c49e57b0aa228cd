import { describe, expect, test } from 'vitest';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { forgeFork, hidden } from '#test/liar/evm-forger.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { liarScene } from '#test/liar/scene.ts';
import type { Opened } from '#test/liar/shop.ts';
import { recover, type Scene, statusOf } from '#test/liar/trial.ts';

// What happens only after some time happens after that time, although providers fail now and then and watchers
// are killed: every failure in these scenes is followed by a watcher that knows only what is in the database.

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

const alarms = async ({ context, world }: Scene) =>
  (await selectOpenAlarms(context.db, world.key)).map(({ kind }) => kind);

/** Walks for this time. In the meantime the first provider fails for some seconds, and the watcher is killed. */
async function followThroughHiccups(
  { time, walk, world }: Scene,
  ms: number,
  everyMs = 50 * secondMs,
): Promise<void> {
  const until = time.now().getTime() + ms;
  for (;;) {
    const leftMs = until - time.now().getTime();
    if (leftMs <= 0) return;
    await walk.follow(Math.min(everyMs, leftMs));
    if (leftMs <= everyMs) return;
    const [first] = world.providers;
    first.whole = world.wholes.includes('reset') ? 'reset' : 'hang up';
    await walk.step();
    first.whole = undefined;
    walk.restart();
  }
}

/** Opens a payment and pays it in the next block. */
async function payOne({ shop, world }: Scene): Promise<Opened> {
  const opened = await shop.open();
  const { amountAtomic, reference } = opened;
  await world.build({ account: shop.account, amountAtomic, reference });
  return opened;
}

async function deadlineOf({ context }: Scene, { id }: Opened): Promise<number> {
  const found = await context.db
    .selectFrom('payments')
    .select('expiresAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return found.expiresAt.getTime();
}

describe('while a single trusted provider contradicts the cursor', () => {
  const scene = liarScene('evm', { single: true });

  test('finality counts as broken after ten minutes in which it did, and not before', async () => {
    const { walk, world } = scene;
    await recover(scene);
    const from = (await world.head()) + 1;
    const [provider] = world.providers;
    const fork = await forgeFork(world as EvmWorld, from, hidden);
    provider.lie = fork;
    await walk.follow(minuteMs);
    provider.lie = undefined;
    await followThroughHiccups(scene, 6 * minuteMs);
    expect(await alarms(scene)).not.toContain('finality_broken');
    // The contradiction ends for a while.
    provider.lie = fork;
    await walk.follow(minuteMs);
    provider.lie = undefined;
    await followThroughHiccups(scene, 9 * minuteMs);
    expect(await alarms(scene)).not.toContain('finality_broken');
    await followThroughHiccups(scene, 1.5 * minuteMs);
    expect(await alarms(scene)).toContain('finality_broken');
  });
});

describe('while the second provider is away', () => {
  const scene = liarScene('evm');

  test('the alarm is raised after two minutes, and deadlines move by the whole outage', async () => {
    const { context, walk, world } = scene;
    await recover(scene);
    const second = world.providers[1];
    const unpaid = await scene.shop.open();
    const deadline = await deadlineOf(scene, unpaid);
    // The account's balance is read before anything is credited.
    await walk.follow(12 * secondMs);
    second.whole = 'reset';
    const paid = await payOne(scene);
    await world.pass(2);
    const first = world.providers[0];
    await walk.follow(55 * secondMs);
    for (let hiccup = 0; hiccup < 2; hiccup += 1) {
      first.whole = 'reset';
      await walk.step();
      first.whole = undefined;
      if (hiccup === 0) await walk.follow(55 * secondMs);
    }
    expect(await alarms(scene)).toEqual([]);
    await walk.follow(15 * secondMs);
    expect(await alarms(scene)).toContain('second_provider_away');
    const outageMs = 15 * minuteMs;
    await followThroughHiccups(scene, outageMs, 2 * minuteMs);
    expect(await statusOf(context, paid.id)).toBe('open');
    second.whole = undefined;
    await walk.follow(minuteMs);
    expect([await statusOf(context, paid.id), await alarms(scene)]).toEqual(['paid', []]);
    expect(await statusOf(context, unpaid.id)).toBe('open');
    expect((await deadlineOf(scene, unpaid)) - deadline).toBeGreaterThan(outageMs);
  });
});

describe('with aloneAfterMinutes', () => {
  const scene = liarScene('evm', { aloneAfterMinutes: 5 });

  test('one provider is enough after that time, and not before', async () => {
    const { context, walk, world } = scene;
    await recover(scene);
    const [, second] = world.providers;
    second.whole = 'reset';
    const paid = await payOne(scene);
    await world.pass(2);
    await followThroughHiccups(scene, 4 * minuteMs);
    // The second one is back for a while, so the time is counted from the start.
    second.whole = undefined;
    await walk.follow(40 * secondMs);
    expect(await statusOf(context, paid.id)).toBe('paid');
    second.whole = 'reset';
    const next = await payOne(scene);
    await world.pass(2);
    await followThroughHiccups(scene, 4.5 * minuteMs);
    expect(await statusOf(context, next.id)).toBe('open');
    await followThroughHiccups(scene, minuteMs);
    expect(await statusOf(context, next.id)).toBe('paid');
    second.whole = undefined;
  });
});

describe('while two providers never return the same metadata', () => {
  const scene = liarScene('substrate');

  test('the alarm is raised after ten minutes', async () => {
    const { world } = scene;
    await recover(scene);
    world.providers[1].lie = ({ method }) =>
      method === 'state_getMetadata' ? { result: '0x6d657461' } : undefined;
    await world.upgrade?.();
    await followThroughHiccups(scene, 9 * minuteMs);
    expect(await alarms(scene)).not.toContain('blocks_unproven');
    await followThroughHiccups(scene, 2 * minuteMs);
    expect(await alarms(scene)).toContain('blocks_unproven');
  });
});

describe('while too few providers return balances', () => {
  const scene = liarScene('evm');

  test('the alarm is raised after two minutes, and a deadline doesn’t stop the chain', async () => {
    const { context, world } = scene;
    await recover(scene);
    const unpaid = await scene.shop.open();
    const [, second] = (world as EvmWorld).proxies;
    second.tamper = ({ id, method }, answer) =>
      method === 'eth_getBalance' || method === 'eth_call'
        ? { id, error: { code: -32_601, message: 'no' } }
        : answer;
    await followThroughHiccups(scene, 1.5 * minuteMs);
    expect(await alarms(scene)).toEqual([]);
    await followThroughHiccups(scene, 2 * minuteMs);
    expect(await alarms(scene)).toEqual(['balances_unread']);
    const leftMs = (await deadlineOf(scene, unpaid)) - scene.time.now().getTime();
    await followThroughHiccups(scene, leftMs + 2 * minuteMs, 3 * minuteMs);
    expect(await statusOf(context, unpaid.id)).toBe('expired');
  });
});
