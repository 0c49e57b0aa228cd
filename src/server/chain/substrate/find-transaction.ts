import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { RetryableError } from '#server/base/errors.ts';
import type { FoundTransaction } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';

type RpcBlock = { block: { header: { parentHash: string }; extrinsics: string[] } };

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
        const { block } = await blockAt(node, height);
        return block.extrinsics.some((extrinsic) => extrinsicHash(extrinsic) === hash);
      }),
    );
    const index = found.indexOf(true);
    if (index !== -1) return heights[index];
  }
  return undefined;
}

/** Returns the node's head and final height. */
export async function readHeights(node: JsonRpc): Promise<{ head: number; final: number }> {
  const [head, final] = await Promise.all([
    node.request<string>('chain_getBlockHash', []).then((hash) => heightOf(node, hash)),
    node.request<string>('chain_getFinalizedHead', []).then((hash) => heightOf(node, hash)),
  ]);
  return { head, final };
}

export async function blockAt(node: JsonRpc, height: number): Promise<RpcBlock & { hash: string }> {
  const hash = await node.request<string | null>('chain_getBlockHash', [height]);
  const found = hash ? await node.request<RpcBlock | null>('chain_getBlock', [hash]) : null;
  if (!hash || !found?.block?.header) {
    throw new RetryableError(`the node does not know block ${height}`);
  }
  return { ...found, hash };
}

async function heightOf(node: JsonRpc, hash: string | null): Promise<number> {
  const header = hash
    ? await node.request<{ number: string } | null>('chain_getHeader', [hash])
    : null;
  if (!header) throw new RetryableError('the node returned no head');
  return Number(header.number);
}

async function hashAt(node: JsonRpc, height: number, place: number): Promise<string | undefined> {
  const extrinsic = (await blockAt(node, height)).block.extrinsics[place];
  return extrinsic === undefined ? undefined : extrinsicHash(extrinsic);
}

/** Returns the hash by which explorers and wallets name an extrinsic. */
export function extrinsicHash(extrinsic: string): string {
  const hash = Blake2256(Buffer.from(extrinsic.slice(2), 'hex'));
  return `0x${Buffer.from(hash).toString('hex')}`;
}
