import { describe, expect, test } from 'vitest';
import type { Block, Link, Point } from '#server/chain/clients/chain.ts';
import { operatorNamed } from '#server/chain/clients/witness.ts';
import type { ProviderHead } from '#server/ledger/transfers/transfers.ts';
import { agreedByTwo, nextHead, sharedHead, type Statement } from './shown-heads.ts';

const cursor = { height: 10, hash: 'cursor' };
const start = new Date('2026-01-01T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const branch = chain('a', 'cursor', 11, 4);
const invented = chain('fork', 'a12', 13, 95);

/** Returns linked blocks whose hashes are their height after a name. */
function chain(name: string, parent: string, from: number, count: number): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const height = from + index;
    const parentHash = index === 0 ? parent : `${name}${height - 1}`;
    return { height, hash: `${name}${height}`, parentHash, time: start, credits: [] };
  });
}

function said(link: Link, ms = 0): Statement {
  return { link, at: later(ms), shownBy: operatorNamed('second') };
}

function tipOf(blocks: Block[] | undefined, head: Point = blocks?.at(-1) ?? cursor, ms = 0) {
  return { shownBy: operatorNamed('used'), head, at: later(ms), branch: blocks };
}

describe('the agreed head', () => {
  const [eleven, , thirteen, fourteen] = branch as [Block, Block, Block, Block];

  test.each([
    ['as high as the lower of two', said(thirteen), 13],
    ['the head of both', said(fourteen), 14],
    [
      'the parent of a head that the provider in use does not have yet',
      said({ height: 15, hash: 'a15', parentHash: 'a14' }),
      14,
    ],
  ])('is %s', (_, statement, height) => {
    const agreed = agreedByTwo(tipOf(branch), [[said(eleven), statement]], cursor);
    expect(agreed).toEqual({ height, replaces: true });
  });

  test('is no block that one provider alone shows', () => {
    const taller = [...branch.slice(0, 2), ...invented];
    expect(agreedByTwo(tipOf(taller), [[said(fourteen)]], cursor)).toBeUndefined();
    expect(agreedByTwo(tipOf(taller), [[said(branch[1]!)]], cursor)?.height).toBe(12);
    expect(agreedByTwo(tipOf(branch), [[said(invented.at(-1)!)]], cursor)).toBeUndefined();
    expect(agreedByTwo(tipOf(branch), [], cursor)).toBeUndefined();
  });

  test.each([
    [
      'above',
      chain('a', 'cursor', 11, 4).map((block) => ({ ...block, height: block.height + 90 })),
    ],
    ['below', [{ ...fourteen, height: 11, parentHash: 'cursor' }]],
  ])('is no block that the provider in use shows %s its height', (_, moved) => {
    const child = said({ height: 15, hash: 'a15', parentHash: 'a14' });
    expect(agreedByTwo(tipOf(moved), [[said(fourteen)]], cursor)).toBeUndefined();
    expect(agreedByTwo(tipOf(moved), [[child]], cursor)).toBeUndefined();
  });

  test('is at most what two claim while the head is too far away to be linked', () => {
    const claim = (height: number) => said({ height, hash: `b${height}`, parentHash: 'b' });
    const tip = tipOf(undefined, { ...cursor, height: 9_000 });
    const claims = [[claim(800)], [claim(500)]];
    expect(agreedByTwo(tip, claims, cursor)).toEqual({ height: 800, replaces: false });
    expect(agreedByTwo(tip, [], cursor)).toBeUndefined();
  });
});

describe('the head at which a payment is opened', () => {
  const head = branch.at(-1)!;
  const behind = branch.at(-2)!;
  const freshMs = 6_000;

  test('is the one that two show alike, as of the earlier response', () => {
    const shared = sharedHead(tipOf(branch, head, 3_000), [[said(behind), said(head, 1)]], freshMs);
    expect(shared).toEqual({ height: head.height, at: later(1) });
  });

  test.each([
    ['the second lags', [[said(head), said(behind, 1)]]],
    ['the second is ahead', [[said({ height: 15, hash: 'a15', parentHash: head.hash })]]],
    ['the second is on another branch', [[said({ ...head, hash: 'fork14' })]]],
    ['the second shows it at a lower height', [[said({ ...head, height: 13 })]]],
    ['the second shows it at a greater height', [[said({ ...head, height: 80 })]]],
    ['a third shows another one', [[said(head)], [said(behind)]]],
    ['the second did not respond lately', [[said(head, -6_001)]]],
    ['there is no second', []],
  ])('is unknown if %s', (_, others) => {
    expect(sharedHead(tipOf(branch), others, freshMs)).toBeUndefined();
  });
});

describe('the head of a provider', () => {
  const blocks = new Map([...branch, ...invented].map((block) => [block.hash, block]));
  const known = { cursor, blocks };
  const shownAt = ({ height, hash }: Block, ms: number, linked = true) => {
    return { operator: 'used', height, hash, linked, seenAt: later(ms) };
  };
  const before: ProviderHead = { ...shownAt(branch[2]!, 0), advancedAt: later(-60_000) };

  test('advances with each block that follows it', () => {
    expect(nextHead(before, shownAt(branch[3]!, 1), known).advancedAt).toEqual(later(1));
    const passed = { ...before, height: 10, hash: 'forgotten' };
    expect(nextHead(passed, shownAt(branch[0]!, 1), known).advancedAt).toEqual(later(1));
  });

  test('does not advance while nodes that share an address differ by a block', () => {
    const lower = nextHead(before, shownAt(branch[1]!, 1), known);
    expect(lower).toEqual({ ...before, seenAt: later(1) });
    expect(nextHead(lower, shownAt(branch[2]!, 2), known).advancedAt).toEqual(before.advancedAt);
  });

  test('returns to the chain after it was invented, and advances with the next block', () => {
    const taller: ProviderHead = { ...shownAt(invented.at(-1)!, 0), advancedAt: later(0) };
    const back = nextHead(taller, shownAt(branch[2]!, 6_000), known);
    expect(back).toMatchObject({ height: 13, advancedAt: later(0) });
    const next = nextHead(back, shownAt(branch[3]!, 12_000), known);
    expect(next).toMatchObject({ height: 14, advancedAt: later(12_000) });
  });

  test('returns to the chain although what was invented leads to it', () => {
    const taller: ProviderHead = { ...shownAt(invented.at(-1)!, 0), advancedAt: later(0) };
    const back = nextHead(taller, shownAt(branch[1]!, 6_000), known);
    expect(back).toMatchObject({ height: 12, advancedAt: later(0) });
  });

  test('does not advance by claims that lead nowhere', () => {
    const claimed = { ...branch[3]!, height: 9_000, hash: 'claimed' };
    expect(nextHead(before, shownAt(claimed, 1, false), known)).toMatchObject({
      linked: false,
      advancedAt: before.advancedAt,
    });
  });
});
