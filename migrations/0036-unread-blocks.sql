-- Stretches of final blocks that nobody could read, because no provider kept their state: a stretch is linked
-- to the agreed blocks before and after it, and nothing of what it holds is known but by balances.
create table unread_blocks (
  id bigint generated always as identity primary key,
  chain text collate "C" not null,
  -- Both included.
  from_height bigint not null,
  to_height bigint not null check (to_height >= from_height),
  -- Of the agreed block before the stretch, and of its last block.
  parent_hash text collate "C" not null,
  last_hash text collate "C" not null,
  -- The time of the agreed blocks around it.
  from_time timestamptz not null,
  to_time timestamptz not null,
  -- The providers that agree on the block after it.
  providers text[] not null check (cardinality(providers) > 0),
  -- References of payments in the stretch's transactions, whether those succeeded or not.
  payment_references text[] not null,
  found_at timestamptz not null,
  -- When balances from before were compared with those after it, and of which awaited accounts none was known.
  compared_at timestamptz,
  incomparable_accounts text[] not null default '{}',
  -- When an archive had shown every block of it.
  read_at timestamptz,
  -- When whoever runs the installation decided to leave it at that.
  dismissed_at timestamptz
);
create index unread_blocks_open on unread_blocks (chain, from_height)
  where read_at is null and dismissed_at is null;

-- What awaited accounts held at the end of an agreed block, proven from its state while that was kept: the
-- lower edge of a later comparison. Only of chains whose blocks show every credit.
create table balance_marks (
  chain text collate "C" not null,
  account text collate "C" not null,
  asset_id asset_id not null,
  amount_atomic numeric(78, 0) not null,
  height bigint not null,
  primary key (chain, account, asset_id)
);
