import { decodeFunctionResult, encodeFunctionData, type Hex, isHex, multicall3Abi } from 'viem';
import type { EvmChain } from '#contract/networks.ts';
import { RetryableError } from '#server/errors.ts';
import { type EvmNode, hex } from './node.ts';
import { isRefusal } from '#server/chains/json-rpc-http.ts';

// Each look-up costs some 3 000 gas with its call, and nodes allow a call 10 million at the least.
const accountsPerCall = 1_000;

/**
 * Native balances at the end of a block: through multicall3 where there is one, else one call each.
 * Undefined where the node keeps no state of the block.
 */
export async function readBalances(
  node: EvmNode,
  { multicall3 }: EvmChain,
  height: number,
  accounts: string[],
): Promise<bigint[] | undefined> {
  if (accounts.length === 0) return [];
  try {
    if (multicall3 && node.multicall) {
      const read = await byMulticall(node, multicall3 as Hex, height, accounts);
      if (read) return read;
    }
    return await oneByOne(node, height, accounts);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Undefined where nothing answers at multicall3's address: then it is not asked again. */
async function byMulticall(
  node: EvmNode,
  multicall3: Hex,
  height: number,
  accounts: string[],
): Promise<bigint[] | undefined> {
  const parts = Array.from({ length: Math.ceil(accounts.length / accountsPerCall) }, (_, part) =>
    accounts.slice(part * accountsPerCall, (part + 1) * accountsPerCall),
  );
  const answers = await Promise.all(
    parts.map((some) => {
      const call = { to: multicall3, data: encodeLookUps(multicall3, some) };
      return node.request<Hex | null>('eth_call', [call, hex(height)]);
    }),
  );
  if (answers.includes('0x')) {
    node.multicall = false;
    return undefined;
  }
  return answers.flatMap((answer, part) => decodeLookUps(answer, parts[part]!.length));
}

function encodeLookUps(multicall3: Hex, accounts: string[]): Hex {
  const calls = accounts.map((account) => ({
    target: multicall3,
    allowFailure: false,
    callData: encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'getEthBalance',
      args: [account as Hex],
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

async function oneByOne(node: EvmNode, height: number, accounts: string[]): Promise<bigint[]> {
  const answers = await Promise.all(
    accounts.map((account) => node.request<Hex | null>('eth_getBalance', [account, hex(height)])),
  );
  return answers.map((answer) => {
    if (!isHex(answer)) throw new RetryableError('the node does not say what an account holds');
    return BigInt(answer);
  });
}
