import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FinalClaim, type ShownBlock, shownBlocks } from '#server/chain/clients/chain.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from './open-walk.ts';

/** The most blocks that are requested in one HTTP request. */
export const blocksPerRange = 50;
/** Ranges that are read while earlier ones are stored. Also the most that one transaction stores. */
const rangesAhead = 8;

/** Consecutive final blocks, and the vote of a provider for the last of them. */
export type FinalBlocks = { blocks: ShownBlock[]; claim: FinalClaim };

type Reading = { range: Promise<FinalBlocks>; arrived: boolean };

/**
 * Returns a function that reads the final blocks above the cursor up to `last`. Several ranges are read
 * concurrently, and reading continues while the caller stores. Each call returns the next range, followed by
 * the ranges after it that have already arrived: the further the database lags behind the node, the more
 * blocks it stores per transaction.
 */
export function readAhead(walk: Walk, last: number): () => Promise<FinalBlocks> {
  const ahead: Reading[] = [];
  let next = walk.cursor.height + 1;
  // Calls made in one turn of the event loop share an HTTP request, and nodes process its calls one after
  // the other. A turn for each range makes a request for each range.
  let turn: Promise<unknown> = Promise.resolve();

  function readOn(): void {
    for (; ahead.length < rangesAhead && next <= last; next += blocksPerRange) {
      const [from, to] = [next, next + blocksPerRange - 1];
      turn = turn.then(() => nextTurn());
      ahead.push(startReading(turn.then(() => readFinal(walk, from, to))));
    }
  }

  readOn();
  return async () => {
    const read = await present(ahead.shift()).range;
    const blocks = [...read.blocks];
    let { claim } = read;
    let [first] = ahead;
    while (first?.arrived) {
      ahead.shift();
      const more = await first.range;
      blocks.push(...more.blocks);
      ({ claim } = more);
      [first] = ahead;
    }
    readOn();
    return { blocks, claim };
  };
}

function startReading(range: Promise<FinalBlocks>): Reading {
  const reading: Reading = { range, arrived: false };
  range.then(
    () => (reading.arrived = true),
    // The caller that awaits the range gets the error.
    () => {},
  );
  return reading;
}

/**
 * Reads blocks, and throws RetryableError unless the same node calls them final. Both calls are made in one
 * turn, so that they share a request: several nodes can share one address, and a node that lags may return
 * blocks of an abandoned branch.
 */
async function readFinal({ client, signal }: Walk, from: number, to: number): Promise<FinalBlocks> {
  const asked = client.providers.inUse().ask(async (reader) => {
    const [blocks, final] = await Promise.all([reader.blocks(from, to), reader.finalHeight()]);
    return { blocks, final };
  });
  const { value, shownBy: by } = await orAborted(asked, signal);
  if (value.final < to) {
    throw new RetryableError(
      `${client.key}: a node whose final block is ${value.final} returned block ${to} as final`,
    );
  }
  const blocks = shownBlocks({ value: value.blocks, shownBy: by });
  const { hash, height, shownBy } = present(blocks.at(-1));
  return { blocks, claim: { hash, height, shownBy } };
}
