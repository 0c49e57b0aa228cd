import { expect, test } from 'vitest';
import type { Block } from '#server/chain/clients/chain.ts';
import { branchTo, orphansOf } from './branch.ts';

const base = { height: 10, hash: 'base' };
const known = new Map(
  [
    block(11, 'a', 'base'),
    block(12, 'b', 'a'),
    block(12, 'fork', 'a'),
    block(13, 'c', 'b'),
    block(15, 'lost', 'gap'),
    block(10, 'old', 'older'),
  ].map((one) => [one.hash, one]),
);

function block(height: number, hash: string, parentHash: string): Block {
  return { height, hash, parentHash, time: new Date(0), credits: [] };
}

const hashes = (branch: Block[] | undefined) => branch?.map(({ hash }) => hash);

test('a branch is the blocks from above the base to the tip, oldest first', () => {
  expect(hashes(branchTo('c', base, known))).toEqual(['a', 'b', 'c']);
  expect(hashes(branchTo('fork', base, known))).toEqual(['a', 'fork']);
  expect(hashes(branchTo('base', base, known))).toEqual([]);
});

test('there is no branch if a block is unknown, or if it bypasses the base', () => {
  expect(branchTo('lost', base, known)).toBeUndefined();
  expect(branchTo('nobody', base, known)).toBeUndefined();
  expect(branchTo('old', base, known)).toBeUndefined();
});

/** Known blocks, with an error in place of an endless loop. */
class Counted extends Map<string, Block> {
  #found = 0;

  override get(hash: string): Block | undefined {
    this.#found += 1;
    if (this.#found > 100) throw new Error('the loop does not end');
    return super.get(hash);
  }
}

test.each([
  ['is its own parent', [block(11, 'a', 'a')], 'a'],
  ['is the parent of its parent', [block(11, 'a', 'b'), block(12, 'b', 'a')], 'b'],
  ['claims a height beyond its child’s', [block(14, 'a', 'base'), block(12, 'b', 'a')], 'b'],
  ['claims a height far above its parent', [block(11, 'a', 'base'), block(400, 'b', 'a')], 'b'],
  ['claims to be the base’s child, but higher', [block(13, 'a', 'base')], 'a'],
])('there is no branch with a block that %s', (_, blocks, tip) => {
  const shown = new Counted(blocks.map((one) => [one.hash, one]));
  expect(branchTo(tip, base, shown)).toBeUndefined();
});

test('blocks that were shown and are not on the branch are orphaned', () => {
  const shown = new Map([
    ['a', 11],
    ['fork', 12],
  ]);
  expect(orphansOf(shown, branchTo('c', base, known)!)).toEqual(['fork']);
});
