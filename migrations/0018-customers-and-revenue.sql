-- Who pays: one customer for each workspace, environment and e-mail address. A customer has the newest
-- data; each payment keeps what it was told.
create table customers (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text not null,
  -- In lower case.
  email text collate "C" not null,
  name text,
  address jsonb,
  -- What is searched for: words of the name and pieces of the address.
  words tsvector not null generated always as (
    to_tsvector('simple', coalesce(name, '') || ' ' || translate(email, '@.+_-', '     '))
  ) stored,
  created_at timestamptz not null,
  last_payment_at timestamptz not null,
  unique (workspace_id, environment, email)
);
create index customers_newest on customers (workspace_id, environment, last_payment_at, id);
create index customers_words on customers using gin (words);

alter table payments add column customer_id text collate "C" references customers on delete set null;

insert into customers (id, workspace_id, environment, email, name, address, created_at, last_payment_at)
select 'cus_' || substr(min(id), 5), workspace_id, environment, lower(customer ->> 'email'),
  (array_agg(customer ->> 'name' order by id desc) filter (where customer ->> 'name' <> ''))[1],
  (array_agg(customer -> 'address' order by id desc) filter (where customer ? 'address'))[1],
  min(created_at), max(created_at)
from payments where customer ->> 'email' is not null
group by workspace_id, environment, lower(customer ->> 'email');

update payments p set customer_id = c.id from customers c
where c.workspace_id = p.workspace_id and c.environment = p.environment
  and c.email = lower(p.customer ->> 'email');

create index payments_of_customer on payments (customer_id, id) where customer_id is not null;

-- What was earned: sums that are kept with what they sum up, so that no period is ever counted anew.
drop table revenue_buckets;
create table revenue_buckets (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text collate "C" not null,
  currency text collate "C" not null,
  -- `quarter` of an hour, because some time zones stand at 30 and 45 minutes; `day` and `month` of UTC.
  grain text collate "C" not null,
  bucket_at timestamptz not null,
  amount_minor bigint not null,
  primary key (workspace_id, environment, currency, grain, bucket_at)
);

-- The same, by where it came from.
create table revenue_sources (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text collate "C" not null,
  currency text collate "C" not null,
  grain text collate "C" not null,
  bucket_at timestamptz not null,
  chain text collate "C" not null,
  link_id text collate "C" not null,
  amount_minor bigint not null,
  primary key (workspace_id, environment, currency, grain, bucket_at, chain, link_id)
);

-- Whose revenue a transfer is; set with its value.
alter table transfers add column workspace_id text collate "C";
update transfers t set workspace_id = p.workspace_id from payments p
where p.id = t.payment_id and t.value_minor is not null;
create index transfers_revenue on transfers (workspace_id, block_time, id)
  where workspace_id is not null;

insert into revenue_sources
select p.workspace_id, p.environment, p.currency, g.grain, g.bucket_at,
  p.chain, p.link_id, sum(t.value_minor)
from transfers t join payments p on p.id = t.payment_id
cross join lateral (values
  ('quarter', date_bin('15 minutes', t.block_time, 'epoch')),
  ('day', date_trunc('day', t.block_time, 'UTC')),
  ('month', date_trunc('month', t.block_time, 'UTC'))
) as g (grain, bucket_at)
where t.value_minor is not null
group by 1, 2, 3, 4, 5, 6, 7;
insert into revenue_buckets
select workspace_id, environment, currency, grain, bucket_at, sum(amount_minor)
from revenue_sources group by 1, 2, 3, 4, 5;
