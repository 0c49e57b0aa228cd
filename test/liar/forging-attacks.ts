import {
  type Change,
  forgeFork,
  hidden,
  inTwoMonths,
  ownReceipts,
  ownTransaction,
} from './evm-forger.ts';
import type { EvmWorld } from './evm-world.ts';
import type { Opened } from './shop.ts';
import type { Attack, Scene } from './trial.ts';

const who = ['in use', 'second'] as const;
/** Below the cursor, so that what was final is another one. */
const belowCursor = 6;

type Forgery = {
  what: string;
  change: (scene: Scene, payment: Opened) => Change;
};

/** Ten times the money of the payment, by its own reference. */
const forgeries: Forgery[] = [
  {
    what: 'a transaction without money',
    change: ({ shop }, { amountAtomic, reference }) =>
      ownTransaction(shop.account, amountAtomic * 10n, reference),
  },
  {
    what: 'receipts of its own',
    change: ({ shop, world }) =>
      ownReceipts((world as EvmWorld).chain.token, shop.account, 10n ** 9n),
  },
  { what: 'a block without the payment', change: () => hidden },
  { what: 'a block in two months', change: () => inTwoMonths },
];

/** Returns forks of so many blocks, from either provider, that begin at a payment or below the cursor. */
export function forgingAttacks(blocks: number, indexes: readonly (0 | 1)[] = [0, 1]): Attack[] {
  return forgeries.flatMap(({ what, change }) =>
    indexes.flatMap((index) =>
      [0, belowCursor].flatMap((below) =>
        (['before', 'at'] as const).map((from): Attack => ({
          name: `${who[index]} forges ${blocks} blocks from ${below} below: ${what}`,
          from,
          lasts: blocks * 6_000,
          async begin(scene, payment, height) {
            const world = scene.world as EvmWorld;
            const forge = change(scene, payment);
            world.providers[index].lie = await forgeFork(world, height - below, forge);
          },
          end: ({ world }) => void (world.providers[index].lie = undefined),
        })),
      ),
    ),
  );
}
