import type { Block } from '#server/chain/clients/chain.ts';
import type { HeaderHint } from './header.ts';
import { openJsonRpcHttp, RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';

/**
 * One provider's node, and its detected capabilities. All calls made in one turn are sent in one HTTP
 * request.
 */
export type EvmNode = JsonRpc & {
  /** Whether the node supports receipts by block. */
  receiptsByBlock: boolean;
  /** Whether multicall3 is deployed; some chains, and local ones, don't have it at the configured address. */
  multicall: boolean;
  /** Number of accounts in one multicall, and whether the node has accepted one of that size. */
  accountsPerCall: number;
  accountsPerCallTaken: boolean;
  /** Whether the node reads state by the hash of a block (EIP-1898). */
  readsByHash: boolean;
  /** Whether the node had no method for traces when it was last asked for one. */
  lacksTraces: boolean;
  /** Number of blocks that the node returns in one batch. */
  rangeSize: number;
  /** The head block of the last poll, until it is used. */
  newest: Block | undefined;
  /** How the last proven block was hashed; the next one most likely is hashed the same way. */
  headerHint: HeaderHint | undefined;
  close(): void;
};

const largestRange = 50;
// Each lookup costs about 3,000 gas with its call, and nodes allow at least 10 million gas per call.
const mostAccountsPerCall = 1_000;

export function createEvmNode(rpc: JsonRpc): EvmNode {
  return {
    receiptsByBlock: true,
    multicall: true,
    accountsPerCall: mostAccountsPerCall,
    accountsPerCallTaken: false,
    readsByHash: true,
    lacksTraces: false,
    rangeSize: largestRange,
    newest: undefined,
    headerHint: undefined,
    close() {},
    request: rpc.request,
  };
}

/**
 * Opens a connection to each endpoint. They live as long as the client, so a requested pause outlasts a
 * failover.
 */
export function httpConnections(urls: string[]): Map<string, JsonRpc> {
  return new Map(urls.map((url) => [url, openJsonRpcHttp(url)]));
}

const methodNotFound = -32_601;
const methodNotSupported = -32_004;

export function isMethodMissing(error: unknown): boolean {
  return (
    error instanceof RefusedError &&
    (error.code === methodNotFound || error.code === methodNotSupported)
  );
}

export function hex(height: number): `0x${string}` {
  return `0x${height.toString(16)}`;
}
