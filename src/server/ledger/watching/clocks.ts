import type { ChainKey } from '#contract/chain/networks.ts';
import type { Context } from '#server/base/context.ts';
import type { WatchClock } from '#server/base/database/db-types.ts';
import { deleteClocks, selectClocks, upsertClock } from './clock-store.ts';

/*
What a watcher does only after a condition has lasted for some time: raise an alarm, count on one provider,
leave blocks unread. A clock is the time since when its condition has lasted.

  (none) ── observed ──▶ running ── the condition has ended ──▶ (none)
                            │ └─ observed again: goes on
                            └─ a rewind, or another chain ──▶ (none)

Clocks live as long as the chain's cursor: they are stored, and survive failed steps, lost leases, killed
processes and takeovers. Only evidence that the condition has ended ends one; that nothing was observed, as
when a step fails, ends none. Time in which no one watched isn't counted, because the condition may have ended
in it.

| clock                                        | runs while                                                     | ends when                                             |
| -------------------------------------------- | -------------------------------------------------------------- | ----------------------------------------------------- |
| contradicted                                 | final blocks are shown that don't continue from the cursor     | blocks are shown that do                              |
| second_away                                  | final blocks wait for a provider of a second operator          | two have agreed on blocks                             |
| alone                                        | blocks are stored as one provider shows them (aloneAfter)      | two have agreed on blocks                             |
| others_silent                                | no other operator says which blocks are final                  | one does, whatever it says, or none is asked          |
| final_contradicted                           | two have contradicted each other on blocks above the cursor    | two have agreed up to the height of the contradiction |
| behind                                       | the cursor is below what was final when the clock began        | it has reached that, or no one calls it final anymore |
| metadata_unagreed                            | final blocks wait for two providers to return the same metadata | blocks are stored                                     |
| state_gone                                   | providers have pruned the state of the next block              | blocks are stored, or a provider has it               |
| start_unread, deadline_unread, comparison_unread | balances can't be read, by what they are read for          | they can, or (deadline_unread) all others can         |
| balances_differ                              | providers show different balances                              | no comparison of all balances has differed for a minute |
| seen_contradicted                            | final transfers contradict detected ones                       | an hour after the last one                            |

`others_silent` lets one provider be enough. So that it was never observed to have ended is not enough for it to go
on: it restarts after a while without a query.
*/

export type Clocks = {
  /** Returns since when the condition has lasted; undefined if it doesn't. */
  since(clock: WatchClock): Date | undefined;
  /** Returns when the condition was last observed; undefined if it doesn't last. */
  observedAt(clock: WatchClock): Date | undefined;
  /** Returns the height of the block that the condition is about; undefined if it doesn't last. */
  heightOf(clock: WatchClock): number | undefined;
  /** Records that the condition holds now, about the block at `height` if it is about one. Returns since when. */
  observe(clock: WatchClock, height?: number): Promise<Date>;
  /** Records that these conditions have ended. */
  stop(...clocks: WatchClock[]): Promise<void>;
};

/** A longer time without a stored observation isn't counted: no one watched. */
const longestUnobservedMs = 5 * 60_000;
/** An observation is stored if the stored one is older than this. */
const storedEveryMs = 30_000;
/** The longest time between two observations of a clock that has to be observed continuously. */
const longestGapMs: Partial<Record<WatchClock, number>> = { others_silent: 90_000 };

type Running = { since: Date; observedAt: Date; storedAt: Date; height: number | undefined };

/** Opens the clocks of a chain as they were left. They are written under the fence of the watcher's lease. */
export async function openClocks(
  { clock: time, db }: Pick<Context, 'clock' | 'db'>,
  chain: ChainKey,
  fence: bigint,
): Promise<Clocks> {
  const running = new Map<WatchClock, Running>();
  const opened = time.now();
  for (const { clock, since, observedAt, height } of await selectClocks(db, chain)) {
    const unobservedMs = opened.getTime() - observedAt.getTime();
    if (unobservedMs > (longestGapMs[clock] ?? Infinity)) continue;
    const lostMs = unobservedMs > longestUnobservedMs ? unobservedMs : 0;
    const counted = (at: Date) => new Date(at.getTime() + lostMs);
    const storedAt = observedAt;
    const shifted = { since: counted(since), observedAt: counted(observedAt) };
    running.set(clock, { ...shifted, storedAt, height });
  }
  /** Returns a clock unless it was interrupted. */
  function current(clock: WatchClock): Running | undefined {
    const found = running.get(clock);
    const gapMs = found ? time.now().getTime() - found.observedAt.getTime() : 0;
    return gapMs > (longestGapMs[clock] ?? Infinity) ? undefined : found;
  }
  return {
    since: (clock) => current(clock)?.since,
    observedAt: (clock) => current(clock)?.observedAt,
    heightOf: (clock) => current(clock)?.height,
    async observe(clock, about) {
      const now = time.now();
      const before = current(clock);
      const height = about ?? before?.height;
      const isStored =
        before?.height === height &&
        before !== undefined &&
        now.getTime() - before.storedAt.getTime() < storedEveryMs;
      const since = before?.since ?? now;
      running.set(clock, {
        ...{ since, observedAt: now, height },
        storedAt: isStored ? before.storedAt : now,
      });
      if (!isStored) await upsertClock(db, chain, { clock, since, observedAt: now, height }, fence);
      return since;
    },
    async stop(...clocks) {
      const ended = clocks.filter((clock) => running.delete(clock));
      if (ended.length > 0) await deleteClocks(db, chain, ended, fence);
    },
  };
}
