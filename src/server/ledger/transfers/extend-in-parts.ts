import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { extendDeadlines, selectHalted } from '#server/ledger/payments/payments.ts';
import type { LostTime } from './halted-runs.ts';
import { type Cursor, lockCursorAt } from './store.ts';

/** How many deadlines one transaction extends: some hundred milliseconds of work. */
const extendedAtOnce = 1_000;

/**
 * Extends deadlines by lost time in transactions of their own, if they are too many for the one that moves the cursor:
 * a watcher whose transaction outlasts its lease is replaced by one that begins it again. What another watcher has
 * extended already isn't extended twice, and payments opened in the meantime are left to that transaction. Returns
 * `fenced` if another watcher has moved the cursor or taken over.
 */
export async function extendInParts(
  context: Context,
  chain: ChainKey,
  at: Cursor,
  { halts, reason }: LostTime,
  progress: () => void,
): Promise<'extended' | 'fenced'> {
  for (const halt of halts) {
    const ids = await selectHalted(context.db, chain, halt);
    const isFew = ids.length <= extendedAtOnce;
    for (let start = 0; start < ids.length && !isFew; start += extendedAtOnce) {
      const part = ids.slice(start, start + extendedAtOnce);
      const isLed = await commit(context, async (tx) => {
        if (!(await lockCursorAt(tx, chain, at))) return false;
        publishOnCommit(tx, ...(await extendDeadlines(tx, chain, [halt], reason, part)));
        return true;
      });
      if (!isLed) return 'fenced';
      progress();
    }
  }
  return 'extended';
}
