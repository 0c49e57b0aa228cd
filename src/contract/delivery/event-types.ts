/** Events of a payment, each named after its new state. */
export const paymentEventTypes = [
  'payment.created',
  'payment.canceled',
  'payment.processing',
  'payment.reopened',
  'payment.partial',
  'payment.paid',
  'payment.overpaid',
  'payment.paid_late',
  'payment.expired',
  'payment.reversed',
  'payment.restored',
] as const;
export type PaymentEventType = (typeof paymentEventTypes)[number];

export const linkEventTypes = ['payment_link.created', 'payment_link.updated'] as const;

/** What Florin sends to webhooks. */
export const eventTypes = [
  ...paymentEventTypes,
  ...linkEventTypes,
  'wallet.verified',
  'test',
] as const;
export type EventType = (typeof eventTypes)[number];
