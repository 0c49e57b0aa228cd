import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { RetryableError } from '#server/base/errors.ts';
import type { FoundTransaction } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';

type RpcBlock = { block: { header: { parentHash: string }; extrinsics: string[] } };

/** Nodes find no extrinsic by its hash. So many of the newest blocks are looked through for it. */
const searchedBlocks = 150;
const searchedAtOnce = 25;

const numberForm = /^(\d{1,10})-(\d{1,5})$/;
const hashForm = /^0x[0-9a-f]{64}$/i;

/**
 * An extrinsic as explorers name it: by its hash, for as long as it is one of the newest, or by its
 * block and place there (`1234567-2`). It tells where to look: nothing of it is proven.
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

/** The height of the block that the transaction's name leads to, be it that no block stands there yet. */
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

/** How high the node's chain is, and how much of it is final. */
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
  if (!header) throw new RetryableError('the node does not know its own head');
  return Number(header.number);
}

async function hashAt(node: JsonRpc, height: number, place: number): Promise<string | undefined> {
  const extrinsic = (await blockAt(node, height)).block.extrinsics[place];
  return extrinsic === undefined ? undefined : extrinsicHash(extrinsic);
}

/** What explorers and wallets call an extrinsic. */
export function extrinsicHash(extrinsic: string): string {
  const hash = Blake2256(Buffer.from(extrinsic.slice(2), 'hex'));
  return `0x${Buffer.from(hash).toString('hex')}`;
}
