import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { BrowserWallet, Connection } from './browser-wallet.ts';

/** How a wallet stands, and again whenever that changes. */
export function useConnection({ connection }: BrowserWallet): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** Tells when the owner of a wallet chooses other accounts in it, or lets us out. */
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
