import { forgeFork, hidden, inTwoMonths, ownReceipts, ownTransaction } from './evm-forger.ts';
import type { EvmWorld } from './evm-world.ts';
import type { Told } from './lies.ts';
import type { Opened } from './shop.ts';
import { type ChangeBlock, forgeSubstrateFork } from './substrate-forger.ts';
import { eventsOf, extrinsicOf, type SubstrateWorld } from './substrate-world.ts';
import type { Attack, Scene } from './trial.ts';

const who = ['in use', 'second'] as const;
/** Below the cursor, so that what was final is another one. */
const belowCursor = 6;
const twoMonthsMs = 60 * 24 * 60 * 60_000;

/** Forks the chain from a height on, which a payment stands in or above. */
type Forge = (scene: Scene, payment: Opened, from: number) => Fork | Promise<Fork>;
type Fork = (told: Told) => { result: unknown } | undefined;

/** Returns forks of so many blocks, from either provider, that begin at a payment or below the cursor. */
export function forgingAttacks(
  { world }: Scene,
  blocks: number,
  indexes: readonly (0 | 1)[] = [0, 1],
): Attack[] {
  const forgeries = Object.entries('written' in world ? ofSubstrate : ofEvm);
  return forgeries.flatMap(([what, forge]) =>
    indexes.flatMap((index) =>
      [0, belowCursor].flatMap((below) =>
        (['before', 'at'] as const).map((from): Attack => ({
          name: `${who[index]} forges ${blocks} blocks from ${below} below: ${what}`,
          from,
          lasts: blocks * world.blockTimeMs,
          async begin(scene, payment, height) {
            scene.world.providers[index].lie = await forge(scene, payment, height - below);
          },
          end: (scene) => void (scene.world.providers[index].lie = undefined),
        })),
      ),
    ),
  );
}

/** Returns the fork with a payment that no one made, before a single provider's payment is final. */
export function winningForgery(scene: Scene, blocks: number): Attack {
  const [attack] = forgingAttacks(scene, blocks, [0]);
  return { ...attack!, from: 'before' };
}

/** Ten times the money of the payment comes by its own reference. */
const ofEvm: Record<string, Forge> = {
  'a transaction without money': ({ shop, world }, { amountAtomic, reference }, from) =>
    forgeFork(world as EvmWorld, from, ownTransaction(shop.account, amountAtomic * 10n, reference)),
  'receipts of its own': ({ shop, world }, _, from) => {
    const { token } = (world as EvmWorld).chain;
    return forgeFork(world as EvmWorld, from, ownReceipts(token, shop.account, 10n ** 9n));
  },
  'a block without the payment': ({ world }, _, from) => forgeFork(world as EvmWorld, from, hidden),
  'a block in two months': ({ world }, _, from) => forgeFork(world as EvmWorld, from, inTwoMonths),
};

const ofSubstrate: Record<string, Forge> = {
  'an event without money': ({ shop, world }, { amountAtomic, reference }, from) =>
    fork(world, from, (block) => {
      const paying = { account: shop.account, amountAtomic: amountAtomic * 10n, reference };
      const extrinsics = [extrinsicOf(paying, `0x${'fe'.repeat(32)}`, 0)];
      return { ...block, extrinsics, events: eventsOf(paying, 0) };
    }),
  'a block without the payment': ({ world }, _, from) =>
    fork(world, from, (block) => ({ ...block, extrinsics: [], events: [] })),
  'a block in two months': ({ world }, _, from) =>
    fork(world, from, (block) => {
      return { ...block, time: new Date(block.time!.getTime() + twoMonthsMs) };
    }),
  'another reference': ({ shop, world }, { amountAtomic }, from) =>
    fork(world, from, (block) => {
      const paying = { account: shop.account, amountAtomic, reference: 'forgedforgedforg' };
      const extrinsics = [extrinsicOf(paying, `0x${'fe'.repeat(32)}`, 0)];
      return { ...block, extrinsics, events: eventsOf(paying, 0) };
    }),
};

function fork(world: Scene['world'], from: number, change: ChangeBlock): Fork {
  return forgeSubstrateFork(world as SubstrateWorld, from, change);
}
