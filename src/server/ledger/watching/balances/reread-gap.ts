import { present } from '#server/base/errors.ts';
import {
  type AgreedBlock,
  type Block,
  type ChainReader,
  type Evidence,
  type ShownBlock,
  shownBlocks,
} from '#server/chain/clients/chain.ts';
import type { OneProvider } from '#server/chain/clients/providers.ts';
import { operatorsOf } from '#server/chain/clients/witness.ts';
import { follow } from '#server/ledger/watching/agreement/branch.ts';
import { haveNewestRead, isSame } from '#server/ledger/watching/agreement/compare-unproven.ts';
import {
  selectAssignedIncreases,
  awaitedIn,
  isPaying,
  recordComparison,
  type UnreadStretch,
} from '#server/ledger/transfers/transfers.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { vote } from '#server/ledger/watching/agreement/quorum.ts';
import { blocksPerRange } from '#server/ledger/watching/read-ahead.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';

// Per step of the walk, which waits until they are read.
const rangesAtOnce = 4;
const timeoutMs = 60_000;

/**
 * Reads up to four ranges of the oldest unread stretch from an archive. The stretch is linked to agreed
 * blocks on both sides, so verified blocks need no vote. It is read from its end downward: each range has to be the
 * parents of agreed blocks, so that what an archive invents is never kept. Stores the credits together once all are
 * read. Returns whether anything was read. Throws StaleWalkError if another watcher has taken over.
 */
export async function rereadGap(walk: Walk, stretches: UnreadStretch[]): Promise<boolean> {
  const { watch } = walk;
  const archives = archivesOf(walk);
  const stretch = stretches[0];
  if (archives.length === 0 || !stretch) return false;
  if (watch.reread?.id !== stretch.id) {
    const { id, lastHash, toHeight } = stretch;
    watch.reread = { id, height: toHeight + 1, parentHash: lastHash, paying: [] };
  }
  const { reread } = watch;
  for (let turn = 0; turn < rangesAtOnce && reread.height > stretch.fromHeight; turn += 1) {
    const from = Math.max(reread.height - blocksPerRange, stretch.fromHeight);
    const blocks = await readFrom(walk, archives, stretch, { from, to: reread.height - 1 });
    if (!blocks) return turn > 0;
    reread.paying.unshift(...(await payingOf(walk, blocks)));
    const { height, parentHash } = present(blocks[0]);
    Object.assign(reread, { height, parentHash });
  }
  if (reread.height === stretch.fromHeight) await storeReread(walk, stretch, reread.paying);
  return true;
}

type Archive = OneProvider<ChainReader>;

function archivesOf({ client }: Walk): Archive[] {
  const { archives, current, inUse } = client.providers;
  return current().archive ? [inUse(), ...archives()] : archives();
}

/**
 * Returns a range of blocks from archives that is linked to agreed blocks, and either verified or the same at
 * two operators; undefined if there is none.
 */
async function readFrom(
  walk: Walk,
  archives: Archive[],
  stretch: UnreadStretch,
  { from, to }: { from: number; to: number },
): Promise<AgreedBlock[] | undefined> {
  const { reread, trust } = walk.watch;
  const shown: ShownBlock[][] = [];
  for (const archive of archives) {
    const ask = async () => {
      const range = await vote(walk, archive, (reader) => reader.blocks(from, to), timeoutMs);
      return range && shownBlocks(range);
    };
    let blocks = await ask();
    if (blocks?.some(({ unproven }) => unproven)) {
      // Possibly this process has not yet requested the metadata of their runtime from two providers.
      await haveNewestRead(walk);
      blocks = await ask();
    }
    if (!blocks || !isLinked(blocks, present(reread).parentHash, stretch)) continue;
    if (blocks.every(({ unproven }) => unproven === undefined)) {
      const { providers } = stretch;
      const proof = trust === 'two_providers' ? 'read_proof_metadata_agreed' : 'trusted_single';
      return blocks.map((block) => ({ ...block, evidence: { proof, providers } }));
    }
    const read = blocks;
    const same = shown.find((one) => one.every((block, at) => isSame(block, present(read[at]))));
    const providers = same ? operatorsOf(...same, ...blocks) : [];
    if (providers.length > 1) {
      const evidence: Evidence = { proof: 'two_providers', providers };
      return blocks.map((block) => ({ ...block, evidence }));
    }
    shown.push(blocks);
  }
  return undefined;
}

/** Checks whether the blocks end with the one of this hash, and begin at the stretch's parent if it begins there. */
function isLinked(blocks: Block[], lastHash: string, stretch: UnreadStretch): boolean {
  const [first, ...others] = blocks;
  if (!first || blocks.at(-1)?.hash !== lastHash || !follow(others, first)) return false;
  return first.height > stretch.fromHeight || first.parentHash === stretch.parentHash;
}

async function payingOf({ client, context }: Walk, blocks: AgreedBlock[]): Promise<AgreedBlock[]> {
  const awaited = await awaitedIn(context, client.key, blocks);
  return blocks.filter((block) => isPaying(block, awaited));
}

async function storeReread(
  walk: Walk,
  stretch: UnreadStretch,
  paying: AgreedBlock[],
): Promise<void> {
  const { client, context, cursor, fence, instance, watch } = walk;
  const assigned = await selectAssignedIncreases(context.db, client.key, stretch);
  const blocks = paying.map((block) => ({
    ...block,
    credits: block.credits.filter(
      ({ assetId, recipient }) =>
        !assigned.some((one) => one.account === recipient && one.assetId === assetId),
    ),
  }));
  const nothingElse = { gaps: [], unexplained: [], falls: [], all: false };
  const at = { ...cursor, instance, fence };
  const comparison = { ...nothingElse, blocks, unread: { read: stretch.id } };
  const outcome = await recordComparison(context, client.key, at, comparison);
  if (outcome === 'fenced') throw new StaleWalkError(`${client.key}: another watcher took over`);
  const { fromHeight: from, toHeight: to } = stretch;
  context.log.info(
    { chain: client.key, from, to, assigned },
    'unread blocks were read from an archive',
  );
  watch.reread = undefined;
  watch.unread = undefined;
}
