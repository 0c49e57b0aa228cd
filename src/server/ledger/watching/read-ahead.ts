import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from './open-walk.ts';

/** The most blocks that are requested in one HTTP request. */
export const blocksPerRange = 50;
/** Ranges that are read while earlier ones are stored. Also the most that one transaction stores. */
const rangesAhead = 8;

type Reading = { blocks: Promise<Block[]>; arrived: boolean };

/**
 * Returns a function that reads the final blocks above the cursor up to `last`. Several ranges are read
 * concurrently, and reading continues while the caller stores. Each call returns the next range, followed by
 * the ranges after it that have already arrived: the further the database lags behind the node, the more
 * blocks it stores per transaction.
 */
export function readAhead(walk: Walk, last: number): () => Promise<Block[]> {
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
    const blocks = [...((await ahead.shift()?.blocks) ?? [])];
    let [first] = ahead;
    while (first?.arrived) {
      ahead.shift();
      blocks.push(...(await first.blocks));
      [first] = ahead;
    }
    readOn();
    return blocks;
  };
}

function startReading(blocks: Promise<Block[]>): Reading {
  const reading: Reading = { blocks, arrived: false };
  blocks.then(
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
async function readFinal({ client, signal }: Walk, from: number, to: number): Promise<Block[]> {
  const requests = Promise.all([client.blocks(from, to), client.finalHeight()]);
  const [blocks, final] = await orAborted(requests, signal);
  if (final >= to) return blocks;
  throw new RetryableError(
    `${client.key}: a node whose final block is ${final} returned block ${to} as final`,
  );
}
