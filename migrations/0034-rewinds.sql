-- Ways out for a chain that was replaced below its cursor, or begun anew (docs/operations.md).

-- Where the cursor has been: tells where a replaced chain leaves ours, and recognizes a provider that no
-- longer serves the chain's first block.
create table agreed_blocks (
  chain text collate "C" not null,
  height bigint not null,
  hash text collate "C" not null,
  primary key (chain, height)
);
insert into agreed_blocks (chain, height, hash) select chain, height, hash from chain_cursors;

-- Cursors on chains that were replaced by another instance.
create table archived_cursors (
  chain text collate "C" not null,
  instance text not null,
  height bigint not null,
  hash text not null,
  block_time timestamptz not null,
  archived_at timestamptz not null,
  primary key (chain, archived_at)
);

create table rewinds (
  id text collate "C" primary key,
  chain text collate "C" not null,
  -- The last block that is kept, as providers show it now.
  height bigint not null,
  hash text not null,
  block_time timestamptz not null,
  -- The operators of the providers that showed it.
  providers text[] not null,
  -- The cursor when it began.
  from_height bigint not null,
  from_hash text not null,
  -- Transfers from before it are of an instance that was archived.
  since timestamptz not null,
  -- Everything above it is reversed.
  done_height bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index rewinds_open on rewinds (chain) where finished_at is null;

create table reversed_payments (
  rewind_id text collate "C" not null references rewinds,
  payment_id text collate "C" not null references payments on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  status_before text not null,
  lost_atomic numeric(78, 0) not null,
  -- `refunded` or `delivered`: something was given for the money that is gone.
  after_use text,
  primary key (rewind_id, payment_id)
);

alter table payments
  -- The status before its first reversal, until it is reached again.
  add column reversed_from text,
  add column reversed_at timestamptz,
  add column reversed_after_use text;

alter table transfers add column rewind_id text collate "C" references rewinds;
-- A block that is read again after a rewind is stored again, beside what was reversed.
alter table transfers drop constraint transfers_chain_block_hash_kind_index_key;
create unique index transfers_identity on transfers (chain, block_hash, kind, index)
  where state = 'final';
-- The same transaction in another block belongs to the same payment.
create index transfers_reversed on transfers (chain, transaction_hash) where state = 'reversed';
