import { concat, encodeFunctionData, erc20Abi, type Hex, numberToHex, toHex } from 'viem';
import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import {
  type OrderedTransfer,
  referenceBytes,
  type TransferOrder,
} from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { hexOf } from './hex.ts';

/**
 * The call that pays: the coin with the reference as data, or an ERC-20's `transfer` with the reference
 * behind its arguments, where contracts do not look. What accounts with code of their own do with data
 * is theirs to say, and some refuse it: to them the coin goes without, and its exact amount tells.
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
    const code = await request<Hex>('eth_getCode', [recipient, 'latest']);
    const data = code === '0x' ? reference : '0x';
    return { ecosystem: 'evm', to: recipient, value: numberToHex(amountAtomic), data };
  }
  const args = [recipient, amountAtomic] as const;
  const call = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
  return { ecosystem: 'evm', to: contract, value: '0x0', data: concat([call, reference]) };
}
