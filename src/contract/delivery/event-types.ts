/** Events of a payment: most are named after its new state; `claimed` if its payer names a transaction as theirs. */
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
  'payment.claimed',
] as const;
export type PaymentEventType = (typeof paymentEventTypes)[number];

export const refundEventTypes = [
  'refund.requested',
  'refund.address_given',
  'refund.completed',
  'refund.canceled',
] as const;
export type RefundEventType = (typeof refundEventTypes)[number];

export const linkEventTypes = ['payment_link.created', 'payment_link.updated'] as const;

/** Only sent to the webhook of the order's own integration. */
export const orderEventTypes = ['order.updated'] as const;

/** What Florin sends to webhooks. */
export const eventTypes = [
  ...paymentEventTypes,
  ...refundEventTypes,
  ...linkEventTypes,
  ...orderEventTypes,
  'wallet.verified',
  'test',
] as const;
export type EventType = (typeof eventTypes)[number];
