import type { Chain } from '#contract/chain/networks.ts';
import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';
import type { Watched } from './watched.ts';

/** A wallet that this browser can reach, of any ecosystem. */
export type BrowserWallet = {
  id: string;
  /** The wallet's own name. */
  name: string;
  /** A data URL, or undefined if the wallet provides none. */
  icon: string | undefined;
  /** In this browser, or on another device through WalletConnect. */
  platform: 'injected' | 'walletconnect';
  /** Current state. The user can change it in the wallet as well. */
  connection: Watched<Connection>;
  /**
   * Requests access to the wallet, and switches it to the chain if one is passed. A wallet that has
   * granted access before doesn't prompt again. Throws WalletError; DeclinedError if the user
   * declines.
   */
  connect(chain?: Chain): Promise<BrowserAccount[]>;
  /** Forgets the wallet, or cancels a pending connection. */
  disconnect(): Promise<void>;
};

export type Connection = {
  status: 'disconnected' | 'connecting' | 'reconnecting' | 'connected';
  /** The accounts that the wallet exposes; the selected one first. */
  accounts: BrowserAccount[];
  /** While connecting: the URI that a wallet on another device scans. */
  pairingUri?: string;
};

export type BrowserAccount = {
  address: string;
  /**
   * Signs a text. Returns the signature in hexadecimal with 0x. Throws WalletError; DeclinedError
   * if the user declines.
   */
  sign(text: string): Promise<string>;
  /**
   * Requests the user's approval of a transfer. EVM wallets send it and return its hash; Substrate
   * wallets return the signed transaction, which the caller submits. Throws as `sign` does.
   */
  transact(transfer: WalletTransfer): Promise<{ hash: string } | { signed: string }>;
};

export { DeclinedError } from './wallet-error.ts';
