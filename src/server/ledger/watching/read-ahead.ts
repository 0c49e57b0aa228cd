import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from './open-walk.ts';

/** One HTTP request holds no more. */
export const blocksPerRange = 50;
/** Ranges that are asked for while those in hand are stored; no transaction holds more. */
const rangesAhead = 8;

type Reading = { blocks: Promise<Block[]>; arrived: boolean };

/**
 * Reads the final blocks above the cursor up to `last`, several ranges at once and on while the caller
 * stores. Each call answers the next range once it is there, with those after it that are there
 * already: the further the database is behind the node, the more it stores at once.
 */
export function readAhead(walk: Walk, last: number): () => Promise<Block[]> {
  const ahead: Reading[] = [];
  let next = walk.cursor.height + 1;
  // Calls of one turn travel together, and nodes answer a request call by call: a turn for each range.
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
    // Who awaits it hears of it.
    () => {},
  );
  return reading;
}

/**
 * Blocks that the node which shows them calls final. Asked in one turn, both travel in one request:
 * behind one address, a node that is behind shows branches that were given up in the meantime.
 */
async function readFinal({ client, signal }: Walk, from: number, to: number): Promise<Block[]> {
  const asked = Promise.all([client.blocks(from, to), client.finalHeight()]);
  const [blocks, final] = await orAborted(asked, signal);
  if (final >= to) return blocks;
  throw new RetryableError(`${client.key}: a node whose final block is ${final} showed ${to}`);
}
