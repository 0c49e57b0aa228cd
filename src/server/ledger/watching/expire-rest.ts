import { performance } from 'node:perf_hooks';
import { expireOverdue } from '#server/ledger/transfers/transfers.ts';
import type { Walk } from './open-walk.ts';
import { StaleWalkError } from './walk-errors.ts';

/** How long one step expires payments; the next blocks, and payments in them, don't wait for the rest. */
const longestMs = 2_000;

/**
 * Expires payments whose deadline the cursor has passed, if they were too many to expire with its block. What
 * remains after two seconds follows in the next steps, under whichever watcher makes them. Throws StaleWalkError
 * where another watcher has taken over.
 */
export async function expireRest(walk: Walk): Promise<void> {
  const { client, context, cursor, fence, instance, signal } = walk;
  const began = performance.now();
  while (walk.isExpiring && performance.now() - began < longestMs) {
    signal.throwIfAborted();
    const outcome = await expireOverdue(context, client.key, { ...cursor, instance, fence });
    if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher took over`);
    walk.isExpiring = outcome === 'more';
  }
}
