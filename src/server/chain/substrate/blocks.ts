import { RetryableError, present } from '#server/base/errors.ts';
import {
  type Block,
  type BlockHeader,
  type FinalView,
  type Link,
  metadataUnagreed,
  assertLinked,
} from '#server/chain/clients/chain.ts';
import { assertWithin } from '#server/chain/clients/size-limits.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { readCredits } from './credits.ts';
import { hashOfHead, isAbsent, optionalHash, readHashes } from './hashes.ts';
import { heightOf, replacesRuntime, type RpcHeader } from './header.ts';
import { checkedHex } from './hex.ts';
import type { LoadedMetadata, RuntimeMetadata } from './metadata.ts';
import { readShownBlock, readShownGenesis, type NodeBlock } from './prove-block.ts';
import { readCodeHash, readHeader, readTimedHeader } from './read-header.ts';
import { type EventsDecoder, eventsDecoder } from './decode-events.ts';
import { decodeTime, storageKeys } from './runtime.ts';
import { fetchState, type BlockState, type ProofTraits } from './state-proof.ts';

/**
 * The runtimes of one connection: some years of upgrades. The metadata of each takes megabytes, and a node that proves
 * nothing can name another runtime in every block.
 */
const mostRuntimes = 16;

/** The cached state of one chain's nodes. */
export type ChainCache = {
  /**
   * Per connection, so that a node can't affect how another one's blocks are decoded; by runtime, because
   * upgrades are rare.
   */
  decoders: WeakMap<JsonRpcSocket, Map<string, Promise<Decoder>>>;
  /** Heights of the newest heads, so that a poll without changes takes two calls. */
  heights: Map<string, number>;
  traits: ProofTraits;
  metadata: RuntimeMetadata;
};

/** Decodes by the metadata that its own connection has sent. */
type Decoder = { decode: EventsDecoder } & Pick<LoadedMetadata, 'isAgreed'>;

export function createChainCache(
  proofs: ProofTraits['proofs'],
  metadata: RuntimeMetadata,
): ChainCache {
  const traits: ProofTraits = { proofs, extrinsics: 0, codeHash: true };
  return { decoders: new WeakMap(), heights: new Map(), traits, metadata };
}

export async function readHeads(node: JsonRpcSocket, cache: ChainCache) {
  const [headHash, finalHash] = await Promise.all([
    node.request<unknown>('chain_getBlockHash', []).then(hashOfHead),
    node.request<unknown>('chain_getFinalizedHead', []).then(hashOfHead),
  ]);
  const [head, final] = await Promise.all(
    [headHash, finalHash].map(async (hash) => {
      return cache.heights.get(hash) ?? heightOf(await readHeader(node, cache.traits, hash));
    }),
  );
  cache.heights = new Map([
    [headHash, present(head)],
    [finalHash, present(final)],
  ]);
  // Behind a load balancer, the two responses may come from different nodes.
  return present(head) < present(final)
    ? { head: present(final), headHash: finalHash, final: present(final), finalHash }
    : { head: present(head), headHash, final: present(final), finalHash };
}

export async function readHeadLink(node: JsonRpcSocket, { traits }: ChainCache): Promise<Link> {
  const hash = await node.request<unknown>('chain_getBlockHash', []).then(hashOfHead);
  const header = await readHeader(node, traits, hash);
  return { height: heightOf(header), hash, parentHash: header.parentHash };
}

/** Returns the node's final head, and its final block at a height. */
export async function readFinalView(
  node: JsonRpcSocket,
  { traits }: ChainCache,
  height: number,
): Promise<FinalView> {
  const [finalHash, hash] = await Promise.all([
    node.request<unknown>('chain_getFinalizedHead', []).then(hashOfHead),
    node.request<unknown>('chain_getBlockHash', [height]).then(optionalHash),
  ]);
  const final = { height: heightOf(await readHeader(node, traits, finalHash)), hash: finalHash };
  return { final, at: hash && final.height >= height ? { height, hash } : undefined };
}

export async function hasBlock(node: JsonRpcSocket, hash: string): Promise<boolean> {
  return !isAbsent(await node.request<unknown>('chain_getHeader', [hash]));
}

export async function readHeaders(
  node: JsonRpcSocket,
  { traits }: ChainCache,
  from: number,
  to: number,
): Promise<BlockHeader[]> {
  const heights = heightsBetween(from, to);
  const hashes = await readHashes(node, heights);
  const found = await Promise.all(
    hashes.map(async (hash, index) => {
      const { header, state } = await readTimedHeader(node, traits, hash);
      return toHeader(present(heights[index]), hash, header, state);
    }),
  );
  return assertLinked(found);
}

/**
 * Returns the blocks from `from` to `to`, with two calls for each and one for all their hashes, all sent
 * concurrently.
 */
export async function readBlocks(
  node: JsonRpcSocket,
  cache: ChainCache,
  from: number,
  to: number,
): Promise<Block[]> {
  const hashes = await readHashes(node, heightsBetween(from, to));
  return assertLinked(
    await Promise.all(hashes.map((hash, index) => readBlock(node, cache, from + index, hash))),
  );
}

async function readBlock(
  node: JsonRpcSocket,
  cache: ChainCache,
  height: number,
  hash: string,
): Promise<Block> {
  if (height === 0) return readGenesis(node, cache, hash);
  const shown = await readShownBlock(node, cache.traits, hash);
  const header = toHeader(height, hash, shown.header, shown.state);
  const runtime = await runtimeOf(node, cache, shown, hash);
  // The parent's state may be pruned. Unless the block replaced the runtime, its own state has the same one.
  const before = replacesRuntime(shown.header) ? shown.header.parentHash : hash;
  const { decode, isAgreed } = await decoderFor(node, cache, runtime, before);
  const { events, exact } = await decode(required(shown.state, storageKeys.events, hash));
  const unproven =
    shown.unproven ??
    (exact ? undefined : 'the events do not re-encode to their bytes') ??
    (isAgreed() ? undefined : metadataUnagreed);
  return {
    ...header,
    credits: readCredits(events, shown.extrinsics, hash),
    ...(unproven && { unproven }),
    ...(shown.state.get(storageKeys.safeMode) && { safeMode: true as const }),
  };
}

/** Returns the genesis block. Nothing executed it, so it has no events. */
async function readGenesis(node: JsonRpcSocket, cache: ChainCache, hash: string) {
  const { header, unproven } = await readShownGenesis(node, cache.traits, hash);
  return { ...toHeader(0, hash, header), credits: [], ...(unproven && { unproven }) };
}

/** Returns the key of the runtime that executed a block: the one in its parent's state. */
async function runtimeOf(
  node: JsonRpcSocket,
  { traits }: ChainCache,
  shown: NodeBlock,
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
  { decoders, metadata }: ChainCache,
  runtime: string,
  at: string,
): Promise<Decoder> {
  const own = decoders.get(node) ?? new Map<string, Promise<Decoder>>();
  decoders.set(node, own);
  let decoder = own.get(runtime);
  if (!decoder) {
    // The connection is closed, and the next one begins without any.
    assertWithin(own.size + 1, mostRuntimes, 'runtimes');
    const fetch = async () => checkedHex(await fetchState(node, 'state_getMetadata', [], at));
    decoder = metadata
      .load(runtime, fetch)
      .then((loaded) => ({ decode: eventsDecoder(loaded.metadata), isAgreed: loaded.isAgreed }));
    own.set(runtime, decoder);
    decoder.catch(() => own.delete(runtime));
  }
  return decoder;
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
  const found = heightOf(header);
  if (found !== height) {
    throw new RetryableError(`the node returned block ${found} as block ${height}`);
  }
  const time = height === 0 ? new Date(0) : decodeTime(required(state, storageKeys.time, hash));
  return { height, hash, parentHash: header.parentHash, time };
}

function heightsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
