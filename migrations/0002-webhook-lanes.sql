-- What the delivering of webhooks keeps: the order of deliveries, and how each endpoint fares.

-- Deliveries leave in the order in which they were recorded; ids made in one millisecond do not sort.
alter table deliveries add column position bigint generated always as identity;

alter table webhooks
  -- Attempts that failed in a row.
  add column failures integer not null default 0,
  -- Since when, where they are enough to try it gently.
  add column failing_since timestamptz,
  -- Nothing is sent before that.
  add column resume_at timestamptz,
  -- When its owners were last told that deliveries were given up.
  add column warned_at timestamptz;

create index delivery_attempts_started on delivery_attempts (started_at);
create index events_payment on events (payment_id) where payment_id is not null;
