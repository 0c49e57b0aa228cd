/** What Florin tells shops. Each names the state that the payment, link or wallet has come into. */
export const eventTypes = [
  'payment.created',
  'payment.canceled',
  'payment.processing',
  'payment.partial',
  'payment.paid',
  'payment.overpaid',
  'payment.paid_late',
  'payment.expired',
  'payment_link.created',
  'payment_link.updated',
  'wallet.verified',
  'test',
] as const;
export type EventType = (typeof eventTypes)[number];
