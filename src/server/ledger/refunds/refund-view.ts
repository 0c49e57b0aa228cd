import { showAddress } from '#contract/chain/addresses.ts';
import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Refund } from '#contract/ledger/refunds.ts';
import { paymentUri } from '#server/chain/clients/payment-uri.ts';
import type { Config } from '#server/base/config.ts';
import { needsConfirmation } from './address-confirmation.ts';
import type { RefundRecord } from './store.ts';

/** Converts a refund for the API. */
export function toRefund(config: Config, record: RefundRecord): Refund {
  const chain = chains[record.chain];
  const { recipientAccount, assetId, amountAtomic, transactionHash, credit } = record;
  const recipient = recipientAccount === null ? null : showAddress(chain, recipientAccount);
  return {
    id: record.id,
    paymentId: record.paymentId,
    environment: record.environment,
    status: record.status,
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol: record.symbol,
      decimals: record.decimals,
      contractOrAssetId: contractOrAssetIdOf(assetId),
    },
    amountAtomic: amountAtomic.toString(),
    reason: record.reason,
    reference: record.reference,
    recipient,
    addressConfirmation: toConfirmation(record),
    uri: recipient && paymentUri(chain, { recipient, assetId, amountAtomic }),
    linkExpiresAt: record.linkExpiresAt.toISOString(),
    mailedTo: record.mailedTo,
    transactionHash,
    // The sandbox's chains are local, so no explorer has them.
    explorerUrl:
      config.sandbox || transactionHash === null
        ? null
        : (chain.explorer?.transaction.replace('{hash}', transactionHash) ?? null),
    problem: record.problem,
    proof: credit && {
      blockHash: credit.blockHash,
      blockNumber: Number(credit.blockHeight),
      at: credit.blockTime.toISOString(),
      sender: credit.senderAccount === null ? null : showAddress(chain, credit.senderAccount),
    },
    requestedAt: record.requestedAt.toISOString(),
    addressGivenAt: record.addressGivenAt?.toISOString() ?? null,
    sentAt: record.sentAt?.toISOString() ?? null,
    completedAt: record.completedAt?.toISOString() ?? null,
    canceledAt: record.canceledAt?.toISOString() ?? null,
  };
}

function toConfirmation({
  chain,
  recipientAccount,
  confirmedAccount,
  claimedFrom,
}: RefundRecord): Refund['addressConfirmation'] {
  if (recipientAccount === null || !needsConfirmation(recipientAccount, claimedFrom)) return null;
  const senders = new Set(claimedFrom.map(({ account }) => account));
  return {
    confirmed: confirmedAccount === recipientAccount,
    senders: [...senders].map((account) => account && showAddress(chains[chain], account)),
  };
}
