import { AppError } from '#server/base/errors.ts';
import { addressBlock } from './caller-address.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** The event streams that this process has open. */
export type OpenStreams = {
  /**
   * Takes a place for a stream of this address. Throws `too_many_requests` if the address has too many, and
   * `unavailable` if the process has. Returns the function that gives the place back.
   */
  take(address: string): () => void;
  count(): number;
};

/** Pages poll until then. */
const retryAfterSeconds = 15;

export function createOpenStreams(
  limits: Pick<ConnectionLimits, 'streamsPerAddress' | 'streams'>,
): OpenStreams {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    take(address) {
      const block = addressBlock(address);
      const count = counts.get(block) ?? 0;
      if (count >= limits.streamsPerAddress) {
        throw new AppError('too_many_requests', { retryAfterSeconds });
      }
      if (total >= limits.streams) throw new AppError('unavailable', { retryAfterSeconds });
      counts.set(block, count + 1);
      total += 1;
      let taken = true;
      return () => {
        if (!taken) return;
        taken = false;
        total -= 1;
        const left = (counts.get(block) ?? 1) - 1;
        if (left > 0) counts.set(block, left);
        else counts.delete(block);
      };
    },
    count: () => total,
  };
}

/** Passes a stream's items on, and gives its place back once it has ended, however it ends. */
export async function* returningPlace<Item>(
  items: AsyncGenerator<Item, void>,
  giveBack: () => void,
): AsyncGenerator<Item, void> {
  try {
    yield* items;
  } finally {
    giveBack();
  }
}
