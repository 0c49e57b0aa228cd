import { expect, test } from 'vitest';
import type { EvmFamily } from '#contract/chain/networks.ts';
import {
  type HardFork,
  hardForks,
  recordBlob,
  type RecordedBlock,
  recordFork,
  recordOptimism,
  recordUnsigned,
} from '#test/evm-forks.ts';
import { trySpellings } from '#test/evm-spellings.ts';

const last = (fork: HardFork) => async () => (await recordFork(fork)).slice(-1);
const blocks: [string, EvmFamily, () => Promise<RecordedBlock[]>][] = [
  ...hardForks.map((fork) => [fork, 'ethereum', last(fork)] as (typeof blocks)[number]),
  ['prague in place of Moonbeam', 'frontier', last('prague')],
  ['prague in place of a Hub', 'revive', last('prague')],
  ['optimism', 'op-stack', recordOptimism],
  ['unsigned transactions', 'ethereum', async () => [await recordUnsigned()]],
  ['blobs', 'ethereum', async () => [await recordBlob()]],
];

/** What no hash of a family's blocks covers: a Hub's price of gas, which only changes what a followed sender should hold. */
const uncovered: Partial<Record<EvmFamily, RegExp>> = { revive: /^receipts\.effectiveGasPrice / };

test.each(blocks)(
  'no other spelling of any value in a proven block of %s has another meaning',
  async (_, family, record) => {
    for (const recorded of await record()) {
      const { tried, changed } = trySpellings(family, recorded, 1);
      expect(changed.filter((name) => !uncovered[family]?.test(name))).toEqual([]);
      expect(tried).toBeGreaterThan(500);
    }
  },
);
