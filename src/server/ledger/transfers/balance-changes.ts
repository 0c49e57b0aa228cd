import { nativeAsset } from '#contract/chain/assets.ts';
import type { Block } from '#server/chain/clients/chain.ts';

/**
 * Returns by account the change of its native balance by the credits and debits in the blocks, in atomic
 * units. Empty for chains whose balances are not compared.
 */
export function balanceChanges(blocks: Block[]): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  const add = (account: string, amountAtomic: bigint) =>
    changes.set(account, (changes.get(account) ?? 0n) + amountAtomic);
  for (const { credits, debits } of blocks) {
    if (!debits) continue;
    for (const { recipient, assetId, amountAtomic } of credits) {
      if (assetId === nativeAsset) add(recipient, amountAtomic);
    }
    for (const { account, amountAtomic } of debits) add(account, -amountAtomic);
  }
  return changes;
}
