import { nativeAsset } from '#contract/chain/assets.ts';
import type { Block } from '#server/chain/clients/chain.ts';

/**
 * What each account gained or lost of the native coin by what the blocks tell. Empty for chains whose
 * balances are not compared.
 */
export function balanceChanges(blocks: Block[]): Map<string, bigint> {
  const gains = new Map<string, bigint>();
  const add = (account: string, amountAtomic: bigint) =>
    gains.set(account, (gains.get(account) ?? 0n) + amountAtomic);
  for (const { credits, debits } of blocks) {
    if (!debits) continue;
    for (const { recipient, assetId, amountAtomic } of credits) {
      if (assetId === nativeAsset) add(recipient, amountAtomic);
    }
    for (const { account, amountAtomic } of debits) add(account, -amountAtomic);
  }
  return gains;
}
