import { present } from '#server/base/errors.ts';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import type { ChainView } from './chain-view.ts';

/** The changes of followed accounts' native balances by transactions, block by block. */
export type BalanceHistory = {
  add(block: Block): void;
  /** Returns the change in the blocks after `low` up to `high`; undefined if some can't be read. */
  between(account: string, low: number, high: number): Promise<bigint | undefined>;
};

/** Creates an empty history. Blocks are read when they are first needed. */
export function createBalanceHistory(
  view: ChainView,
  accounts: ReadonlySet<string>,
): BalanceHistory {
  const heights = new Set<number>();
  const covered = new Map<string, Promise<boolean>>();
  const gains = new Map<string, Map<number, bigint>>();
  const move = (account: string, height: number, amountAtomic: bigint) => {
    if (!accounts.has(account)) return;
    const own = gains.get(account) ?? new Map<number, bigint>();
    gains.set(account, own.set(height, (own.get(height) ?? 0n) + amountAtomic));
  };

  function add({ height, credits, debits }: Block): void {
    if (heights.has(height)) return;
    heights.add(height);
    for (const { assetId, recipient, amountAtomic } of credits) {
      if (assetId === nativeAsset) move(recipient, height, amountAtomic);
    }
    for (const { account, amountAtomic } of debits ?? []) move(account, height, -amountAtomic);
  }

  async function read(low: number, high: number): Promise<boolean> {
    const lacking = range(low + 1, high).filter((height) => !heights.has(height));
    if (lacking.length === 0) return true;
    for await (const part of view.readDown(
      present(lacking[0]),
      present(lacking.at(-1)),
      accounts,
    )) {
      if ('unreadable' in part) return false;
      part.blocks.forEach(add);
    }
    return true;
  }

  return {
    add,
    async between(account, low, high) {
      const key = `${low} ${high}`;
      const covers = covered.get(key) ?? read(low, high);
      covered.set(key, covers);
      if (!(await covers)) return undefined;
      return [...(gains.get(account) ?? [])]
        .filter(([height]) => height > low && height <= high)
        .reduce((sum, [, gain]) => sum + gain, 0n);
    },
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
