import { describe, expect, test } from 'vitest';
import type { Link } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import { FinalityBrokenError } from '#server/ledger/watching/walk-errors.ts';
import { checkFork } from './fork-check.ts';

const headersPerRange = 50;
const cursor = { height: 1_000, hash: 'ours-1000' };

/** A node: the branch whose headers it shows, and the number of the last one. */
type Node = { branch: string; final: number };

describe('a provider that shows another block at the cursor', () => {
  test('has replaced a final block if its headers link that block to its newest one', async () => {
    const other = { branch: 'other', final: cursor.height + 3 * headersPerRange };
    await expect(checkFork(walkOver([other]))).rejects.toBeInstanceOf(FinalityBrokenError);
  });

  test('has replaced nothing if its headers belong to two chains', async () => {
    const stale = { branch: 'stale', final: cursor.height + 2 * headersPerRange };
    const good = { branch: 'ours', final: stale.final };
    const failure = checkFork(walkOver([stale, good]));
    await expect(failure).rejects.toBeInstanceOf(RetryableError);
    await expect(failure).rejects.toThrow("don't form one chain");
  });

  test('has replaced nothing if its headers don’t lead to the block that it calls final', async () => {
    const stale = { branch: 'stale', final: cursor.height + 20 };
    const good = { branch: 'ours', final: stale.final };
    await expect(checkFork(walkOver([stale], good))).rejects.toBeInstanceOf(RetryableError);
  });

  test('has replaced nothing if it is behind the cursor', async () => {
    await checkFork(walkOver([{ branch: 'stale', final: cursor.height - 1 }]));
  });
});

test('a provider that shows final blocks without end is asked for a few hundred headers', async () => {
  const endless = { branch: 'other', final: 20_000_000 };
  let asked = 0;
  const walk = walkOver([endless], endless, (headers) => {
    asked += headers;
    if (asked > 2_000) throw new Error('the headers are followed without end');
  });
  await expect(checkFork(walk)).rejects.toBeInstanceOf(FinalityBrokenError);
});

/** Returns a walk whose provider answers each request for headers by the next of its nodes. */
function walkOver(
  nodes: [Node, ...Node[]],
  newest = nodes.at(-1)!,
  onHeaders: (count: number) => void = () => {},
): Walk {
  let requests = 0;
  const shownBy = operatorNamed('one');
  const reader = {
    identify: async () => 'instance',
    heads: async () => ({ final: newest.final, finalHash: `${newest.branch}-${newest.final}` }),
    links: async (from: number, to: number) => {
      onHeaders(to - from + 1);
      const { branch } = nodes[Math.min(requests, nodes.length - 1)]!;
      requests += 1;
      return Array.from({ length: to - from + 1 }, (_, index) => linkOf(branch, from + index));
    },
  };
  const ask = async (work: (of: typeof reader) => unknown) => ({
    value: await work(reader),
    shownBy,
  });
  const client = { key: 'evm:1', providers: { inUse: () => ({ ask }) } };
  const watch = { trust: 'demo', clocks: { observe: async () => new Date(0) } };
  const walk = {
    ...{ client, cursor, instance: 'instance', context: { clock: { now: () => new Date(0) } } },
    ...{ signal: new AbortController().signal, watch },
  };
  return walk as unknown as Walk;
}

function linkOf(branch: string, height: number): Link {
  return { height, hash: `${branch}-${height}`, parentHash: `${branch}-${height - 1}` };
}
