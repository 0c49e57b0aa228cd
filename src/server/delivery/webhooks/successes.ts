import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/base/context.ts';
import { connectionFailure, databaseTrouble } from '#server/base/database/unavailable.ts';
import { type Attempt, insertSuccesses } from './delivery-store.ts';

/** Records successful attempts, those that wait together in one statement. */
export type Successes = {
  /**
   * Records an attempt. Returns false if it has to be recorded alone: its delivery was settled in the meantime, its
   * endpoint has failures to clear, or one of those that wait with it can't be recorded. Throws the database's error
   * if that was away until the signal aborted.
   */
  record(attempt: Attempt): Promise<boolean>;
};

const mostTogether = 500;
const againMs = 500;

type Waiting = PromiseWithResolvers<boolean> & { attempt: Attempt };

export function createSuccesses(
  { db, log }: Pick<Context, 'db' | 'log'>,
  signal: AbortSignal,
): Successes {
  const waiting: Waiting[] = [];
  let isRecording = false;

  async function recordTogether(some: Waiting[]) {
    const attempts = some.map(({ attempt }) => attempt);
    for (;;) {
      try {
        const recorded = new Set(await insertSuccesses(db, attempts));
        for (const { attempt, resolve } of some) resolve(recorded.has(attempt.deliveryId));
        return;
      } catch (error) {
        log.warn({ err: error }, 'webhooks: could not record deliveries, trying again');
        if (isOfOne(error)) {
          for (const { resolve } of some) resolve(false);
          return;
        }
        if (signal.aborted) {
          for (const { reject } of some) reject(error);
          return;
        }
        await sleep(againMs);
      }
    }
  }

  async function recordAll() {
    if (isRecording) return;
    isRecording = true;
    while (waiting.length > 0) await recordTogether(waiting.splice(0, mostTogether));
    isRecording = false;
  }

  return {
    record(attempt) {
      const one = { ...Promise.withResolvers<boolean>(), attempt };
      waiting.push(one);
      void recordAll();
      return one.promise;
    },
  };
}

/** Checks whether recording failed because of one of the attempts, such as one whose delivery is locked. */
function isOfOne(error: unknown): boolean {
  if (connectionFailure(error)) return false;
  const trouble = databaseTrouble(error);
  return trouble === undefined || trouble === 'locked' || trouble === 'conflict';
}
