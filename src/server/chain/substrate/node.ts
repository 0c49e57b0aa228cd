import type { SubstrateChain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { RetryableError } from '#server/base/errors.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import {
  type JsonRpc,
  type JsonRpcSocket,
  openJsonRpcSocket,
  type OpenedSocket,
} from '#server/chain/json-rpc/json-rpc-socket.ts';
import { optionalHash } from './hashes.ts';
import { type Pause, tryAgain } from '#server/chain/json-rpc/retries.ts';

/** All local chains share this genesis hash; each has its own instance id. */
export const localGenesisHash = `0x${'45'.repeat(32)}`;

/** Returns whether a chain's nodes prove their data. Headers of local chains have zeros in place of roots. */
export function proofsOf({ genesisHash }: ChainConnection): 'read' | 'none' {
  return genesisHash === localGenesisHash ? 'none' : 'read';
}

// Source: docs/specification.md section 7.
const defaultTimeoutMs = 10_000;

export type SubstrateNode = JsonRpcSocket & {
  /** Returns the open connection, for requests that must not be sent twice without notice. */
  connected(): Promise<JsonRpc>;
};

export type SubstrateNodeOptions = { timeoutMs?: number; pause?: Pause };

/**
 * Opens a connection to one operator's node. Calls that fail with a transient error are retried, over a new
 * connection if the old one has ended; every connection first verifies that it serves the right chain.
 */
export async function openSubstrateNode(
  url: string,
  connection: ChainConnection,
  chain: SubstrateChain,
  { timeoutMs = defaultTimeoutMs, pause }: SubstrateNodeOptions = {},
): Promise<SubstrateNode> {
  let current: Promise<OpenedSocket> | undefined;
  let closed = false;

  async function open(): Promise<OpenedSocket> {
    if (closed) throw new RetryableError('the connection was closed');
    const socket = await openJsonRpcSocket(url, { timeoutMs });
    try {
      await identifySubstrate(socket, connection, chain);
      return socket;
    } catch (error) {
      socket.close();
      throw error;
    }
  }

  function connected(): Promise<OpenedSocket> {
    if (current) return current;
    const opening = open();
    const forget = () => {
      if (current === opening) current = undefined;
    };
    opening.then((socket) => socket.closed.then(forget), forget);
    current = opening;
    return opening;
  }

  await tryAgain(connected, pause);
  return {
    request: (method, params) =>
      tryAgain(async () => (await connected()).request(method, params), pause),
    connected: () => tryAgain(connected, pause),
    close() {
      closed = true;
      current?.then(
        (socket) => socket.close(),
        () => {},
      );
    },
  };
}

/**
 * Returns the genesis hash, or the instance id of a local chain. Throws WrongChainError if it is another
 * chain.
 */
export async function identifySubstrate(
  node: JsonRpcSocket,
  connection: ChainConnection,
  chain: SubstrateChain,
): Promise<string> {
  const expected = connection.genesisHash ?? chain.genesisHash;
  const genesis = optionalHash(await node.request<unknown>('chain_getBlockHash', [0]));
  if (!genesis) throw new RetryableError('the node returned no chain id');
  if (genesis !== expected) {
    throw new WrongChainError(
      `${connection.chain} begins with ${expected}, the node's chain with ${genesis}`,
    );
  }
  if (genesis !== localGenesisHash) return genesis;
  return node.request<string>('florin_instance', []);
}
