import type { SandboxPayment } from '#server/sandbox/sandbox-chains.ts';

/** Someone with money on one chain. */
export type Payer = {
  /** Settles once the transaction is in a block, or after `inclusionMs` where the chain stands still. */
  pay(payment: Omit<SandboxPayment, 'chain'>): Promise<{ transactionHash: string }>;
};

export const inclusionMs = 10_000;
