-- Arrivals that belong to no payment, and money that goes back to payers.
create index transfers_unmatched on transfers (chain, recipient_account, block_time)
  where payment_id is null and state = 'final';
create index payments_unpaid on payments (chain, recipient_account, created_at)
  where status in ('open', 'processing', 'partial', 'expired');

-- What a workspace does not want to be reminded of. In test an address can have several owners.
create table dismissed_transfers (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  transfer_id text collate "C" not null references transfers on delete cascade,
  reason text not null,
  -- A user's id, or an API key's.
  dismissed_by text not null,
  dismissed_at timestamptz not null,
  primary key (workspace_id, transfer_id)
);

create table refunds (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  payment_id text collate "C" not null references payments on delete cascade,
  environment text not null,
  chain text collate "C" not null,
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  reason text not null,
  reference text collate "C" not null unique,
  -- requested → address_given → sent → completed; canceled before it was sent
  status text not null,
  -- What the payer's link carries is kept as its SHA-256.
  token_hash bytea not null unique,
  token_expires_at timestamptz not null,
  -- Where the payer wants it.
  recipient_account text collate "C",
  address_given_at timestamptz,
  -- Until then the payer cannot change it: the merchant is about to send.
  held_until timestamptz,
  requested_by text not null,
  requested_at timestamptz not null,
  transaction_hash text collate "C",
  sent_by text,
  sent_at timestamptz,
  -- Why the transaction that was named last is not it.
  problem text,
  canceled_at timestamptz,
  -- The credit that proves it.
  completed_at timestamptz,
  block_hash text collate "C",
  block_height bigint,
  block_time timestamptz,
  kind text collate "C",
  index integer,
  sender_account text collate "C"
);
create index refunds_payment on refunds (payment_id, id);
create index refunds_sent on refunds (chain) where status = 'sent';
-- One credit proves one refund.
create unique index refunds_credit on refunds (chain, block_hash, kind, index)
  where block_hash is not null;
