import type { SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { extensionName } from '#web/chain/connect/extension-names.ts';
import { signedTransaction } from '#web/chain/connect/signed-transaction.ts';
import { DeclinedError, WalletError } from '#web/chain/connect/wallet-error.ts';
import type { PayerWallet } from './payer-wallet.ts';

type Account = { address: string; name?: string; type?: string };
type Signed = { signature: string; signedTransaction?: string | Uint8Array };
type Extension = {
  accounts: { get(): Promise<Account[]> };
  signer: { signPayload?(payload: SubstrateTransfer['payload']): Promise<Signed> };
};
type Injected = { enable?(origin: string): Promise<Extension> };

/** Returns the Substrate extensions of this browser that follow the standard of Polkadot.js. */
export async function payerSubstrateWallets(): Promise<PayerWallet[]> {
  const { injectedWeb3 } = window as { injectedWeb3?: Record<string, Injected | undefined> };
  return Object.entries(injectedWeb3 ?? {}).flatMap(([id, injected]) =>
    injected?.enable ? [toWallet(id, injected)] : [],
  );
}

function toWallet(id: string, injected: Injected): PayerWallet {
  let extension: Extension | undefined;
  return {
    id,
    name: extensionName(id),
    icon: undefined,
    async accounts() {
      extension = await injected.enable!('Florin').catch(declined);
      const accounts = await extension.accounts.get();
      // Ethereum keys can't sign on these networks.
      return accounts
        .filter(({ type, address }) => type !== 'ethereum' && !address.startsWith('0x'))
        .map(({ address, name }) => ({ address, name }));
    },
    async pay(transfer) {
      if (transfer.ecosystem !== 'substrate') throw new WalletError('unsupportedChain');
      const { payload, head, tail } = transfer;
      if (!extension?.signer.signPayload) throw new WalletError('unsupportedMethod');
      const signed = await extension.signer.signPayload(payload).catch(declined);
      // Hardware wallets may sign a modified payload, and then return the whole transaction.
      const whole = signed.signedTransaction;
      if (whole === undefined) return { signed: signedTransaction(head, signed.signature, tail) };
      return { signed: typeof whole === 'string' ? whole : hexOf(whole) };
    },
  };
}

// Extensions reject with free text instead of codes, and mostly because the user declined.
function declined(cause: unknown): never {
  throw new DeclinedError({ cause });
}

function hexOf(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
