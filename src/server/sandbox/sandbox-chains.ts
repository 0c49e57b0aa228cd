import type { AssetId } from '#contract/chain/assets.ts';
import type { ChainConnection } from '#server/base/config.ts';
import type { ChainKey, Ecosystem, NetworkId } from '#contract/chain/networks.ts';

/** A payment for the sandbox payer. Accounts are in their stored form, see contract/chain/addresses.ts. */
export type SandboxPayment = {
  chain: ChainKey;
  recipientAccount: string;
  /** Null for the native coin. */
  assetId: AssetId;
  amountAtomic: bigint;
  /** Sent with the transfer; null pays without one, like an exchange. */
  reference: string | null;
};

export const chainActions = ['reorg', 'halt', 'resume', 'stallFinality', 'mine'] as const;

/** A controlled event on a chain. */
export type ChainAct = {
  action: (typeof chainActions)[number];
  /** A number of blocks, for `reorg` and `mine`. */
  depth?: number | undefined;
  /** Whether the transactions of replaced blocks never come back. */
  drop?: boolean | undefined;
  /** The amount in atomic units that the sandbox's payments in replaced blocks come back with, by other transactions. */
  replace?: bigint | undefined;
};

/** A fresh, funded account: EVM ones with their private key, Substrate ones with their mnemonic. */
export type FreshAccount = { address: string; privateKey?: string; mnemonic?: string };

/** The local chains of the sandbox, with a payer on each. Every call starts the chain that it needs. */
export type SandboxChains = {
  /** Starts the chain if it isn't running; settles once it responds. */
  start(chain: ChainKey): Promise<void>;
  /** Sends a payment; settles once the transaction is in a block. */
  pay(payment: SandboxPayment): Promise<{ transactionHash: string }>;
  freshAccount(ecosystem: Ecosystem): Promise<FreshAccount>;
  act(network: NetworkId, act: ChainAct): Promise<void>;
  connections: ChainConnection[];
  stop(): Promise<void>;
};
