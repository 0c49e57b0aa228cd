import { forgeFork, hidden, inTwoMonths, ownReceipts, ownTransaction } from './evm-forger.ts';
import type { EvmWorld } from './evm-world.ts';
import type { RpcExchange } from './lies.ts';
import type { Opened } from './shop.ts';
import { type ChangeBlock, forgeSubstrateFork } from './substrate-forger.ts';
import { eventsOf, extrinsicOf, type SubstrateWorld } from './substrate-world.ts';
import type { Attack, Scene } from './trial.ts';

const who = ['in use', 'second'] as const;
/** How far below the cursor a fork begins to replace blocks that are already final. */
const belowCursor = 6;
const twoMonthsMs = 60 * 24 * 60 * 60_000;

/** Forks the chain from a height on, at or below the block of a payment. */
type Forge = (scene: Scene, payment: Opened, from: number) => Fork | Promise<Fork>;
type Fork = (exchange: RpcExchange) => { result: unknown } | undefined;

/**
 * Returns attacks with a fork of `blocks` blocks, by either provider, from a payment's block or below the
 * cursor.
 */
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

/**
 * Returns the attack with a forged payment that a single provider's chain accepts, before the real one is
 * final.
 */
export function winningForgery(scene: Scene, blocks: number): Attack {
  const [attack] = forgingAttacks(scene, blocks, [0]);
  return { ...attack!, from: 'before' };
}

/** Forgeries that pay ten times the amount of the payment with its reference. */
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
