import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { BrowserWallet, Connection } from './browser-wallet.ts';

/** Returns the state of a wallet's connection, updated on every change. */
export function useConnection({ connection }: BrowserWallet): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** Calls back when the user selects other accounts in the wallet or revokes access. */
export function useAccountsChange(wallet: BrowserWallet | undefined, changed: () => void): void {
  const onChange = useEffectEvent(changed);
  useEffect(() => {
    if (!wallet) return undefined;
    const before = addresses(wallet.connection.get());
    return wallet.connection.subscribe(() => {
      if (addresses(wallet.connection.get()) !== before) onChange();
    });
  }, [wallet]);
}

function addresses({ accounts }: Connection): string {
  return accounts.map(({ address }) => address).join();
}
