import { concat, encodeFunctionData, erc20Abi, numberToHex, toHex } from 'viem';
import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import {
  type OrderedTransfer,
  referenceBytes,
  type TransferOrder,
} from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { bytes } from './fields.ts';
import { hexOf } from './hex.ts';

/**
 * Returns the call that pays: the coin with the reference as data, or an ERC-20 `transfer` with the reference
 * after its arguments, which contracts ignore. Accounts with code may refuse data, so they get the coin
 * without it, and the payment is recognized by its exact amount.
 */
export async function orderEvmTransfer(
  request: JsonRpc['request'],
  order: Omit<TransferOrder, 'sender' | 'senderAddress'>,
): Promise<OrderedTransfer> {
  const { amountAtomic } = order;
  const contract = contractOrAssetIdOf(order.assetId);
  const recipient = hexOf(order.recipient);
  const reference = toHex(referenceBytes(order.reference));
  if (contract === null) {
    const code = bytes(await request<unknown>('eth_getCode', [recipient, 'latest']), 'the code');
    const data = code.length === 0 ? reference : '0x';
    return { ecosystem: 'evm', to: recipient, value: numberToHex(amountAtomic), data };
  }
  const args = [recipient, amountAtomic] as const;
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { ecosystem: 'evm', to: contract, value: '0x0', data: concat([call, reference]) };
}
