import type { SubstrateChain } from '#contract/networks.ts';
import type { ChainConnection } from '#server/config.ts';
import { RetryableError } from '#server/errors.ts';
import {
  type Block,
  type BlockHeader,
  type ChainClient,
  requireLinked,
  WrongChainError,
} from './chain.ts';
import { openJsonRpcSocket, type JsonRpcSocket } from './json-rpc-socket.ts';
import { createOperators } from './operators.ts';
import { readCredits } from './substrate-credits.ts';
import { decodeTime, type EventsDecoder, eventsDecoder, storageKeys } from './substrate-runtime.ts';
import { subscribeWakeUp } from './wake-up.ts';

/** Every local chain has this genesis hash: what tells them apart is an instance id of their own. */
export const localGenesisHash = `0x${'45'.repeat(32)}`;

type RpcHeader = { number: string; parentHash: string };
type RpcBlock = { block: { header: RpcHeader; extrinsics: string[] } };
type StateChange = { changes: [key: string, value: string | null][] };

type State = {
  /** By the storage value that names the runtime; one per upgrade, and upgrades come monthly. */
  decoders: Map<string, Promise<EventsDecoder>>;
  /** Of the heads told of last, so that a poll without news costs two calls. */
  heights: Map<string, number>;
};

const timeoutMs = 10_000;

/** A Substrate chain over a websocket, read by number and by hash with calls that every node has. */
export function connectSubstrate(connection: ChainConnection, chain: SubstrateChain): ChainClient {
  const urls = connection.endpoints.filter((url) => url.startsWith('ws'));
  if (urls.length === 0) throw new Error(`${connection.chain} needs a ws(s) endpoint.`);
  const state: State = { decoders: new Map(), heights: new Map() };
  const operators = createOperators(urls, async (url) => {
    const node = await openJsonRpcSocket(url, { timeoutMs });
    try {
      await identify(node, connection, chain);
      return node;
    } catch (error) {
      node.close();
      throw error;
    }
  });

  return {
    key: connection.chain,
    chain,
    identify: () => operators.use((node) => identify(node, connection, chain)),
    heads: () => operators.use((node) => heads(node, state)),
    blocks: (from, to) => operators.use((node) => blocks(node, state, from, to)),
    headers: (from, to) => operators.use((node) => headers(node, from, to)),
    subscribe: (wake) => subscribeWakeUp(urls[0]!, 'chain_subscribeNewHeads', [], wake),
    close: async () => operators.close(),
  };
}

async function identify(
  node: JsonRpcSocket,
  connection: ChainConnection,
  chain: SubstrateChain,
): Promise<string> {
  const expected = connection.genesisHash ?? chain.genesisHash;
  const genesis = await node.request<string | null>('chain_getBlockHash', [0]);
  if (!genesis) throw new RetryableError('the node does not say which chain it serves');
  if (genesis !== expected) {
    throw new WrongChainError(
      `${connection.chain} begins with ${expected}, the node's chain with ${genesis}`,
    );
  }
  if (genesis !== localGenesisHash) return genesis;
  return node.request<string>('florin_instance', []);
}

async function heads(node: JsonRpcSocket, state: State) {
  const [headHash, finalHash] = await Promise.all([
    node.request<string | null>('chain_getBlockHash', []),
    node.request<string | null>('chain_getFinalizedHead', []),
  ]);
  if (!headHash || !finalHash) throw new RetryableError('the node does not know its own head');
  const [head, final] = await Promise.all(
    [headHash, finalHash].map(async (hash) => {
      return state.heights.get(hash) ?? numberOf(await headerOf(node, hash));
    }),
  );
  state.heights = new Map([
    [headHash, head!],
    [finalHash, final!],
  ]);
  // Behind a load balancer the two answers may be of two nodes.
  return head! < final!
    ? { head: final!, headHash: finalHash, final: final!, finalHash }
    : { head: head!, headHash, final: final!, finalHash };
}

async function headers(node: JsonRpcSocket, from: number, to: number): Promise<BlockHeader[]> {
  const found = await Promise.all(
    heights(from, to).map(async (height) => {
      const hash = await hashAt(node, height);
      const [header, state] = await Promise.all([headerOf(node, hash), stateOf(node, hash)]);
      return readHeader(height, hash, header, state);
    }),
  );
  return requireLinked(found);
}

async function blocks(
  node: JsonRpcSocket,
  state: State,
  from: number,
  to: number,
): Promise<Block[]> {
  const found = await Promise.all(
    heights(from, to).map(async (height) => {
      const hash = await hashAt(node, height);
      const [answer, values] = await Promise.all([
        node.request<RpcBlock | null>('chain_getBlock', [hash]),
        stateOf(node, hash),
      ]);
      if (!answer?.block?.header) throw new RetryableError(`the node does not know block ${hash}`);
      const header = readHeader(height, hash, answer.block.header, values);
      // Genesis was executed by nobody and tells of nothing.
      if (height === 0) return { ...header, credits: [] };
      const decode = await decoderFor(node, state, header, values);
      const events = decode(required(values, storageKeys.events, hash));
      return { ...header, credits: readCredits(events, answer.block.extrinsics, hash) };
    }),
  );
  return requireLinked(found);
}

/** The runtime that executed a block is the one in its parent's state: an upgrade counts from the next. */
async function decoderFor(
  node: JsonRpcSocket,
  state: State,
  header: BlockHeader,
  values: Map<string, string | null>,
): Promise<EventsDecoder> {
  const runtime = required(values, storageKeys.runtime, header.hash);
  let decoder = state.decoders.get(runtime);
  if (!decoder) {
    decoder = node.request<string>('state_getMetadata', [header.parentHash]).then(eventsDecoder);
    state.decoders.set(runtime, decoder);
    decoder.catch(() => state.decoders.delete(runtime));
  }
  return decoder;
}

async function hashAt(node: JsonRpcSocket, height: number): Promise<string> {
  const hash = await node.request<string | null>('chain_getBlockHash', [height]);
  if (!hash) throw new RetryableError(`the node does not know block ${height}`);
  return hash;
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

function required(values: Map<string, string | null>, key: string, hash: string): string {
  const value = values.get(key);
  if (!value) throw new RetryableError(`the node has no complete state of block ${hash}`);
  return value;
}

function readHeader(
  height: number,
  hash: string,
  header: RpcHeader,
  values: Map<string, string | null>,
): BlockHeader {
  if (numberOf(header) !== height) {
    throw new RetryableError(`the node gives block ${numberOf(header)} as block ${height}`);
  }
  const time = height === 0 ? new Date(0) : decodeTime(required(values, storageKeys.time, hash));
  return { height, hash, parentHash: header.parentHash, time };
}

function numberOf(header: RpcHeader): number {
  return Number(header.number);
}

function heights(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
