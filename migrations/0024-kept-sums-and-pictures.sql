-- The picture that payers see beside a workspace's name; whoever has the file's id may see it.
alter table workspaces add column picture_id text collate "C" references files;
create unique index workspaces_picture on workspaces (picture_id) where picture_id is not null;

-- What links have brought, kept with the revenue: pages that anybody opens read it.
create table link_revenue (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  link_id text collate "C" not null,
  currency text collate "C" not null,
  amount_minor bigint not null,
  primary key (workspace_id, link_id, currency)
);
insert into link_revenue
select workspace_id, link_id, currency, sum(amount_minor)
from revenue_sources where grain = 'month' group by 1, 2, 3;

-- What payments have brought to accounts by asset and calendar month of UTC, kept with it.
create table received_amounts (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  month_at timestamptz not null,
  chain text collate "C" not null,
  account text collate "C" not null,
  symbol text collate "C" not null,
  decimals integer not null,
  amount_atomic numeric(78, 0) not null,
  primary key (workspace_id, month_at, chain, account, symbol)
);
insert into received_amounts
select p.workspace_id, date_trunc('month', t.block_time, 'UTC'), t.chain, t.recipient_account,
  p.symbol, p.decimals, sum(t.amount_atomic)
from transfers t join payments p on p.id = t.payment_id
where t.value_minor is not null
group by 1, 2, 3, 4, 5, 6;
-- It was read for that alone.
drop index transfers_received;

-- Wallets whose accounts nobody follows yet are found without reading the others. A followed one has
-- its row in expected_balances.
alter table wallets add column followed boolean not null default false;
update wallets w set followed = true from expected_balances e
where e.chain = w.chain and e.account = w.account
  and (w.verified_at is not null or w.chain like '%/production');
create index wallets_unfollowed on wallets (chain, account)
  where not followed and (verified_at is not null or chain like '%/production');
