import {
  connectInjectedExtension,
  getInjectedExtensions,
  type InjectedExtension,
  type InjectedPolkadotAccount,
} from 'polkadot-api/pjs-signer';
import type { BrowserAccount, BrowserWallet, Connection } from './browser-wallet.ts';
import { forgetExtension, isRemembered, rememberExtension } from './remembered-extensions.ts';
import { DeclinedError, WalletError } from './wallet-error.ts';
import { createWatched } from './watched.ts';

/** As the extensions' own pages call them; others appear by the name they inject. */
const names: Record<string, string> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'nova-wallet': 'Nova Wallet',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
};

const wallets = new Map<string, BrowserWallet>();

/** The Substrate extensions of this browser. */
export async function substrateWallets(): Promise<BrowserWallet[]> {
  return getInjectedExtensions().map((id) => {
    const wallet = wallets.get(id) ?? createWallet(id);
    wallets.set(id, wallet);
    return wallet;
  });
}

/** One extension; one that let an earlier page in is opened at once, and does not ask again. */
function createWallet(id: string): BrowserWallet {
  const connection = createWatched<Connection>({ status: 'disconnected', accounts: [] });
  let extension: InjectedExtension | undefined;
  const show = (accounts: InjectedPolkadotAccount[]) =>
    connection.set({ status: 'connected', accounts: accounts.map(toAccount) });
  const close = () => {
    extension?.disconnect();
    extension = undefined;
    connection.set({ status: 'disconnected', accounts: [] });
  };

  async function open(status: 'connecting' | 'reconnecting'): Promise<BrowserAccount[]> {
    if (!window.injectedWeb3?.[id]) {
      close();
      throw new WalletError('providerNotFound');
    }
    if (!extension) {
      connection.set({ status, accounts: [] });
      extension = await connectInjectedExtension(id, 'Florin').catch((cause: unknown) => {
        close();
        return declined(cause);
      });
      extension.subscribe(show);
      rememberExtension(id);
    }
    show(extension.getAccounts());
    return connection.get().accounts;
  }

  let opening = isRemembered(id) ? open('reconnecting').catch(() => []) : undefined;
  return {
    id,
    name: names[id] ?? id,
    icon: undefined,
    platform: 'injected',
    connection,
    async connect() {
      await opening;
      opening = undefined;
      return open('connecting');
    },
    async disconnect() {
      forgetExtension(id);
      close();
    },
  };
}

function toAccount({ address, polkadotSigner }: InjectedPolkadotAccount): BrowserAccount {
  return {
    address,
    async sign(text) {
      const bytes = new TextEncoder().encode(text);
      const signature = await polkadotSigner.signBytes(bytes).catch(declined);
      return `0x${[...signature].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    },
  };
}

// Extensions have no codes: they reject with a text of their own, and mostly because of their owner.
function declined(cause: unknown): never {
  throw new DeclinedError({ cause });
}
