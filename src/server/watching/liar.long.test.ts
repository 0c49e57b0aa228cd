import { describe, expect, test } from 'vitest';
import { lyingAttacks, recordHonest, undergoAll, wholeAttacks } from '#test/liar/battery.ts';
import { openEvmWorld } from '#test/liar/evm-world.ts';
import { evmTricks } from '#test/liar/evm-tricks.ts';
import { expectHeld } from '#test/liar/expect-held.ts';
import { forgingAttacks } from '#test/liar/forging-attacks.ts';
import { knownEvmFields, knownSubstrateFields } from '#test/liar/known-fields.ts';
import { attackedScene } from '#test/liar/scene.ts';
import { openSubstrateWorld } from '#test/liar/substrate-world.ts';
import { tally } from '#test/liar/tally.ts';
import type { Attack, Scene } from '#test/liar/trial.ts';

/** One in so many of the lies about values: all of them take an hour. */
const sampled = 4;

async function hold(scene: Scene, attacks: Attack[]): Promise<void> {
  const verdicts = await undergoAll(scene, attacks);
  const { told, scenarios, 'lie without an alarm': silent } = tally(verdicts);
  const counted = `${told} lies in ${scenarios} scenarios, ${silent.length} of them without an alarm`;
  process.stdout.write(`${scene.world.key}: ${counted}\n`);
  expectHeld(verdicts);
}

describe('of two EVM providers', () => {
  const scene = attackedScene(openEvmWorld);

  test('one that lies about any value, or responds in any other way, changes nothing', async () => {
    const heard = await recordHonest(scene);
    const lies = lyingAttacks(scene, heard, knownEvmFields);
    const some = lies.filter((_, index) => index % sampled === 0);
    await hold(scene, [...some, ...wholeAttacks(scene.world.wholes)]);
  });

  test('one that lies in what is no value alone credits nothing', async () => {
    await hold(scene, evmTricks());
  });

  test.each([1, 12, 100])('one that forges %s blocks credits nothing', async (blocks) => {
    const verdicts = await undergoAll(scene, forgingAttacks(blocks));
    const { told, 'false or altered credit': altered, ...rest } = tally(verdicts);
    process.stdout.write(`${scene.world.key}: ${told} forged responses, ${blocks} blocks\n`);
    expect(altered).toEqual([]);
    expect(rest['true payment not credited in 60 s']).toEqual([]);
    expect(rest['chain that needs a person']).toEqual([]);
  });
});

describe('of two Substrate providers', () => {
  const scene = attackedScene(openSubstrateWorld);

  test('one that lies about any value, or responds in any other way, changes nothing', async () => {
    const heard = await recordHonest(scene);
    await hold(scene, [
      ...lyingAttacks(scene, heard, knownSubstrateFields),
      ...wholeAttacks(scene.world.wholes),
    ]);
  });
});
