import { nativeAsset } from '#contract/chain/assets.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { type Credit, readReference } from '#server/chain/clients/chain.ts';
import {
  bytes,
  integer,
  isAbsent,
  type JsonObject,
  listOf,
  malformed,
  objectOf,
  textOf,
} from './fields.ts';
import { type EvmNode, hex, isMethodMissing } from './node.ts';
import { isRefusal } from '#server/chain/json-rpc/json-rpc-http.ts';

// Two formats: geth's callTracer nests calls; OpenEthereum's trace_block is a flat list, with the path to
// each call.

type Move = { from: string; to: string | undefined; amountAtomic: bigint };
type TracedMove = Move & { transactionHash: string; reference: string | null };

/** The EVM's limit of calls inside calls (yellow paper, 9.4.1). */
const deepestCall = 1_024;

/**
 * Returns every credit in a block that a contract made, in the order of the calls. The index counts the
 * movements of native coin, which both kinds of trace agree on. Undefined if the node supports neither.
 */
export async function traceCredits(
  node: EvmNode,
  height: number,
  hash?: string,
): Promise<Credit[] | undefined> {
  const [traced, shown] = await Promise.all([
    unlessRefused(
      node.request<unknown>('debug_traceBlockByNumber', [hex(height), { tracer: 'callTracer' }]),
    ),
    node.request<unknown>('eth_getBlockByNumber', [hex(height), false]),
  ]);
  if (isAbsent(shown)) throw another(height);
  const block = objectOf(shown, 'header');
  if (hash !== undefined && hashOf(block['hash']) !== hash) throw another(height);
  if (typeof traced === 'symbol' || isAbsent(traced)) {
    return byTraceBlock(node, height, traced === missing);
  }
  node.lacksTraces = false;
  return byCallTracer(
    listOf(traced, 'trace'),
    listOf(block['transactions'], 'transactions').map(hashOf),
    height,
  );
}

function byCallTracer(traced: readonly unknown[], hashes: string[], height: number): Credit[] {
  // Not every node includes the hashes of the traced transactions.
  if (traced.length !== hashes.length) throw incomplete(height);
  return numbered(
    traced.flatMap((one, index) => {
      const { txHash, result } = objectOf(one, 'trace');
      const transactionHash = present(hashes[index]);
      if (!isAbsent(txHash) && hashOf(txHash) !== transactionHash) throw incomplete(height);
      const top = objectOf(result, 'result of a trace');
      const reference = readReference(optionalBytes(top['input']));
      return movesOf(top, 0).map((move) => ({ ...move, transactionHash, reference }));
    }),
  );
}

function movesOf(frame: JsonObject, depth: number): Move[] {
  if (depth > deepestCall) throw new RetryableError("the node's trace is deeper than any call");
  // A failed call reverts everything that it called.
  if (isSet(frame['error'])) return [];
  const calls = isAbsent(frame['calls']) ? [] : listOf(frame['calls'], 'calls');
  const below = calls.flatMap((call) => movesOf(objectOf(call, 'call'), depth + 1));
  if (!paysInside(frame['type'], depth)) return below;
  return [moveOf(frame['from'], frame['to'], frame['value']), ...below];
}

async function byTraceBlock(
  node: EvmNode,
  height: number,
  lacksOther: boolean,
): Promise<Credit[] | undefined> {
  const traces = await unlessRefused(node.request<unknown>('trace_block', [hex(height)]));
  node.lacksTraces = lacksOther && traces === missing;
  if (typeof traces === 'symbol' || isAbsent(traces)) return undefined;
  let reference: string | null = null;
  let failed: number[][] = [];
  return numbered(
    listOf(traces, 'trace').flatMap((shown) => {
      const trace = objectOf(shown, 'trace');
      // Block rewards belong to no transaction.
      if (isAbsent(trace['transactionHash'])) return [];
      const transactionHash = hashOf(trace['transactionHash']);
      const path = listOf(trace['traceAddress'], 'traceAddress').map(stepOf);
      const action = objectOf(trace['action'], 'action');
      if (path.length === 0) {
        reference = readReference(optionalBytes(action['input'] ?? action['init']));
        failed = [];
      }
      if (isSet(trace['error'])) failed.push(path);
      if (failed.some((above) => above.every((step, at) => path[at] === step))) return [];
      const type = trace['type'] === 'call' ? action['callType'] : trace['type'];
      if (!paysInside(type, path.length)) return [];
      return [{ ...flatMove(trace, action), transactionHash, reference }];
    }),
  );
}

function flatMove({ type, result }: JsonObject, action: JsonObject): Move {
  if (type === 'suicide') {
    return moveOf(action['address'], action['refundAddress'], action['balance']);
  }
  const created = isAbsent(result) ? undefined : objectOf(result, 'result')['address'];
  return moveOf(action['from'], action['to'] ?? created, action['value']);
}

function moveOf(from: unknown, to: unknown, value: unknown): Move {
  return {
    from: textOf(bytes(from, 'from', 20)),
    to: isAbsent(to) ? undefined : textOf(bytes(to, 'to', 20)),
    amountAtomic: isAbsent(value) ? 0n : integer(value, 'value'),
  };
}

const creating = new Set<unknown>(['CREATE', 'create', 'CREATE2', 'create2']);
const paying = new Set<unknown>(['CALL', 'call', 'SELFDESTRUCT', 'selfdestruct', 'suicide']);

/**
 * Checks whether a call moves native coin inside a transaction. Delegated and static calls move nothing,
 * and the value of the outermost call is in the transaction itself, unless it creates a contract.
 */
function paysInside(type: unknown, depth: number): boolean {
  return creating.has(type) || (depth > 0 && paying.has(type));
}

function numbered(moves: TracedMove[]): Credit[] {
  return moves
    .flatMap(({ from, to, amountAtomic, transactionHash, reference }) => {
      if (amountAtomic === 0n || to === undefined || to === from) return [];
      return [{ sender: from, recipient: to, amountAtomic, transactionHash, reference }];
    })
    .map((move, index) => ({ kind: 'internal', index, assetId: nativeAsset, ...move }));
}

/** Returns a step of the path to a call, which is a JSON number. */
function stepOf(step: unknown): number {
  if (typeof step === 'number' && Number.isSafeInteger(step) && step >= 0) return step;
  throw malformed('traceAddress');
}

function hashOf(value: unknown): string {
  return textOf(bytes(value, 'hash', 32));
}

function optionalBytes(value: unknown): Buffer {
  return isAbsent(value) ? Buffer.alloc(0) : bytes(value, 'input');
}

/** Checks whether a field says that a call failed; nodes omit it otherwise. */
function isSet(error: unknown): boolean {
  return !isAbsent(error) && error !== '';
}

/** The node has no such method. */
const missing = Symbol('missing');

async function unlessRefused(response: Promise<unknown>): Promise<unknown> {
  try {
    return await response;
  } catch (error) {
    if (isMethodMissing(error)) return missing;
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function another(height: number): RetryableError {
  return new RetryableError(`the node returned another block ${height}`);
}

function incomplete(height: number): RetryableError {
  return new RetryableError(`the node's trace of block ${height} is incomplete`);
}
