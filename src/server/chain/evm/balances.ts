import { decodeFunctionResult, encodeFunctionData, type Hex, multicall3Abi } from 'viem';
import type { EvmChain } from '#contract/chain/networks.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { isRefusal, RefusedError, TooMuchError } from '#server/chain/json-rpc/json-rpc-http.ts';
import { hasBlock } from './blocks.ts';
import { type EvmNode, hex } from './node.ts';
import { bytes, integer, textOf } from './fields.ts';
import { hexOf } from './hex.ts';

// Single calls sent in one turn; each takes about 100 bytes.
const accountsPerTurn = 5_000;
/** Multicalls sent in one turn, once the node has accepted one of that size: at most 450 kB each. */
const callsPerTurn = 8;
// Codes with which nodes refuse a parameter form that they don't support.
const unknownForm = [-32_602, -32_600, 400];

/**
 * Returns native balances at the end of a block: through multicall3 if it is deployed, else with one call
 * each. With the block's hash, of that exact block if the node supports lookups by hash (EIP-1898).
 * Undefined if the node refuses the balance of a single account: it has pruned the state of the block.
 */
export async function readBalances(
  node: EvmNode,
  { multicall3 }: EvmChain,
  height: number,
  accounts: string[],
  hash?: string,
): Promise<bigint[] | undefined> {
  if (hash !== undefined && node.readsByHash) {
    try {
      return await readAt(node, multicall3, { blockHash: hexOf(hash) }, accounts);
    } catch (error) {
      if (!isUnknownForm(error)) throw error;
      // Some nodes return this error for a block that they don't know.
      if (!(await hasBlock(node, hash))) return undefined;
      node.readsByHash = false;
    }
  }
  return readAt(node, multicall3, hex(height), accounts);
}

type At = Hex | { blockHash: Hex };

async function readAt(
  node: EvmNode,
  multicall3: string | undefined,
  at: At,
  accounts: string[],
): Promise<bigint[] | undefined> {
  const read: bigint[] = [];
  while (read.length < accounts.length) {
    const rest = accounts.slice(read.length);
    const held =
      multicall3 && node.multicall
        ? await byMulticall(node, hexOf(multicall3), at, rest)
        : await oneByOne(node, at, rest.slice(0, accountsPerTurn));
    if (!held) return undefined;
    read.push(...held);
  }
  return read;
}

/**
 * Returns the balances of some of the accounts. Returns none if the node refuses the size of a call, so
 * that the next one is smaller. Returns undefined if the node refuses a single account as well.
 */
async function byMulticall(
  node: EvmNode,
  multicall3: Hex,
  at: At,
  accounts: string[],
): Promise<bigint[] | undefined> {
  const size = node.accountsPerCall;
  const calls = node.accountsPerCallTaken ? callsPerTurn : 1;
  const parts = Array.from({ length: calls }, (_, part) =>
    accounts.slice(part * size, (part + 1) * size),
  ).filter((part) => part.length > 0);
  const results = await unlessRefused(
    Promise.all(
      parts.map((some) =>
        node.request<unknown>('eth_call', [
          { to: multicall3, data: encodeLookups(multicall3, some) },
          at,
        ]),
      ),
    ),
    at,
    (error) => isRefusal(error) || error instanceof TooMuchError,
  );
  if (results === undefined) return shrink(node, at, accounts);
  if (results.includes('0x')) {
    // There is no contract; on a chain where it was deployed later, not yet at this block.
    node.multicall = false;
    return [];
  }
  if (present(parts[0]).length === size) node.accountsPerCallTaken = true;
  return results.flatMap((result, part) => decodeLookups(result, present(parts[part]).length));
}

/** Halves the multicall after a refusal, which was about size or gas if the node returns a single balance. */
async function shrink(node: EvmNode, at: At, accounts: string[]): Promise<[] | undefined> {
  if (!(await oneByOne(node, at, accounts.slice(0, 1)))) return undefined;
  node.accountsPerCallTaken = false;
  if (node.accountsPerCall > 1) node.accountsPerCall = Math.ceil(node.accountsPerCall / 2);
  else node.multicall = false;
  return [];
}

async function oneByOne(node: EvmNode, at: At, accounts: string[]): Promise<bigint[] | undefined> {
  const results = await unlessRefused(
    Promise.all(accounts.map((account) => node.request<unknown>('eth_getBalance', [account, at]))),
    at,
  );
  return results?.map((result) => integer(result, 'a balance'));
}

function encodeLookups(multicall3: Hex, accounts: string[]): Hex {
  const calls = accounts.map((account) => ({
    target: multicall3,
    allowFailure: false,
    callData: encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [hexOf(account)],
    }),
  }));
  return encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
}

function decodeLookups(result: unknown, expected: number): bigint[] {
  const data = textOf(bytes(result, 'the result of multicall3'));
  const read = decodeAggregate(data);
  if (read.length !== expected) throw new RetryableError('the node omitted balances');
  return read.map(({ returnData }) => integer(returnData, 'a balance'));
}

function decodeAggregate(data: Hex) {
  try {
    return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data });
  } catch (cause) {
    throw new RetryableError('the node returned no balances', { cause });
  }
}

/**
 * Returns undefined if the node refuses. Throws if it refuses the block's hash as a parameter: the height
 * works then.
 */
async function unlessRefused<Result>(
  results: Promise<Result>,
  at: At,
  isRefused: (error: unknown) => boolean = isRefusal,
): Promise<Result | undefined> {
  try {
    return await results;
  } catch (error) {
    if (typeof at === 'object' && isUnknownForm(error)) throw error;
    if (isRefused(error)) return undefined;
    throw error;
  }
}

function isUnknownForm(error: unknown): boolean {
  return error instanceof RefusedError && unknownForm.includes(error.code);
}
