import { encodeAbiParameters, type Hex, keccak256, numberToHex, padHex } from 'viem';
import { chains } from '#contract/chain/networks.ts';
import { present } from '#server/base/errors.ts';
import { hexOf } from '#server/chain/evm/hex.ts';
import type { EvmChainNode } from './evm-chain.ts';
import { testTokenBytecode } from './test-token.ts';

/** In atomic units. */
const fortune = 10n ** 30n;
/** Where the contract stores `balanceOf`, its second variable. */
const balancesSlot = 1n;

/** Deploys the sandbox's ERC-20 as the first contract of the node's first account. */
export async function deployStablecoin(node: EvmChainNode): Promise<void> {
  const [from] = await node.request<Hex[]>('eth_accounts');
  await node.request('eth_sendTransaction', [{ from, data: testTokenBytecode }]);
  await node.settle();
  const code = await node.request<Hex>('eth_getCode', [contract(), 'finalized']);
  if (code === '0x') throw new Error(`The stablecoin was not deployed at ${contract()}.`);
}

/** Gives an account a fortune in the sandbox's ERC-20, without a visible transaction. */
export async function giveStablecoins(node: EvmChainNode, address: Hex): Promise<void> {
  const key = [{ type: 'address' }, { type: 'uint256' }] as const;
  const slot = keccak256(encodeAbiParameters(key, [address, balancesSlot]));
  const balance = padHex(numberToHex(fortune), { size: 32 });
  await node.request('anvil_setStorageAt', [contract(), slot, balance]);
}

function contract(): Hex {
  const [stablecoin] = present(chains['moonbeam/test'].sandboxAssets);
  return hexOf(present(stablecoin?.contractOrAssetId));
}
