-- People who run the installation. Given and taken on the command line.
alter table users add column operator_since timestamptz;

create table verifications (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  kind text not null,
  -- Who checks: the built-in review, or a provider.
  provider text not null,
  -- open → submitted → approved | rejected; open → abandoned
  state text not null,
  requested_by text collate "C" references users on delete set null,
  -- What was said, as JSON. Sealed: it names people, their papers and their money.
  form bytea,
  reason text,
  -- The end of the newest link to its page.
  open_until timestamptz,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  photos_deleted_at timestamptz
);
create index verifications_workspace on verifications (workspace_id, id);
-- Of each kind a workspace has one under way.
create unique index verifications_under_way on verifications (workspace_id, kind)
  where state in ('open', 'submitted');
create index verifications_waiting on verifications (submitted_at, id) where state = 'submitted';
create index verifications_decided on verifications (decided_at desc, id) where decided_at is not null;
create index verifications_open on verifications (open_until) where state = 'open';
create index verifications_with_photos on verifications (decided_at)
  where decided_at is not null and kind = 'identity' and photos_deleted_at is null;

-- What opens the page of an identity check, kept as its SHA-256. A fresh link leaves the ones before
-- alone: a phone may be in the middle of it.
create table verification_links (
  token_hash bytea primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  verification_id text collate "C" not null references verifications on delete cascade,
  expires_at timestamptz not null
);
create index verification_links_verification on verification_links (verification_id);
create index verification_links_workspace on verification_links (workspace_id);

-- Photos of documents and faces. Sealed, encoded anew, and gone a while after the decision.
create table verification_photos (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  verification_id text collate "C" not null references verifications on delete cascade,
  part text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (verification_id, part)
);
create index verification_photos_workspace on verification_photos (workspace_id);

-- What operators do. It names nothing that is deleted with a workspace or an account.
create table operator_log (
  id text collate "C" primary key,
  operator_id text collate "C",
  -- As they were called then; null for the command line.
  operator_name text,
  action text not null,
  verification_id text collate "C",
  workspace_id text collate "C",
  workspace_name text,
  detail text,
  created_at timestamptz not null
);
create index operator_log_verification on operator_log (verification_id, id)
  where verification_id is not null;
