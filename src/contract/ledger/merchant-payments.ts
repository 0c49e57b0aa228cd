import { linkTypes } from './link-types.ts';
import * as z from 'zod/mini';
import { legible, legibleText } from '#contract/base/text.ts';
import { auditEntry } from '#contract/base/audit.ts';
import { delivery } from '#contract/delivery/deliveries.ts';
import {
  answer,
  answersFile,
  endpoint,
  file,
  time,
  permission,
  pageEnd,
  paging,
} from '#contract/base/endpoint.ts';
import { eventTypes } from '#contract/delivery/event-types.ts';
import { id } from '#contract/base/ids.ts';
import { atomic } from '#contract/base/money.ts';
import { csvForm, readerLocale } from '#contract/base/reader-locale.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { networkIds } from '#contract/chain/networks.ts';

import { merchantPayment, payment, paymentStatuses, transferStates } from './payments.ts';

/** The longest search term is a transaction hash. */
export const searchMaximum = 120;
export const acceptReasonMaximum = 500;

/** What the payer said about themselves; null for what they were not asked or did not answer. */
export const paymentCustomer = z.object({
  /** The id under which their payments are listed; null without an e-mail address. */
  id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  address: z.nullable(
    z.object({
      street: z.string(),
      city: z.string(),
      state: z.nullable(z.string()),
      postalCode: z.string(),
      country: z.string(),
    }),
  ),
});
export type PaymentCustomer = z.infer<typeof paymentCustomer>;

/** A payment as lists show it. */
export const listedPayment = z.extend(
  z.pick(payment, {
    id: true,
    linkId: true,
    status: true,
    environment: true,
    price: true,
    asset: true,
    amountAtomic: true,
    receivedAtomic: true,
    reference: true,
    createdAt: true,
    expiresAt: true,
    paidAt: true,
  }),
  { linkName: z.string(), customer: z.nullable(paymentCustomer) },
);
export type ListedPayment = z.infer<typeof listedPayment>;

/** The rule by which a transfer was attributed to its payment. */
export const matchRules = ['reference', 'exact_amount', 'rest', 'claimed', 'assigned'] as const;

/**
 * The evidence of a transfer: a transaction's value, a log, an event, an internal call of a contract, or only
 * balances.
 */
export const creditKinds = ['native', 'log', 'event', 'internal', 'balance'] as const;

/** Why a deadline was extended. */
export const extensionReasons = ['halt', 'safe_mode', 'second_provider_away', 'unread'] as const;

/**
 * What the merchant may have done for a payment before it was reversed: refunded it, or delivered the goods.
 */
export const afterUses = ['refunded', 'delivered'] as const;

/** A transfer with all of its evidence. */
export const paymentTransfer = z.object({
  id: z.string(),
  amountAtomic: atomic,
  state: z.enum(transferStates),
  /**
   * The evidence: a transaction's value, a log, an event, an internal call of a contract, or only a balance.
   */
  kind: z.enum(creditKinds),
  /** Null if only balances show it and no node says in which transaction it was. */
  transactionHash: z.nullable(z.string()),
  blockHash: z.string(),
  blockNumber: z.number(),
  blockTime: time,
  /** The number of blocks from its block to the head, inclusive; null if its block was removed by a reorg. */
  confirmations: z.nullable(z.number()),
  sender: z.nullable(z.string()),
  /** The reference that was sent with the transfer. */
  reference: z.nullable(z.string()),
  matchedBy: z.nullable(z.enum(matchRules)),
  /** The value in the payment's currency; null until it is final. */
  value: z.nullable(z.string()),
  /** When Florin first detected it. */
  seenAt: time,
  explorerUrl: z.nullable(z.string()),
});
export type PaymentTransfer = z.infer<typeof paymentTransfer>;

/** An event that was sent to shops, with its deliveries. */
export const paymentEvent = z.object({
  id: z.string(),
  type: z.enum(eventTypes),
  at: time,
  deliveries: z.array(
    z.extend(
      z.pick(delivery, {
        id: true,
        state: true,
        attempts: true,
        lastStatus: true,
        nextAttemptAt: true,
        deliveredAt: true,
      }),
      { webhookId: z.string(), webhookName: z.string() },
    ),
  ),
});
export type PaymentEvent = z.infer<typeof paymentEvent>;

/** Everything that a merchant may know about a payment. */
export const paymentDetails = z.extend(merchantPayment, {
  linkName: z.string(),
  linkType: z.enum(linkTypes),
  customer: z.nullable(paymentCustomer),
  /** By how much less than the price the payment still counts as paid, in hundredths of a percent. */
  toleranceBps: z.number(),
  /** The smallest amount that counts as the whole price. */
  dueAtomic: atomic,
  /** Until when a late payment is recognized by its exact amount. */
  lateUntil: time,
  canceledAt: z.nullable(time),
  /** When the merchant accepted the amount received as the whole price. */
  accepted: z.nullable(z.object({ at: time, reason: z.string() })),
  /** Why the deadline was extended: times during which no one could pay. */
  deadlineExtensions: z.array(
    z.object({
      reason: z.enum(extensionReasons),
      from: time,
      to: time,
    }),
  ),
  /** Set if a reorg removed blocks that paid it; null once the payment has its previous status again. */
  reversal: z.nullable(
    z.object({
      at: time,
      /** The status before. */
      from: z.enum(paymentStatuses),
      /** Whether a refund had been sent, or a webhook had received the event that it is paid. */
      afterUse: z.nullable(z.enum(afterUses)),
    }),
  ),
  /** In the order of the chain, including orphaned and reversed ones. */
  transfers: z.array(paymentTransfer),
  /** Oldest first. */
  events: z.array(paymentEvent),
  /** Changes by users, oldest first; empty for an API key, which cannot read the audit log. */
  auditEntries: z.array(auditEntry),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

const reason = z
  .string('required')
  .check(legibleText, z.minLength(1, 'required'), z.maxLength(acceptReasonMaximum, 'too_long'));
/** Why a merchant accepts the amount received. */
export const acceptance = z.object({ reason });

const moment = z.iso.datetime('time');

const filter = z.object({
  companyId: id,
  environment: environmentChoice,
  status: z.optional(z.enum(paymentStatuses, 'invalid')),
  linkId: z.optional(id),
  network: z.optional(z.enum(networkIds, 'invalid')),
  /** Opened at or after this time. */
  from: z.optional(moment),
  /** Opened before this time. */
  to: z.optional(moment),
  /**
   * A payment's id or reference, a customer's e-mail address, a transaction hash, the reference of a dynamic
   * link, or the start of a link's name.
   */
  q: z.optional(z.string().check(legible, z.maxLength(searchMaximum, 'too_long'))),
});

const list = z.extend(filter, {
  /** Only payments opened before this one, to continue where `skip` ends. */
  before: z.optional(id),
  ...paging,
});
/** The payments to include in a list or an export. */
export type PaymentSearch = z.infer<typeof filter> & Pick<z.infer<typeof list>, 'before'>;

export const merchantPayments = {
  list: endpoint(permission('payments:read').on('companyId'))
    .route({ method: 'GET', path: '/payment', summary: 'List payments, newest first' })
    .input(list)
    .output(
      answer(
        z.object({
          payments: z.array(listedPayment),
          ...pageEnd,
        }),
      ),
    ),
  get: endpoint(permission('payments:read').on('id'))
    .route({
      method: 'GET',
      path: '/payment/{id}',
      summary: 'Retrieve a payment',
    })
    .input(z.object({ id }))
    .output(answer(paymentDetails)),
  resolve: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/payment/{id}/resolve',
      summary: 'Accept a partial or late payment as paid',
    })
    .input(z.object({ id, reason }))
    .output(answer(merchantPayment)),
  cancel: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/payment/{id}/cancel',
      summary: 'Cancel a payment before any transfer is detected',
    })
    .input(z.object({ id }))
    .output(answer(merchantPayment)),
  /** One line per payment. A bulk export requires the permission to change payments. */
  export: endpoint(permission('payments:write').on('companyId'))
    .route({
      method: 'GET',
      path: '/payment/export.csv',
      summary: 'Export payments as CSV, newest first',
      description: csvForm,
      ...answersFile('text/csv'),
    })
    .input(z.extend(filter, { locale: readerLocale }))
    .output(file),
};
