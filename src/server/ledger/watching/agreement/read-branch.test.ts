import { expect, test } from 'vitest';
import type { ShownBlock } from '#server/chain/clients/chain.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { readBranch } from './read-branch.ts';

const cursor = { height: 10, hash: 'cursor', time: new Date(0), proves: true };
const above = 500;

test('of a provider that shows another branch at every step, only some blocks are kept', async () => {
  let turn = 0;
  const blockAt = (height: number): ShownBlock => ({
    ...{ height, hash: `${turn} ${height}`, time: new Date(0), credits: [] },
    parentHash: height === cursor.height + 1 ? cursor.hash : `${turn} ${height - 1}`,
    shownBy: operatorNamed('liar'),
  });
  const between = async (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => blockAt(from + index));
  const walk = {
    client: { key: 'moonbeam/test', blocks: between, links: between },
    ...{ cursor, known: new Map<string, ShownBlock>(), tip: undefined },
    signal: new AbortController().signal,
  };
  for (; turn < 20; turn += 1) {
    const { height: head, hash: headHash } = blockAt(cursor.height + above);
    const heads = { head, headHash, final: cursor.height, finalHash: cursor.hash };
    const branch = await readBranch(walk as unknown as Walk, heads);
    expect(branch).toHaveLength(above);
    expect(branch.every(({ hash }) => walk.known.has(hash))).toBe(true);
  }
  expect(walk.known.size).toBeLessThan(6 * above);
});
