import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import { companySizes, useCases } from '#contract/accounts/company.ts';
import { auditActions } from '#contract/base/audit.ts';
import { locales } from '#contract/base/i18n.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { privileges } from '#contract/base/permissions.ts';
import { environments, networkAlarms } from '#contract/chain/networks.ts';
import { linkStatuses } from '#contract/checkout/payment-links.ts';
import { attemptErrors, deliveryStates } from '#contract/delivery/deliveries.ts';
import { eventTypes } from '#contract/delivery/event-types.ts';
import { notificationTypes } from '#contract/delivery/notifications.ts';
import { webhookStatuses } from '#contract/delivery/webhooks.ts';
import { linkTypes } from '#contract/ledger/link-types.ts';
import { afterUses, haltReasons, matchRules } from '#contract/ledger/merchant-payments.ts';
import {
  creditKinds,
  paymentStatuses,
  proofKinds,
  transferKinds,
} from '#contract/ledger/payments.ts';
import { refundProblems, refundStatuses } from '#contract/ledger/refunds.ts';
import { domainReasons, domainStates } from '#contract/workspace/domains.ts';
import { photoParts } from '#contract/workspace/identity-check.ts';
import { operatorActions } from '#contract/workspace/operator.ts';
import { verificationKinds } from '#contract/workspace/verification.ts';
import { walletColours, walletPlatforms } from '#contract/workspace/wallets.ts';

/** Final transfers are stored, and those that a rewind reversed; `seen_transfers` has the others. */
const storedStates = ['final', 'reversed'] as const;
/** An identity check is `open` until its photos are submitted. */
const verificationStates = ['open', 'submitted', 'approved', 'rejected', 'abandoned'] as const;
/** How much time a row of revenue sums up. */
const grains = ['quarter', 'day', 'month'] as const;

/**
 * Every column, by table, whose values are a closed set. A CHECK holds each of them in the database, and
 * `closed-sets.test.ts` compares the two: a value that is added here is added there by a migration.
 * Lists that grow with features are closed too (actions, events, alarms): their migration costs a line, and a
 * misspelt one would reach shops, which rely on the published names. What operators add as data, networks and
 * assets, and what code of one release alone reads, kinds of jobs, is open.
 */
export const closedSets = {
  'api_keys.environment': environments,
  'api_keys.scopes': apiKeyScopes,
  'audit_log.action': auditActions,
  'customers.environment': environments,
  'deadline_extensions.reason': haltReasons,
  'deliveries.state': deliveryStates,
  'delivery_attempts.error': attemptErrors,
  'domains.reason': domainReasons,
  'domains.state': domainStates,
  'events.environment': environments,
  'events.type': eventTypes,
  'invites.privilege': privileges,
  'link_revenue.currency': currencyCodes,
  'mail_choices.type': notificationTypes,
  'members.privilege': privileges,
  'network_alarms.kind': networkAlarms,
  'notifications.type': notificationTypes,
  'operator_log.action': operatorActions,
  'payment_links.currency': currencyCodes,
  'payment_links.environment': environments,
  'payment_links.status': linkStatuses,
  'payment_links.type': linkTypes,
  'payments.currency': currencyCodes,
  'payments.environment': environments,
  'payments.reversed_after_use': afterUses,
  'payments.reversed_from': paymentStatuses,
  'payments.status': paymentStatuses,
  'rates.currency': currencyCodes,
  'refunds.environment': environments,
  'refunds.kind': creditKinds,
  'refunds.problem': refundProblems,
  'refunds.status': refundStatuses,
  'revenue_buckets.currency': currencyCodes,
  'revenue_buckets.environment': environments,
  'revenue_buckets.grain': grains,
  'revenue_sources.currency': currencyCodes,
  'revenue_sources.environment': environments,
  'revenue_sources.grain': grains,
  'reversed_payments.after_use': afterUses,
  'reversed_payments.status_before': paymentStatuses,
  'seen_transfers.kind': creditKinds,
  'seen_transfers.matched_by': matchRules,
  'transfers.kind': transferKinds,
  'transfers.matched_by': matchRules,
  'transfers.proof': proofKinds,
  'transfers.state': storedStates,
  'users.locale': locales,
  'verification_photos.part': photoParts,
  'verifications.kind': verificationKinds,
  'verifications.state': verificationStates,
  'wallets.colour': walletColours,
  'wallets.environment': environments,
  'wallets.platform': walletPlatforms,
  'webhooks.environment': environments,
  'webhooks.events': eventTypes,
  'webhooks.status': webhookStatuses,
  'workspaces.size': companySizes,
  'workspaces.use_cases': useCases,
} as const satisfies Record<string, readonly string[]>;

/** One value of a column, or one member of its array. */
export type Closed<Column extends keyof typeof closedSets> = (typeof closedSets)[Column][number];
