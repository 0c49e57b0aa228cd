import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block, BlockHeader, ShownBlock } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import { balanceChanges } from '#server/ledger/transfers/transfers.ts';
import { compareUnproven } from '#server/ledger/watching/agreement/compare-unproven.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';

/**
 * A block at or below the cursor, with the balance changes of accounts by its transactions, in atomic units.
 */
export type PastBlock = { header: BlockHeader; changes: Map<string, bigint> };

/**
 * Which senders are recovered from signatures: of transactions that involve one of these accounts, or all.
 */
type Senders = ReadonlySet<string> | 'all';

/**
 * Reads the final blocks from `from` to `end` again and returns the balance changes of `accounts` in them, by
 * height. All are agreed on, because each is linked to the next and the hash of `end` is agreed on. Throws
 * RetryableError where the provider shows other blocks, or no second provider shows an unproven one.
 */
export async function rereadBlocks(
  walk: Walk,
  from: number,
  end: { height: number; hash: string },
  { accounts, senders }: { accounts: ReadonlySet<string>; senders: Senders },
): Promise<Map<number, PastBlock>> {
  const past = new Map<number, PastBlock>();
  let parent: string | undefined;
  for (let at = from; at <= end.height; at += blocksPerRange) {
    const to = Math.min(at + blocksPerRange - 1, end.height);
    for (const block of await readRange(walk, at, to)) {
      if (parent !== undefined && block.parentHash !== parent) throw mismatch(walk, block);
      parent = block.hash;
      past.set(block.height, reduce(block, accounts, senders));
      // Recovering all signatures of a full block takes long: other work gets a turn after each block.
      if (senders === 'all') await nextTurn();
    }
  }
  if (parent !== undefined && parent !== end.hash) throw mismatch(walk, end);
  return past;
}

async function readRange(walk: Walk, from: number, to: number): Promise<ShownBlock[]> {
  const { client, signal, watch } = walk;
  const blocks = await orAborted(client.blocks(from, to), signal);
  if (watch.trust !== 'two_providers') return blocks;
  const readable = await compareUnproven(walk, blocks);
  if (readable.blocks.length === blocks.length) return readable.blocks;
  throw new RetryableError(`${client.key}: no second provider shows the blocks up to ${to}`);
}

function reduce(block: Block, accounts: ReadonlySet<string>, senders: Senders): PastBlock {
  const recovered = block.withSenders?.(senders) ?? block;
  const { height, hash, parentHash, time } = block;
  const changes = [...balanceChanges([recovered])].filter(([account]) => accounts.has(account));
  return { header: { height, hash, parentHash, time }, changes: new Map(changes) };
}

function mismatch({ client }: Walk, { height }: { height: number }): RetryableError {
  return new RetryableError(`${client.key}: the block ${height} read is not the one agreed on`);
}
