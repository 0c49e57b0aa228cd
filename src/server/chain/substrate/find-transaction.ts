import { present, RetryableError } from '#server/base/errors.ts';
import type { FoundTransaction } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { extrinsicHash } from './extrinsic-hash.ts';
import { hashOfHead, optionalHash } from './hashes.ts';
import { heightOf, readRpcHeader } from './header.ts';
import { type Body, readBody } from './prove-block.ts';

/** Nodes can't find an extrinsic by its hash, so this many of the newest blocks are searched. */
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
  const hash = transaction.toLowerCase();
  const last = Math.max(1, head - searchedBlocks + 1);
  for (let from = head; from >= last; from -= searchedAtOnce) {
    const heights = Array.from(
      { length: Math.min(searchedAtOnce, from - last + 1) },
      (_, index) => from - index,
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
