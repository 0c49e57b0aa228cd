import * as z from 'zod/mini';
import { longestPaste } from '#contract/chain/longest-paste.ts';
import { transactionName } from '#contract/chain/transaction-names.ts';
import { legible, legibleText } from '#contract/base/text.ts';
import { answer, endpoint, time, permission } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { atomic } from '#contract/base/money.ts';
import { environments, networkIds } from '#contract/chain/networks.ts';
import { signedTransaction, walletTransfer } from './wallet-transfers.ts';

/**
 *   requested ──payer──▶ address_given ──merchant's wallet──▶ sent ──final──▶ completed
 *       └─────────merchant────────┴──▶ canceled    └── it was another transaction ──▶ address_given
 */
export const refundStatuses = [
  'requested',
  'address_given',
  'sent',
  'completed',
  'canceled',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Why a claimed transaction does not prove a refund. */
export const refundProblems = [
  'refund_not_found',
  'refund_recipient',
  'refund_asset',
  'refund_amount_sent',
  'refund_old',
  'refund_used',
] as const;
export type RefundProblem = (typeof refundProblems)[number];

/** How long the payer's link is valid. */
export const refundLinkMs = 14 * 24 * 60 * 60_000;
/** How long the payer's address is locked once the merchant starts to send. */
export const refundHoldMs = 60 * 60_000;
export const refundReasonMaximum = 500;

export const refund = z.object({
  id: z.string(),
  paymentId: z.string(),
  environment: z.enum(environments),
  status: z.enum(refundStatuses),
  asset: z.object({
    network: z.enum(networkIds),
    networkName: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    contractOrAssetId: z.nullable(z.string()),
  }),
  amountAtomic: atomic,
  reason: z.string(),
  /** The reference that a wallet sends with the transfer. */
  reference: z.string(),
  /** The payer's address; null until they have entered it. */
  recipient: z.nullable(z.string()),
  /**
   * Set if the merchant must confirm `recipient`, because the payment was claimed by its hash, or completed by its
   * remaining amount; otherwise null.
   */
  addressConfirmation: z.nullable(
    z.object({
      confirmed: z.boolean(),
      /** The senders of these transfers; null if the chain does not tell. */
      senders: z.array(z.nullable(z.string())),
    }),
  ),
  /** For a wallet's camera, once there is a recipient. */
  uri: z.nullable(z.string()),
  /** Until when the payer can enter an address. */
  linkExpiresAt: time,
  /** The address that the payer's link was mailed to. */
  mailedTo: z.nullable(z.string()),
  transactionHash: z.nullable(z.string()),
  explorerUrl: z.nullable(z.string()),
  /** Why the last claimed transaction was not the refund. */
  problem: z.nullable(z.enum(refundProblems)),
  /** The credit on the chain that completes it. */
  proof: z.nullable(
    z.object({
      blockHash: z.string(),
      blockNumber: z.number(),
      at: time,
      sender: z.nullable(z.string()),
    }),
  ),
  requestedAt: time,
  addressGivenAt: z.nullable(time),
  sentAt: z.nullable(time),
  completedAt: z.nullable(time),
  canceledAt: z.nullable(time),
});
export type Refund = z.infer<typeof refund>;

/** `url` is where the payer enters the address. It is shown only once, because only its hash is stored. */
const withLink = z.extend(refund, { url: z.string() });
export type RefundWithLink = z.infer<typeof withLink>;

export const refundRequest = z.object({
  /** In the asset that was paid; without it, everything that can still be refunded. */
  amountAtomic: z.optional(atomic),
  reason: z
    .string('required')
    .check(legibleText, z.minLength(1, 'required'), z.maxLength(refundReasonMaximum, 'too_long')),
});

export const sentTransaction = z.object({ transactionHash: transactionName });

const one = z.object({ id });

export const refunds = {
  list: endpoint(permission('payments:read').on('id'))
    .route({
      method: 'GET',
      path: '/payment/{id}/refunds',
      summary: 'List a payment’s refunds, newest first, and the refundable amount',
    })
    .input(one)
    .output(answer(z.object({ refunds: z.array(refund), refundableAtomic: atomic }))),
  create: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/payment/{id}/refunds',
      summary: 'Create a refund and ask the customer for an address',
      successStatus: 201,
    })
    .input(z.extend(refundRequest, { id }))
    .output(answer(withLink)),
  renewLink: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/link',
      summary: 'Create a new refund link, which replaces the previous one',
    })
    .input(one)
    .output(answer(withLink)),
  confirmAddress: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/confirm-address',
      summary:
        'Confirm the refund address of a payment matched without its reference; requires a logged-in member’s password',
    })
    .input(
      z.object({
        id,
        /**
         * The address that the merchant saw; throws `conflict` if the payer has entered another one in the
         * meantime.
         */
        address: z.string('required').check(legible, z.maxLength(longestPaste, 'too_long')),
      }),
    )
    .output(answer(refund)),
  prepare: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/prepare',
      summary: 'Lock the customer’s address while the refund is sent',
    })
    .input(one)
    .output(answer(refund)),
  walletTransfer: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/wallet-transfer',
      summary: 'Retrieve what the merchant’s wallet has to sign to send the refund',
    })
    .input(
      z.object({
        id,
        /** The address of the sending wallet. */
        sender: z.string('required').check(legible, z.maxLength(128, 'too_long')),
      }),
    )
    .output(answer(walletTransfer)),
  submit: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/wallet-transfer/submit',
      summary: 'Submit a signed transaction that the wallet does not send itself',
    })
    .input(z.object({ id, transaction: signedTransaction }))
    .output(answer(z.object({ transactionHash: z.string() }))),
  send: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/send',
      summary: 'Set a refund’s transaction; the refund completes once it is confirmed',
    })
    .input(z.extend(sentTransaction, { id }))
    .output(answer(refund)),
  cancel: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/refund/{id}/cancel',
      summary: 'Cancel a refund that has not been sent',
    })
    .input(one)
    .output(answer(refund)),
};
