import { getAddress } from 'viem';
import { withTimeout } from './with-timeout.ts';
import type { WalletConnectClient } from './walletconnect-client.ts';

/** A session with a wallet on another device: its accounts and their chains. */
export type WalletConnectSession = ReturnType<WalletConnectClient['session']['getAll']>[number];

/** What a session requires of a wallet: EVM chains and methods. */
export type Proposal = {
  chainIds: number[];
  methods: ('personal_sign' | 'eth_sendTransaction')[];
};

/** Proposes a session to the wallet that scans the code. */
export async function proposeSession(client: WalletConnectClient, { chainIds, methods }: Proposal) {
  const eip155 = {
    chains: chainIds.map((id) => `eip155:${id}`),
    methods,
    events: ['accountsChanged', 'chainChanged'],
  };
  try {
    return await withTimeout(client.connect({ optionalNamespaces: { eip155 } }));
  } catch (error) {
    // Otherwise it keeps reconnecting.
    await client.core.relayer.transportClose();
    throw error;
  }
}

/** Returns the latest session that has not expired, or undefined. */
export function openSession(client: WalletConnectClient): WalletConnectSession | undefined {
  const nowSeconds = Date.now() / 1000;
  return client.session
    .getAll()
    .filter(({ expiry, acknowledged }) => acknowledged && expiry > nowSeconds)
    .toSorted((a, b) => b.expiry - a.expiry)[0];
}

/** Returns the session's accounts on all EVM chains, or on one, without duplicates. */
export function sessionAccounts(session: WalletConnectSession, on?: number): `0x${string}`[] {
  const accounts = ofEvm(session).filter(({ chainId }) => on === undefined || chainId === on);
  return [...new Set(accounts.map(({ address }) => address))];
}

export function sessionChains(session: WalletConnectSession): number[] {
  return [...new Set(ofEvm(session).map(({ chainId }) => chainId))];
}

/** Parses the EVM accounts of a session, in the form `eip155:<chain id>:<address>` (CAIP-10). */
function ofEvm({ namespaces }: WalletConnectSession) {
  return (namespaces['eip155']?.accounts ?? []).map((account) => {
    const [, chainId, address = ''] = account.split(':');
    return { chainId: Number(chainId), address: getAddress(address) };
  });
}
