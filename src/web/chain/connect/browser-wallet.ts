import type { Chain } from '#contract/chain/networks.ts';
import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';
import type { Watched } from './watched.ts';

/** A wallet that this browser can reach, of whatever ecosystem. */
export type BrowserWallet = {
  id: string;
  /** As the wallet calls itself. */
  name: string;
  /** A data URL, where the wallet brings one. */
  icon: string | undefined;
  /** Lives in this browser, or elsewhere and is reached through WalletConnect. */
  platform: 'injected' | 'walletconnect';
  /** How it stands now: what its owner does in the wallet itself changes it too. */
  connection: Watched<Connection>;
  /**
   * Asks the wallet to be let in, and to turn to the chain where one is named; a wallet that has let
   * us in before is not asked again. Throws a WalletError, DeclinedError where its owner says no.
   */
  connect(chain?: Chain): Promise<BrowserAccount[]>;
  /** Forgets the wallet, or gives up while it is still being asked. */
  disconnect(): Promise<void>;
};

export type Connection = {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
  /** Those that the wallet shows us; the chosen one first. */
  accounts: BrowserAccount[];
  /** While connecting: what a wallet on another device scans. */
  pairingUri?: string;
};

export type BrowserAccount = {
  address: string;
  /** Signs a text and answers 0x and the signature. Throws a WalletError, DeclinedError where the owner says no. */
  sign(text: string): Promise<string>;
  /**
   * Has its owner approve a transfer: EVM wallets send it and answer its hash, Substrate ones answer
   * the signed transaction, to be handed in. Throws as `sign` does.
   */
  transact(transfer: WalletTransfer): Promise<{ hash: string } | { signed: string }>;
};

export { DeclinedError } from './wallet-error.ts';
