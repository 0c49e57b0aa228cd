import type { SubstrateChain } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { RetryableError } from '#server/base/errors.ts';
import { WrongChainError } from '#server/chain/clients/chain.ts';
import {
  type JsonRpcSocket,
  openJsonRpcSocket,
  type OpenedSocket,
} from '#server/chain/json-rpc/json-rpc-socket.ts';
import { type Pause, tryAgain } from '#server/chain/json-rpc/retries.ts';

/** Every local chain has this genesis hash: what tells them apart is an instance id of their own. */
export const localGenesisHash = `0x${'45'.repeat(32)}`;

/** Whether a chain's nodes prove what they show. Local chains hold zeros where headers have roots. */
export function proofsOf({ genesisHash }: ChainConnection): 'read' | 'none' {
  return genesisHash === localGenesisHash ? 'none' : 'read';
}

// spec.md section 7.
const defaultTimeoutMs = 10_000;

export type SubstrateNodeOptions = { timeoutMs?: number; pause?: Pause };

/**
 * One operator's node. What fails in passing is asked again, over a new connection where the old one
 * has ended; every connection proves first that it leads to the right chain.
 */
export async function openSubstrateNode(
  url: string,
  connection: ChainConnection,
  chain: SubstrateChain,
  { timeoutMs = defaultTimeoutMs, pause }: SubstrateNodeOptions = {},
): Promise<JsonRpcSocket> {
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
    close() {
      closed = true;
      current?.then(
        (socket) => socket.close(),
        () => {},
      );
    },
  };
}

/** The genesis hash, or the instance id of a local chain. Throws WrongChainError where it is another chain. */
export async function identifySubstrate(
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
