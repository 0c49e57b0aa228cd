import { describe, expect, test } from 'vitest';
import { lyingAttacks, recordHonest, sample, undergoAll } from '#test/liar/battery.ts';
import { evmTricks } from '#test/liar/evm-tricks.ts';
import { forgingAttacks } from '#test/liar/forging-attacks.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { liarScene } from '#test/liar/scene.ts';
import { substrateTricks } from '#test/liar/substrate-tricks.ts';
import { promiseWhileRestless, tally } from '#test/liar/tally.ts';
import type { Attack, Scene } from '#test/liar/trial.ts';

// One of two providers lies, and which of them is in use changes at any response: whatever the liar has shown
// may be compared while the honest one is in use, and the other way round. A sample; liar.long.test.ts runs all.

const known = { evm: knownEvmFields, substrate: knownSubstrateFields };
const tricks = { evm: evmTricks, substrate: substrateTricks };
const ecosystems = ['evm', 'substrate'] as const;

async function expectKept(scene: Scene, attacks: Attack[]): Promise<void> {
  const found = tally(await undergoAll(scene, attacks));
  expect(found).toMatchObject(promiseWhileRestless);
  expect(found.scenarios).toBeGreaterThan(0);
}

describe.each(ecosystems)('a liar of %s is never its own second vote', (ecosystem) => {
  const scene = liarScene(ecosystem, { seed: 7 });

  test('while it combines several lies', async () => {
    const unproven = tricks[ecosystem]().filter(({ name }) => /joins|altered/.test(name));
    await expectKept(scene, unproven);
  });

  test('while it forges its own fork', async () => {
    await expectKept(scene, sample(forgingAttacks(scene, 12), 3));
  });

  test('while it alters a value', async () => {
    const recorded = await recordHonest(scene, known[ecosystem]);
    await expectKept(scene, sample(lyingAttacks(scene, recorded, known[ecosystem]), 8));
  });
});
