import { describe, expect, test } from 'vitest';
import {
  lyingAttacks,
  recordHonest,
  sample,
  undergoAll,
  wholeAttacks,
} from '#test/liar/battery.ts';
import { evmTricks } from '#test/liar/evm-tricks.ts';
import { forgingAttacks } from '#test/liar/forging-attacks.ts';
import { honestDay } from '#test/liar/honest-day.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { liarScene } from '#test/liar/scene.ts';
import { promise, table, tally } from '#test/liar/tally.ts';
import type { Verdict } from '#test/liar/trial.ts';

const forked = [1, 12, 100];
const known = { evm: knownEvmFields, substrate: knownSubstrateFields };
const told: Verdict[] = [];

describe.each(['evm', 'substrate'] as const)('two providers of %s, one of whom', (ecosystem) => {
  const scene = liarScene(ecosystem);

  async function expectKept(verdicts: Verdict[]): Promise<void> {
    told.push(...verdicts);
    expect(tally(verdicts)).toMatchObject(promise);
  }

  test('alters a value: nothing is credited but what the chain says, and that soon', async () => {
    const heard = await recordHonest(scene);
    await expectKept(await undergoAll(scene, lyingAttacks(scene, heard, known[ecosystem])));
  });

  test('responds with something else, or not at all', async () => {
    await expectKept(await undergoAll(scene, wholeAttacks(scene.world.wholes)));
  });

  test.each(forked)('forges a fork of %i blocks', async (blocks) => {
    await expectKept(await undergoAll(scene, forgingAttacks(scene, blocks)));
  });
});

describe('two providers of an EVM chain, one of whom', () => {
  const scene = liarScene('evm');

  test('does what no altered value is', async () => {
    const verdicts = await undergoAll(scene, evmTricks());
    told.push(...verdicts);
    expect(tally(verdicts)).toMatchObject(promise);
  });
});

describe.each(['evm', 'substrate'] as const)(
  'a single provider of %s that is trusted',
  (ecosystem) => {
    const scene = liarScene(ecosystem, { single: true });

    test('alters a value of what proves: nothing false is credited', async () => {
      const heard = await recordHonest(scene);
      const attacks = lyingAttacks(scene, heard, known[ecosystem], { proven: true });
      const verdicts = await undergoAll(scene, sample(attacks, 400));
      expect(tally(verdicts)['false or altered credit']).toEqual([]);
    });
  },
);

describe.each(['evm', 'substrate'] as const)('a day of honest providers of %s', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('raises no alarm, and every payment counts', async () => {
    const { payments, ...day } = await honestDay(scene, 24);
    expect(payments).toBeGreaterThan(30);
    expect(day).toEqual({ alarms: [], unpaid: 0, differences: [] });
  });
});

test('two thousand lies were told', () => {
  const { scenarios } = tally(told);
  process.stdout.write(`${table(told)}\n`);
  expect(scenarios).toBeGreaterThan(2_000);
});
