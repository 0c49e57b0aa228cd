import { RetryableError } from '#server/errors.ts';
import {
  type Block,
  type BlockHeader,
  type FinalView,
  requireLinked,
} from '#server/chains/chain.ts';
import type { JsonRpcSocket } from '#server/chains/json-rpc-socket.ts';
import { readCredits } from './credits.ts';
import { decodeTime, type EventsDecoder, eventsDecoder, storageKeys } from './runtime.ts';

type RpcHeader = { number: string; parentHash: string };
type RpcBlock = { block: { header: RpcHeader; extrinsics: string[] } };
type StateChange = { changes: [key: string, value: string | null][] };

/** What is kept of one operator's answers. */
export type Remembered = {
  /** By the storage value that names the runtime; one per upgrade, and upgrades come monthly. */
  decoders: Map<string, Promise<EventsDecoder>>;
  /** Of the heads told of last, so that a poll without news costs two calls. */
  heights: Map<string, number>;
};

export function rememberNothing(): Remembered {
  return { decoders: new Map(), heights: new Map() };
}

export async function readHeads(node: JsonRpcSocket, remembered: Remembered) {
  const [headHash, finalHash] = await Promise.all([
    node.request<string | null>('chain_getBlockHash', []),
    node.request<string | null>('chain_getFinalizedHead', []),
  ]);
  if (!headHash || !finalHash) throw new RetryableError('the node does not know its own head');
  const [head, final] = await Promise.all(
    [headHash, finalHash].map(async (hash) => {
      return remembered.heights.get(hash) ?? numberOf(await headerOf(node, hash));
    }),
  );
  remembered.heights = new Map([
    [headHash, head!],
    [finalHash, final!],
  ]);
  // Behind a load balancer the two answers may be of two nodes.
  return head! < final!
    ? { head: final!, headHash: finalHash, final: final!, finalHash }
    : { head: head!, headHash, final: final!, finalHash };
}

/** Reads what the node calls final, and its block at a height that it calls final as well. */
export async function readFinalView(node: JsonRpcSocket, height: number): Promise<FinalView> {
  const [finalHash, hash] = await Promise.all([
    node.request<string | null>('chain_getFinalizedHead', []),
    node.request<string | null>('chain_getBlockHash', [height]),
  ]);
  if (!finalHash) throw new RetryableError('the node does not know its own head');
  const final = { height: numberOf(await headerOf(node, finalHash)), hash: finalHash };
  return { final, at: hash && final.height >= height ? { height, hash } : undefined };
}

export async function hasBlock(node: JsonRpcSocket, hash: string): Promise<boolean> {
  return (await node.request<RpcHeader | null>('chain_getHeader', [hash])) !== null;
}

export async function readHeaders(
  node: JsonRpcSocket,
  from: number,
  to: number,
): Promise<BlockHeader[]> {
  const heights = heightsBetween(from, to);
  const hashes = await hashesAt(node, heights);
  const found = await Promise.all(
    hashes.map(async (hash, index) => {
      const [header, state] = await Promise.all([headerOf(node, hash), stateOf(node, hash)]);
      return toHeader(heights[index]!, hash, header, state);
    }),
  );
  return requireLinked(found);
}

/**
 * The blocks from `from` to `to`, at a cost of two calls each and one for all their hashes, every call
 * under way at once.
 */
export async function readBlocks(
  node: JsonRpcSocket,
  remembered: Remembered,
  from: number,
  to: number,
): Promise<Block[]> {
  const hashes = await hashesAt(node, heightsBetween(from, to));
  return requireLinked(
    await Promise.all(hashes.map((hash, index) => readBlock(node, remembered, from + index, hash))),
  );
}

async function readBlock(
  node: JsonRpcSocket,
  remembered: Remembered,
  height: number,
  hash: string,
): Promise<Block> {
  const [answer, state] = await Promise.all([
    node.request<RpcBlock | null>('chain_getBlock', [hash]),
    stateOf(node, hash),
  ]);
  if (!answer?.block?.header) throw new RetryableError(`the node does not know block ${hash}`);
  const header = toHeader(height, hash, answer.block.header, state);
  // Genesis was executed by nobody and tells of nothing.
  if (height === 0) return { ...header, credits: [] };
  const decode = await decoderFor(node, remembered, header, state);
  const events = decode(required(state, storageKeys.events, hash));
  const credits = readCredits(events, answer.block.extrinsics, hash);
  return state.get(storageKeys.safeMode)
    ? { ...header, credits, safeMode: true }
    : { ...header, credits };
}

/** The runtime that executed a block is the one in its parent's state: an upgrade counts from the next. */
async function decoderFor(
  node: JsonRpcSocket,
  { decoders }: Remembered,
  header: BlockHeader,
  state: Map<string, string | null>,
): Promise<EventsDecoder> {
  const runtime = required(state, storageKeys.runtime, header.hash);
  let decoder = decoders.get(runtime);
  if (!decoder) {
    decoder = node.request<string>('state_getMetadata', [header.parentHash]).then(eventsDecoder);
    decoders.set(runtime, decoder);
    decoder.catch(() => decoders.delete(runtime));
  }
  return decoder;
}

async function hashesAt(node: JsonRpcSocket, heights: number[]): Promise<string[]> {
  const hashes = await node.request<(string | null)[]>('chain_getBlockHash', [heights]);
  return heights.map((height, index) => {
    const hash = hashes?.[index];
    if (!hash) throw new RetryableError(`the node does not know block ${height}`);
    return hash;
  });
}

async function headerOf(node: JsonRpcSocket, hash: string): Promise<RpcHeader> {
  const header = await node.request<RpcHeader | null>('chain_getHeader', [hash]);
  if (!header) throw new RetryableError(`the node does not know block ${hash}`);
  return header;
}

async function stateOf(node: JsonRpcSocket, hash: string): Promise<Map<string, string | null>> {
  const keys = Object.values(storageKeys);
  const answer = await node.request<StateChange[]>('state_queryStorageAt', [keys, hash]);
  return new Map(answer?.[0]?.changes);
}

function required(state: Map<string, string | null>, key: string, hash: string): string {
  const value = state.get(key);
  if (!value) throw new RetryableError(`the node has no complete state of block ${hash}`);
  return value;
}

function toHeader(
  height: number,
  hash: string,
  header: RpcHeader,
  state: Map<string, string | null>,
): BlockHeader {
  if (numberOf(header) !== height) {
    throw new RetryableError(`the node gives block ${numberOf(header)} as block ${height}`);
  }
  const time = height === 0 ? new Date(0) : decodeTime(required(state, storageKeys.time, hash));
  return { height, hash, parentHash: header.parentHash, time };
}

function numberOf(header: RpcHeader): number {
  return Number(header.number);
}

function heightsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
