import { linkTypes } from './link-types.ts';
import * as z from 'zod/mini';
import { auditEntry } from '#contract/base/audit.ts';
import { delivery } from '#contract/delivery/deliveries.ts';
import { answer, answersFile, endpoint, file, time, permission } from '#contract/base/endpoint.ts';
import { eventTypes } from '#contract/delivery/event-types.ts';
import { id } from '#contract/base/ids.ts';
import { atomic } from '#contract/base/money.ts';
import { environments, networkIds } from '#contract/chain/networks.ts';

import { merchantPayment, payment, paymentStatuses, transferStates } from './payments.ts';

/** Lists are counted up to this; past it `total` stands still and `isMore` says so. */
export const countedPayments = 10_000;
/** Of what is searched for: the longest is a transaction hash. */
export const searchMaximum = 120;
export const acceptReasonMaximum = 500;

/** What the payer told of themselves; null where they were not asked or told nothing. */
export const paymentCustomer = z.object({
  /** Under which their payments are listed; null without an e-mail address. */
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

/** By which rule a transfer was found to belong to its payment. */
export const matchRules = ['reference', 'exact_amount', 'rest', 'claimed', 'assigned'] as const;

/** What shows a transfer: a transaction's value, a log, an event, a call inside of a contract, or balances alone. */
export const creditKinds = ['native', 'log', 'event', 'internal', 'balance'] as const;

/** Why a deadline was extended. */
export const extensionReasons = ['halt', 'safe_mode', 'second_provider_away', 'unread'] as const;

/** What a merchant may have given for a payment that was reversed: money back, or what was bought. */
export const afterUses = ['refunded', 'delivered'] as const;

/** A transfer with everything that shows it. */
export const paymentTransfer = z.object({
  id: z.string(),
  amountAtomic: atomic,
  state: z.enum(transferStates),
  /** How the chain tells of it: by a transaction's value, a log, an event, a contract's own doing, or a balance alone. */
  kind: z.enum(creditKinds),
  /** Null where the chain's balances show it and no node says in which transaction it came. */
  transactionHash: z.nullable(z.string()),
  blockHash: z.string(),
  blockNumber: z.number(),
  blockTime: time,
  /** How many blocks the chain's head is past its block, and it itself; null where its block is gone. */
  confirmations: z.nullable(z.number()),
  sender: z.nullable(z.string()),
  /** What it put beside the money to be recognized by. */
  reference: z.nullable(z.string()),
  matchedBy: z.nullable(z.enum(matchRules)),
  /** What it was worth in the payment's currency; null until it is final. */
  value: z.nullable(z.string()),
  /** When Florin first saw it. */
  seenAt: time,
  explorerUrl: z.nullable(z.string()),
});
export type PaymentTransfer = z.infer<typeof paymentTransfer>;

/** Something that shops were told, and how the telling went. */
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

/** Everything that a merchant may know of a payment. */
export const paymentDetails = z.extend(merchantPayment, {
  linkName: z.string(),
  linkType: z.enum(linkTypes),
  customer: z.nullable(paymentCustomer),
  /** How much less than the amount still counts as paid, in hundredths of a percent. */
  toleranceBps: z.number(),
  /** The least that counts as the whole price. */
  dueAtomic: atomic,
  /** Until then a late payment is recognized by its exact amount. */
  lateUntil: time,
  canceledAt: z.nullable(time),
  /** That the merchant took what had come for the whole price. */
  accepted: z.nullable(z.object({ at: time, reason: z.string() })),
  /** Why the deadline is later than it was at first: time in which no one could pay. */
  deadlineExtensions: z.array(
    z.object({
      reason: z.enum(extensionReasons),
      from: time,
      to: time,
    }),
  ),
  /** That the network replaced blocks that paid it; null once the payment is again what it was. */
  reversal: z.nullable(
    z.object({
      at: time,
      /** What it was before. */
      from: z.enum(paymentStatuses),
      /** What had been given for it: a refund was sent, or a webhook took the news that it is paid. */
      afterUse: z.nullable(z.enum(afterUses)),
    }),
  ),
  /** In the order of the chain, orphaned and reversed ones as well. */
  transfers: z.array(paymentTransfer),
  /** Oldest first. */
  events: z.array(paymentEvent),
  /** What people did to it, oldest first; an API key, which cannot read the audit log, sees none. */
  auditEntries: z.array(auditEntry),
});
export type PaymentDetails = z.infer<typeof paymentDetails>;

const reason = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(acceptReasonMaximum, 'too_long'));
/** Why a merchant is content with what has come. */
export const acceptance = z.object({ reason });

const moment = z.iso.datetime('time');

const filter = z.object({
  companyId: id,
  environment: z._default(z.enum(environments, 'invalid'), 'production'),
  status: z.optional(z.enum(paymentStatuses, 'invalid')),
  linkId: z.optional(id),
  network: z.optional(z.enum(networkIds, 'invalid')),
  /** Opened at that time or later. */
  from: z.optional(moment),
  /** Opened before that time. */
  to: z.optional(moment),
  /**
   * A payment's id or reference, a customer's e-mail address, a transaction hash, the reference of a
   * dynamic link, or how the name of a link begins.
   */
  q: z.optional(z.string().check(z.trim(), z.maxLength(searchMaximum, 'too_long'))),
});

const list = z.extend(filter, {
  /** Only those opened before this payment: how to go on where `skip` ends. */
  before: z.optional(id),
  limit: z._default(z.int().check(z.minimum(1, 'invalid'), z.maximum(100, 'invalid')), 20),
  skip: z._default(
    z.int().check(z.minimum(0, 'invalid'), z.maximum(countedPayments, 'invalid')),
    0,
  ),
});
/** Which payments are wanted, in a list or an export. */
export type PaymentSearch = z.infer<typeof filter> & Pick<z.infer<typeof list>, 'before'>;

export const merchantPayments = {
  list: endpoint(permission('payments:read').on('companyId'))
    .route({ method: 'GET', path: '/payment', summary: 'List payments, newest first' })
    .input(list)
    .output(
      answer(
        z.object({
          payments: z.array(listedPayment),
          /** At most 10 000. */
          total: z.number(),
          /** Whether there are more than `total`. */
          isMore: z.boolean(),
          hasMore: z.boolean(),
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
  /** UTF-8, RFC 4180, one line a payment. Anyone who may work with payments may take them away in bulk. */
  export: endpoint(permission('payments:write').on('companyId'))
    .route({
      method: 'GET',
      path: '/payment/export.csv',
      summary: 'Export payments as CSV, newest first',
      ...answersFile('text/csv'),
    })
    .input(filter)
    .output(file),
};
