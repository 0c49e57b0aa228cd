import { describe, expect, test } from 'vitest';
import { lyingAttacks, recordHonest, undergoAll, wholeAttacks } from '#test/liar/battery.ts';
import { evmTricks } from '#test/liar/evm-tricks.ts';
import { forgingAttacks, winningForgery } from '#test/liar/forging-attacks.ts';
import { honestDay } from '#test/liar/honest-day.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { liarScene } from '#test/liar/scene.ts';
import { promise, type Run, table, tally } from '#test/liar/tally.ts';
import { type Attack, undergo, type Verdict } from '#test/liar/trial.ts';

/*
Everything that one of two providers can show, or the only one: each value of each response altered in each
way, responses that are none, and forks whose hashes fit. After every scenario the ledger is audited. The
last test prints what docs/measurements.md records.
*/

const ecosystems = ['evm', 'substrate'] as const;
const forked = [1, 12, 100];
const known = { evm: knownEvmFields, substrate: knownSubstrateFields };
/** Each value is altered in every so many of the ways that there are: on an EVM chain all take an hour. */
const every = { evm: 2, substrate: 1 };
/** A bound for a busy machine. */
const hourMs = 60 * 60_000;
const run: Run = { two: [], single: [], forgedAlone: [], days: [] };

function expectKept(verdicts: Verdict[]): void {
  run.two.push(...verdicts);
  expect(tally(verdicts)).toMatchObject(promise);
}

function oneIn(count: number, attacks: Attack[]): Attack[] {
  return attacks.filter((_, index) => index % count === 0);
}

describe.each(ecosystems)('two providers of %s, one of which', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('responds with something else, or not at all', async () => {
    expectKept(await undergoAll(scene, wholeAttacks(scene.world.wholes)));
  });

  test(
    'alters a value: nothing is credited but what the chain says, and that soon',
    async () => {
      const recorded = await recordHonest(scene, known[ecosystem]);
      const attacks = lyingAttacks(scene, recorded, known[ecosystem]);
      expectKept(await undergoAll(scene, oneIn(every[ecosystem], attacks)));
    },
    hourMs,
  );
});

// A fork is computed from the first block on: on chains of their own they are short.
describe.each(ecosystems)('two providers of %s, one of which forges', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test.each(forked)('a fork of %i blocks', async (blocks) => {
    expectKept(await undergoAll(scene, forgingAttacks(scene, blocks)));
  });
});

describe('two providers of an EVM chain, one of which', () => {
  const scene = liarScene('evm');

  test('tells more than altered values', async () => {
    expectKept(await undergoAll(scene, evmTricks()));
  });
});

describe.each(ecosystems)('a single provider of %s that is trusted', (ecosystem) => {
  const scene = liarScene(ecosystem, { single: true });

  test('alters a value of what proves: nothing false is credited', async () => {
    const recorded = await recordHonest(scene, known[ecosystem]);
    const attacks = lyingAttacks(scene, recorded, known[ecosystem], { proven: true });
    const verdicts = await undergoAll(scene, oneIn(every[ecosystem], attacks));
    run.single.push(...verdicts);
    expect(tally(verdicts)['false or altered credit']).toEqual([]);
    expect(tally(verdicts)['true payment not credited in 60 s']).toEqual([]);
  });
});

const forgeries = ecosystems.flatMap((ecosystem) =>
  forked.map((blocks) => ({ ecosystem, blocks })),
);
describe.each(forgeries)('a single provider of $ecosystem that is trusted', (forgery) => {
  const scene = liarScene(forgery.ecosystem, { single: true });

  test(`forges ${forgery.blocks} blocks and wins, which the network's trust says`, async () => {
    const verdict = await undergo(scene, winningForgery(scene, forgery.blocks));
    run.forgedAlone.push(verdict);
    expect(verdict.falseCredits.some((line) => line.startsWith('transfer_block'))).toBe(true);
    expect(await scene.shop.network()).toMatchObject({ trust: 'single' });
  });
});

describe.each(ecosystems)('a day of honest providers of %s', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('raises no alarm, and every payment counts', async () => {
    const day = await honestDay(scene, 24);
    run.days.push(day);
    expect(day).toMatchObject({ alarms: [], unpaid: 0, differences: [] });
    expect(day.payments).toBeGreaterThan(30);
    expect(day.reorgs).toBeGreaterThan(50);
    if (ecosystem === 'evm') expect(day.falls).toBeGreaterThan(15);
    else expect(day.upgrades).toBe(1);
  });
});

test('two thousand lies were told, and what they came to is printed', () => {
  process.stdout.write(`${table(run)}\n`);
  const scenarios = [...run.two, ...run.single, ...run.forgedAlone];
  expect(tally(scenarios).scenarios).toBeGreaterThan(1_500);
  expect(tally(scenarios).lies).toBeGreaterThan(2_000);
});
