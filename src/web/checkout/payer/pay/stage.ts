import type { Payment, PaymentStatus } from '#contract/ledger/payments.ts';

/** Where a payer stands. Besides the payment's status it knows whether the time to pay is over. */
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
 * The server alone says what a payment has become. The clock only takes the instructions away: an
 * open payment past its deadline stays `closing` until the chain's own time has passed it too.
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

/** Whether the payer should be shown where to send money. */
export function asksForMoney(stage: Stage): boolean {
  return stage === 'waiting' || stage === 'partial';
}

/** Whether money of the payer's may have come that was not recognized as theirs. */
export function canClaim(stage: Stage): boolean {
  return !isComplete(stage) && stage !== 'seen' && stage !== 'late';
}

/** Whether the merchant has the whole price, in time. */
export function isComplete(stage: Stage): boolean {
  return stage === 'paid' || stage === 'overpaid';
}

/** Whether another payment is the way on. */
export function invitesAnother(stage: Stage): boolean {
  return stage === 'expired' || stage === 'canceled';
}
