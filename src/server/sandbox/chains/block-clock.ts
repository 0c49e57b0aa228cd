import { present } from '#server/base/errors.ts';
import {
  type Block,
  compactHex,
  getCurrentTimestamp,
  getSlotDuration,
  inherentProviders,
  type InherentProvider,
} from '@acala-network/chopsticks-core';

/**
 * Gives every block the time of the wall clock. The runtime requires a slot of twelve seconds per block,
 * which the library satisfies by letting the chain's time run ahead. Here the state of the block under
 * construction says instead that its slot is now and that the last block is long past. Both values are
 * overwritten while the block is built, so none of this is visible on the chain.
 */
class BlockClock implements InherentProvider {
  async createInherents(block: Block): Promise<`0x${string}`[]> {
    const parent = await block.parentBlock;
    if (!parent) throw new Error('a block without a parent');
    const { query, registry, tx } = await parent.meta;
    const slotMs = BigInt(await getSlotDuration(block));
    const now = later(BigInt(Date.now()), await getCurrentTimestamp(parent));
    const u64 = (value: bigint) => registry.createType('u64', value).toHex(true);
    block.pushStorageLayer().setAll([
      [compactHex(present(query.timestamp?.now)()), u64(now - slotMs)],
      [compactHex(present(query.aura?.currentSlot)()), u64(now / slotMs)],
    ]);
    return [registry.createType('GenericExtrinsic', present(tx.timestamp?.set)(now)).toHex()];
  }
}

/** Returns the library's inherents for every block, with the wall clock instead of its own. */
export function inherentsByWallClock(): InherentProvider[] {
  const others = inherentProviders.filter(({ constructor }) => constructor.name !== 'SetTimestamp');
  return [new BlockClock(), ...others];
}

function later(now: bigint, parent: bigint): bigint {
  return now > parent ? now : parent + 1n;
}
