import { RetryableError, present } from '#server/base/errors.ts';
import {
  type Block,
  type BlockHeader,
  type FinalView,
  metadataUnagreed,
  assertLinked,
} from '#server/chain/clients/chain.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { readCredits } from './credits.ts';
import { replacesRuntime, type RpcHeader } from './header.ts';
import type { RuntimeMetadata } from './metadata.ts';
import { readShownBlock, readShownGenesis, type ShownBlock } from './prove-block.ts';
import { readCodeHash, readHeader, readTimedHeader } from './read-header.ts';
import { decodeTime, type EventsDecoder, eventsDecoder, storageKeys } from './runtime.ts';
import { fetchState, type BlockState, type ProofTraits } from './state-proof.ts';

/** What is kept of one chain's nodes. */
export type Remembered = {
  /** By connection, for a node must not decide how another one's blocks read; by runtime, as upgrades are rare. */
  decoders: WeakMap<JsonRpcSocket, Map<string, Promise<EventsDecoder>>>;
  /** Of the newest heads, so that a poll without news costs two calls. */
  heights: Map<string, number>;
  traits: ProofTraits;
  metadata: RuntimeMetadata;
};

export function rememberNothing(
  proofs: ProofTraits['proofs'],
  metadata: RuntimeMetadata,
): Remembered {
  const traits: ProofTraits = { proofs, extrinsics: 0, codeHash: true };
  return { decoders: new WeakMap(), heights: new Map(), traits, metadata };
}

export async function readHeads(node: JsonRpcSocket, remembered: Remembered) {
  const [headHash, finalHash] = await Promise.all([
    node.request<string | null>('chain_getBlockHash', []),
    node.request<string | null>('chain_getFinalizedHead', []),
  ]);
  if (!headHash || !finalHash) throw new RetryableError('the node does not know its own head');
  const [head, final] = await Promise.all(
    [headHash, finalHash].map(async (hash) => {
      return (
        remembered.heights.get(hash) ?? numberOf(await readHeader(node, remembered.traits, hash))
      );
    }),
  );
  remembered.heights = new Map([
    [headHash, present(head)],
    [finalHash, present(final)],
  ]);
  // Behind a load balancer the two answers may be of two nodes.
  return present(head) < present(final)
    ? { head: present(final), headHash: finalHash, final: present(final), finalHash }
    : { head: present(head), headHash, final: present(final), finalHash };
}

/** Reads what the node calls final, and its block at a height that it calls final as well. */
export async function readFinalView(
  node: JsonRpcSocket,
  { traits }: Remembered,
  height: number,
): Promise<FinalView> {
  const [finalHash, hash] = await Promise.all([
    node.request<string | null>('chain_getFinalizedHead', []),
    node.request<string | null>('chain_getBlockHash', [height]),
  ]);
  if (!finalHash) throw new RetryableError('the node does not know its own head');
  const final = { height: numberOf(await readHeader(node, traits, finalHash)), hash: finalHash };
  return { final, at: hash && final.height >= height ? { height, hash } : undefined };
}

export async function hasBlock(node: JsonRpcSocket, hash: string): Promise<boolean> {
  return (await node.request<RpcHeader | null>('chain_getHeader', [hash])) !== null;
}

export async function readHeaders(
  node: JsonRpcSocket,
  { traits }: Remembered,
  from: number,
  to: number,
): Promise<BlockHeader[]> {
  const heights = heightsBetween(from, to);
  const hashes = await hashesAt(node, heights);
  const found = await Promise.all(
    hashes.map(async (hash, index) => {
      const { header, state } = await readTimedHeader(node, traits, hash);
      return toHeader(present(heights[index]), hash, header, state);
    }),
  );
  return assertLinked(found);
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
  return assertLinked(
    await Promise.all(hashes.map((hash, index) => readBlock(node, remembered, from + index, hash))),
  );
}

async function readBlock(
  node: JsonRpcSocket,
  remembered: Remembered,
  height: number,
  hash: string,
): Promise<Block> {
  if (height === 0) return readGenesis(node, remembered, hash);
  const shown = await readShownBlock(node, remembered.traits, hash);
  const header = toHeader(height, hash, shown.header, shown.state);
  const runtime = await runtimeOf(node, remembered, shown, hash);
  // Where it replaced no runtime, its own state has the one that executed it too: a parent's may be pruned.
  const before = replacesRuntime(shown.header) ? shown.header.parentHash : hash;
  const decode = await decoderFor(node, remembered, runtime, before);
  const { events, exact } = decode(required(shown.state, storageKeys.events, hash));
  const unproven =
    shown.unproven ??
    (exact ? undefined : 'the events do not encode as they decode') ??
    (remembered.metadata.isAgreed(runtime) ? undefined : metadataUnagreed);
  return {
    ...header,
    credits: readCredits(events, shown.extrinsics, hash),
    ...(unproven && { unproven }),
    ...(shown.state.get(storageKeys.safeMode) && { safeMode: true as const }),
  };
}

/** Genesis was executed by no one and tells of nothing. */
async function readGenesis(node: JsonRpcSocket, remembered: Remembered, hash: string) {
  const { header, unproven } = await readShownGenesis(node, remembered.traits, hash);
  return { ...toHeader(0, hash, header), credits: [], ...(unproven && { unproven }) };
}

/** The runtime that executed a block is the one in its parent's state: an upgrade counts from the next. */
async function runtimeOf(
  node: JsonRpcSocket,
  { traits }: Remembered,
  shown: ShownBlock,
  hash: string,
): Promise<string> {
  const { parentHash } = shown.header;
  const codeHash =
    shown.codeHash && replacesRuntime(shown.header)
      ? await readCodeHash(node, traits, parentHash)
      : shown.codeHash;
  return codeHash
    ? `code:${codeHash}`
    : `version:${required(shown.state, storageKeys.runtime, hash)}`;
}

async function decoderFor(
  node: JsonRpcSocket,
  { decoders, metadata }: Remembered,
  runtime: string,
  at: string,
): Promise<EventsDecoder> {
  const own = decoders.get(node) ?? new Map<string, Promise<EventsDecoder>>();
  decoders.set(node, own);
  let decoder = own.get(runtime);
  if (!decoder) {
    const fetch = () => fetchState<string>(node, 'state_getMetadata', [], at);
    decoder = metadata.load(runtime, fetch).then(eventsDecoder);
    own.set(runtime, decoder);
    decoder.catch(() => own.delete(runtime));
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

function required(state: BlockState, key: string, hash: string): string {
  const value = state.get(key);
  if (!value) throw new RetryableError(`the node has no complete state of block ${hash}`);
  return value;
}

function toHeader(
  height: number,
  hash: string,
  header: RpcHeader,
  state: BlockState = new Map(),
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
