-- Shops are notified of refunds that are requested, completed and canceled.
alter table refunds add column mailed_to text;
comment on column refunds.mailed_to is
  'Where the request had the link mailed, instead of to the address of the payment. Null for that address.';

alter domain event_type drop constraint event_type_known;
alter domain event_type add constraint event_type_known check (value in (
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment.claimed',
    'refund.requested', 'refund.address_given', 'refund.completed', 'refund.canceled',
    'payment_link.created', 'payment_link.updated', 'order.updated', 'wallet.verified', 'test'
  )) not valid;
alter domain event_type validate constraint event_type_known;

alter domain event_types drop constraint event_types_known;
alter domain event_types add constraint event_types_known check (value <@ array[
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment.claimed',
    'refund.requested', 'refund.address_given', 'refund.completed', 'refund.canceled',
    'payment_link.created', 'payment_link.updated', 'order.updated', 'wallet.verified', 'test'
  ]) not valid;
alter domain event_types validate constraint event_types_known;
