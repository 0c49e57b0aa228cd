import { rate } from '#contract/chain/rates.ts';
import { tax } from '#contract/ledger/vat.ts';
import * as z from 'zod/mini';
import { time } from '#contract/base/endpoint.ts';
import { atomic, currencyCodes } from '#contract/base/money.ts';
import { environments, networkIds } from '#contract/chain/networks.ts';

export const paymentStatuses = [
  'open',
  'processing',
  'partial',
  'paid',
  'overpaid',
  'expired',
  'paid_late',
  'canceled',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Checks whether the merchant has received the whole price. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'overpaid';
}

/** Checks whether nothing more can be paid. Expired payments are not over: they can still be paid late. */
export function isOver(status: PaymentStatus): boolean {
  return isPaid(status) || status === 'paid_late' || status === 'canceled';
}

export const transferStates = ['seen', 'final', 'orphaned', 'reversed'] as const;

/**
 * The basis of a final transfer. `header_tx_receipt`: transactions and receipts proven against a header that
 * two providers call final. `read_proof_metadata_agreed`: events read by proof from such a header's state.
 * `two_providers`: a block without proofs, compared as a whole. `balances_two_providers`: an increase of a
 * balance that two providers show. `trusted_single`: one provider's chain. `demo`: the sandbox's own.
 * `unrecorded`: stored before evidence was recorded.
 */
export const proofKinds = [
  'header_tx_receipt',
  'read_proof_metadata_agreed',
  'two_providers',
  'balances_two_providers',
  'trusted_single',
  'demo',
  'unrecorded',
] as const;
export type ProofKind = (typeof proofKinds)[number];
export type TransferState = (typeof transferStates)[number];

export const payment = z.object({
  id: z.string(),
  linkId: z.string(),
  companyId: z.string(),
  status: z.enum(paymentStatuses),
  environment: z.enum(environments),
  price: z.object({
    subtotal: z.string(),
    vat: z.string(),
    total: z.string(),
    currency: z.enum(currencyCodes),
    /** The taxes that `vat` is the sum of, if its shop named them. */
    taxes: z.optional(z.array(tax)),
  }),
  asset: z.object({
    network: z.enum(networkIds),
    /** The network's name that exchanges and wallets show. */
    networkName: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    contractOrAssetId: z.nullable(z.string()),
  }),
  recipient: z.string(),
  amountAtomic: atomic,
  receivedAtomic: atomic,
  remainingAtomic: atomic,
  rate,
  /** What a wallet can send with the transfer so that it is recognized whatever its amount. */
  reference: z.string(),
  /** EIP-681 on EVM, `substrate:` on Substrate. */
  uri: z.string(),
  createdAt: time,
  expiresAt: time,
  paidAt: z.nullable(time),
  transfers: z.array(
    z.object({
      /** Null if only balances show it and no node says in which transaction it was. */
      transactionHash: z.nullable(z.string()),
      amountAtomic: atomic,
      status: z.enum(['seen', 'final']),
      blockNumber: z.number(),
      explorerUrl: z.nullable(z.string()),
    }),
  ),
  redirectUrl: z.nullable(z.string()),
  /** Where the shop takes a customer back who doesn't pay. */
  cancelUrl: z.optional(z.string()),
  message: z.nullable(z.string()),
});
export type Payment = z.infer<typeof payment>;

/** A payment as its merchant and their shop see it. Payers do not see the shop's own data. */
export const merchantPayment = z.extend(payment, {
  /** False while the status depends on a transfer that can still be reverted: deliver nothing yet. */
  final: z.boolean(),
  /** The shop's own name for what is paid: the `reference` of the dynamic link. */
  linkReference: z.nullable(z.string()),
  /** Of the dynamic link; empty for other links. */
  metadata: z.record(z.string(), z.string()),
});
export type MerchantPayment = z.infer<typeof merchantPayment>;
