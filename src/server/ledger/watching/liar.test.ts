import { describe, expect, test } from 'vitest';
import {
  lyingAttacks,
  recordHonest,
  sample,
  spellingAttacks,
  undergoAll,
  wholeAttacks,
} from '#test/liar/battery.ts';
import { evmTricks } from '#test/liar/evm-tricks.ts';
import { forgeFork, ownReceipts } from '#test/liar/evm-forger.ts';
import type { EvmWorld } from '#test/liar/evm-world.ts';
import { forgingAttacks, winningForgery } from '#test/liar/forging-attacks.ts';
import { frontierTricks } from '#test/liar/frontier-tricks.ts';
import { honestDay } from '#test/liar/honest-day.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { liarScene } from '#test/liar/scene.ts';
import { promise, tally } from '#test/liar/tally.ts';
import { type Attack, recount, recover, type Scene, statusOf, undergo } from '#test/liar/trial.ts';

// A sample of each class of lies; liar.long.test.ts runs all of them.

const known = { evm: knownEvmFields, substrate: knownSubstrateFields };
const ecosystems = ['evm', 'substrate'] as const;

/** What rules read of a block: spelled in wide digits, it would have another meaning for them. */
const meaningful =
  /(transactions\.\d+\.(to|input)|topics\.0|extrinsics\.\d+) spelled with a wide digit$/;

async function expectKept(scene: Scene, attacks: Attack[]): Promise<void> {
  const verdicts = await undergoAll(scene, attacks);
  expect(tally(verdicts)).toMatchObject(promise);
  expect(tally(verdicts).scenarios).toBeGreaterThan(0);
}

describe.each(ecosystems)(
  'with two providers of %s payments match the chain and alarms are raised',
  (ecosystem) => {
    const scene = liarScene(ecosystem);

    test('while one of them forges its own fork', async () => {
      await expectKept(scene, sample(forgingAttacks(scene, 12), 4));
    });

    test('while one of them alters a value', async () => {
      const recorded = await recordHonest(scene, known[ecosystem]);
      await expectKept(scene, sample(lyingAttacks(scene, recorded, known[ecosystem]), 12));
    });

    test('while one of them responds with something else', async () => {
      const isQuick = ({ lasts, name }: Attack) =>
        lasts === 'a block' && !/hang$|silence/.test(name);
      await expectKept(scene, sample(wholeAttacks(scene.world.wholes).filter(isQuick), 4));
    });

    test('only for lies: an hour of honest providers raises none', async () => {
      const day = await honestDay(scene, 1);
      expect(day).toMatchObject({ alarms: [], payments: 1, unpaid: 0, differences: [] });
    });
  },
);

describe('with two providers of an EVM chain', () => {
  const scene = liarScene('evm');

  test('payments match the chain while one of them combines several lies', async () => {
    await expectKept(scene, sample(evmTricks(), 6));
  });

  test('a credit that one shows while the other is away is neither shown nor counted', async () => {
    const { context, shop, walk, world } = scene;
    await recover(scene);
    const [liar, other] = world.providers;
    const { id, amountAtomic, reference } = await shop.open();
    const { account } = shop;
    const from = (await world.head()) + 1;
    await world.build({ account, amountAtomic, reference });
    const { token } = (world as EvmWorld).chain;
    liar.lie = await forgeFork(world as EvmWorld, from, ownReceipts(token, account, 10n ** 9n));
    other.whole = '503 with a Retry-After far away';
    await walk.follow(12_000);
    expect(await statusOf(context, id)).toBe('open');
    for (const provider of world.providers) provider.lie = provider.whole = undefined;
    await walk.follow(60_000);
    expect(await recount(scene, from - 1)).toMatchObject({ falseCredits: [], missing: [] });
  });
});

describe.each(ecosystems)('with two providers of %s', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('payments match the chain while one of them spells what it shows in another way', async () => {
    const recorded = await recordHonest(scene, known[ecosystem]);
    const meant = spellingAttacks(scene, recorded, known[ecosystem]).filter(
      ({ name, lasts }) => meaningful.test(name) && lasts !== 'for ever',
    );
    await expectKept(scene, sample(meant, 8));
  });
});

describe('with two providers of a chain that hashes like Moonbeam', () => {
  const scene = liarScene('frontier');

  test('payments match the chain while one of them shows milliseconds as seconds', async () => {
    await expectKept(scene, sample(frontierTricks(), 6));
  });

  test('a payment counts while one of them shows milliseconds as seconds, and an alarm names that one', async () => {
    const { context, shop, walk, world } = scene;
    await recover(scene);
    const { id, amountAtomic, reference } = await shop.open();
    const height = (await world.head()) + 1;
    await world.build({ account: shop.account, amountAtomic, reference });
    await world.pass(2);
    const [attack] = frontierTricks().filter(({ name }) => name.startsWith('in use'));
    await attack!.begin(scene, { id, amountAtomic, reference }, height);
    walk.restart();
    await walk.follow(60_000);
    expect(await statusOf(context, id)).toBe('paid');
    const { rows } = await context.pool.query<{ kind: string; detail: string }>(
      'select kind, detail from network_alarms order by raised_at desc limit 1',
    );
    expect(rows[0]).toMatchObject({ kind: 'providers_disagree' });
    expect(rows[0]!.detail).toContain(`${world.providers[0].operator} shows`);
    await attack!.end(scene);
    await recover(scene);
    expect(await recount(scene, height - 1)).toMatchObject({ falseCredits: [], missing: [] });
  });
});

describe.each(ecosystems)('with a single trusted provider of %s', (ecosystem) => {
  const scene = liarScene(ecosystem, { single: true });

  test('altered values in proven responses are never credited', async () => {
    const recorded = await recordHonest(scene, known[ecosystem]);
    const attacks = lyingAttacks(scene, recorded, known[ecosystem], { proven: true });
    const short = attacks.filter(({ lasts }) => lasts === 'a block');
    const verdicts = await undergoAll(scene, sample(short, 6));
    expect(tally(verdicts)['false or altered credit']).toEqual([]);
  });

  test('forged blocks are credited, and the network shows that one provider is trusted', async () => {
    const { falseCredits } = await undergo(scene, winningForgery(scene, 12));
    expect(falseCredits.some((line) => line.startsWith('transfer_block'))).toBe(true);
    expect(await scene.shop.network()).toMatchObject({ trust: 'single' });
  });
});
