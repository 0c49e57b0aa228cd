import {
  concat,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  toHex,
  toRlp,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { createLog } from '#server/base/log.ts';
import { type EvmChainNode, startEvmChain } from '#server/sandbox/chains/evm-chain.ts';
import { fundedEvmAccount } from '#server/sandbox/chains/evm-payer.ts';
import { testTokenAbi, testTokenBytecode } from '#server/sandbox/chains/test-token.ts';

/** A block, transaction or receipt as JSON-RPC returns it. */
export type Json = Record<string, unknown>;
export type RecordedBlock = { block: Json & { transactions: Json[] }; receipts: Json[] };

/** Hard forks in order; each includes the features of those before it. */
export const hardForks = ['berlin', 'london', 'shanghai', 'cancun', 'prague'] as const;
export type HardFork = (typeof hardForks)[number];

export const payee: Hex = `0x${'ab'.repeat(20)}`;
const chainId = 1287;
const reference = toHex(referenceBytes('abcdefgh01234567'));
const gwei = 10n ** 9n;

/**
 * Records blocks of a local node at a hard fork: one that creates a contract, one without transactions, and
 * one with every transaction type of the fork except blobs, with logs and a reverted transaction.
 */
export async function recordFork(fork: HardFork): Promise<RecordedBlock[]> {
  return withNode(['--hardfork', fork], async (node) => {
    const { address, privateKey } = await fundedEvmAccount(node);
    const raw = await signAll(fork, privateKey, getContractAddress({ from: address, nonce: 0n }));
    const blocks = [];
    for (const some of [raw.slice(0, 1), [], raw.slice(1)]) blocks.push(await sendAll(node, some));
    return blocks;
  });
}

/** Records a block with a blob transaction. */
export async function recordBlob(): Promise<RecordedBlock> {
  return withNode(['--hardfork', 'cancun'], async (node) => {
    const { privateKey } = await fundedEvmAccount(node);
    const fields = { nonce: 0, gas: 300_000n, to: payee, value: 12_345n, data: reference, chainId };
    return sendAll(node, [await signBlob(privateKeyToAccount(privateKey), fields)]);
  });
}

/** Records a block with an unsigned transaction, which the node created for an impersonated account. */
export async function recordUnsigned(): Promise<RecordedBlock> {
  return withNode(['--hardfork', 'prague'], async (node) => {
    const from = `0x${'77'.repeat(20)}`;
    const unsigned = { from, to: payee, value: '0x7', gas: '0x5208', gasPrice: toHex(9n * gwei) };
    await node.request('anvil_setBalance', [from, toHex(10n ** 20n)]);
    await node.request('anvil_impersonateAccount', [from]);
    await node.request('eth_sendTransaction', [unsigned]);
    return sendAll(node, []);
  });
}

/**
 * Records blocks of a local OP node: one with a deposit that has a value, one with a signed transaction.
 */
export async function recordOptimism(): Promise<RecordedBlock[]> {
  return withNode(['--network', 'optimism'], async (node) => {
    const { address, privateKey } = await fundedEvmAccount(node);
    const deposit = concat([
      '0x7e',
      toRlp([keccak256('0x01'), address, payee, '0x', toHex(5), toHex(100_000), '0x', reference]),
    ]);
    const first = await sendAll(node, [deposit]);
    const nonce = Number(await node.request('eth_getTransactionCount', [address, 'latest']));
    const fees = { maxFeePerGas: 7n * gwei, maxPriorityFeePerGas: 2n * gwei, gas: 50_000n };
    const pay = { type: 'eip1559', chainId, nonce, to: payee, value: 6n, ...fees } as const;
    const signed = await privateKeyToAccount(privateKey).signTransaction(pay);
    return [first, await sendAll(node, [signed])];
  });
}

async function withNode<Result>(
  nodeArguments: string[],
  record: (node: EvmChainNode) => Promise<Result>,
): Promise<Result> {
  const node = await startEvmChain({ log: createLog('silent'), mining: 'manual', nodeArguments });
  try {
    return await record(node);
  } finally {
    await node.stop();
  }
}

async function sendAll(node: EvmChainNode, raw: Hex[]): Promise<RecordedBlock> {
  for (const transaction of raw) await node.request('eth_sendRawTransaction', [transaction]);
  await node.mine(1);
  return newest(node);
}

async function newest(node: EvmChainNode): Promise<RecordedBlock> {
  return {
    block: await node.request('eth_getBlockByNumber', ['latest', true]),
    receipts: await node.request('eth_getBlockReceipts', ['latest']),
  };
}

/** Signs the transactions of `recordFork`. The first one deploys the token that the others use. */
async function signAll(fork: HardFork, key: Hex, token: Hex): Promise<Hex[]> {
  const account = privateKeyToAccount(key);
  let nonce = -1;
  const next = () => ({ nonce: (nonce += 1), gas: 300_000n });
  const legacy = () => ({ ...next(), type: 'legacy', gasPrice: 9n * gwei }) as const;
  const pay = { to: payee, value: 12_345n, data: reference };
  const call = (name: 'mint' | 'transfer' | 'transferTwice', ...amounts: bigint[]) => ({
    to: token,
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: name,
      args: [name === 'mint' ? account.address : payee, ...amounts] as never,
    }),
  });
  const accessList = [{ address: token, storageKeys: [keccak256('0x00')] }];
  const signed = [
    await account.signTransaction({
      ...legacy(),
      chainId,
      data: testTokenBytecode,
      gas: 2_000_000n,
    }),
    await account.signTransaction({ ...legacy(), chainId, ...call('mint', 900n) }),
    await account.signTransaction({ ...legacy(), ...pay }),
    await account.signTransaction({ ...legacy(), chainId, ...call('transferTwice', 5n, 6n) }),
    await account.signTransaction({ ...legacy(), chainId, ...call('transfer', 10n ** 30n) }),
    await account.signTransaction({
      ...{ ...next(), ...pay, type: 'eip2930', chainId, gasPrice: 8n * gwei, accessList },
    }),
  ];
  const fees = { chainId, maxFeePerGas: 7n * gwei, maxPriorityFeePerGas: 2n * gwei, accessList };
  if (supports(fork, 'london')) {
    signed.push(await account.signTransaction({ ...next(), ...pay, ...fees, type: 'eip1559' }));
  }
  if (supports(fork, 'prague')) {
    const authorized = { contractAddress: token, chainId, nonce: 99 };
    const authorizationList = [await account.signAuthorization(authorized)];
    signed.push(
      await account.signTransaction({
        ...{ ...next(), ...pay, ...fees, type: 'eip7702', authorizationList },
      }),
    );
  }
  return signed;
}

function supports(fork: HardFork, feature: HardFork): boolean {
  return hardForks.indexOf(fork) >= hardForks.indexOf(feature);
}

/**
 * Signs a transaction with a blob of zeros. Its commitment and proof are the point at infinity, without a
 * trusted setup.
 */
async function signBlob(
  account: ReturnType<typeof privateKeyToAccount>,
  fields: { nonce: number; gas: bigint; to: Hex; value: bigint; data: Hex; chainId: number },
): Promise<Hex> {
  const infinity = Uint8Array.from([0xc0, ...Array<number>(47).fill(0)]);
  const kzg = { blobToKzgCommitment: () => infinity, computeBlobKzgProof: () => infinity };
  const blobs = [toHex(new Uint8Array(131_072))];
  const fees = { maxFeePerGas: 7n * gwei, maxFeePerBlobGas: 3n * gwei };
  return account.signTransaction({ ...fields, ...fees, blobs, kzg, type: 'eip4844' });
}
