-- Every closed set of values is a domain: the database refuses what the contract doesn't know, and the row
-- types in db-types.ts are made of it. A column becomes one without being rewritten, because the domain has no
-- constraint yet; the constraints are validated afterwards, in the same transaction.

create domain environment as text collate "C";
create domain currency as text collate "C";
create domain locale as text collate "C";
create domain privilege as text collate "C";
create domain company_size as text collate "C";
create domain audit_action as text collate "C";
create domain operator_action as text collate "C";
create domain wallet_platform as text collate "C";
create domain wallet_colour as text collate "C";
create domain domain_state as text collate "C";
create domain domain_reason as text collate "C";
create domain verification_kind as text collate "C";
create domain verification_state as text collate "C";
create domain photo_part as text collate "C";
create domain network_alarm as text collate "C";
create domain payment_status as text collate "C";
create domain after_use as text collate "C";
create domain extension_reason as text collate "C";
create domain credit_kind as text collate "C";
create domain block_credit_kind as text collate "C";
create domain match_rule as text collate "C";
create domain proof_kind as text collate "C";
create domain stored_state as text collate "C";
create domain refund_status as text collate "C";
create domain refund_problem as text collate "C";
create domain revenue_grain as text collate "C";
create domain link_type as text collate "C";
create domain link_status as text collate "C";
create domain event_type as text collate "C";
create domain delivery_state as text collate "C";
create domain attempt_error as text collate "C";
create domain webhook_status as text collate "C";
create domain notification_type as text collate "C";
create domain api_key_scopes as text[];
create domain event_types as text[];
create domain use_cases as text[];
-- `<network>/<environment>`. Networks are no closed set: an operator can add one.
create domain chain_key as text collate "C";

-- A column of a trigger's condition can't be altered; they are created anew below.
drop trigger transfers_are_immutable on transfers;
drop trigger payments_follow_recipient on payments;
drop trigger wallets_follow_new on wallets;

alter table accounts_to_follow alter chain type chain_key;
alter table agreed_blocks alter chain type chain_key;
alter table api_keys
  alter environment type environment,
  alter scopes type api_key_scopes;
alter table archived_cursors alter chain type chain_key;
alter table audit_log alter action type audit_action;
alter table balance_falls alter chain type chain_key;
alter table balance_marks alter chain type chain_key;
alter table chain_cursors alter chain type chain_key;
alter table customers alter environment type environment;
alter table deadline_extensions alter reason type extension_reason;
alter table deliveries alter state type delivery_state;
alter table delivery_attempts alter error type attempt_error;
alter table domains
  drop constraint domains_state_check,
  alter state type domain_state,
  alter reason type domain_reason;
alter table events
  alter environment type environment,
  alter type type event_type;
alter table expected_balances alter chain type chain_key;
alter table held_amounts alter chain type chain_key;
alter table invites alter privilege type privilege;
alter table link_revenue alter currency type currency;
alter table mail_choices alter type type notification_type;
alter table members alter privilege type privilege;
alter table network_alarms
  alter chain type chain_key,
  alter kind type network_alarm;
alter table notifications alter type type notification_type;
alter table operator_log alter action type operator_action;
alter table payment_links
  alter environment type environment,
  alter currency type currency,
  alter type type link_type,
  alter status type link_status;
alter table payments
  alter chain type chain_key,
  alter environment type environment,
  alter currency type currency,
  alter status type payment_status,
  alter reversed_from type payment_status,
  alter reversed_after_use type after_use;
alter table rates alter currency type currency;
alter table received_amounts alter chain type chain_key;
alter table refunds
  alter chain type chain_key,
  alter environment type environment,
  alter kind type credit_kind,
  alter status type refund_status,
  alter problem type refund_problem;
alter table revenue_buckets
  alter environment type environment,
  alter currency type currency,
  alter grain type revenue_grain;
alter table revenue_sources
  alter chain type chain_key,
  alter environment type environment,
  alter currency type currency,
  alter grain type revenue_grain;
alter table reversed_payments
  alter status_before type payment_status,
  alter after_use type after_use;
alter table rewinds alter chain type chain_key;
alter table seen_transfers
  alter chain type chain_key,
  alter kind type block_credit_kind,
  alter matched_by type match_rule;
alter table smallest_amounts alter chain type chain_key;
alter table tag_series alter chain type chain_key;
alter table transfers
  drop constraint transfers_are_final,
  drop constraint transfers_have_proof,
  alter chain type chain_key,
  alter kind type credit_kind,
  alter matched_by type match_rule,
  alter proof type proof_kind,
  alter state type stored_state;
alter table unfound_transfers alter chain type chain_key;
alter table unread_blocks alter chain type chain_key;
alter table users alter locale type locale;
alter table verification_photos alter part type photo_part;
alter table verifications
  alter kind type verification_kind,
  alter state type verification_state;
alter table wallets
  alter chain type chain_key,
  alter platform type wallet_platform,
  alter colour type wallet_colour;
alter table webhooks
  alter environment type environment,
  alter events type event_types,
  alter status type webhook_status;
alter table workspaces
  alter size type company_size,
  alter use_cases type use_cases;

alter domain environment add constraint environment_known check (value in ('test', 'production')) not valid;
alter domain currency add constraint currency_known check (value in ('USD', 'EUR', 'GBP', 'CHF', 'BRL', 'CAD', 'AUD', 'JPY')) not valid;
alter domain locale add constraint locale_known check (value in ('en', 'fr', 'es', 'pt')) not valid;
alter domain privilege add constraint privilege_known check (value in ('owner', 'admin', 'developer', 'finance', 'viewer')) not valid;
alter domain company_size add constraint company_size_known check (value in ('1', '2-10', '11-50', '51-200', '201-1000', '1001+')) not valid;
alter domain audit_action add constraint audit_action_known check (value in (
    'workspace.created', 'workspace.domain_removed', 'workspace.domain_requested',
    'workspace.domain_verified', 'workspace.email_link_sent', 'workspace.email_verified',
    'workspace.picture_removed', 'workspace.picture_set', 'workspace.updated',
    'member.invited', 'member.left', 'member.privilege_set', 'member.removed',
    'invite.accepted', 'invite.refused', 'invite.rescinded', 'customer.erased',
    'wallet.created', 'wallet.deleted', 'wallet.verified', 'payment_link.created',
    'payment_link.updated', 'payment.accepted', 'payment.canceled', 'api_key.created',
    'api_key.revoked', 'api_key.rolled', 'api_key.updated', 'payout_change.applied',
    'payout_change.canceled', 'payout_change.dropped', 'payout_change.requested',
    'refund.address_confirmed', 'refund.address_given', 'refund.canceled', 'refund.completed',
    'refund.link_renewed', 'refund.refuted', 'refund.requested', 'refund.sent',
    'transfer.assigned', 'transfer.claimed', 'transfer.dismissed', 'transfer.restored',
    'verification.abandoned', 'verification.approved', 'verification.rejected',
    'verification.started', 'verification.submitted', 'webhook.created', 'webhook.deleted',
    'webhook.disabled', 'webhook.resent', 'webhook.secret_rotated', 'webhook.updated',
    'user.email_changed', 'user.password_changed', 'user.recovery_codes_renewed',
    'user.two_factor_off', 'user.two_factor_on'
  )) not valid;
alter domain operator_action add constraint operator_action_known check (value in (
    'operator.added', 'operator.removed', 'verification.viewed', 'document.viewed',
    'verification.approved', 'verification.rejected'
  )) not valid;
alter domain wallet_platform add constraint wallet_platform_known check (value in ('manual', 'injected', 'walletconnect')) not valid;
alter domain wallet_colour add constraint wallet_colour_known check (value in (
    'red', 'blue', 'green', 'yellow', 'purple', 'orange', 'black', 'white'
  )) not valid;
alter domain domain_state add constraint domain_state_known check (value in ('pending', 'verified', 'failed')) not valid;
alter domain domain_reason add constraint domain_reason_known check (value in (
    'record_missing', 'record_other', 'no_such_domain', 'no_name_servers',
    'name_servers_not_public', 'server_failure', 'no_answer', 'taken'
  )) not valid;
alter domain verification_kind add constraint verification_kind_known check (value in ('identity', 'business', 'enhanced')) not valid;
alter domain verification_state add constraint verification_state_known check (value in ('open', 'submitted', 'approved', 'rejected', 'abandoned')) not valid;
alter domain photo_part add constraint photo_part_known check (value in ('front', 'back', 'selfie')) not valid;
alter domain network_alarm add constraint network_alarm_known check (value in (
    'finality_broken', 'rewinding', 'wrong_chain', 'chain_reset', 'providers_disagree',
    'second_provider_away', 'blocks_unproven', 'gap', 'our_clock', 'balances_contradict',
    'balances_unread', 'reversed_not_found', 'seen_contradicted', 'audit_difference'
  )) not valid;
alter domain payment_status add constraint payment_status_known check (value in (
    'open', 'processing', 'partial', 'paid', 'overpaid', 'expired', 'paid_late', 'canceled'
  )) not valid;
alter domain after_use add constraint after_use_known check (value in ('refunded', 'delivered')) not valid;
alter domain extension_reason add constraint extension_reason_known check (value in ('halt', 'safe_mode', 'second_provider_away', 'unread')) not valid;
alter domain credit_kind add constraint credit_kind_known check (value in ('native', 'log', 'event', 'internal', 'balance')) not valid;
alter domain block_credit_kind add constraint block_credit_kind_known check (value in ('native', 'log', 'event', 'internal')) not valid;
alter domain match_rule add constraint match_rule_known check (value in ('reference', 'exact_amount', 'rest', 'claimed', 'assigned')) not valid;
alter domain proof_kind add constraint proof_kind_known check (value in (
    'header_tx_receipt', 'read_proof_metadata_agreed', 'two_providers',
    'balances_two_providers', 'trusted_single', 'demo', 'unrecorded'
  )) not valid;
alter domain stored_state add constraint stored_state_known check (value in ('final', 'reversed')) not valid;
alter domain refund_status add constraint refund_status_known check (value in ('requested', 'address_given', 'sent', 'completed', 'canceled')) not valid;
alter domain refund_problem add constraint refund_problem_known check (value in (
    'refund_not_found', 'refund_recipient', 'refund_asset', 'refund_amount_sent',
    'refund_old', 'refund_used'
  )) not valid;
alter domain revenue_grain add constraint revenue_grain_known check (value in ('quarter', 'day', 'month')) not valid;
alter domain link_type add constraint link_type_known check (value in ('static', 'dynamic', 'donation')) not valid;
alter domain link_status add constraint link_status_known check (value in ('active', 'disabled', 'archived')) not valid;
alter domain event_type add constraint event_type_known check (value in (
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment_link.created',
    'payment_link.updated', 'wallet.verified', 'test'
  )) not valid;
alter domain delivery_state add constraint delivery_state_known check (value in ('pending', 'delivered', 'failed', 'dropped')) not valid;
alter domain attempt_error add constraint attempt_error_known check (value in (
    'not_public', 'dns', 'connect', 'tls', 'timeout', 'closed', 'protocol'
  )) not valid;
alter domain webhook_status add constraint webhook_status_known check (value in ('active', 'disabled')) not valid;
alter domain notification_type add constraint notification_type_known check (value in (
    'payment_received', 'payment_reversed', 'wallet_verification', 'company_invite',
    'kyb_verification'
  )) not valid;
alter domain api_key_scopes add constraint api_key_scopes_known check (value <@ array[
    'payment_links:read', 'payment_links:write', 'payments:read', 'payments:write',
    'customers:read', 'customers:write', 'wallets:read', 'wallets:write', 'webhooks:read',
    'webhooks:write', 'events:read'
  ]) not valid;
alter domain event_types add constraint event_types_known check (value <@ array[
    'payment.created', 'payment.canceled', 'payment.processing', 'payment.reopened',
    'payment.partial', 'payment.paid', 'payment.overpaid', 'payment.paid_late',
    'payment.expired', 'payment.reversed', 'payment.restored', 'payment_link.created',
    'payment_link.updated', 'wallet.verified', 'test'
  ]) not valid;
alter domain use_cases add constraint use_cases_known check (value <@ array[
    'online_store', 'invoices', 'donations', 'subscriptions', 'in_person', 'marketplace',
    'other'
  ]) not valid;
alter domain chain_key add constraint chain_key_form check (value ~ '^[a-z0-9-]+/(test|production)$') not valid;

alter domain environment validate constraint environment_known;
alter domain currency validate constraint currency_known;
alter domain locale validate constraint locale_known;
alter domain privilege validate constraint privilege_known;
alter domain company_size validate constraint company_size_known;
alter domain audit_action validate constraint audit_action_known;
alter domain operator_action validate constraint operator_action_known;
alter domain wallet_platform validate constraint wallet_platform_known;
alter domain wallet_colour validate constraint wallet_colour_known;
alter domain domain_state validate constraint domain_state_known;
alter domain domain_reason validate constraint domain_reason_known;
alter domain verification_kind validate constraint verification_kind_known;
alter domain verification_state validate constraint verification_state_known;
alter domain photo_part validate constraint photo_part_known;
alter domain network_alarm validate constraint network_alarm_known;
alter domain payment_status validate constraint payment_status_known;
alter domain after_use validate constraint after_use_known;
alter domain extension_reason validate constraint extension_reason_known;
alter domain credit_kind validate constraint credit_kind_known;
alter domain block_credit_kind validate constraint block_credit_kind_known;
alter domain match_rule validate constraint match_rule_known;
alter domain proof_kind validate constraint proof_kind_known;
alter domain stored_state validate constraint stored_state_known;
alter domain refund_status validate constraint refund_status_known;
alter domain refund_problem validate constraint refund_problem_known;
alter domain revenue_grain validate constraint revenue_grain_known;
alter domain link_type validate constraint link_type_known;
alter domain link_status validate constraint link_status_known;
alter domain event_type validate constraint event_type_known;
alter domain delivery_state validate constraint delivery_state_known;
alter domain attempt_error validate constraint attempt_error_known;
alter domain webhook_status validate constraint webhook_status_known;
alter domain notification_type validate constraint notification_type_known;
alter domain api_key_scopes validate constraint api_key_scopes_known;
alter domain event_types validate constraint event_types_known;
alter domain use_cases validate constraint use_cases_known;
alter domain chain_key validate constraint chain_key_form;

alter table wallets add column environment environment not null
  generated always as (split_part(chain, '/', 2)) stored;

create trigger transfers_are_immutable before update on transfers for each row
  when ((old.id, old.chain, old.block_hash, old.kind, old.index, old.block_height, old.block_time,
         old.from_height, old.transaction_hash, old.sender_account, old.recipient_account,
         old.asset_id, old.amount_atomic, old.reference, old.proof, old.providers)
    is distinct from
        (new.id, new.chain, new.block_hash, new.kind, new.index, new.block_height, new.block_time,
         new.from_height, new.transaction_hash, new.sender_account, new.recipient_account,
         new.asset_id, new.amount_atomic, new.reference, new.proof, new.providers))
  execute function refuse_changed_transfer();
create trigger payments_follow_recipient after insert on payments for each row
  when (new.status = 'open') execute function follow_recipient();
create trigger wallets_follow_new after insert on wallets for each row
  when (new.verified_at is not null or new.environment = 'production')
  execute function follow_wallet();
