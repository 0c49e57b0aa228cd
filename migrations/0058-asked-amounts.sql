-- What remains of a partial payment is rounded to what exchanges' forms accept, and held like the amount of a price.
alter table payments add column asked_atomic numeric(78, 0);

-- A payment holds its exact amount and, while it is partial, the amount that remains.
create index held_amounts_payments on held_amounts (payment_id) where payment_id is not null;
drop index held_amounts_payment;

comment on column payments.asked_atomic is
  'What its payer was asked for in all, in atomic units: what was received and the rounded remaining amount. Null while nothing remains of a part.';
comment on table held_amounts is
  'Exact amounts by which payments are recognized: held by a payment, or free to be reused. A partial payment holds its remaining amount too.';
