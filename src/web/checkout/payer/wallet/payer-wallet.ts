import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';

/** A wallet that can make a payment, of whatever ecosystem: of this browser, or on another device. */
export type PayerWallet = {
  id: string;
  /** As the wallet calls itself. */
  name: string;
  /** A data URL, where the wallet brings one. */
  icon: string | undefined;
  /**
   * Asks its owner to let us in; those that can pay. `show` is given what a wallet on another device
   * scans. Throws a WalletError.
   */
  accounts(show: (pairingUri: string) => void): Promise<PayerAccount[]>;
  /** Has its owner agree to the transfer. Throws a WalletError. */
  pay(transfer: WalletTransfer, account: PayerAccount): Promise<PaidTransfer>;
  /** Of one on another device: who answers there, and the way out. */
  remote?: {
    peer(): PayerPeer | undefined;
    leave(): Promise<void>;
  };
};

/** The wallet that has scanned the code. `url` opens its app, where it names a safe one. */
export type PayerPeer = { name: string; url: string | undefined };

export type PayerAccount = { address: string; name: string | undefined };

/** Sent by the wallet itself, or signed and still to be handed to the network. */
export type PaidTransfer = { hash: string } | { signed: string };
