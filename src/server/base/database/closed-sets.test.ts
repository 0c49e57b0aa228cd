import { expect, test } from 'vitest';
import { auditActions } from '#contract/base/audit.ts';
import { locales } from '#contract/base/i18n.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { privileges } from '#contract/base/permissions.ts';
import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import { companySizes, useCases } from '#contract/accounts/company.ts';
import { chainKeys, environments, networkAlarms } from '#contract/chain/networks.ts';
import { integrationProviders, integrationStatuses } from '#contract/integrations/integrations.ts';
import {
  importReasons,
  importStates,
  keyProblems,
  squarespaceAuths,
} from '#contract/integrations/squarespace.ts';
import { linkStatuses } from '#contract/checkout/payment-links.ts';
import { attemptErrors, deliveryStates } from '#contract/delivery/deliveries.ts';
import { eventTypes } from '#contract/delivery/event-types.ts';
import { notificationTypes } from '#contract/delivery/notifications.ts';
import { webhookStatuses } from '#contract/delivery/webhooks.ts';
import { linkTypes } from '#contract/ledger/link-types.ts';
import {
  afterUses,
  creditKinds,
  extensionReasons,
  matchRules,
} from '#contract/ledger/merchant-payments.ts';
import { paymentStatuses, proofKinds } from '#contract/ledger/payments.ts';
import { refundProblems, refundStatuses } from '#contract/ledger/refunds.ts';
import { domainReasons, domainStates } from '#contract/workspace/domains.ts';
import { photoParts } from '#contract/workspace/identity-check.ts';
import { operatorActions } from '#contract/workspace/operator.ts';
import { verificationKinds } from '#contract/workspace/verification.ts';
import { walletColours, walletPlatforms } from '#contract/workspace/wallets.ts';
import { testContext } from '#test/context.ts';
import { readDomains } from './domains.ts';

// Schema and contract list the same values, and every text column is either a closed set or known to be free.

const context = testContext();

/** The contract's values of each closed set. */
const published: Record<string, readonly string[]> = {
  after_use: afterUses,
  api_key_scopes: apiKeyScopes,
  attempt_error: attemptErrors,
  audit_action: auditActions,
  company_size: companySizes,
  credit_kind: creditKinds,
  currency: currencyCodes,
  delivery_state: deliveryStates,
  domain_reason: domainReasons,
  domain_state: domainStates,
  environment: environments,
  event_type: eventTypes,
  event_types: eventTypes,
  extension_reason: extensionReasons,
  import_reason: importReasons,
  import_state: importStates,
  integration_provider: integrationProviders,
  integration_status: integrationStatuses,
  link_status: linkStatuses,
  link_type: linkTypes,
  locale: locales,
  match_rule: matchRules,
  network_alarm: networkAlarms,
  notification_type: notificationTypes,
  operator_action: operatorActions,
  payment_status: paymentStatuses,
  photo_part: photoParts,
  privilege: privileges,
  proof_kind: proofKinds,
  refund_problem: refundProblems,
  refund_status: refundStatuses,
  squarespace_auth: squarespaceAuths,
  squarespace_key_problem: keyProblems,
  use_cases: useCases,
  verification_kind: verificationKinds,
  wallet_colour: walletColours,
  wallet_platform: walletPlatforms,
  webhook_status: webhookStatuses,
};

/** Sets that are not part of the contract; only db-types.ts has their types. */
const internal = [
  ...['block_credit_kind', 'revenue_grain', 'stored_state', 'trust_in_force', 'verification_state'],
  'watch_clock',
];

test('every closed set of the schema matches the contract', async () => {
  const sets = await readDomains(context.pool);
  const named = new Set(sets.map(({ name }) => name));
  expect(named).toEqual(new Set([...Object.keys(published), ...internal]));
  for (const { name, values } of sets.filter((one) => !internal.includes(one.name))) {
    expect([name, new Set(values)]).toEqual([name, new Set(published[name])]);
  }
});

test('every chain of the contract can be stored', async () => {
  for (const chain of chainKeys) {
    const { rows } = await context.pool.query('select $1::chain_key as chain', [chain]);
    expect(rows).toEqual([{ chain }]);
  }
  for (const wrong of ['moonbeam', 'moonbeam/staging', 'Moonbeam/test', '']) {
    await expect(context.pool.query('select $1::chain_key', [wrong])).rejects.toThrow('form');
  }
});

/** Columns with these names are free text in every table. */
const freeNames =
  /^(id|.*_id|.*_ids|hash|.*_hash|account|.*_account|reference|symbol|email|username|name|.*_name|address|reason|detail|.*_by|providers?|key|url|.*_url|role|label|instance)$/;
const free = [
  'api_keys.allowed_addresses',
  'api_keys.secret_start',
  'audit_differences.kind',
  'audit_differences.subject',
  'audit_log.actor',
  'audit_log.target',
  'coinbase_charges.amount',
  'coinbase_charges.code',
  'coinbase_charges.crypto_amount',
  'coinbase_charges.crypto_symbol',
  'coinbase_charges.currency',
  'coinbase_charges.description',
  'coinbase_charges.network',
  'coinbase_charges.status',
  'delivery_attempts.location',
  'delivery_attempts.response',
  'domains.domain',
  'events.body',
  'fiat_rates.source',
  'fiat_rates.value',
  'files.content_type',
  'idempotency_keys.caller',
  'integration_codes.code_challenge',
  'integration_orders.number',
  'integrations.plugin_version',
  'integrations.shop_currency',
  'leases.holder',
  'limit_months.month',
  'payment_links.custom_message',
  'payment_links.description',
  'payment_links.folded_reference',
  'payments.accepted_reason',
  'payments.message',
  'payments.opened_from',
  'provider_heads.operator',
  'queued_jobs.kind',
  'rates.source',
  'rates.value',
  'refunds.mailed_to',
  'sessions.user_agent',
  'squarespace_buttons.found_on',
  'squarespace_orders.currency',
  'squarespace_orders.message',
  'squarespace_orders.squarespace_order_number',
  'squarespace_shops.api_key_end',
  'squarespace_shops.currency',
  'unread_blocks.incomparable_accounts',
  'unread_blocks.payment_references',
  'users.phone',
  'users.terms_version',
  'wallet_challenges.text',
  'wallet_proof_codes.code',
  'webhooks.failure_location',
  'workspaces.company_email',
  'workspaces.contact_phone',
  'workspaces.country',
  'workspaces.other_use_case',
  'workspaces.registration_number',
];

test('a text column is a closed set, or is listed as free text', async () => {
  const { rows } = await context.pool.query<{ column: string; name: string }>(
    `select c.relname || '.' || a.attname as column, a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and a.atttypid in ('text'::regtype, 'text[]'::regtype) order by 1`,
  );
  const listed = rows.filter(({ name }) => !freeNames.test(name)).map(({ column }) => column);
  expect(listed).toEqual(free);
});
