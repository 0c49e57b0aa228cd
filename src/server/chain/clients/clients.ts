import { chains } from '#contract/chain/networks.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { ChainClient } from './chain.ts';
import { connectEvm } from '#server/chain/evm/evm.ts';
import type { OnFailure } from './providers.ts';
import { connectSubstrate } from '#server/chain/substrate/substrate.ts';

/** Creates the client for a chain. It connects on first use. Throws if no endpoint fits the chain. */
export function connectChain(connection: ChainConnection, onFailure?: OnFailure): ChainClient {
  const chain = chains[connection.chain];
  return chain.ecosystem === 'evm'
    ? connectEvm(connection, chain, onFailure)
    : connectSubstrate(connection, chain, onFailure);
}
