-- The differences that raised the open alarm audit_difference of a chain. Each stays until it was checked and found
-- right; the alarm is cleared with the last one.
create table audit_differences (
  chain chain_key collate "C" not null,
  kind text not null,
  -- The id of a transfer or payment, an account, or the name of a sum.
  subject text not null,
  -- The first block of the audit that found it: later audits include it.
  from_height bigint not null,
  primary key (chain, kind, subject)
);
-- What raised an alarm from before isn't known one by one, so all its blocks have to be checked.
insert into audit_differences (chain, kind, subject, from_height)
select chain, 'transfer_unknown', 'alarm', coalesce(substring(detail from 'in blocks ([0-9]+) to')::bigint, 0)
from network_alarms where kind = 'audit_difference' and cleared_at is null;
