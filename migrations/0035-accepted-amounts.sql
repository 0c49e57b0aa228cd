-- What had come when a merchant accepted a payment. A rewind can take it back: with less than that, the
-- payment is not accepted.
alter table payments add column accepted_atomic numeric(78, 0);
update payments p set accepted_atomic = (
  select coalesce(sum(t.amount_atomic), 0) from transfers t
  where t.payment_id = p.id and t.state = 'final' and t.created_at <= p.accepted_at
) where accepted_at is not null;
alter table payments add constraint accepted_amount
  check ((accepted_at is null) = (accepted_atomic is null));
