import { type Config, createConfig, createStorage, injected } from '@wagmi/core';
import { http } from 'viem';
import { evmChains } from './evm-chains.ts';
import { walletConnect } from './walletconnect.ts';

// Storage prefix and transport settings: docs/specification.md sections 7 and 9.
const transport = () =>
  http(undefined, { batch: { batchSize: 1000 }, timeout: 10_000, retryCount: 3, retryDelay: 150 });

/** Discovers wallets as they announce themselves (EIP-6963), so that several can coexist. */
export const evmConfig: Config = createConfig({
  chains: evmChains,
  connectors: [injected(), walletConnect()],
  storage: createStorage({ key: 'wagmi', storage: localStorage }),
  transports: Object.fromEntries(evmChains.map(({ id }) => [id, transport()])),
});
