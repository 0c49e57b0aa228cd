alter table payments
  -- The newest block when the payment was opened: only a transfer in a later one can be its own.
  add column opened_height bigint;

-- A payer's word that a transfer is theirs, where only the merchant can decide.
create table claim_requests (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  transfer_id text collate "C" not null references transfers on delete cascade,
  payment_id text collate "C" not null references payments on delete cascade,
  created_at timestamptz not null,
  primary key (transfer_id, payment_id)
);
create index claim_requests_payment on claim_requests (payment_id);
