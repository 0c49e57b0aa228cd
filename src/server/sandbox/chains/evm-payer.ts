import { setTimeout as sleep } from 'node:timers/promises';
import { concat, createWalletClient, encodeFunctionData, type Hex, http, toHex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import type { EvmChainNode } from './evm-chain.ts';
import { inclusionMs, type Payer } from './payer.ts';
import { giveStablecoins } from './evm-stablecoin.ts';
import { testTokenAbi } from './test-token.ts';
import { createTurns } from './turns.ts';
import { hexOf } from '#server/chain/evm/hex.ts';

/** Enough for any price in any currency, in atomic units. */
const fortune: Hex = `0x${(10n ** 36n).toString(16)}`;

export type EvmAccount = { address: Hex; privateKey: Hex };

/** Creates an account with practically unlimited funds, without a visible transaction. */
export async function fundedEvmAccount(node: EvmChainNode): Promise<EvmAccount> {
  const privateKey = generatePrivateKey();
  const { address } = privateKeyToAccount(privateKey);
  await node.request('anvil_setBalance', [address, fortune]);
  await giveStablecoins(node, address);
  return { address, privateKey };
}

/** Creates a payer that sends from one account, one payment at a time, so that no two use the same nonce. */
export async function createEvmPayer(node: EvmChainNode, account: EvmAccount): Promise<Payer> {
  const client = createWalletClient({
    account: privateKeyToAccount(account.privateKey),
    transport: http(node.url),
  });
  const inTurn = createTurns();

  async function send(payment: Parameters<Payer['pay']>[0]): Promise<Hex> {
    // Queried each time, because a local counter would be wrong after a reorg.
    const count = await node.request<Hex>('eth_getTransactionCount', [account.address, 'pending']);
    return client.sendTransaction({ ...transferOf(payment), nonce: Number(count), chain: null });
  }

  return {
    async pay(payment) {
      const transactionHash = await inTurn(() => send(payment));
      await included(node, transactionHash);
      return { transactionHash };
    },
  };
}

function transferOf(payment: Parameters<Payer['pay']>[0]) {
  const { amountAtomic } = payment;
  const contract = contractOrAssetIdOf(payment.assetId);
  const recipient = hexOf(payment.recipientAccount);
  const reference = payment.reference === null ? '0x' : toHex(referenceBytes(payment.reference));
  if (contract === null) return { to: recipient, value: amountAtomic, data: reference };
  const args = [recipient, amountAtomic] as const;
  const call = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args });
  return { to: hexOf(contract), value: 0n, data: concat([call, reference]) };
}

async function included(node: EvmChainNode, hash: Hex): Promise<void> {
  const deadline = Date.now() + inclusionMs;
  while (Date.now() < deadline) {
    if (await node.request('eth_getTransactionReceipt', [hash])) return;
    await sleep(50);
  }
}
