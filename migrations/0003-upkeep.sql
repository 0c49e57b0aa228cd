-- Indexes for what is asked most, sessions that know every token they had, and what is forgotten in time.

-- A token's first part stays through every rotation, so that any token that was ever replaced is known.
delete from sessions;
alter table sessions
  add column family_hash bytea not null unique,
  drop constraint sessions_previous_token_hash_key,
  drop constraint sessions_token_hash_key;

-- Partial payments stay what they are for good: they have no place among those that wait to expire.
drop index payments_expiring;
create index payments_expiring on payments (chain, expires_at) where status = 'open';
create index payments_newest on payments (workspace_id, id);
-- Rates that no payment was made at are forgotten.
create index payments_rate on payments (rate_id);
-- A payment keeps the address it was opened with; its wallet may be gone, and that touches no payment.
alter table payments drop constraint payments_wallet_id_fkey;

-- The other index on it holds confirmed accounts alone.
create index users_any_email on users (lower(email));

-- What is forgotten after its time.
create index users_unconfirmed on users (created_at) where confirmed_at is null;
create index sessions_expiring on sessions (expires_at);
create index throttles_ending on throttles (window_ends_at);
create index idempotency_keys_created on idempotency_keys (created_at);
