import type { Hex } from 'viem';
import { nativeAsset } from '#contract/chain/assets.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { type Credit, readReference } from '#server/chain/clients/chain.ts';
import { type EvmNode, hex } from './node.ts';
import { isRefusal } from '#server/chain/json-rpc/json-rpc-http.ts';

/** A call inside a transaction, in the format of geth's callTracer. */
type Frame = {
  type: string;
  from: Hex;
  to?: Hex;
  value?: Hex;
  input?: Hex;
  error?: string;
  calls?: Frame[];
};
type TracedBlock = { hash: string; transactions: Hex[] };
type TracedTransaction = { txHash?: Hex; result?: Frame };

/** A call in the format of OpenEthereum's trace_block: a flat list, with the path to each call. */
type FlatTrace = {
  type: string;
  action: {
    callType?: string;
    from?: Hex;
    to?: Hex;
    value?: Hex;
    input?: Hex;
    init?: Hex;
    address?: Hex;
    refundAddress?: Hex;
    balance?: Hex;
  };
  result?: { address?: Hex } | null;
  error?: string;
  traceAddress: number[];
  transactionHash?: Hex;
};

type Move = { from: Hex; to: Hex | undefined; value: Hex | undefined };

/**
 * Returns every credit in a block that a contract made, in the order of the calls. The index counts the
 * movements of native coin, which both kinds of trace agree on. Undefined if the node supports neither.
 */
export async function traceCredits(
  node: EvmNode,
  height: number,
  hash?: string,
): Promise<Credit[] | undefined> {
  const [traced, block] = await Promise.all([
    unlessRefused(
      node.request<TracedTransaction[] | null>('debug_traceBlockByNumber', [
        hex(height),
        { tracer: 'callTracer' },
      ]),
    ),
    node.request<TracedBlock | null>('eth_getBlockByNumber', [hex(height), false]),
  ]);
  if (!block || (hash !== undefined && block.hash !== hash)) {
    throw new RetryableError(`the node returned another block ${height}`);
  }
  return traced ? byCallTracer(traced, block, height) : byTraceBlock(node, height);
}

function byCallTracer(traced: TracedTransaction[], block: TracedBlock, height: number): Credit[] {
  // Not every node includes the hashes of the traced transactions.
  if (traced.length !== block.transactions.length) throw incomplete(height);
  return numbered(
    traced.flatMap(({ txHash, result }, index) => {
      const transactionHash = txHash ?? present(block.transactions[index]);
      if (!result || transactionHash !== block.transactions[index]) throw incomplete(height);
      const reference = readReference(result.input ?? '0x');
      return movesOf(result, 0).map((move) => ({ ...move, transactionHash, reference }));
    }),
  );
}

function movesOf(frame: Frame, depth: number): Move[] {
  // A failed call reverts everything that it called.
  if (frame.error) return [];
  const below = (frame.calls ?? []).flatMap((call) => movesOf(call, depth + 1));
  const { from, to, value } = frame;
  return paysInside(frame.type, depth) ? [{ from, to, value }, ...below] : below;
}

async function byTraceBlock(node: EvmNode, height: number): Promise<Credit[] | undefined> {
  const traces = await unlessRefused(
    node.request<FlatTrace[] | null>('trace_block', [hex(height)]),
  );
  if (!traces) return undefined;
  let top: FlatTrace | undefined;
  let failed: number[][] = [];
  return numbered(
    traces.flatMap((trace) => {
      const { traceAddress, transactionHash } = trace;
      // Block rewards belong to no transaction.
      if (!transactionHash) return [];
      if (traceAddress.length === 0) {
        top = trace;
        failed = [];
      }
      if (trace.error) failed.push(traceAddress);
      if (failed.some((path) => path.every((step, at) => traceAddress[at] === step))) return [];
      const type = trace.type === 'call' ? trace.action.callType : trace.type;
      if (!paysInside(type ?? '', traceAddress.length)) return [];
      const reference = readReference(top?.action.input ?? top?.action.init ?? '0x');
      return [{ ...flatMove(trace, height), transactionHash, reference }];
    }),
  );
}

function flatMove({ type, action, result }: FlatTrace, height: number): Move {
  const destructs = type === 'suicide';
  const from = destructs ? action.address : action.from;
  if (from === undefined) throw incomplete(height);
  return destructs
    ? { from, to: action.refundAddress, value: action.balance }
    : { from, to: action.to ?? result?.address, value: action.value };
}

/**
 * Checks whether a call moves native coin inside a transaction. Delegated and static calls move nothing,
 * and the value of the outermost call is in the transaction itself, unless it creates a contract.
 */
function paysInside(type: string, depth: number): boolean {
  const kind = type.toLowerCase();
  if (kind === 'create' || kind === 'create2') return true;
  return depth > 0 && (kind === 'call' || kind === 'selfdestruct' || kind === 'suicide');
}

function numbered(moves: (Move & { transactionHash: Hex; reference: string | null })[]): Credit[] {
  return moves
    .flatMap(({ from, to, value, transactionHash, reference }) => {
      const amountAtomic = BigInt(value ?? 0);
      const sender = from.toLowerCase();
      const recipient = to?.toLowerCase();
      if (amountAtomic === 0n || recipient === undefined || recipient === sender) return [];
      return [{ sender, recipient, amountAtomic, transactionHash, reference }];
    })
    .map((move, index) => ({ kind: 'internal', index, assetId: nativeAsset, ...move }));
}

async function unlessRefused<Result>(
  response: Promise<Result>,
): Promise<Awaited<Result> | undefined> {
  try {
    return await response;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function incomplete(height: number): RetryableError {
  return new RetryableError(`the node's trace of block ${height} is incomplete`);
}
