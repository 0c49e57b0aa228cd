import { type AssetId, contractOrAssetIdOf } from '#contract/chain/assets.ts';
import type { Chain } from '#contract/chain/networks.ts';

/** What a wallet needs to send one payment. `recipient` is the address as wallets show it. */
export type PaymentRequest = {
  recipient: string;
  assetId: AssetId;
  amountAtomic: bigint;
};

/**
 * Returns the payment URI for a QR code. EVM: EIP-681, for the native coin and for ERC-20. Substrate has
 * no standard for amounts: the URI is `substrate:address:genesis`, which its wallets know, with the amount
 * in atomic units (and the Assets pallet's id) as parameters, which they ignore.
 */
export function paymentUri(chain: Chain, request: PaymentRequest): string {
  const { recipient, amountAtomic } = request;
  const contractOrAssetId = contractOrAssetIdOf(request.assetId);
  if (chain.ecosystem === 'evm') {
    return contractOrAssetId === null
      ? `ethereum:${recipient}@${chain.chainId}?value=${amountAtomic}`
      : `ethereum:${contractOrAssetId}@${chain.chainId}/transfer?address=${recipient}&uint256=${amountAtomic}`;
  }
  const account = chain.genesisHash ? `${recipient}:${chain.genesisHash}` : recipient;
  const asset = contractOrAssetId === null ? '' : `&asset=${contractOrAssetId}`;
  return `substrate:${account}?amount=${amountAtomic}${asset}`;
}
