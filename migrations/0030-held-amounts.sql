-- Exact amounts, by which payments are recognized. A row is held by its payment, or free for the next one
-- where it names none: free ones are kept for a while, so that the lowest is found by index.
create table held_amounts (
  chain text collate "C" not null,
  recipient_account text collate "C" not null,
  asset_id asset_id not null,
  amount_atomic numeric(78, 0) not null,
  -- The rounded price that it was made for: its series.
  base_atomic numeric(78, 0) not null,
  -- Deferred: the amount is taken before its payment is written.
  payment_id text collate "C" references payments on delete set null deferrable initially deferred,
  -- Held until the chain's own time is past it; of a free one since when it is free.
  free_from timestamptz not null,
  primary key (chain, recipient_account, asset_id, amount_atomic)
);
create unique index held_amounts_payment on held_amounts (payment_id) where payment_id is not null;
create index held_amounts_free on held_amounts
  (chain, recipient_account, asset_id, base_atomic, amount_atomic) where payment_id is null;
create index held_amounts_release on held_amounts (chain, free_from) where payment_id is not null;
create index held_amounts_idle on held_amounts (free_from) where payment_id is null;

-- How far the tags of a price were given out. A hint: without it they are looked through from the first.
create table tag_series (
  chain text collate "C" not null,
  recipient_account text collate "C" not null,
  asset_id asset_id not null,
  base_atomic numeric(78, 0) not null,
  next_tag integer not null,
  primary key (chain, recipient_account, asset_id, base_atomic)
);

-- What is paid, and final by that, is given back after an hour.
insert into held_amounts
select p.chain, p.recipient_account, p.asset_id, p.amount_atomic,
  p.amount_atomic - p.amount_atomic % (10000 * 10::numeric ^ (p.decimals - least(p.decimals, 8)))::numeric(78, 0),
  p.id,
  case when p.status in ('paid', 'overpaid', 'paid_late', 'canceled')
    then least(p.late_until, c.block_time + interval '1 hour') else p.late_until end
from payments p left join chain_cursors c on c.chain = p.chain
where p.amount_held;

drop index payments_recipient, payments_partial, payments_late, payments_exact_amount;
alter table payments drop column amount_held;
-- Recipients stay awaited while a late window is open, whatever became of the amounts.
create index payments_recipient on payments (chain, recipient_account, late_until);
create index payments_late on payments (chain, late_until, recipient_account);
create index payments_partial on payments (chain, recipient_account) where status = 'partial';
