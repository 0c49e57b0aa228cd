-- A key does no more than its maker's role allows: the member who created, rolled or last took it over.
-- Without a maker it does nothing.
alter table api_keys
  add column maker_id text collate "C" references users on delete set null,
  -- When its maker left the workspace; joining again doesn't reactivate it.
  add column stopped_at timestamptz;
create index api_keys_maker on api_keys (maker_id);

alter domain audit_action drop constraint audit_action_known;
alter domain audit_action add constraint audit_action_known check (value in (
    'workspace.created', 'workspace.domain_removed', 'workspace.domain_requested',
    'workspace.domain_verified', 'workspace.email_link_sent', 'workspace.email_verified',
    'workspace.picture_removed', 'workspace.picture_set', 'workspace.updated',
    'member.invited', 'member.left', 'member.privilege_set', 'member.removed',
    'invite.accepted', 'invite.refused', 'invite.rescinded', 'customer.erased',
    'wallet.created', 'wallet.deleted', 'wallet.verified', 'payment_link.created',
    'payment_link.updated', 'payment.accepted', 'payment.canceled', 'api_key.created',
    'api_key.revoked', 'api_key.rolled', 'api_key.stopped', 'api_key.taken_over',
    'api_key.updated', 'payout_change.applied', 'payout_change.canceled',
    'payout_change.dropped', 'payout_change.requested', 'refund.address_confirmed',
    'refund.address_given', 'refund.canceled', 'refund.completed', 'refund.link_renewed',
    'refund.refuted', 'refund.requested', 'refund.sent', 'transfer.assigned',
    'transfer.claimed', 'transfer.dismissed', 'transfer.restored', 'verification.abandoned',
    'verification.approved', 'verification.rejected', 'verification.started',
    'verification.submitted', 'webhook.created', 'webhook.deleted', 'webhook.disabled',
    'webhook.resent', 'webhook.secret_rotated', 'webhook.updated', 'user.email_changed',
    'user.password_changed', 'user.recovery_codes_renewed', 'user.two_factor_off',
    'user.two_factor_on'
  )) not valid;
alter domain audit_action validate constraint audit_action_known;
alter domain notification_type drop constraint notification_type_known;
alter domain notification_type add constraint notification_type_known check (value in (
    'payment_received', 'payment_reversed', 'wallet_verification', 'company_invite',
    'kyb_verification', 'api_key'
  )) not valid;
alter domain notification_type validate constraint notification_type_known;

-- The maker is the user who created the key according to the audit log.
update api_keys k set maker_id = m.user_id
from audit_log a join members m on m.workspace_id = a.workspace_id and m.user_id = a.actor
where a.workspace_id = k.workspace_id and a.action = 'api_key.created' and a.target = k.id;

-- The oldest owner adopts the others, whose creator is unknown or has left: shops go on working, and the owner
-- is notified.
with adopted as (
  update api_keys k set maker_id = o.user_id
  from (
    select distinct on (workspace_id) workspace_id, user_id from members
    where privilege = 'owner' order by workspace_id, created_at, id
  ) as o
  where o.workspace_id = k.workspace_id and k.maker_id is null
  returning k.id, k.workspace_id, k.environment, k.label, k.scopes, k.maker_id
), logged as (
  insert into audit_log (id, workspace_id, actor, action, target, details, created_at)
  select new_id('aud', now()), a.workspace_id, 'system', 'api_key.taken_over', a.id,
    jsonb_build_object('label', a.label, 'environment', a.environment,
      'scopes', array_to_string(a.scopes, ' '), 'to', u.username), now()
  from adopted a join users u on u.id = a.maker_id
)
insert into notifications (id, user_id, workspace_id, type, data, created_at)
select new_id('ntf', now()), maker_id, workspace_id, 'api_key',
  jsonb_build_object('change', 'adopted', 'label', label, 'environment', environment), now()
from adopted;
