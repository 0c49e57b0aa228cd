-- Jobs of committed transactions on their way to graphile_worker. A transaction that adds one there notifies,
-- and PostgreSQL commits only one transaction at a time that has written and notified.
create table queued_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload json not null,
  run_at timestamptz not null,
  key text,
  max_attempts integer not null
);
