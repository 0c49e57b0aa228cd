-- Accounts, workspaces, wallets, links, payments, transfers, webhooks: the main job.
-- Chain amounts are atomic units as numeric(78,0), fiat amounts are minor units as bigint.

create table users (
  id text collate "C" primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  locale text not null default 'en',
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index users_username on users (lower(username));
-- An address belongs to whoever confirmed it: unconfirmed sign-ups cannot keep its owner out.
create unique index users_email on users (lower(email)) where confirmed_at is not null;

create table confirmation_codes (
  user_id text collate "C" primary key references users on delete cascade,
  code_hash bytea not null,
  tries_left integer not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null
);

create table sessions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  token_hash bytea not null unique,
  -- The token before the last rotation: still good for 30 seconds, afterwards a sign of theft.
  previous_token_hash bytea unique,
  rotated_at timestamptz,
  refresh_after timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table throttles (
  key text collate "C" primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create table idempotency_keys (
  caller text collate "C" not null,
  key text collate "C" not null,
  request_hash bytea not null,
  -- Encrypted: answers can hold secrets that are shown once.
  response bytea not null,
  created_at timestamptz not null,
  primary key (caller, key)
);

create table workspaces (
  id text collate "C" primary key,
  name text not null,
  size text not null,
  country text not null,
  website_url text,
  use_cases text[] not null,
  other_use_case text,
  contact_phone text,
  -- How much less than the price still counts as paid, in hundredths of a percent.
  tolerance_bps integer not null default 50,
  created_at timestamptz not null
);

create table members (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  privilege text not null,
  role text,
  created_at timestamptz not null,
  unique (user_id, workspace_id)
);
create index members_workspace on members (workspace_id);

create table audit_log (
  id text collate "C" primary key,
  workspace_id text collate "C" references workspaces on delete cascade,
  actor text not null,
  action text not null,
  target text,
  details jsonb not null,
  created_at timestamptz not null
);
create index audit_log_workspace on audit_log (workspace_id, id);

create table wallets (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  chain text collate "C" not null,
  platform text not null,
  -- EVM: lower-case address. Substrate: public key in hexadecimal.
  account text collate "C" not null,
  label text not null,
  colour text not null,
  verified_at timestamptz,
  created_at timestamptz not null,
  unique (workspace_id, chain, account)
);
create index wallets_account on wallets (chain, account);

create table payment_links (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text not null,
  type text not null,
  status text not null,
  name text not null,
  amount_minor bigint not null,
  currency text not null,
  vat jsonb,
  assets jsonb,
  custom_message text,
  redirect_url text,
  collect_email boolean not null,
  collect_billing_address boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payment_links_workspace on payment_links (workspace_id, environment, id);

create table payment_link_wallets (
  link_id text collate "C" not null references payment_links on delete cascade,
  wallet_id text collate "C" not null references wallets,
  position integer not null,
  primary key (link_id, wallet_id)
);
create index payment_link_wallets_wallet on payment_link_wallets (wallet_id);

create table rates (
  id text collate "C" primary key,
  symbol text collate "C" not null,
  currency text collate "C" not null,
  -- A decimal as text: units of the currency that one of the asset is worth.
  value text not null,
  source text not null,
  -- What each source said, and when.
  quotes jsonb not null,
  at timestamptz not null
);
create index rates_pair on rates (symbol, currency, at desc);

create table payments (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  link_id text collate "C" not null references payment_links on delete cascade,
  wallet_id text collate "C" references wallets on delete set null,
  environment text not null,
  chain text collate "C" not null,
  symbol text not null,
  decimals integer not null,
  contract_or_asset_id text collate "C",
  recipient_account text collate "C" not null,
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  subtotal_minor bigint not null,
  vat_minor bigint not null,
  total_minor bigint not null,
  currency text not null,
  rate_id text collate "C" not null references rates,
  tolerance_bps integer not null,
  reference text collate "C" not null unique,
  customer jsonb,
  redirect_url text,
  message text,
  status text not null,
  expires_at timestamptz not null,
  -- Until then the exact amount is held for this payment alone.
  late_until timestamptz not null,
  amount_held boolean not null default true,
  paid_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null
);
create index payments_workspace on payments (workspace_id, environment, id);
create index payments_link on payments (link_id, id);
create index payments_recipient on payments (chain, recipient_account) where amount_held;
create index payments_partial on payments (recipient_account) where status = 'partial' and amount_held;
create index payments_expiring on payments (expires_at) where status in ('open', 'processing', 'partial');
create index payments_late on payments (late_until) where amount_held;
-- No two payments that can still be recognised by their amount share it.
create unique index payments_exact_amount on payments
  (recipient_account, amount_atomic, chain, coalesce(contract_or_asset_id, '')) where amount_held;

create table transfers (
  id text collate "C" primary key,
  chain text collate "C" not null,
  block_hash text collate "C" not null,
  kind text collate "C" not null,
  index integer not null,
  block_height bigint not null,
  block_time timestamptz not null,
  transaction_hash text collate "C" not null,
  sender_account text collate "C",
  recipient_account text collate "C" not null,
  contract_or_asset_id text collate "C",
  amount_atomic numeric(78, 0) not null check (amount_atomic > 0),
  reference text collate "C",
  -- seen → final | orphaned
  state text not null,
  payment_id text collate "C" references payments on delete cascade,
  matched_by text,
  -- What it added to the revenue, at its payment's rate, in minor units; set once it is final and attributed.
  value_minor bigint,
  created_at timestamptz not null,
  unique (chain, block_hash, kind, index)
);
create index transfers_payment on transfers (payment_id) where payment_id is not null;
create index transfers_recipient on transfers (chain, recipient_account);
create index transfers_seen on transfers (chain, block_height) where state = 'seen';

create table chain_cursors (
  chain text collate "C" primary key,
  -- Which chain the heights belong to: its genesis hash, or the instance id of a local chain.
  instance text not null,
  -- The last final block whose transfers are stored.
  height bigint not null,
  hash text not null,
  block_time timestamptz not null,
  -- The newest block that a node has told of, and when it first did.
  head_height bigint not null,
  head_advanced_at timestamptz not null,
  final_height bigint not null,
  -- When a node last answered.
  polled_at timestamptz not null
);

create table revenue_buckets (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text not null,
  currency text not null,
  -- Quarter hours, because some time zones stand at 30 and 45 minutes.
  bucket_at timestamptz not null,
  amount_minor bigint not null,
  primary key (workspace_id, environment, currency, bucket_at)
);

create table events (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text not null,
  type text not null,
  payment_id text collate "C" references payments on delete cascade,
  -- The exact body that every delivery of this event sends.
  body text not null,
  created_at timestamptz not null
);
create index events_workspace on events (workspace_id, id);

create table webhooks (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text not null,
  name text not null,
  url text not null,
  secret_key bytea not null,
  signing_secret bytea not null,
  events text[] not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhooks_workspace on webhooks (workspace_id, id);

create table payment_link_webhooks (
  link_id text collate "C" not null references payment_links on delete cascade,
  webhook_id text collate "C" not null references webhooks on delete cascade,
  primary key (link_id, webhook_id)
);

create table deliveries (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  webhook_id text collate "C" not null references webhooks on delete cascade,
  event_id text collate "C" not null references events on delete cascade,
  -- pending → delivered | failed | dropped
  state text not null,
  attempts integer not null,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  unique (webhook_id, event_id)
);
create index deliveries_due on deliveries (webhook_id, next_attempt_at) where state = 'pending';

create table delivery_attempts (
  delivery_id text collate "C" not null references deliveries on delete cascade,
  attempt integer not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  -- HTTP status of the answer, absent where none came.
  status integer,
  error text,
  -- First 4 kB.
  response text,
  primary key (delivery_id, attempt)
);
