-- A refund's transaction may be named long after it was sent, and no node of a Substrate chain finds one by its hash:
-- blocks are searched in steps, from the height at which the refund was requested.
alter table refunds add column since_height bigint not null default 0;
alter table refunds add column searched jsonb not null default '{}';

-- A refund is requested after its payment has been received.
update refunds r
set since_height = coalesce(
  (select min(t.block_height) from transfers t where t.payment_id = r.payment_id), 0);

comment on column refunds.since_height is
  'the height of the newest agreed block when the refund was requested; its transaction is in none before';
comment on column refunds.searched is
  'by operator, the final blocks (from, to) in which its provider showed no such transaction';
