import type { Payment, PaymentStatus } from '#contract/ledger/payments.ts';

/** What the payer's page shows: the payment's status, combined with whether the deadline has passed. */
export type Stage =
  | 'waiting'
  | 'closing'
  | 'seen'
  | 'partial'
  | 'short'
  | 'paid'
  | 'overpaid'
  | 'expired'
  | 'late'
  | 'canceled';

export type Tone = 'wait' | 'busy' | 'good' | 'warn' | 'quiet';

/**
 * Returns the stage of a payment. Only the server changes the status; the clock only hides the
 * instructions. An open payment past its deadline stays `closing` until the chain's time has passed
 * it too.
 */
export function stageOf(payment: Pick<Payment, 'status' | 'expiresAt'>, nowMs: number): Stage {
  const over = nowMs >= Date.parse(payment.expiresAt);
  const stages: Record<PaymentStatus, Stage> = {
    open: over ? 'closing' : 'waiting',
    processing: 'seen',
    partial: over ? 'short' : 'partial',
    paid: 'paid',
    overpaid: 'overpaid',
    expired: 'expired',
    paid_late: 'late',
    canceled: 'canceled',
  };
  return stages[payment.status];
}

export const tones: Record<Stage, Tone> = {
  waiting: 'wait',
  closing: 'busy',
  seen: 'busy',
  partial: 'warn',
  short: 'warn',
  paid: 'good',
  overpaid: 'good',
  expired: 'quiet',
  late: 'warn',
  canceled: 'quiet',
};

/** Checks whether the payer is shown where to send money. */
export function asksForMoney(stage: Stage): boolean {
  return stage === 'waiting' || stage === 'partial';
}

/** Checks whether money from the payer may have arrived without being matched to the payment. */
export function canClaim(stage: Stage): boolean {
  return !isComplete(stage) && stage !== 'seen' && stage !== 'late';
}

/** Checks whether the merchant received the full price in time. */
export function isComplete(stage: Stage): boolean {
  return stage === 'paid' || stage === 'overpaid';
}

/** Checks whether a new payment is the next step. */
export function invitesAnother(stage: Stage): boolean {
  return stage === 'expired' || stage === 'canceled';
}
