-- Adds events and notifications for what the merchant decides: a transaction claimed by a payer, a late payment, and
-- an address for a refund.
alter domain event_type drop constraint event_type_known;
alter domain event_type add constraint event_type_known check (value in (
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment.claimed',
    'refund.address_given', 'payment_link.created', 'payment_link.updated', 'wallet.verified', 'test'
  )) not valid;
alter domain event_type validate constraint event_type_known;

alter domain event_types drop constraint event_types_known;
alter domain event_types add constraint event_types_known check (value <@ array[
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment.claimed',
    'refund.address_given', 'payment_link.created', 'payment_link.updated', 'wallet.verified', 'test'
  ]) not valid;
alter domain event_types validate constraint event_types_known;

alter domain notification_type drop constraint notification_type_known;
alter domain notification_type add constraint notification_type_known check (value in (
    'payment_received', 'payment_reversed', 'payment_decision', 'wallet_verification', 'company_invite',
    'kyb_verification', 'api_key', 'webhook'
  )) not valid;
alter domain notification_type validate constraint notification_type_known;
