import { type Config, createConfig, createStorage, injected } from '@wagmi/core';
import { http } from 'viem';
import { evmChains } from './evm-chains.ts';
import { walletConnect } from './walletconnect.ts';

// Spec.md sections 7 and 9: the storage's prefix and the transport's numbers.
const transport = () =>
  http(undefined, { batch: { batchSize: 1000 }, timeout: 10_000, retryCount: 3, retryDelay: 150 });

/** Wallets are found as they announce themselves (EIP-6963), several of them beside each other. */
export const evmConfig: Config = createConfig({
  chains: evmChains,
  connectors: [injected(), walletConnect()],
  storage: createStorage({ key: 'wagmi', storage: localStorage }),
  transports: Object.fromEntries(evmChains.map(({ id }) => [id, transport()])),
});
