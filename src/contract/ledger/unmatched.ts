import * as z from 'zod/mini';
import { legibleText } from '#contract/base/text.ts';
import {
  answer,
  counted,
  endpoint,
  paging,
  time,
  permission,
  pageEnd,
} from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { atomic } from '#contract/base/money.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments, networkIds } from '#contract/chain/networks.ts';
import { payment, paymentStatuses } from './payments.ts';

export const dismissalReasonMaximum = 200;

/** A final transfer to a wallet of the workspace that belongs to no payment. */
export const unmatchedTransfer = z.object({
  id: z.string(),
  environment: z.enum(environments),
  asset: z.object({
    network: z.enum(networkIds),
    networkName: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    contractOrAssetId: z.nullable(z.string()),
  }),
  amountAtomic: atomic,
  /** The wallet that received it. */
  wallet: z.object({ id: z.string(), label: z.string(), address: z.string() }),
  /** Null if the chain does not tell. */
  sender: z.nullable(z.string()),
  /**
   * Whether the sender is another wallet of the workspace. Such a transfer is never matched to a payment by
   * its amount.
   */
  betweenOwnWallets: z.boolean(),
  /** Null if only balances show it: it then arrived between `fromBlockNumber` and `blockNumber`. */
  transactionHash: z.nullable(z.string()),
  explorerUrl: z.nullable(z.string()),
  fromBlockNumber: z.nullable(z.number()),
  blockNumber: z.number(),
  /**
   * The actual and expected balance of the wallet at the end of that block; null unless only balances show
   * it.
   */
  balances: z.nullable(z.object({ heldAtomic: atomic, expectedAtomic: atomic })),
  /** The time of the block. */
  at: time,
  /** Null while it is pending. */
  dismissed: z.nullable(z.object({ reason: z.string(), at: time })),
});
export type UnmatchedTransfer = z.infer<typeof unmatchedTransfer>;

/** A payment that a transfer may have been meant for. */
export const suggestion = z.object({
  paymentId: z.string(),
  linkName: z.string(),
  status: z.enum(paymentStatuses),
  price: z.object({ amount: z.string(), currency: z.string() }),
  remainingAtomic: atomic,
  /** How the transfer compares with the remaining amount. */
  compared: z.enum(['exact', 'less', 'more']),
  differenceAtomic: atomic,
  /** Whether the payer claimed this transfer. */
  claimed: z.boolean(),
  createdAt: time,
  expiresAt: time,
});
export type Suggestion = z.infer<typeof suggestion>;

export const dismissal = z.object({
  reason: z
    .string('required')
    .check(
      legibleText,
      z.minLength(1, 'required'),
      z.maxLength(dismissalReasonMaximum, 'too_long'),
    ),
});

const one = z.object({ transferId: id, companyId: id });

export const unmatched = {
  list: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/transfer/unmatched',
      summary: 'List confirmed transfers that match no payment, newest first',
    })
    .input(
      z.object({
        companyId: id,
        environment: environmentChoice,
        network: z.optional(z.enum(networkIds, 'invalid')),
        /** Lists dismissed transfers instead of pending ones. */
        dismissed: z._default(z.boolean(), false),
        ...paging,
      }),
    )
    .output(
      answer(
        z.object({
          transfers: z.array(unmatchedTransfer),
          ...pageEnd,
          /** Those that aren't listed, because they reached wallets that aren't verified: at most 100 are counted. */
          unverified: z.object(counted),
        }),
      ),
    ),
  suggest: endpoint(permission('payments:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/transfer/{transferId}/suggestions',
      summary: 'List unpaid payments that may match an unmatched transfer, most likely first',
    })
    .input(one)
    .output(answer(z.object({ suggestions: z.array(suggestion) }))),
  assign: endpoint(permission('payments:write').on('paymentId'))
    .route({
      method: 'POST',
      path: '/transfer/{transferId}/assign',
      summary: 'Assign an unmatched transfer to a payment; this cannot be undone',
    })
    .input(z.object({ transferId: id, paymentId: id, companyId: z.optional(id) }))
    .output(answer(payment)),
  dismiss: endpoint(permission('payments:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/transfer/{transferId}/dismiss',
      summary: 'Dismiss an unmatched transfer with a reason',
    })
    .input(z.extend(dismissal, { transferId: id, companyId: id }))
    .output(answer(unmatchedTransfer)),
  restore: endpoint(permission('payments:write').on('companyId'))
    .route({
      method: 'POST',
      path: '/transfer/{transferId}/restore',
      summary: 'Restore a dismissed transfer',
    })
    .input(one)
    .output(answer(unmatchedTransfer)),
};
