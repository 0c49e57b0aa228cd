import { present } from '#server/base/errors.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { Database } from '#server/base/database/db.ts';
import type { Point } from '#server/chain/clients/chain.ts';
import { type Cursor, selectStoredBlocks } from '#server/ledger/transfers/transfers.ts';
import { queryProviders, finalBlockAt } from './query-providers.ts';

/** The point at which the providers' chain and ours diverge. */
export type Fork = {
  /** Blocks around it, newest first: what we stored, and what each provider shows at that height. */
  histories: {
    height: number;
    ours: string;
    shown: { host: string; operator: string; hash: string | undefined }[];
  }[];
  /** The newest block that we stored and two operators, or all that respond, show; undefined where none is. */
  common: Point | undefined;
};

/** How many stored blocks are searched; about a week, where nothing was paid. */
const mostPoints = 20_000;
const shownAround = 3;

/**
 * Finds the fork among the stored blocks by bisection: at and below it, the providers show the same blocks. Asks
 * the endpoints of these URLs alone: one that doesn't respond would be waited for at every step.
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
  const looked = new Map<number, Fork['histories'][number]>();
  async function look(index: number) {
    const point = present(points[index]);
    const known = looked.get(index);
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
    looked.set(index, found);
    return found;
  }
  let first = 0;
  let end = points.length;
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (isShared(await look(middle))) end = middle;
    else first = middle + 1;
  }
  const around = points.map((_, index) => index).slice(Math.max(0, first - shownAround), first + 2);
  return { histories: await inOrder(around, look), common: points[first] };
}

/** Returns whether two operators, or all that respond, show our block: one of three on another chain does not decide. */
function isShared({ ours, shown }: Fork['histories'][number]): boolean {
  const responded = shown.filter(({ hash }) => hash !== undefined);
  const same = responded.filter(({ hash }) => hash === ours);
  if (new Set(same.map(({ operator }) => operator)).size > 1) return true;
  return same.length > 0 && same.length === responded.length;
}

/** Works through the items one at a time, since each asks every provider. */
async function inOrder<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
