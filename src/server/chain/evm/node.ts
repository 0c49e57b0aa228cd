import type { Block } from '#server/chain/clients/chain.ts';
import type { HeaderHint } from './header.ts';
import { openJsonRpcHttp, RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';

/** One operator's node, and what was found out about it. Every call made in one turn travels in one HTTP request. */
export type EvmNode = JsonRpc & {
  /** Some operators offer no receipts by block. */
  receiptsByBlock: boolean;
  /** Some chains, and local ones, have no multicall3 where the data says it is. */
  multicall: boolean;
  /** So many accounts one multicall looks up, and whether the node has taken one of that size. */
  accountsPerCall: number;
  accountsPerCallTaken: boolean;
  /** The node reads state by the hash of a block (EIP-1898). */
  readsByHash: boolean;
  /** So many blocks the node answers at once. */
  rangeSize: number;
  /** The block that it last called its head, not yet read by anybody. */
  newest: Block | undefined;
  /** How the last block that proved was hashed: the next one most likely is alike. */
  headerHint: HeaderHint | undefined;
  close(): void;
};

const largestRange = 50;
// Each look-up costs some 3 000 gas with its call, and nodes allow a call 10 million at the least.
const mostAccountsPerCall = 1_000;

export function createEvmNode(rpc: JsonRpc): EvmNode {
  return {
    receiptsByBlock: true,
    multicall: true,
    accountsPerCall: mostAccountsPerCall,
    accountsPerCallTaken: false,
    readsByHash: true,
    rangeSize: largestRange,
    newest: undefined,
    headerHint: undefined,
    close() {},
    request: rpc.request,
  };
}

/** The way to each of these endpoints, kept for as long as the client: a rest that one asks for outlasts a fail-over. */
export function httpWays(urls: string[]): Map<string, JsonRpc> {
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
