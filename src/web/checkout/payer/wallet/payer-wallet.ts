import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';

/** A wallet that can make a payment, of any ecosystem: in this browser or on another device. */
export type PayerWallet = {
  id: string;
  /** The wallet's own name. */
  name: string;
  /** A data URL, or undefined if the wallet provides none. */
  icon: string | undefined;
  /**
   * Requests access and returns the accounts that can pay. `show` receives the URI that a wallet on
   * another device scans. Throws WalletError.
   */
  accounts(show: (pairingUri: string) => void): Promise<PayerAccount[]>;
  /** Requests the user's approval of the transfer. Throws WalletError. */
  pay(transfer: WalletTransfer, account: PayerAccount): Promise<PaidTransfer>;
  /** For a wallet on another device: who has connected, and how to disconnect. */
  remote?: {
    peer(): PayerPeer | undefined;
    leave(): Promise<void>;
  };
};

/** The wallet that scanned the code. `url` opens its app, if it provides a safe one. */
export type PayerPeer = { name: string; url: string | undefined };

export type PayerAccount = { address: string; name: string | undefined };

/** Sent by the wallet itself, or signed and still to be submitted. */
export type PaidTransfer = { hash: string } | { signed: string };
