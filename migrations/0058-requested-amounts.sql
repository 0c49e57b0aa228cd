-- The remaining amount of a partial payment is rounded to the decimals that exchanges accept, and held like an exact amount.
alter table payments add column requested_atomic numeric(78, 0);

-- A payment holds its exact amount and, while it is partial, its remaining amount.
create index held_amounts_payments on held_amounts (payment_id) where payment_id is not null;
drop index held_amounts_payment;

comment on column payments.requested_atomic is
  'The total requested from the payer in atomic units: the amount received plus the rounded remaining amount. Null until a partial payment.';
comment on table held_amounts is
  'Exact amounts by which payments are recognized: held by a payment, or free to be reused. A partial payment holds its remaining amount too.';
