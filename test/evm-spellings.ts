import type { EvmFamily } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { readBlock } from '#server/chain/evm/block.ts';
import { payee, type RecordedBlock } from './evm-forks.ts';
import { withMutation } from './json-leaves.ts';
import { spellingsIn } from './spellings.ts';

type Tried = { tried: number; proven: number; changed: string[] };

/**
 * Reads a proven block with every nth other spelling of each of its values. Returns how many still prove it,
 * and those that change what can be stored of it.
 */
export function trySpellings(family: EvmFamily, recorded: RecordedBlock, every: number): Tried {
  const one = structuredClone(recorded);
  const height = Number(one.block['number']);
  const before = storable(family, one, height);
  const spellings = spellingsIn(one).filter((_, index) => index % every === 0);
  const changed = new Set<string>();
  let proven = 0;
  for (const spelling of spellings) {
    withMutation(one, spelling, () => {
      const after = storable(family, one, height);
      if (after === undefined) return;
      proven += 1;
      const name = spelling.path.filter((key) => typeof key === 'string').join('.');
      if (after !== before) changed.add(`${name} ${spelling.kind}`);
    });
  }
  return { tried: spellings.length, proven, changed: [...changed] };
}

/** Returns everything that can be stored of a block, as text; undefined if it is refused or unproven. */
function storable(
  family: EvmFamily,
  { block, receipts }: RecordedBlock,
  height: number,
): string | undefined {
  let read: Block;
  try {
    read = readBlock(block, receipts, height, { family });
  } catch (error) {
    if (error instanceof RetryableError) return undefined;
    throw error;
  }
  if (read.unproven) return undefined;
  const versions = [read, read.withSenders!('all'), read.withSenders!(new Set([payee]))];
  return JSON.stringify(versions, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
}
