-- Where watching of this instance of a chain started, so that an audit expects nothing from before.
-- `started_at` is null while that is not known.
alter table chain_cursors
  add column started_height bigint not null default 0,
  add column started_at timestamptz;
-- Transfers from before the evidence was kept are not audited.
update chain_cursors set started_height = height, started_at = now();

-- The nightly audit reads the transfers of a range of blocks.
create index transfers_height on transfers (chain, block_height);
