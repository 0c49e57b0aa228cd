import { randomBytes } from 'node:crypto';
import type { ChainAsset } from '#contract/chain/assets.ts';
import { lateWindowMs, paymentWindowMs } from '#contract/checkout/checkout.ts';
import type { Currency } from '#contract/base/money.ts';
import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Price } from '#contract/ledger/vat.ts';
import type { Context } from '#server/base/context.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import type { CustomerInput } from '#contract/checkout/checkout.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { recordEvents } from '#server/delivery/events/events.ts';
import { holdAmount } from '#server/ledger/held-amounts/held-amounts.ts';
import { newId } from '#server/base/ids.ts';
import type { CurrentRate } from '#server/chain/rates/rates.ts';
import { countOpening } from '#server/workspace/tiers/tiers.ts';
import { toMerchantPayment, toPayment } from './payment-view.ts';
import { insertPayment, type NewPayment, type PaymentRecord } from './store.ts';

export { priceInAsset, shareOf, valueOf } from './amount.ts';
export { applyCommand, type Changed } from './apply.ts';
export { announceClaimed } from './reconcile.ts';
export { type Halt, haltsAmong, type HaltReason } from './halts.ts';
export { matchCredits } from './match.ts';
export { isNear } from './near.ts';
export { isAfterOpening, type Opening, sharedHeadMs } from './opening.ts';
export {
  hasPayments,
  type LinkPayment,
  selectLinkPayment,
  selectLivePaymentIds,
  setCanceled,
} from './link-payment-store.ts';
export { canContinue } from './link-payment.ts';
export { type SummaryRow, toSummary } from './payment-summary.ts';
export { toMerchantPayment, toPayment } from './payment-view.ts';
export {
  type LostPayment,
  plannedReversals,
  type PlannedReversal,
  reopenedPayments,
  reversePayments,
  subtractPayments,
} from './reversal.ts';
export { amountDue } from './status.ts';
export { endDeadline, extendDeadlines, revertExtensions, selectHalted } from './deadline-store.ts';
export { selectCandidates } from './candidate-store.ts';
export { lockPayments, type PaymentRecord, selectPayments, selectPublicPayment } from './store.ts';
export { countUnpaid, countUnpaidFrom } from './unpaid-store.ts';

/** The properties of a link that its payments copy. */
export type PayableLink = {
  id: string;
  workspaceId: string;
  environment: Environment;
  currency: Currency;
  redirectUrl: string | null;
  cancelUrl: string | null;
  customMessage: string | null;
  webhookIds: string[];
  integrationId: string | null;
  /** Of dynamic links. */
  reference?: string | null;
  metadata?: Record<string, string>;
};

/** What a payer and a link's quote decide about a payment. */
type Terms = {
  link: PayableLink;
  /** In the link's currency: the link's price, or the donation's amount. */
  price: Price;
  chain: ChainKey;
  asset: ChainAsset;
  wallet: { id: string; account: string };
  rate: CurrentRate;
  priceAtomic: bigint;
  /** In US cents, the unit of limits; null for test, which has none. */
  limitMinor: bigint | null;
  customer: CustomerInput | null;
  customerId: string | null;
  /** A keyed hash of the payer's network. */
  openedFrom: string;
};

/** Opens a payment of a link as quoted: with a price, rate, recipient, deadline and an exact amount that it holds. */
export async function openPayment(
  tx: Transaction,
  context: Context,
  terms: Terms,
): Promise<Payment> {
  const { link, asset, priceAtomic, limitMinor } = terms;
  const now = context.clock.now();
  const opened = toOpen(terms, now);
  const priced = { atomic: priceAtomic, decimals: asset.decimals };
  const hold = { paymentId: opened.id, lateUntil: opened.lateUntil };
  const amountAtomic = await holdAmount(tx, now, opened, priced, hold);
  const { webhookIds, integrationId, reference: linkReference = null, metadata = {} } = link;
  const linkParts = { webhookIds, integrationId, linkReference, metadata };
  const { value, source, at, legs } = terms.rate;
  const rate = { value, source, at, legs };
  const record = await insertPayment(tx, { ...opened, amountAtomic }, rate, linkParts);
  await recordOpening(tx, context, record);
  if (limitMinor !== null) await countOpening(tx, context, link.workspaceId, limitMinor);
  tx.effects.count('payments', { from: 'none', to: 'open' });
  return toPayment(context.config, record);
}

/** Returns a new payment without its amount. */
function toOpen(
  { link, price, chain, asset, wallet, rate, limitMinor, ...payer }: Terms,
  now: Date,
): Omit<NewPayment, 'amountAtomic'> {
  const { customer, customerId, openedFrom } = payer;
  return {
    id: newId('payment', now),
    workspaceId: link.workspaceId,
    linkId: link.id,
    walletId: wallet.id,
    environment: link.environment,
    chain,
    recipientAccount: wallet.account,
    assetId: asset.id,
    symbol: asset.symbol,
    decimals: asset.decimals,
    subtotalMinor: price.subtotal,
    vatMinor: price.vat,
    totalMinor: price.total,
    currency: link.currency,
    rateId: rate.id,
    reference: newReference(),
    redirectUrl: link.redirectUrl,
    cancelUrl: link.cancelUrl,
    taxes: price.taxes ?? null,
    message: link.customMessage,
    customer,
    customerId,
    openedFrom,
    limitMinor,
    reservedMinor: limitMinor,
    expiresAt: new Date(now.getTime() + paymentWindowMs),
    lateUntil: new Date(now.getTime() + paymentWindowMs + lateWindowMs),
    createdAt: now,
  };
}

async function recordOpening(
  tx: Transaction,
  context: Context,
  record: PaymentRecord,
): Promise<void> {
  const { workspaceId, environment, integrationId, webhookIds } = record;
  await recordEvents(tx, context, [
    {
      workspaceId,
      environment,
      type: 'payment.created',
      data: toMerchantPayment(context.config, record),
      paymentId: record.id,
      integrationId,
      webhookIds,
    },
  ]);
  publishOnCommit(tx, { workspaceId, topic: 'payments' });
}

/** Returns 16 random letters and digits, 80 bits: no one can guess another payment's or collide with it. */
export function newReference(): string {
  return BigInt(`0x${randomBytes(10).toString('hex')}`)
    .toString(36)
    .padStart(16, '0')
    .slice(-16);
}
