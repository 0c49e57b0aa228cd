import { expect, test } from 'vitest';
import { lyingAttacks, recordHonest, undergoAll } from '#test/liar/battery.ts';
import { openEvmWorld } from '#test/liar/evm-world.ts';
import { expectHeld } from '#test/liar/expect-held.ts';
import { knownEvmFields } from '#test/liar/known-fields.ts';
import { attackedScene } from '#test/liar/scene.ts';

const scene = attackedScene(openEvmWorld);

// Every lie about every value is told in liar.long.test.ts; here each hundred and twentieth.
const sampled = 120;

test('a provider that lies about any value credits nothing false and loses no payment', async () => {
  const heard = await recordHonest(scene);
  const attacks = lyingAttacks(scene, heard, knownEvmFields);
  expect(attacks.length).toBeGreaterThan(1_000);
  expectHeld(
    await undergoAll(
      scene,
      attacks.filter((_, index) => index % sampled === 7),
    ),
  );
}, 300_000);
