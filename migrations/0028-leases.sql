-- What only one instance may do at a time. A lease that its holder does not renew expires; all times
-- are the database's own. A fence is never given twice.
create sequence lease_fences;
create table leases (
  name text collate "C" primary key,
  holder text collate "C" not null,
  fence bigint not null,
  until timestamptz not null,
  -- When the holder's loop last showed that it goes on.
  progress_at timestamptz not null
);

-- The fence of the lease that writes to this chain's ledger; an older one no longer does.
alter table chain_cursors add column fence bigint not null default 0;
