import { present } from '#server/base/errors.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Database } from '#server/base/database/db.ts';
import type { Point } from '#server/chain/clients/chain.ts';
import { type Cursor, selectStoredBlocks } from '#server/ledger/transfers/transfers.ts';
import { queryProviders, finalBlockAt } from './query-providers.ts';

/** The point at which the providers' chain and ours diverge. */
export type Fork = {
  /** Blocks around the fork, newest first: the hash that we stored, and the one that each provider shows. */
  histories: {
    height: number;
    ours: string;
    shown: { host: string; operator: string; hash: string | undefined }[];
  }[];
  /**
   * The newest stored block that two operators, or all that respond, still show; undefined if there is none.
   */
  common: Point | undefined;
};

/** How many stored blocks are searched: about a week if there were no payments. */
const mostPoints = 20_000;
const shownAround = 3;

/**
 * Finds the fork among the stored blocks by bisection: from the common block down, the providers show the
 * same blocks. Queries only the endpoints with these URLs, because one that doesn't respond would delay every
 * step.
 */
export async function findFork(
  db: Database,
  connection: ChainConnection,
  { cursor, since, urls }: { cursor: Cursor; since: Date; urls: string[] },
): Promise<Fork> {
  const points = await selectStoredBlocks(db, connection.chain, {
    upTo: cursor.height,
    since,
    limit: mostPoints,
  });
  const queried = new Map<number, Fork['histories'][number]>();
  async function query(index: number) {
    const point = present(points[index]);
    const known = queried.get(index);
    if (known) return known;
    const views = await queryProviders(
      connection,
      cursor,
      (reader) => finalBlockAt(reader, point.height),
      urls,
    );
    const shown = views.map(({ host, operator, result }) => ({
      host,
      operator,
      hash: result?.hash,
    }));
    const found = { height: point.height, ours: point.hash, shown };
    queried.set(index, found);
    return found;
  }
  let first = 0;
  let end = points.length;
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (isShared(await query(middle))) end = middle;
    else first = middle + 1;
  }
  const around = points.map((_, index) => index).slice(Math.max(0, first - shownAround), first + 2);
  return { histories: await inOrder(around, query), common: points[first] };
}

/** Checks whether two operators, or all that respond, show our block, so that one of three can't decide. */
function isShared({ ours, shown }: Fork['histories'][number]): boolean {
  const responded = shown.filter(({ hash }) => hash !== undefined);
  const same = responded.filter(({ hash }) => hash === ours);
  if (new Set(same.map(({ operator }) => operator)).size > 1) return true;
  return same.length > 0 && same.length === responded.length;
}

/** Runs `work` for one item after the other, since each queries every provider. */
async function inOrder<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
