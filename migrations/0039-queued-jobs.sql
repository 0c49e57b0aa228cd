-- Jobs of committed transactions on their way to graphile_worker. A transaction that adds one there notifies,
-- and PostgreSQL commits only one transaction at a time that has written and notified.
create table queued_jobs (
  id bigint generated always as identity primary key,
  -- What add_job refuses is refused here: of a batch with one such row none would be moved.
  kind text not null check (length(kind) <= 128),
  payload json not null,
  run_at timestamptz not null,
  key text check (length(key) between 1 and 512),
  max_attempts integer not null check (max_attempts between 1 and 32767)
);

-- A fresh id as the server makes them (base/ids.ts): prefix and a UUIDv7 without its counter.
create function new_id(prefix text, at timestamptz) returns text language sql volatile as $$
  select prefix || '_' || lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(encode(uuid_send(gen_random_uuid()), 'hex'), 14)
$$;
