-- What a production payment counts for against the monthly limit, in cents of a dollar: its price, and
-- how much of that it keeps free while it can still be paid. Null for tests, which never count.
alter table payments
  add column limit_minor bigint,
  add column reserved_minor bigint;

-- What the payments that can still be paid keep free of a workspace's limit. Opening a payment holds
-- this row, so that of many at once as many are opened as fit.
create table limit_reservations (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  reserved_minor bigint not null
);

-- What each month of UTC brought, and the limits that the owners were told are nearly used, or used up.
create table limit_months (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  -- `2026-01`.
  month text collate "C" not null,
  received_minor bigint not null,
  near_told_minor bigint,
  reached_told_minor bigint,
  primary key (workspace_id, month)
);

-- Payments from before: prices in another currency by the dollar's rate for the same coin, next to the
-- one that they were priced with.
update payments p set
  limit_minor = case p.currency when 'USD' then p.total_minor else round(
    p.total_minor * case p.currency when 'JPY' then 100 else 1 end * d.value::numeric / r.value::numeric
  )::bigint end,
  reserved_minor = 0
from rates r left join lateral (
  select value from rates o where o.symbol = r.symbol and o.currency = 'USD'
  order by abs(extract(epoch from o.at - r.at)) limit 1
) d on true
where p.environment = 'production' and r.id = p.rate_id
  and (p.currency = 'USD' or d.value is not null);
update payments set reserved_minor = limit_minor
where limit_minor is not null and status in ('open', 'processing');
insert into limit_reservations
select workspace_id, sum(reserved_minor) from payments where reserved_minor > 0 group by 1;
insert into limit_months (workspace_id, month, received_minor)
select p.workspace_id, to_char(t.block_time at time zone 'UTC', 'YYYY-MM'),
  sum(round(p.limit_minor * t.amount_atomic / p.amount_atomic))::bigint
from transfers t join payments p on p.id = t.payment_id
where p.limit_minor is not null and t.value_minor is not null
group by 1, 2;

-- A payment of which a part came keeps the rest free until its deadline.
create index payments_reserving on payments (chain, expires_at)
  where status = 'partial' and reserved_minor > 0;

-- What a person wants by mail and what not, where they have said so.
create table mail_choices (
  user_id text collate "C" not null references users on delete cascade,
  type text collate "C" not null,
  wanted boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, type)
);

-- Payments that a person wants to hear of by mail as well, until the mail that tells of them is queued.
alter table notifications add column to_mail boolean not null default false;
create index notifications_to_mail on notifications (user_id, workspace_id) where to_mail;

-- When a person was last mailed of a workspace's payments: what comes within the hour is summed up.
create table payment_mails (
  user_id text collate "C" not null references users on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  mailed_at timestamptz not null,
  primary key (user_id, workspace_id)
);

-- Of payments there are many: those that nobody read are forgotten as well.
create index notifications_of_payments on notifications (created_at)
  where type = 'payment_received';
