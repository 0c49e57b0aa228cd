import { getAddress } from 'viem';
import { inTime } from './in-time.ts';
import type { WalletConnectClient } from './walletconnect-client.ts';

/** What was agreed with a wallet on another device: its accounts, and on which chains. */
export type WalletConnectSession = ReturnType<WalletConnectClient['session']['getAll']>[number];

/** What a wallet is asked to agree to: the EVM chains, and what it may be asked for there. */
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
    return await inTime(client.connect({ optionalNamespaces: { eip155 } }));
  } catch (error) {
    // Or it goes on trying by itself.
    await client.core.relayer.transportClose();
    throw error;
  }
}

/** The newest session that still holds. */
export function openSession(client: WalletConnectClient): WalletConnectSession | undefined {
  const nowSeconds = Date.now() / 1000;
  return client.session
    .getAll()
    .filter(({ expiry, acknowledged }) => acknowledged && expiry > nowSeconds)
    .toSorted((a, b) => b.expiry - a.expiry)[0];
}

/** Its accounts on EVM chains, or on one of them, each once. */
export function sessionAccounts(session: WalletConnectSession, on?: number): `0x${string}`[] {
  const accounts = ofEvm(session).filter(({ chainId }) => on === undefined || chainId === on);
  return [...new Set(accounts.map(({ address }) => address))];
}

export function sessionChains(session: WalletConnectSession): number[] {
  return [...new Set(ofEvm(session).map(({ chainId }) => chainId))];
}

/** An account is written `eip155:<chain id>:<address>` (CAIP-10). */
function ofEvm({ namespaces }: WalletConnectSession) {
  return (namespaces['eip155']?.accounts ?? []).map((account) => {
    const [, chainId, address = ''] = account.split(':');
    return { chainId: Number(chainId), address: getAddress(address) };
  });
}
