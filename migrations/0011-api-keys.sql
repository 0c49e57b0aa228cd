create table api_keys (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment text not null,
  label text not null,
  scopes text[] not null,
  -- Addresses and ranges; empty means from everywhere.
  allowed_addresses text[] not null,
  secret_hash bytea not null unique,
  -- The first characters, by which people tell a key from others.
  secret_start text not null,
  -- The secret before the last roll, while it goes on working.
  previous_hash bytea unique,
  previous_until timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_workspace on api_keys (workspace_id, id);
