import type { RateLeg } from '#server/base/rate-source.ts';
import { showAddress } from '#contract/chain/addresses.ts';
import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import { fromMinor } from '#contract/base/money.ts';
import { chains } from '#contract/chain/networks.ts';
import { isPaid, type MerchantPayment, type Payment } from '#contract/ledger/payments.ts';
import { paymentUri } from '#server/chain/clients/payment-uri.ts';
import type { Config } from '#server/base/config.ts';
import { amountRequested } from './status.ts';
import type { PaymentRecord } from './store.ts';

/** Converts a payment for its merchant and their shop. */
export function toMerchantPayment(config: Config, record: PaymentRecord): MerchantPayment {
  const { linkReference, metadata, status } = record;
  return {
    ...toPayment(config, record),
    message: record.message,
    final: status !== 'processing',
    linkReference,
    metadata,
  };
}

/** Converts a payment for its payer, who sees the merchant's message once it is paid. */
export function toPayment(config: Config, record: PaymentRecord): Payment {
  const chain = chains[record.chain];
  const received = record.transfers
    .filter((transfer) => transfer.state === 'final')
    .reduce((total, transfer) => total + transfer.amountAtomic, 0n);
  const remaining = received < record.amountAtomic ? amountRequested(record) - received : 0n;
  const recipient = showAddress(chain, record.recipientAccount);
  return {
    id: record.id,
    linkId: record.linkId,
    companyId: record.workspaceId,
    status: record.status,
    environment: record.environment,
    price: toPrice(record),
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol: record.symbol,
      decimals: record.decimals,
      contractOrAssetId: contractOrAssetIdOf(record.assetId),
    },
    recipient,
    amountAtomic: record.amountAtomic.toString(),
    receivedAtomic: received.toString(),
    remainingAtomic: remaining.toString(),
    rate: {
      pairing: `${record.symbol}/${record.currency}`,
      value: record.rate.value,
      source: record.rate.source,
      at: record.rate.at.toISOString(),
      ...(record.rate.legs && { legs: record.rate.legs.map(toLeg) }),
    },
    reference: record.reference,
    uri: paymentUri(chain, {
      recipient,
      assetId: record.assetId,
      amountAtomic: remaining > 0n ? remaining : record.amountAtomic,
    }),
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    paidAt: record.paidAt?.toISOString() ?? null,
    transfers: record.transfers.map((transfer) => ({
      transactionHash: transfer.transactionHash,
      amountAtomic: transfer.amountAtomic.toString(),
      status: transfer.state === 'final' ? 'final' : 'seen',
      blockNumber: Number(transfer.blockHeight),
      // The sandbox's chains are local, so no explorer has them.
      explorerUrl:
        config.sandbox || transfer.transactionHash === null
          ? null
          : (chain.explorer?.transaction.replace('{hash}', transfer.transactionHash) ?? null),
    })),
    redirectUrl: record.redirectUrl,
    ...(record.cancelUrl !== null && { cancelUrl: record.cancelUrl }),
    message: isPaid(record.status) ? record.message : null,
  };
}

function toLeg({ pairing, value, at, quotes }: RateLeg) {
  return { pairing, value, at, source: quotes.map(({ source }) => source).join(', ') };
}

function toPrice({ subtotalMinor, vatMinor, totalMinor, currency, taxes }: PaymentRecord) {
  return {
    subtotal: fromMinor(subtotalMinor, currency),
    vat: fromMinor(vatMinor, currency),
    total: fromMinor(totalMinor, currency),
    currency,
    ...(taxes && { taxes }),
  };
}
