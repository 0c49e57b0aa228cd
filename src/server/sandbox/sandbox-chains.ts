import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { ChainKey, Ecosystem, NetworkId } from '#contract/chain/networks.ts';

/** What the sandbox payer is told to pay. Accounts are in their stored form, see contract/chain/addresses.ts. */
export type SandboxPayment = {
  chain: ChainKey;
  recipientAccount: string;
  /** Null for the native coin. */
  assetId: AssetId;
  amountAtomic: bigint;
  /** Travels with the transfer; null pays as an exchange would. */
  reference: string | null;
};

export const chainActions = ['reorg', 'halt', 'resume', 'stallFinality', 'mine'] as const;

/** What a chain may do to us, on demand. `depth` is a number of blocks, for `reorg` and `mine`. */
export type ChainAct = { action: (typeof chainActions)[number]; depth?: number };

/** A fresh, funded account: EVM ones come with their private key, Substrate ones with their mnemonic. */
export type FreshAccount = { address: string; privateKey?: string; mnemonic?: string };

/** The local chains that the sandbox runs, and the payer that lives on them. */
export type SandboxChains = {
  /** Settles once the transaction is in a block. */
  pay(payment: SandboxPayment): Promise<{ transactionHash: string }>;
  freshAccount(ecosystem: Ecosystem): Promise<FreshAccount>;
  act(network: NetworkId, act: ChainAct): Promise<void>;
  connections: ChainConnection[];
  stop(): Promise<void>;
};
