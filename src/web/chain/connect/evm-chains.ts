import { type Chain as ViemChain, defineChain, type Hex } from 'viem';
import { chains, type EvmChain } from '#contract/chain/networks.ts';

/** All EVM networks in the chain data, as viem and wagmi describe them. */
export const evmChains = Object.values(chains)
  .filter((chain) => chain.ecosystem === 'evm')
  .filter(({ endpoints }) => endpoints.length > 0)
  .map(toViem) as [ViemChain, ...ViemChain[]];

function toViem({ chainId, name, assets, endpoints, ...rest }: EvmChain): ViemChain {
  const [{ symbol, decimals }] = assets;
  const { multicall3, environment, explorer } = rest;
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: { default: { http: endpoints } },
    testnet: environment === 'test',
    ...(explorer && {
      blockExplorers: {
        default: { name: explorer.name, url: new URL(explorer.address).origin },
      },
    }),
    ...(multicall3 && { contracts: { multicall3: { address: multicall3 as Hex } } }),
  });
}
