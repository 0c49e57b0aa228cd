import type { BlockHeader, Heads } from '#server/chains/chain.ts';
import { RetryableError } from '#server/errors.ts';
import { answered } from './answered.ts';
import type { Walk } from './open-walk.ts';

// One request holds no more.
const headersPerRange = 50;

/** A block that was final is so no more: nothing is deleted, and nothing goes on by itself. */
export class FinalityBrokenError extends Error {
  override name = 'FinalityBrokenError';
}

/** The walk's own picture is out of date: it has to begin again from the cursor in the database. */
export class StaleWalkError extends RetryableError {
  override name = 'StaleWalkError';
}

/**
 * What to make of a node that does not continue from our cursor: another run of a local chain, a
 * node that lags (nothing is thrown then), or the one thing that must never happen.
 */
export async function doubtCursor(walk: Walk): Promise<void> {
  const { client, cursor, instance, signal } = walk;
  const now = await answered(client.identify(), signal);
  if (now !== instance) throw new StaleWalkError(`${client.key} is now the run ${now}`);
  const heads = await answered(client.heads(), signal);
  if (heads.final < cursor.height) return;
  const hash = await finalHashAtCursor(walk, heads);
  if (hash === cursor.hash) return;
  throw new FinalityBrokenError(
    `${client.key}: block ${cursor.height} was final as ${cursor.hash} and is now ${hash}`,
  );
}

/**
 * The hash at the cursor's height, linked header by header to the final block: behind one address a
 * node that is behind may show a branch there that was given up, and that breaks nothing.
 */
async function finalHashAtCursor({ client, cursor, signal }: Walk, heads: Heads): Promise<string> {
  let first: string | undefined;
  let last: BlockHeader | undefined;
  for (let from = cursor.height; from <= heads.final; from += headersPerRange) {
    const to = Math.min(from + headersPerRange - 1, heads.final);
    const headers = await answered(client.headers(from, to), signal);
    first ??= headers[0]!.hash;
    if (first === cursor.hash) return first;
    if (last && headers[0]!.parentHash !== last.hash) break;
    last = headers.at(-1)!;
  }
  if (first !== undefined && last?.hash === heads.finalHash) return first;
  throw new RetryableError(`${client.key}: what is final was not shown by one node alone`);
}
