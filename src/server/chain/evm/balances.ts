import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem';
import type { EvmChain } from '#contract/chain/networks.ts';
import { RetryableError, present } from '#server/base/errors.ts';
import { isRefusal, RefusedError, TooMuchError } from '#server/chain/json-rpc/json-rpc-http.ts';
import { hasBlock } from './blocks.ts';
import { type EvmNode, hex } from './node.ts';
import { hexOf } from './hex.ts';

// Single calls in one turn; each is some 100 bytes.
const accountsPerTurn = 5_000;
/** Multicalls of which the size is known to be taken, in one turn: 450 kB each at the largest. */
const callsPerTurn = 8;
// How nodes answer parameters of a form that they don't know.
const unknownForm = [-32_602, -32_600, 400];

/**
 * Native balances at the end of a block: through multicall3 where there is one, else one call each. With
 * the block's hash, of that block alone where the node looks blocks up by hash (EIP-1898). Undefined where
 * the node refuses to say what a single account held: it keeps no state of the block.
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
      // Some nodes say so of a block that they don't know.
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
 * Looks some of the accounts up, none where a call was of a size that the node refuses: the next one is
 * smaller. Undefined where the node refuses a single account as well.
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
  const answers = await unlessRefused(
    Promise.all(
      parts.map((some) =>
        node.request<Hex | null>('eth_call', [
          { to: multicall3, data: encodeLookUps(multicall3, some) },
          at,
        ]),
      ),
    ),
    at,
    (error) => isRefusal(error) || error instanceof TooMuchError,
  );
  if (answers === undefined) return shrink(node, at, accounts);
  if (answers.includes('0x')) {
    // Nothing is deployed there; on a chain that begins later, not yet at this block.
    node.multicall = false;
    return [];
  }
  if (present(parts[0]).length === size) node.accountsPerCallTaken = true;
  return answers.flatMap((answer, part) => decodeLookUps(answer, present(parts[part]).length));
}

/** A call of many look-ups was refused: for its size or its gas if the node says what one account holds. */
async function shrink(node: EvmNode, at: At, accounts: string[]): Promise<[] | undefined> {
  if (!(await oneByOne(node, at, accounts.slice(0, 1)))) return undefined;
  node.accountsPerCallTaken = false;
  if (node.accountsPerCall > 1) node.accountsPerCall = Math.ceil(node.accountsPerCall / 2);
  else node.multicall = false;
  return [];
}

async function oneByOne(node: EvmNode, at: At, accounts: string[]): Promise<bigint[] | undefined> {
  const answers = await unlessRefused(
    Promise.all(
      accounts.map((account) => node.request<Hex | null>('eth_getBalance', [account, at])),
    ),
    at,
  );
  return answers?.map((answer) => {
    if (!isHex(answer)) throw new RetryableError('the node does not say what an account holds');
    return BigInt(answer);
  });
}

function encodeLookUps(multicall3: Hex, accounts: string[]): Hex {
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

function decodeLookUps(answer: Hex | null, expected: number): bigint[] {
  if (!isHex(answer)) throw new RetryableError('the node does not say what accounts hold');
  const read = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  });
  if (read.length !== expected) throw new RetryableError('the node left balances out');
  return read.map(({ returnData }) => BigInt(returnData));
}

/** Returns undefined where the node refuses the block's hash as a parameter: then the height is used. */
async function unlessRefused<Result>(
  answers: Promise<Result>,
  at: At,
  isRefused: (error: unknown) => boolean = isRefusal,
): Promise<Result | undefined> {
  try {
    return await answers;
  } catch (error) {
    if (typeof at === 'object' && isUnknownForm(error)) throw error;
    if (isRefused(error)) return undefined;
    throw error;
  }
}

function isUnknownForm(error: unknown): boolean {
  return error instanceof RefusedError && unknownForm.includes(error.code);
}
