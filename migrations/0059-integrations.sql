-- Shops that are connected, and their orders.
create domain integration_provider as text
  constraint integration_provider_known check (value in ('woocommerce', 'squarespace', 'custom'));
create domain integration_status as text
  constraint integration_status_known check (value in ('connecting', 'connected', 'disconnected'));

create table integrations (
  id text collate "C" primary key,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment environment not null,
  provider integration_provider not null,
  name text not null,
  status integration_status not null,
  shop_url text,
  wallet_ids text[],
  assets jsonb,
  webhook_id text collate "C" references webhooks on delete set null,
  last_seen_at timestamptz,
  created_at timestamptz not null
);
create index integrations_workspace on integrations (workspace_id, environment, id);
create index integrations_webhook on integrations (webhook_id) where webhook_id is not null;

comment on table integrations is 'Shops that are connected to a workspace, each with a key of its own.';
comment on column integrations.id is 'The integration''s id.';
comment on column integrations.workspace_id is 'The workspace.';
comment on column integrations.environment is '`test` or `production`.';
comment on column integrations.provider is 'The shop system.';
comment on column integrations.name is 'How lists name it.';
comment on column integrations.status is 'Whether the shop has its secrets. Disconnecting is permanent.';
comment on column integrations.shop_url is 'The shop''s address. Null until it is known.';
comment on column integrations.wallet_ids is 'The wallets that orders pay into, in the order of preference. Null for the oldest of each network.';
comment on column integrations.assets is 'The assets that orders offer, as in `payment_links.assets`. Null for all on the wallets'' networks.';
comment on column integrations.webhook_id is 'The webhook that receives `order.updated`. Null if there is none.';
comment on column integrations.last_seen_at is 'When the shop last called. Null if it never has.';
comment on column integrations.created_at is 'When it was created.';

create table integration_orders (
  integration_id text collate "C" not null references integrations on delete cascade,
  order_id text collate "C" not null,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  link_id text collate "C" not null unique references payment_links on delete cascade,
  version integer not null,
  number text not null,
  closed_at timestamptz,
  created_at timestamptz not null,
  primary key (integration_id, order_id)
);
create index integration_orders_open on integration_orders (integration_id, created_at)
  where closed_at is null;

comment on table integration_orders is 'Orders of shops. Price, state and payments are those of the dynamic link.';
comment on column integration_orders.integration_id is 'The shop''s integration.';
comment on column integration_orders.order_id is 'The shop''s own id of the order.';
comment on column integration_orders.workspace_id is 'The workspace.';
comment on column integration_orders.link_id is 'The dynamic link that is paid.';
comment on column integration_orders.version is 'Grows with every change that the shop is notified of.';
comment on column integration_orders.number is 'The order''s number as its customer knows it.';
comment on column integration_orders.closed_at is 'When it was closed. Null while it can be paid.';
comment on column integration_orders.created_at is 'When it was created.';

alter table payment_links
  add column integration_id text collate "C" references integrations on delete set null;
create index payment_links_integration on payment_links (integration_id)
  where integration_id is not null;
comment on column payment_links.integration_id is
  'The integration whose order it is: only its shop changes the link. Null for all other links.';

alter table webhooks add column managed boolean not null default false;
comment on column webhooks.managed is
  'Whether it belongs to an integration, which creates and deletes it, and whose events it receives.';

alter table api_keys
  add column integration_id text collate "C" unique references integrations on delete cascade;
comment on column api_keys.integration_id is
  'The integration that the key belongs to: it reaches that one''s orders and has no maker. Null for keys that members create.';
comment on table api_keys is
  'API keys. A key acts for its maker, in one workspace and environment, or for an integration.';

alter domain event_type drop constraint event_type_known;
alter domain event_type add constraint event_type_known check (value in (
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment.claimed',
    'refund.address_given', 'payment_link.created', 'payment_link.updated', 'order.updated',
    'wallet.verified', 'test'
  )) not valid;
alter domain event_type validate constraint event_type_known;

alter domain event_types drop constraint event_types_known;
alter domain event_types add constraint event_types_known check (value <@ array[
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment.claimed',
    'refund.address_given', 'payment_link.created', 'payment_link.updated', 'order.updated',
    'wallet.verified', 'test'
  ]) not valid;
alter domain event_types validate constraint event_types_known;

alter domain audit_action drop constraint audit_action_known;
alter domain audit_action add constraint audit_action_known check (value in (
    'workspace.created', 'workspace.domain_removed', 'workspace.domain_requested',
    'workspace.domain_verified', 'workspace.email_link_sent', 'workspace.email_verified',
    'workspace.picture_removed', 'workspace.picture_set', 'workspace.updated', 'member.invited',
    'member.left', 'member.privilege_set', 'member.removed', 'invite.accepted', 'invite.refused',
    'invite.rescinded', 'customer.erased', 'wallet.created', 'wallet.deleted', 'wallet.verified',
    'payment_link.created', 'payment_link.updated', 'payment.accepted', 'payment.canceled',
    'api_key.created', 'api_key.revoked', 'api_key.rolled', 'api_key.stopped',
    'api_key.taken_over', 'api_key.updated', 'integration.created', 'integration.connected',
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
