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
import { forgingAttacks, winningForgery } from '#test/liar/forging-attacks.ts';
import { frontierTricks } from '#test/liar/frontier-tricks.ts';
import { honestDay } from '#test/liar/honest-day.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { liarScene } from '#test/liar/scene.ts';
import { substrateTricks } from '#test/liar/substrate-tricks.ts';
import { promise, promiseWhileRestless, type Run, table, tally } from '#test/liar/tally.ts';
import { type Attack, undergo, type Verdict } from '#test/liar/trial.ts';

/*
Everything that one of two providers, or the only one, can return: each value of each response altered in each
way, malformed and missing responses, and forks with consistent hashes. The ledger is audited after every
scenario. The last test prints what docs/measurements.md records.
*/

const ecosystems = ['evm', 'substrate'] as const;
const forked = [1, 12, 100];
const known = { evm: knownEvmFields, substrate: knownSubstrateFields };
/** Only every nth alteration is run on each ecosystem: on an EVM chain all of them take an hour. */
const every = { evm: 2, substrate: 1 };
/** Every nth spelling, of four for each value. */
const everySpelling = { evm: 7, substrate: 3 };
/** The timeout, with room for a busy machine. */
const hourMs = 60 * 60_000;
const run: Run = { two: [], restless: [], single: [], forgedAlone: [], days: [] };

function expectKept(verdicts: Verdict[]): void {
  run.two.push(...verdicts);
  expect(tally(verdicts)).toMatchObject(promise);
}

function oneIn(count: number, attacks: Attack[]): Attack[] {
  return attacks.filter((_, index) => index % count === 0);
}

describe.each(ecosystems)('with a liar among two providers of %s, Florin', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('credits only what is on the chain while it responds with something else, or not at all', async () => {
    expectKept(await undergoAll(scene, wholeAttacks(scene.world.wholes)));
  });

  test(
    'credits only what is on the chain, and in time, while it alters a value',
    async () => {
      const recorded = await recordHonest(scene, known[ecosystem]);
      const attacks = lyingAttacks(scene, recorded, known[ecosystem]);
      expectKept(await undergoAll(scene, oneIn(every[ecosystem], attacks)));
    },
    hourMs,
  );
});

// A fork is computed from the first block on, so each runs on a short chain of its own.
describe.each(ecosystems)('two providers of %s credit only what is on the chain', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test.each(forked)('while one of them forges a fork of %i blocks', async (blocks) => {
    expectKept(await undergoAll(scene, forgingAttacks(scene, blocks)));
  });
});

const tricks = { evm: evmTricks, substrate: substrateTricks };

describe.each(ecosystems)('with a liar among two providers of %s, Florin', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('credits only what is on the chain while it combines several lies', async () => {
    expectKept(await undergoAll(scene, tricks[ecosystem]()));
  });
});

describe.each(ecosystems)(
  'while the provider in use of %s changes at any response, a liar',
  (ecosystem) => {
    const scene = liarScene(ecosystem, { seed: 11 });

    test('is never its own second vote', async () => {
      const attacks = [...tricks[ecosystem](), ...forgingAttacks(scene, 1)];
      const verdicts = await undergoAll(scene, attacks);
      run.restless.push(...verdicts);
      expect(tally(verdicts)).toMatchObject(promiseWhileRestless);
    });

    test(
      'is never its own second vote by an altered value',
      async () => {
        const recorded = await recordHonest(scene, known[ecosystem]);
        const attacks = lyingAttacks(scene, recorded, known[ecosystem]);
        const verdicts = await undergoAll(scene, oneIn(2 * every[ecosystem], attacks));
        run.restless.push(...verdicts);
        expect(tally(verdicts)).toMatchObject(promiseWhileRestless);
      },
      hourMs,
    );
  },
);
describe.each(ecosystems)('with a liar among two providers of %s, Florin', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test(
    'credits what is on the chain while it spells a value in another way',
    async () => {
      const recorded = await recordHonest(scene, known[ecosystem]);
      const attacks = spellingAttacks(scene, recorded, known[ecosystem]);
      expectKept(await undergoAll(scene, oneIn(everySpelling[ecosystem], attacks)));
    },
    hourMs,
  );
});

describe('with a liar among two providers of a chain that hashes like Moonbeam, Florin', () => {
  const scene = liarScene('frontier');

  test('credits what is on the chain while it shows another time', async () => {
    expectKept(await undergoAll(scene, frontierTricks()));
  });

  test('credits what is on the chain while it alters a value, or responds with something else', async () => {
    const quick = ({ lasts, name }: Attack) => lasts === 'a block' && !/hang$|silence/.test(name);
    const recorded = await recordHonest(scene, known.evm);
    const attacks = [
      ...sample(lyingAttacks(scene, recorded, known.evm), 60),
      ...sample(spellingAttacks(scene, recorded, known.evm), 60),
      ...sample(wholeAttacks(scene.world.wholes).filter(quick), 6),
    ];
    expectKept(await undergoAll(scene, attacks));
  });
});

describe.each(ecosystems)('with a single trusted provider of %s', (ecosystem) => {
  const scene = liarScene(ecosystem, { single: true });

  test(
    'nothing false is credited while it alters a proven value',
    async () => {
      const recorded = await recordHonest(scene, known[ecosystem]);
      const attacks = lyingAttacks(scene, recorded, known[ecosystem], { proven: true });
      const verdicts = await undergoAll(scene, oneIn(every[ecosystem], attacks));
      run.single.push(...verdicts);
      expect(tally(verdicts)['false or altered credit']).toEqual([]);
      expect(tally(verdicts)['true payment not credited in 60 s']).toEqual([]);
    },
    hourMs,
  );
});

const forgeries = ecosystems.flatMap((ecosystem) =>
  forked.map((blocks) => ({ ecosystem, blocks })),
);
describe.each(forgeries)('a single trusted provider of $ecosystem', (forgery) => {
  const scene = liarScene(forgery.ecosystem, { single: true });

  test(`can forge ${forgery.blocks} blocks, and the network's trust is shown as single`, async () => {
    const verdict = await undergo(scene, winningForgery(scene, forgery.blocks));
    run.forgedAlone.push(verdict);
    expect(verdict.falseCredits.some((line) => line.startsWith('transfer_block'))).toBe(true);
    expect(await scene.shop.network()).toMatchObject({ trust: 'single' });
  });
});

describe.each(ecosystems)('a day of honest providers of %s', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('raises no alarm and confirms every payment', async () => {
    const day = await honestDay(scene, 24);
    run.days.push(day);
    expect(day).toMatchObject({ alarms: [], unpaid: 0, differences: [] });
    expect(day.payments).toBeGreaterThan(30);
    expect(day.reorgs).toBeGreaterThan(50);
    if (ecosystem === 'evm') expect(day.falls).toBeGreaterThan(15);
    else expect(day.upgrades).toBe(1);
  });
});

test('the providers lied more than two thousand times; prints the outcomes', () => {
  process.stdout.write(`${table(run)}\n`);
  const scenarios = [...run.two, ...run.restless, ...run.single, ...run.forgedAlone];
  expect(tally(scenarios).scenarios).toBeGreaterThan(1_500);
  expect(tally(scenarios).lies).toBeGreaterThan(2_000);
});
