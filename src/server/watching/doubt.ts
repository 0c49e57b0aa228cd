import { RetryableError } from '#server/errors.ts';
import { answered } from './answered.ts';
import type { Walk } from './open-walk.ts';

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
export async function doubtCursor({ client, cursor, instance, signal }: Walk): Promise<void> {
  const now = await answered(client.identify(), signal);
  if (now !== instance) throw new StaleWalkError(`${client.key} is now the run ${now}`);
  const { final } = await answered(client.heads(), signal);
  if (final < cursor.height) return;
  const [header] = await answered(client.headers(cursor.height, cursor.height), signal);
  if (header!.hash === cursor.hash) return;
  throw new FinalityBrokenError(
    `${client.key}: block ${cursor.height} was final as ${cursor.hash} and is now ${header!.hash}`,
  );
}
