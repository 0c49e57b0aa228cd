import type { Block, Link, Point } from '#server/chain/clients/chain.ts';
import type { Witness } from '#server/chain/clients/witness.ts';
import type { ProviderHead, ChainHeads } from '#server/ledger/transfers/transfers.ts';
import { branchTo } from './branch.ts';

/*
Headers carry no seal that we check, so one provider can show a taller chain than there is, or an older head.
Each head is therefore kept as the word of its operator, and decides nothing. The height at which a payment is
opened, a lag and the count of confirmations need two operators that show the same block.
*/

/** A head that an operator of another provider showed, and when it was asked. */
export type Statement = Witness & { link: Link; at: Date };

/** What the provider in use shows: its head, and the blocks from above the cursor to it if it is linked. */
export type Tip = Witness & { head: Point; at: Date; branch: Block[] | undefined };

/** By how many blocks nodes that share an address may differ. */
const nodesApart = 5;

export type Known = { cursor: Point; blocks: ReadonlyMap<string, Block> };

/**
 * Returns the height of the newest block of this branch that the operator has shown to be on its chain too:
 * its head, or the parent of one. A hash counts only at the height at which the operator shows it, since the
 * provider in use may claim it for any block.
 */
export function vouchedHeight(
  statements: Statement[],
  heights: ReadonlyMap<string, number>,
): number | undefined {
  const shown = statements.flatMap(({ link: { hash, height, parentHash } }) => {
    if (heights.get(hash) === height) return height;
    return heights.get(parentHash) === height - 1 ? height - 1 : [];
  });
  return shown.length > 0 ? Math.max(...shown) : undefined;
}

/** Returns the heights of the cursor and of the blocks above it, by hash. */
export function heightsOf(cursor: Point, branch: Point[]): Map<string, number> {
  return new Map([cursor, ...branch].map(({ hash, height }) => [hash, height]));
}

/**
 * Returns the newest block that the provider in use and another one show on one chain. Where the head isn't
 * linked, because the walk is far behind, it is the height that two of them claim at least.
 */
export function agreedByTwo(
  { head, branch }: Tip,
  others: Statement[][],
  cursor: Point,
): ChainHeads['agreed'] {
  if (!branch) {
    const claims = others.flatMap((statements) => statements.at(-1)?.link.height ?? []);
    const second = [head.height, ...claims].toSorted((one, two) => two - one)[1];
    return second === undefined ? undefined : { height: second, replaces: false };
  }
  const heights = heightsOf(cursor, branch);
  const vouched = others.flatMap((statements) => vouchedHeight(statements, heights) ?? []);
  return vouched.length > 0 ? { height: Math.max(...vouched), replaces: true } : undefined;
}

/**
 * Returns the linked head of the provider in use if another one shows it as its head too, and none that was
 * asked within `freshMs` shows a different one. Such a height is exact: a block above it didn't exist yet when
 * they were asked, and every block up to it did.
 */
export function sharedHead(
  { head, at, branch }: Tip,
  others: Statement[][],
  freshMs: number,
): ChainHeads['shared'] {
  if (!branch) return undefined;
  const fresh = others
    .flatMap((statements) => statements.at(-1) ?? [])
    .filter((statement) => at.getTime() - statement.at.getTime() <= freshMs);
  const isAlike = ({ link }: Statement) => link.hash === head.hash && link.height === head.height;
  if (fresh.length === 0 || !fresh.every(isAlike)) return undefined;
  const oldest = Math.min(at.getTime(), ...fresh.map((statement) => statement.at.getTime()));
  return { height: head.height, at: new Date(oldest) };
}

/**
 * Returns an operator's head after it showed another one. It has advanced if it follows the one before, or the
 * cursor has passed that. An ancestor that is a few blocks lower is ignored, since nodes that share an address
 * differ by so many. Any other block replaces the head, even with a lower height: a taller chain that was invented
 * ends with the lie.
 */
export function nextHead(
  before: ProviderHead | undefined,
  shown: Omit<ProviderHead, 'advancedAt'>,
  { cursor, blocks }: Known,
): ProviderHead {
  if (!before) return { ...shown, advancedAt: shown.seenAt };
  const { advancedAt } = before;
  if (!shown.linked || shown.hash === before.hash) return { ...shown, advancedAt };
  const isPassed = before.height <= cursor.height && shown.height > before.height;
  if (isPassed || follows(shown, before, blocks)) return { ...shown, advancedAt: shown.seenAt };
  const isLag = before.height - shown.height <= nodesApart && follows(before, shown, blocks);
  return isLag ? { ...before, linked: true, seenAt: shown.seenAt } : { ...shown, advancedAt };
}

function follows(one: Point, base: Point, blocks: ReadonlyMap<string, Block>): boolean {
  return one.height > base.height && branchTo(one.hash, base, blocks) !== undefined;
}
