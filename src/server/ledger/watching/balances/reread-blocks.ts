import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block, BlockHeader } from '#server/chain/clients/chain.ts';
import { RetryableError } from '#server/base/errors.ts';
import { balanceChanges } from '#server/ledger/transfers/transfers.ts';
import { compareUnproven } from '#server/ledger/watching/agreement/agree.ts';
import { orAborted } from '#server/base/or-aborted.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';

/** A block below the cursor, with what accounts gained and lost in it by its transactions. */
export type PastBlock = { header: BlockHeader; gains: Map<string, bigint> };

/** Whose senders are recovered from signatures: those of transactions that touch an account, or all. */
type Senders = ReadonlySet<string> | 'all';

/**
 * Reads final blocks once more, each linked to the next and the last one to `end`, whose hash is agreed:
 * so all are. Returns what `accounts` gained in them, by height. Throws RetryableError where the provider
 * shows others, or no one else shows what nothing proves.
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
      if (parent !== undefined && block.parentHash !== parent) throw otherChain(walk, block);
      parent = block.hash;
      past.set(block.height, reduce(block, accounts, senders));
      // Signatures of a full block take longer than anything else should wait.
      if (senders === 'all') await nextTurn();
    }
  }
  if (parent !== undefined && parent !== end.hash) throw otherChain(walk, end);
  return past;
}

async function readRange(walk: Walk, from: number, to: number): Promise<Block[]> {
  const { client, signal, watch } = walk;
  const blocks = await orAborted(client.blocks(from, to), signal);
  if (watch.trust !== 'two_providers') return blocks;
  const readable = await compareUnproven(walk, blocks);
  if (readable.blocks.length === blocks.length) return readable.blocks;
  throw new RetryableError(`${client.key}: nobody else shows what block ${to} holds`);
}

function reduce(block: Block, accounts: ReadonlySet<string>, senders: Senders): PastBlock {
  const recovered = block.withSenders?.(senders) ?? block;
  const { height, hash, parentHash, time } = block;
  const gains = [...balanceChanges([recovered])].filter(([account]) => accounts.has(account));
  return { header: { height, hash, parentHash, time }, gains: new Map(gains) };
}

function otherChain({ client }: Walk, { height }: { height: number }): RetryableError {
  return new RetryableError(`${client.key}: another block ${height} was read than is agreed on`);
}
