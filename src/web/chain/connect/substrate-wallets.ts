import {
  connectInjectedExtension,
  getInjectedExtensions,
  type InjectedExtension,
  type InjectedPolkadotAccount,
} from '@polkadot-api/pjs-signer';
import type { SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import type { BrowserAccount, BrowserWallet, Connection } from './browser-wallet.ts';
import { extensionName } from './extension-names.ts';
import {
  clearRememberedExtension,
  isRemembered,
  rememberExtension,
} from './remembered-extensions.ts';
import { signedTransaction } from './signed-transaction.ts';
import { DeclinedError, WalletError } from './wallet-error.ts';
import { createWatched } from './watched.ts';

const wallets = new Map<string, BrowserWallet>();

/** Returns the Substrate extensions of this browser. */
export async function substrateWallets(): Promise<BrowserWallet[]> {
  return getInjectedExtensions().map((id) => {
    const wallet = wallets.get(id) ?? createWallet(id);
    wallets.set(id, wallet);
    return wallet;
  });
}

/**
 * Creates the wallet of one extension. If it granted access to an earlier page, it is opened
 * immediately and without a prompt.
 */
function createWallet(id: string): BrowserWallet {
  const connection = createWatched<Connection>({ status: 'disconnected', accounts: [] });
  let extension: InjectedExtension | undefined;
  const show = (accounts: InjectedPolkadotAccount[]) =>
    connection.set({
      status: 'connected',
      accounts: accounts.map((account) => toAccount(id, account)),
    });
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
    name: extensionName(id),
    icon: undefined,
    platform: 'injected',
    connection,
    async connect() {
      await opening;
      opening = undefined;
      return open('connecting');
    },
    async disconnect() {
      clearRememberedExtension(id);
      close();
    },
  };
}

function toAccount(
  id: string,
  { address, polkadotSigner }: InjectedPolkadotAccount,
): BrowserAccount {
  return {
    address,
    async sign(text) {
      const bytes = new TextEncoder().encode(text);
      const signature = await polkadotSigner.signBytes(bytes).catch(declined);
      return hexOf(signature);
    },
    async transact(transfer) {
      if (transfer.ecosystem !== 'substrate') throw new WalletError('unsupportedChain');
      const signer = await rawSigner(id);
      const signed = await signer.signPayload(transfer.payload).catch(declined);
      // Hardware wallets may sign a modified payload, and then return the whole transaction.
      const whole = signed.signedTransaction;
      if (whole !== undefined) return { signed: typeof whole === 'string' ? whole : hexOf(whole) };
      return { signed: signedTransaction(transfer.head, signed.signature, transfer.tail) };
    },
  };
}

type Signed = { signature: string; signedTransaction?: string | Uint8Array };
type RawSigner = { signPayload(payload: SubstrateTransfer['payload']): Promise<Signed> };

/**
 * Returns the extension's own signer, which takes a payload unchanged. Access has been granted, so
 * this doesn't prompt.
 */
async function rawSigner(id: string): Promise<RawSigner> {
  const injected = window.injectedWeb3?.[id] as
    | { enable(origin: string): Promise<{ signer: Partial<RawSigner> }> }
    | undefined;
  if (!injected) throw new WalletError('providerNotFound');
  const { signer } = await injected.enable('Florin').catch(declined);
  if (!signer.signPayload) throw new WalletError('unsupportedMethod');
  return signer as RawSigner;
}

function hexOf(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

// Extensions reject with free text instead of codes, and mostly because the user declined.
function declined(cause: unknown): never {
  throw new DeclinedError({ cause });
}
