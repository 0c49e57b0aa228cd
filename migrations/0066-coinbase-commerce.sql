-- What was imported from Coinbase Commerce: which products became links, and charges as history that nothing counts.
create table coinbase_products (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  environment environment not null,
  product_id text collate "C" not null,
  link_id text collate "C" not null references payment_links on delete cascade,
  imported_at timestamptz not null,
  primary key (workspace_id, environment, product_id)
);
create index coinbase_products_link on coinbase_products (link_id);

comment on table coinbase_products is 'Products of Coinbase Commerce that became payment links, so that none is imported twice.';
comment on column coinbase_products.workspace_id is 'The workspace.';
comment on column coinbase_products.environment is 'The environment of the link. A product can be imported once into each.';
comment on column coinbase_products.product_id is 'Coinbase Commerce''s id of the product, which only its file vouches for.';
comment on column coinbase_products.link_id is 'The payment link that was created for it.';
comment on column coinbase_products.imported_at is 'When it was imported.';

create table coinbase_charges (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  code text collate "C" not null,
  status text not null,
  name text,
  description text,
  amount text,
  currency text,
  crypto_amount text,
  crypto_symbol text,
  network text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  imported_at timestamptz not null,
  primary key (workspace_id, code)
);
create index coinbase_charges_created on coinbase_charges (workspace_id, created_at, code);

comment on table coinbase_charges is 'Charges of Coinbase Commerce as its file described them. They are no payments: nothing else reads this table, and it contains nothing about customers.';
comment on column coinbase_charges.workspace_id is 'The workspace.';
comment on column coinbase_charges.code is 'Coinbase Commerce''s code of the charge.';
comment on column coinbase_charges.status is 'The status in the file, in capital letters.';
comment on column coinbase_charges.name is 'The charge''s name. Null if the file has none.';
comment on column coinbase_charges.description is 'The charge''s description. Null if the file has none.';
comment on column coinbase_charges.amount is 'The price as the file writes it, a plain decimal. Null if the file has none.';
comment on column coinbase_charges.currency is 'The currency of the price as the file writes it. Null if the file has none.';
comment on column coinbase_charges.crypto_amount is 'What was paid as the file writes it, a plain decimal. Null if the file has none.';
comment on column coinbase_charges.crypto_symbol is 'The symbol of the coin. Null if the file has none.';
comment on column coinbase_charges.network is 'The network as the file names it. Null if the file has none.';
comment on column coinbase_charges.created_at is 'When the charge was created, by the file.';
comment on column coinbase_charges.confirmed_at is 'When it was confirmed, by the file. Null if it has no such time.';
comment on column coinbase_charges.imported_at is 'When it was imported.';

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
    'integration.disconnected', 'integration.import_retried', 'history.imported',
    'history.deleted', 'button.created',
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
