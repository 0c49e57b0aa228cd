-- Product buttons: pages of Florin that sell a variant of a Squarespace site, whose paid orders are imported there.
create domain squarespace_auth as text
  constraint squarespace_auth_known check (value in ('key', 'oauth'));
create domain squarespace_key_problem as text
  constraint squarespace_key_problem_known check (value in ('key_refused', 'site_expired', 'right_missing'));
create domain import_state as text
  constraint import_state_known check (value in ('waiting', 'imported', 'not_imported', 'test'));
create domain import_reason as text
  constraint import_reason_known check (value in (
    'key_refused', 'site_expired', 'right_missing', 'too_many_requests', 'server_error', 'redirect',
    'not_json', 'no_response', 'refused', 'sold_out', 'product_gone', 'no_longer_paid',
    'customer_erased', 'disconnected'
  ));

create table squarespace_shops (
  integration_id text collate "C" primary key references integrations on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  auth squarespace_auth not null,
  site_id text not null,
  site_name text not null,
  site_url text not null,
  currency text not null,
  api_key bytea,
  api_key_end text,
  key_problem squarespace_key_problem,
  shipping_options jsonb not null,
  vat jsonb,
  connected_at timestamptz not null
);
create index squarespace_shops_workspace on squarespace_shops (workspace_id);

comment on table squarespace_shops is 'What Florin knows of the Squarespace site of an integration.';
comment on column squarespace_shops.integration_id is 'The integration.';
comment on column squarespace_shops.workspace_id is 'The workspace.';
comment on column squarespace_shops.auth is 'How Florin is authorized there.';
comment on column squarespace_shops.site_id is 'Squarespace''s id of the site, which its limits count by.';
comment on column squarespace_shops.site_name is 'The site''s title when the key was verified.';
comment on column squarespace_shops.site_url is 'The site''s address when the key was verified.';
comment on column squarespace_shops.currency is 'The site''s currency when the key was verified.';
comment on column squarespace_shops.api_key is 'The API key, encrypted. Null once the shop is disconnected.';
comment on column squarespace_shops.api_key_end is 'The last four characters of the key. Null without one.';
comment on column squarespace_shops.key_problem is 'Why Squarespace refuses the key, for which imports wait. Null if it works.';
comment on column squarespace_shops.shipping_options is 'The ways to send a product, each with its name, price and countries.';
comment on column squarespace_shops.vat is 'The tax rate, and whether prices contain it. Null for none.';
comment on column squarespace_shops.connected_at is 'When the stored key was verified.';

create table squarespace_buttons (
  id text collate "C" primary key,
  integration_id text collate "C" not null references integrations on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  product_name text not null,
  variant_name text not null,
  found_on text,
  created_at timestamptz not null,
  unique (integration_id, variant_id)
);
create index squarespace_buttons_workspace on squarespace_buttons (workspace_id);

comment on table squarespace_buttons is 'Pages that sell one variant of a Squarespace site each.';
comment on column squarespace_buttons.id is 'The button''s id, which its page''s address contains.';
comment on column squarespace_buttons.integration_id is 'The integration.';
comment on column squarespace_buttons.workspace_id is 'The workspace.';
comment on column squarespace_buttons.product_id is 'Squarespace''s id of the product.';
comment on column squarespace_buttons.variant_id is 'Squarespace''s id of the variant.';
comment on column squarespace_buttons.product_name is 'The product''s name when the button was created. Payers see the current one.';
comment on column squarespace_buttons.variant_name is 'The variant''s attributes when the button was created. Empty if it has none.';
comment on column squarespace_buttons.found_on is 'The page on which the last check found a link to it. Null if none did.';
comment on column squarespace_buttons.created_at is 'When it was created.';

create table squarespace_orders (
  integration_id text collate "C" not null,
  order_id text collate "C" not null,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  button_id text collate "C" references squarespace_buttons on delete set null,
  variant_id text collate "C" not null,
  product_name text not null,
  variant_name text not null,
  quantity integer not null,
  currency text not null,
  unit_minor bigint not null,
  shipping_name text,
  shipping_minor bigint not null,
  vat jsonb,
  created_at timestamptz not null,
  paid_at timestamptz,
  import_state import_state,
  reason import_reason,
  message text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claimed_until timestamptz,
  sent_at timestamptz,
  squarespace_order_id text,
  squarespace_order_number text,
  imported_at timestamptz,
  reversal_noticed_at timestamptz,
  primary key (integration_id, order_id),
  foreign key (integration_id, order_id) references integration_orders on delete cascade
);
create index squarespace_orders_workspace on squarespace_orders (workspace_id);
create index squarespace_orders_button on squarespace_orders (button_id) where button_id is not null;
create index squarespace_orders_due on squarespace_orders (integration_id, next_attempt_at)
  where import_state = 'waiting';
create index squarespace_orders_paid on squarespace_orders (integration_id, paid_at, order_id)
  where paid_at is not null;

comment on table squarespace_orders is 'What was bought by product buttons, and the import of what was paid. An order that isn''t paid is deleted with its link.';
comment on column squarespace_orders.integration_id is 'The integration.';
comment on column squarespace_orders.order_id is 'The order''s id, in `integration_orders` and for Squarespace.';
comment on column squarespace_orders.workspace_id is 'The workspace.';
comment on column squarespace_orders.button_id is 'The button. Null once it is deleted.';
comment on column squarespace_orders.variant_id is 'Squarespace''s id of the variant.';
comment on column squarespace_orders.product_name is 'The product''s name when it was ordered.';
comment on column squarespace_orders.variant_name is 'The variant''s attributes when it was ordered.';
comment on column squarespace_orders.quantity is 'How many were ordered.';
comment on column squarespace_orders.currency is 'The currency of the amounts.';
comment on column squarespace_orders.unit_minor is 'The price of one piece when it was ordered, in minor units.';
comment on column squarespace_orders.shipping_name is 'The chosen shipping option. Null if the shop had none.';
comment on column squarespace_orders.shipping_minor is 'What it costs, in minor units.';
comment on column squarespace_orders.vat is 'The shop''s `vat` when it was ordered.';
comment on column squarespace_orders.created_at is 'When it was ordered.';
comment on column squarespace_orders.paid_at is 'When it was first paid. Null until then.';
comment on column squarespace_orders.import_state is 'What became of its import. Null until it is paid.';
comment on column squarespace_orders.reason is 'Why it waits or isn''t imported. Null if there is no reason.';
comment on column squarespace_orders.message is 'What Squarespace said about it. Null if it said nothing.';
comment on column squarespace_orders.attempts is 'How often it was sent.';
comment on column squarespace_orders.next_attempt_at is 'When it is sent at the earliest. Null unless it waits.';
comment on column squarespace_orders.claimed_until is 'Until when a worker sends it. Null if none does.';
comment on column squarespace_orders.sent_at is 'When it was first sent without a known outcome: Squarespace may have it. Null if it surely hasn''t.';
comment on column squarespace_orders.squarespace_order_id is 'Squarespace''s id of the order. Null until it is imported.';
comment on column squarespace_orders.squarespace_order_number is 'Squarespace''s number of the order. Null until it is imported.';
comment on column squarespace_orders.imported_at is 'When it was imported. Null until then.';
comment on column squarespace_orders.reversal_noticed_at is 'When the merchant was notified that the payment of an imported order was reversed. Null if it wasn''t.';

create table squarespace_sends (
  id bigint generated always as identity primary key,
  site_id text not null,
  sent_at timestamptz not null
);
create index squarespace_sends_site on squarespace_sends (site_id, sent_at);

comment on table squarespace_sends is 'Calls that create an order, of the last hour: Squarespace allows 100 per site.';
comment on column squarespace_sends.id is 'A number in ascending order.';
comment on column squarespace_sends.site_id is 'Squarespace''s id of the site.';
comment on column squarespace_sends.sent_at is 'When it was sent.';

create table squarespace_sites (
  site_id text primary key,
  cooling_until timestamptz
);

comment on table squarespace_sites is 'Sites, whose limits are shared by all integrations of a site.';
comment on column squarespace_sites.site_id is 'Squarespace''s id of the site.';
comment on column squarespace_sites.cooling_until is 'Until when nothing is sent, because a limit was reached. Null if none was.';

alter domain notification_type drop constraint notification_type_known;
alter domain notification_type add constraint notification_type_known check (value in (
    'payment_received', 'payment_reversed', 'payment_decision', 'wallet_verification',
    'company_invite', 'kyb_verification', 'api_key', 'webhook', 'shop_order'
  )) not valid;
alter domain notification_type validate constraint notification_type_known;

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
    'integration.disconnected', 'integration.import_retried', 'button.created',
    'button.deleted', 'payout_change.applied', 'payout_change.canceled',
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
