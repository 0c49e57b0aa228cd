import type { WalletTransfer } from '#contract/wallet-transfers.ts';

/** A wallet of this browser that can make a payment, of whatever ecosystem. */
export type PayerWallet = {
  id: string;
  /** As the wallet calls itself. */
  name: string;
  /** A data URL, where the wallet brings one. */
  icon: string | undefined;
  /** Asks its owner to let us in; those that can pay. Throws a WalletError. */
  accounts(): Promise<PayerAccount[]>;
  /** Has its owner agree to the transfer. Throws a WalletError. */
  pay(transfer: WalletTransfer, account: PayerAccount): Promise<PaidTransfer>;
};

export type PayerAccount = { address: string; name: string | undefined };

/** Sent by the wallet itself, or signed and still to be handed to the network. */
export type PaidTransfer = { hash: string } | { signed: string };
