import type { SandboxPayment } from '#server/sandbox/sandbox-chains.ts';

/** A funded account on one chain. */
export type Payer = {
  /** Settles once the transaction is in a block, or after `inclusionMs` if the chain is halted. */
  pay(payment: Omit<SandboxPayment, 'chain'>): Promise<{ transactionHash: string }>;
};

export const inclusionMs = 10_000;
