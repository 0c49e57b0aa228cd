-- Everything around the person: details, second factor, resets, invitations, notifications, files.

-- Small files that must be there on every instance: pictures, encoded anew and a few kilobytes each.
create table files (
  id text collate "C" primary key,
  content_type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);

alter table users
  add column name text,
  add column phone text,
  add column picture_id text collate "C" references files on delete set null,
  add column password_update_required boolean not null default false,
  -- Sealed; null while two-factor authentication is off.
  add column two_factor_secret bytea,
  -- The last 30-second step whose code was accepted: no code works twice.
  add column two_factor_step bigint;

-- Secrets that wait for their first code. Sealed.
create table two_factor_setups (
  user_id text collate "C" primary key references users on delete cascade,
  secret bytea not null,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id text collate "C" not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table password_resets (
  token_hash bytea primary key,
  user_id text collate "C" not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiring on password_resets (expires_at);

create table email_changes (
  user_id text collate "C" primary key references users on delete cascade,
  email text not null,
  code_hash bytea not null,
  tries_left integer not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null
);

-- When the person last confirmed their identity in this session.
alter table sessions add column stepped_up_at timestamptz;

create table invites (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  email text not null,
  privilege text not null,
  role text,
  invited_by text collate "C" references users on delete set null,
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create unique index invites_workspace_email on invites (workspace_id, lower(email));
create index invites_email on invites (lower(email));
create index invites_expiring on invites (expires_at);

create table notifications (
  id text collate "C" primary key,
  user_id text collate "C" not null references users on delete cascade,
  workspace_id text collate "C" references workspaces on delete cascade,
  type text not null,
  data jsonb not null,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_read on notifications (read_at) where read_at is not null;
