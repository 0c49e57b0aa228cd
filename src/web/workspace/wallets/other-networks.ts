import { parseAddress, showAddress } from '#contract/chain/addresses.ts';
import type { NetworkState } from '#contract/chain/network-states.ts';
import { chainOf, type NetworkId } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';

export type SameAccount = { network: NetworkId; name: string; address: string };

/**
 * Returns the networks on which a wallet's account exists but isn't a wallet yet: one key controls
 * it on every network of the ecosystem, and each network has its own address format.
 */
export function otherNetworks(
  wallet: Wallet,
  networks: NetworkState[],
  wallets: Wallet[],
): SameAccount[] {
  const here = chainOf(wallet.network, wallet.environment);
  const parsed = parseAddress(here, wallet.addresses[0] ?? '');
  if (!parsed.ok) return [];
  return networks
    .filter(({ environment }) => environment === wallet.environment)
    .map(({ network }) => chainOf(network, wallet.environment))
    .filter(({ ecosystem }) => ecosystem === here.ecosystem)
    .map((chain) => ({
      network: chain.network,
      name: chain.name,
      address: showAddress(chain, parsed.account),
    }))
    .filter(
      ({ network, address }) =>
        !wallets.some((other) => other.network === network && other.addresses[0] === address),
    )
    .filter(({ network }) => network !== wallet.network);
}
