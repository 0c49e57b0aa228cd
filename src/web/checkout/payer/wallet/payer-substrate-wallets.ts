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

/** The Substrate extensions of this browser, by the standard of Polkadot.js. */
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
      // Ethereum's keys sign nothing on these networks.
      return accounts
        .filter(({ type, address }) => type !== 'ethereum' && !address.startsWith('0x'))
        .map(({ address, name }) => ({ address, name }));
    },
    async pay(transfer) {
      if (transfer.ecosystem !== 'substrate') throw new WalletError('unsupportedChain');
      const { payload, head, tail } = transfer;
      if (!extension?.signer.signPayload) throw new WalletError('unsupportedMethod');
      const signed = await extension.signer.signPayload(payload).catch(declined);
      // Hardware wallets sign more than they were given, and then say what became of it.
      const whole = signed.signedTransaction;
      if (whole === undefined) return { signed: signedTransaction(head, signed.signature, tail) };
      return { signed: typeof whole === 'string' ? whole : hexOf(whole) };
    },
  };
}

// Extensions have no codes: they reject with a text of their own, and mostly because of their owner.
function declined(cause: unknown): never {
  throw new DeclinedError({ cause });
}

function hexOf(bytes: Uint8Array): string {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
