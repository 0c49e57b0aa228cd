-- Closed sets of values, held by the database: base/database/closed-sets.ts has the same lists, and a test
-- compares them. Constraints are added `not valid`, which reads no row; migrate.ts validates them afterwards,
-- under a lock that lets others write.

-- What this alarm was called before. One that is still open is raised anew by its watcher.
update network_alarms set kind = 'providers_disagree', cleared_at = coalesce(cleared_at, now())
where kind = 'operators_disagree';

alter table wallets add column environment text not null
  generated always as (split_part(chain, '/', 2)) stored;

alter table accounts_to_follow
  add constraint accounts_to_follow_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table agreed_blocks
  add constraint agreed_blocks_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table api_keys
  add constraint api_keys_environment_known check (environment in ('test', 'production')) not valid,
  add constraint api_keys_scopes_known check (scopes <@ array[
    'payment_links:read', 'payment_links:write', 'payments:read', 'payments:write', 'customers:read',
    'customers:write', 'wallets:read', 'wallets:write', 'webhooks:read', 'webhooks:write', 'events:read'
  ]) not valid;
alter table archived_cursors
  add constraint archived_cursors_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table audit_log
  add constraint audit_log_action_known check (action in (
    'workspace.created', 'workspace.domain_removed', 'workspace.domain_requested',
    'workspace.domain_verified', 'workspace.email_link_sent', 'workspace.email_verified',
    'workspace.picture_removed', 'workspace.picture_set', 'workspace.updated', 'member.invited',
    'member.left', 'member.privilege_set', 'member.removed', 'invite.accepted', 'invite.refused',
    'invite.rescinded', 'customer.erased', 'wallet.created', 'wallet.deleted', 'wallet.verified',
    'payment_link.created', 'payment_link.updated', 'payment.accepted', 'payment.canceled',
    'api_key.created', 'api_key.revoked', 'api_key.rolled', 'api_key.updated', 'payout_change.applied',
    'payout_change.canceled', 'payout_change.dropped', 'payout_change.requested',
    'refund.address_confirmed', 'refund.address_given', 'refund.canceled', 'refund.completed',
    'refund.link_renewed', 'refund.refuted', 'refund.requested', 'refund.sent', 'transfer.assigned',
    'transfer.claimed', 'transfer.dismissed', 'transfer.restored', 'verification.abandoned',
    'verification.approved', 'verification.rejected', 'verification.started', 'verification.submitted',
    'webhook.created', 'webhook.deleted', 'webhook.disabled', 'webhook.resent', 'webhook.secret_rotated',
    'webhook.updated', 'user.email_changed', 'user.password_changed', 'user.recovery_codes_renewed',
    'user.two_factor_off', 'user.two_factor_on'
  )) not valid;
alter table balance_falls
  add constraint balance_falls_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table balance_marks
  add constraint balance_marks_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table chain_cursors
  add constraint chain_cursors_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table customers
  add constraint customers_environment_known check (environment in ('test', 'production')) not valid;
alter table deadline_extensions
  add constraint deadline_extensions_reason_known check (reason in (
    'halt', 'safe_mode', 'second_provider_away', 'unread'
  )) not valid;
alter table deliveries
  add constraint deliveries_state_known check (state in (
    'pending', 'delivered', 'failed', 'dropped'
  )) not valid;
alter table delivery_attempts
  add constraint delivery_attempts_error_known check (error in (
    'not_public', 'dns', 'connect', 'tls', 'timeout', 'closed', 'protocol'
  )) not valid;
alter table domains
  add constraint domains_reason_known check (reason in (
    'record_missing', 'record_other', 'no_such_domain', 'no_name_servers', 'name_servers_not_public',
    'server_failure', 'no_answer', 'taken'
  )) not valid;
alter table events
  add constraint events_environment_known check (environment in ('test', 'production')) not valid,
  add constraint events_type_known check (type in (
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened', 'payment.partial',
    'payment.paid', 'payment.overpaid', 'payment.paid_late', 'payment.expired', 'payment.reversed',
    'payment.restored', 'payment_link.created', 'payment_link.updated', 'wallet.verified', 'test'
  )) not valid;
alter table expected_balances
  add constraint expected_balances_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table held_amounts
  add constraint held_amounts_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table invites
  add constraint invites_privilege_known check (privilege in (
    'owner', 'admin', 'developer', 'finance', 'viewer'
  )) not valid;
alter table link_revenue
  add constraint link_revenue_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'
  )) not valid;
alter table mail_choices
  add constraint mail_choices_type_known check (type in (
    'payment_received', 'payment_reversed', 'wallet_verification', 'company_invite', 'kyb_verification'
  )) not valid;
alter table members
  add constraint members_privilege_known check (privilege in (
    'owner', 'admin', 'developer', 'finance', 'viewer'
  )) not valid;
alter table network_alarms
  add constraint network_alarms_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint network_alarms_kind_known check (kind in (
    'finality_broken', 'rewinding', 'wrong_chain', 'chain_reset', 'providers_disagree',
    'second_provider_away', 'blocks_unproven', 'gap', 'our_clock', 'balances_contradict', 'balances_unread',
    'reversed_not_found', 'seen_contradicted', 'audit_difference'
  )) not valid;
alter table notifications
  add constraint notifications_type_known check (type in (
    'payment_received', 'payment_reversed', 'wallet_verification', 'company_invite', 'kyb_verification'
  )) not valid;
alter table operator_log
  add constraint operator_log_action_known check (action in (
    'operator.added', 'operator.removed', 'verification.viewed', 'document.viewed', 'verification.approved',
    'verification.rejected'
  )) not valid;
alter table payment_links
  add constraint payment_links_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'
  )) not valid,
  add constraint payment_links_environment_known check (environment in ('test', 'production')) not valid,
  add constraint payment_links_status_known check (status in ('active', 'disabled', 'archived')) not valid,
  add constraint payment_links_type_known check (type in ('static', 'dynamic', 'donation')) not valid;
alter table payments
  add constraint payments_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint payments_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'
  )) not valid,
  add constraint payments_environment_known check (environment in ('test', 'production')) not valid,
  add constraint payments_reversed_after_use_known check (reversed_after_use in (
    'refunded', 'delivered'
  )) not valid,
  add constraint payments_reversed_from_known check (reversed_from in (
    'open', 'processing', 'partial', 'paid', 'overpaid', 'expired', 'paid_late', 'canceled'
  )) not valid,
  add constraint payments_status_known check (status in (
    'open', 'processing', 'partial', 'paid', 'overpaid', 'expired', 'paid_late', 'canceled'
  )) not valid;
alter table rates
  add constraint rates_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'
  )) not valid;
alter table received_amounts
  add constraint received_amounts_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table refunds
  add constraint refunds_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint refunds_environment_known check (environment in ('test', 'production')) not valid,
  add constraint refunds_kind_known check (kind in ('native', 'log', 'event', 'internal')) not valid,
  add constraint refunds_problem_known check (problem in (
    'refund_not_found', 'refund_recipient', 'refund_asset', 'refund_amount_sent', 'refund_old',
    'refund_used'
  )) not valid,
  add constraint refunds_status_known check (status in (
    'requested', 'address_given', 'sent', 'completed', 'canceled'
  )) not valid;
alter table revenue_buckets
  add constraint revenue_buckets_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'
  )) not valid,
  add constraint revenue_buckets_environment_known check (environment in ('test', 'production')) not valid,
  add constraint revenue_buckets_grain_known check (grain in ('quarter', 'day', 'month')) not valid;
alter table revenue_sources
  add constraint revenue_sources_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint revenue_sources_currency_known check (currency in (
    'USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY'
  )) not valid,
  add constraint revenue_sources_environment_known check (environment in ('test', 'production')) not valid,
  add constraint revenue_sources_grain_known check (grain in ('quarter', 'day', 'month')) not valid;
alter table reversed_payments
  add constraint reversed_payments_after_use_known check (after_use in ('refunded', 'delivered')) not valid,
  add constraint reversed_payments_status_before_known check (status_before in (
    'open', 'processing', 'partial', 'paid', 'overpaid', 'expired', 'paid_late', 'canceled'
  )) not valid;
alter table rewinds
  add constraint rewinds_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table seen_transfers
  add constraint seen_transfers_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint seen_transfers_kind_known check (kind in ('native', 'log', 'event', 'internal')) not valid,
  add constraint seen_transfers_matched_by_known check (matched_by in (
    'reference', 'exact_amount', 'rest', 'claimed', 'assigned'
  )) not valid;
alter table smallest_amounts
  add constraint smallest_amounts_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table tag_series
  add constraint tag_series_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table transfers
  add constraint transfers_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint transfers_kind_known check (kind in (
    'native', 'log', 'event', 'internal', 'balance'
  )) not valid,
  add constraint transfers_matched_by_known check (matched_by in (
    'reference', 'exact_amount', 'rest', 'claimed', 'assigned'
  )) not valid;
alter table unfound_transfers
  add constraint unfound_transfers_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table unread_blocks
  add constraint unread_blocks_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid;
alter table users
  add constraint users_locale_known check (locale in ('en', 'fr', 'es', 'pt')) not valid;
alter table verification_photos
  add constraint verification_photos_part_known check (part in ('front', 'back', 'selfie')) not valid;
alter table verifications
  add constraint verifications_kind_known check (kind in ('identity', 'business', 'enhanced')) not valid,
  add constraint verifications_state_known check (state in (
    'open', 'submitted', 'approved', 'rejected', 'abandoned'
  )) not valid;
alter table wallets
  add constraint wallets_chain_form check (chain ~ '^[a-z0-9-]+/(test|production)$') not valid,
  add constraint wallets_colour_known check (colour in (
    'red', 'blue', 'green', 'yellow', 'purple', 'orange', 'black', 'white'
  )) not valid,
  add constraint wallets_environment_known check (environment in ('test', 'production')) not valid,
  add constraint wallets_platform_known check (platform in ('manual', 'injected', 'walletconnect')) not valid;
alter table webhooks
  add constraint webhooks_environment_known check (environment in ('test', 'production')) not valid,
  add constraint webhooks_events_known check (events <@ array[
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened', 'payment.partial',
    'payment.paid', 'payment.overpaid', 'payment.paid_late', 'payment.expired', 'payment.reversed',
    'payment.restored', 'payment_link.created', 'payment_link.updated', 'wallet.verified', 'test'
  ]) not valid,
  add constraint webhooks_status_known check (status in ('active', 'disabled')) not valid;
alter table workspaces
  add constraint workspaces_size_known check (size in (
    '1', '2-10', '11-50', '51-200', '201-1000', '1001+'
  )) not valid,
  add constraint workspaces_use_cases_known check (use_cases <@ array[
    'online_store', 'invoices', 'donations', 'subscriptions', 'in_person', 'marketplace', 'other'
  ]) not valid;

