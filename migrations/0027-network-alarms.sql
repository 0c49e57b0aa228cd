-- What an operator has to know about a network, open until `cleared_at`. Kept afterwards: a lie that
-- lasted for seconds is found out in the morning.
create table network_alarms (
  id bigint generated always as identity primary key,
  chain text collate "C" not null,
  kind text not null,
  -- For the operator, in English: heights, hashes and the providers that showed them.
  detail text not null,
  raised_at timestamptz not null,
  cleared_at timestamptz
);
create unique index network_alarms_open on network_alarms (chain, kind) where cleared_at is null;
create index network_alarms_chain on network_alarms (chain, id);

alter table chain_cursors drop column alarm;
alter table chain_cursors rename column operators to providers;
update chain_cursors set providers = '[]';
alter table chain_cursors
  -- The last agreed block that proved: from then on a block that does not is somebody's fault.
  add column proven_height bigint;
