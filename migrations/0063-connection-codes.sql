-- A shop's server connects with a code that a member approved: nothing secret passes through a browser.
alter table integrations add column plugin_version text, add column shop_currency text;
comment on column integrations.plugin_version is 'The version of the shop''s plugin when it was connected. Null if it named none.';
comment on column integrations.shop_currency is 'The currency of the shop when it was connected. Null if it named none.';

create table integration_codes (
  integration_id text collate "C" primary key references integrations on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  user_id text collate "C" not null references users on delete cascade,
  code_hash bytea not null,
  code_challenge text not null,
  shop_url text not null,
  refusals integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index integration_codes_user on integration_codes (user_id);
create index integration_codes_workspace on integration_codes (workspace_id);

comment on table integration_codes is
  'The newest code of each integration that a member approved for a shop''s server: it is used once, within minutes.';
comment on column integration_codes.integration_id is 'The integration that it connects.';
comment on column integration_codes.workspace_id is 'The workspace.';
comment on column integration_codes.user_id is 'The member who approved it.';
comment on column integration_codes.code_hash is 'SHA-256 of the code.';
comment on column integration_codes.code_challenge is 'SHA-256 of the verifier that only the shop''s server has, in base64url (RFC 7636).';
comment on column integration_codes.shop_url is 'The shop that the member approved.';
comment on column integration_codes.refusals is 'How often the code came with something else that was wrong.';
comment on column integration_codes.expires_at is 'Until when it can be used.';
comment on column integration_codes.used_at is 'When it was used. Null until then.';

alter domain audit_action drop constraint audit_action_known;
alter domain audit_action add constraint audit_action_known check (value in (
    'workspace.created', 'workspace.domain_removed', 'workspace.domain_requested',
    'workspace.domain_verified', 'workspace.email_link_sent', 'workspace.email_verified',
    'workspace.picture_removed', 'workspace.picture_set', 'workspace.updated', 'member.invited',
    'member.left', 'member.privilege_set', 'member.removed', 'invite.accepted', 'invite.refused',
    'invite.rescinded', 'customer.erased', 'wallet.created', 'wallet.deleted', 'wallet.verified',
    'payment_link.created', 'payment_link.updated', 'payment.accepted', 'payment.canceled',
    'api_key.created', 'api_key.revoked', 'api_key.rolled', 'api_key.stopped',
    'api_key.taken_over', 'api_key.updated', 'integration.created', 'integration.updated',
    'integration.approved', 'integration.refused', 'integration.connected',
    'integration.disconnected', 'payout_change.applied', 'payout_change.canceled',
    'payout_change.dropped', 'payout_change.requested', 'refund.address_confirmed',
    'refund.address_given', 'refund.canceled', 'refund.completed', 'refund.link_renewed',
    'refund.refuted', 'refund.requested', 'refund.sent', 'transfer.assigned', 'transfer.claimed',
    'transfer.dismissed', 'transfer.restored', 'verification.abandoned', 'verification.approved',
    'verification.rejected', 'verification.started', 'verification.submitted', 'webhook.created',
    'webhook.deleted', 'webhook.disabled', 'webhook.resent', 'webhook.secret_rotated',
    'webhook.updated', 'user.email_changed', 'user.password_changed',
    'user.recovery_codes_renewed', 'user.two_factor_off', 'user.two_factor_on'
  )) not valid;
alter domain audit_action validate constraint audit_action_known;

create index integration_orders_newest on integration_orders (integration_id, created_at desc);
