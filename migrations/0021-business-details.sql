-- What a business says of itself, and the proofs that its mail address and its domain are its own.
alter table workspaces
  add column legal_name text,
  add column registration_number text,
  add column company_email text,
  -- Links that were mailed before are void.
  add column company_email_set_at timestamptz,
  add column company_email_verified_at timestamptz,
  -- { street, city, state, postalCode, country }: one value, given whole.
  add column structured_address jsonb,
  add constraint workspaces_email_before_proof
    check (company_email_verified_at is null or company_email is not null);

-- Links that were mailed to company addresses. Used and old ones stay for a while, so that whoever
-- opens one is told what is the matter with it.
create table company_email_links (
  token_hash bytea primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  email text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index company_email_links_workspace_idx on company_email_links (workspace_id, sent_at);
create index company_email_links_expires_idx on company_email_links (expires_at);

-- The one domain that a workspace has verified or is about to, as the DNS writes it.
create table domains (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  domain text collate "C" not null,
  state text not null check (state in ('pending', 'verified', 'failed')),
  -- Why the last look did not find the record.
  reason text,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  verified_at timestamptz,
  check ((state = 'verified') = (verified_at is not null))
);
-- A domain is one workspace's alone.
create unique index domains_verified_key on domains (domain) where state = 'verified';
