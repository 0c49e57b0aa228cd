-- What the owner of an address is asked to put on the chain. Good until it expires or has proven.
create table wallet_proof_codes (
  wallet_id text collate "C" primary key references wallets on delete cascade,
  code text not null,
  expires_at timestamptz not null
);

-- Links whose money will go to other wallets once their owners have had time to object: one per link.
create table payout_changes (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  link_id text collate "C" not null unique references payment_links on delete cascade,
  -- In their order, as the link will have them.
  wallet_ids text[] collate "C" not null,
  -- What the link will offer, where that was decided with the wallets: `{ "choices": [...] | null }`.
  assets jsonb,
  requested_by text collate "C" references users on delete set null,
  requested_at timestamptz not null,
  effective_at timestamptz not null
);
create index payout_changes_workspace on payout_changes (workspace_id);
