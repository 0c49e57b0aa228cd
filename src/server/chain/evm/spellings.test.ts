import { beforeAll, expect, test } from 'vitest';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { type RecordedBlock, recordFork, recordOptimism } from '#test/evm-forks.ts';
import { trySpellings } from '#test/evm-spellings.ts';

// A sample; spellings.long.test.ts tries all of them, on every hard fork.

let prague: RecordedBlock[];
let optimism: RecordedBlock[];

beforeAll(async () => {
  [prague, optimism] = await Promise.all([recordFork('prague'), recordOptimism()]);
});

const blocks: [string, EvmFamily, () => RecordedBlock, number][] = [
  ['an Ethereum chain', 'ethereum', () => prague.at(-1)!, 9],
  ['a chain in place of Moonbeam', 'frontier', () => prague[0]!, 7],
  ['an OP Stack chain', 'op-stack', () => optimism[0]!, 5],
];

test.each(blocks)(
  'no other spelling of a value in a proven block of %s has another meaning',
  (_, family, recorded, every) => {
    const { tried, changed } = trySpellings(family, recorded(), every);
    expect(changed).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  },
);
