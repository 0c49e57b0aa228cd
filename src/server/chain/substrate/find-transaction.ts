import { present, RetryableError } from '#server/base/errors.ts';
import type { FoundTransaction, Searched, SearchStep } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { extrinsicHash } from './extrinsic-hash.ts';
import { hashOfHead, optionalHash } from './hashes.ts';
import { heightOf, readRpcHeader } from './header.ts';
import { type Body, readBody } from './prove-block.ts';

/** Nodes can't find an extrinsic by its hash, so blocks are searched, this many in one call. */
const searchedBlocks = 150;
const searchedAtOnce = 25;

const numberForm = /^(\d{1,10})-(\d{1,5})$/;
const hashForm = /^0x[0-9a-f]{64}$/i;

/**
 * Returns an extrinsic by the name that explorers use: its hash, if it is in one of the newest blocks, or its
 * block and index (`1234567-2`); undefined if it isn't found. The result is unverified.
 */
export async function findExtrinsic(
  node: JsonRpc,
  transaction: string,
): Promise<FoundTransaction | undefined> {
  const { head, final } = await readHeights(node);
  const height = await heightOfTransaction(node, transaction, head);
  if (height === undefined || height > Math.max(head, final)) return undefined;
  const place = numberForm.exec(transaction)?.[2];
  const hash = place === undefined ? transaction : await hashAt(node, height, Number(place));
  return hash === undefined
    ? undefined
    : { hash: hash.toLowerCase(), height, final: height <= final };
}

/**
 * Searches the blocks that aren't final and up to `searchedBlocks` final ones for an extrinsic named by its hash, first
 * those that are new since the last step, then those below. Its name by block and index needs no search.
 */
export async function searchExtrinsic(
  node: JsonRpc,
  transaction: string,
  since: number,
  searched: Searched | undefined,
): Promise<SearchStep> {
  if (!hashForm.test(transaction)) {
    const found = await findExtrinsic(node, transaction);
    return { found, searched, isComplete: true };
  }
  const hash = transaction.toLowerCase();
  const { head, final } = await readHeights(node);
  const newest = Math.max(final + 1, head - searchedBlocks + 1);
  const open = await heightIn(node, hash, { from: newest, to: head });
  if (open !== undefined) {
    return { found: { hash, height: open, final: false }, searched, isComplete: true };
  }
  const first = Math.max(0, Math.min(since, final - searchedBlocks + 1));
  let known = searched;
  let left = searchedBlocks;
  for (let next = nextRange(known, first, final); next && left > 0;) {
    const range = next.isAbove
      ? { from: next.from, to: Math.min(next.to, next.from + left - 1) }
      : { from: Math.max(next.from, next.to - left + 1), to: next.to };
    const height = await heightIn(node, hash, range);
    if (height !== undefined) {
      return { found: { hash, height, final: true }, searched: known, isComplete: true };
    }
    known = {
      from: Math.min(known?.from ?? range.from, range.from),
      to: Math.max(known?.to ?? range.to, range.to),
    };
    left -= range.to - range.from + 1;
    next = nextRange(known, first, final);
  }
  const isComplete =
    newest === final + 1 && since <= final && nextRange(known, first, final) === undefined;
  return { found: undefined, searched: known, isComplete };
}

/** Returns the final blocks that are left to search; undefined if there are none. */
function nextRange(
  searched: Searched | undefined,
  first: number,
  final: number,
): (Searched & { isAbove: boolean }) | undefined {
  if (!searched) return { from: first, to: final, isAbove: false };
  if (searched.to < final) return { from: searched.to + 1, to: final, isAbove: true };
  return searched.from > first ? { from: first, to: searched.from - 1, isAbove: false } : undefined;
}

/**
 * Returns the height of the block that the transaction's name refers to, even if there is no such block yet;
 * undefined if it isn't found.
 */
export async function heightOfTransaction(
  node: JsonRpc,
  transaction: string,
  head: number,
): Promise<number | undefined> {
  const numbered = numberForm.exec(transaction);
  if (numbered) return Number(numbered[1]);
  if (!hashForm.test(transaction)) return undefined;
  const from = Math.max(1, head - searchedBlocks + 1);
  return heightIn(node, transaction.toLowerCase(), { from, to: head });
}

/** Returns the height of the newest block of these with an extrinsic of this hash. */
async function heightIn(
  node: JsonRpc,
  hash: string,
  { from, to }: Searched,
): Promise<number | undefined> {
  for (let newest = to; newest >= from; newest -= searchedAtOnce) {
    const heights = Array.from(
      { length: Math.min(searchedAtOnce, newest - from + 1) },
      (_, index) => newest - index,
    );
    const found = await Promise.all(
      heights.map(async (height) => {
        const { extrinsics } = await blockAt(node, height);
        return extrinsics.some((extrinsic) => extrinsicHash(extrinsic) === hash);
      }),
    );
    const index = found.indexOf(true);
    if (index !== -1) return heights[index];
  }
  return undefined;
}

/** Returns the node's head and final height. */
export async function readHeights(node: JsonRpc): Promise<{ head: number; final: number }> {
  const [head, final] = await Promise.all(
    ['chain_getBlockHash', 'chain_getFinalizedHead'].map(async (method) => {
      const hash = hashOfHead(await node.request<unknown>(method, []));
      return heightOf(readRpcHeader(await node.request<unknown>('chain_getHeader', [hash])));
    }),
  );
  return { head: present(head), final: present(final) };
}

export async function blockAt(node: JsonRpc, height: number): Promise<Body & { hash: string }> {
  const hash = optionalHash(await node.request<unknown>('chain_getBlockHash', [height]));
  if (!hash) throw new RetryableError(`the node does not know block ${height}`);
  return { ...(await readBody(node, hash)), hash };
}

async function hashAt(node: JsonRpc, height: number, place: number): Promise<string | undefined> {
  const extrinsic = (await blockAt(node, height)).extrinsics[place];
  return extrinsic === undefined ? undefined : extrinsicHash(extrinsic);
}
