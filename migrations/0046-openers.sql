-- A keyed hash of the network that a payment was opened from, by which unpaid payments are shared out.
alter table payments add column opened_from text collate "C";

create index payments_unpaid_by_opener on payments (workspace_id, environment, opened_from, link_id)
  where status in ('open', 'expired');

-- A webhook without chosen types no longer gets payment.created; those that got it until now keep it.
update webhooks set events = array[
  'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened', 'payment.partial',
  'payment.paid', 'payment.overpaid', 'payment.paid_late', 'payment.expired', 'payment.reversed',
  'payment.restored', 'payment_link.created', 'payment_link.updated', 'wallet.verified'
] where events = '{}';
