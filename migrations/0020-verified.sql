-- What raises a workspace's tier: when its domain was verified, its owner or company identified, and
-- its business verified in full. Null while it has not been.
alter table workspaces
  add column domain_verified_at timestamptz,
  add column identity_verified_at timestamptz,
  add column enhanced_verified_at timestamptz,
  add constraint workspaces_enhanced_needs_identity
    check (enhanced_verified_at is null or identity_verified_at is not null);
