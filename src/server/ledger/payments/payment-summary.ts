import { type AssetId, contractOrAssetIdOf } from '#contract/chain/assets.ts';
import type { RecentPayment } from '#contract/ledger/dashboard.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import { type ChainKey, chains, type Environment } from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';

/** A payment's row with its link's name and the sum of its final transfers. */
export type SummaryRow = {
  id: string;
  linkId: string;
  linkName: string;
  status: PaymentStatus;
  environment: Environment;
  chain: ChainKey;
  symbol: string;
  decimals: number;
  assetId: AssetId;
  subtotalMinor: bigint;
  vatMinor: bigint;
  totalMinor: bigint;
  currency: Currency;
  amountAtomic: bigint;
  received: bigint | null;
  createdAt: Date;
  paidAt: Date | null;
};

/** Converts a row to the summary of a payment that all lists contain. */
export function toSummary(row: SummaryRow): RecentPayment {
  const chain = chains[row.chain];
  const currency = row.currency;
  return {
    id: row.id,
    linkId: row.linkId,
    linkName: row.linkName,
    status: row.status,
    environment: row.environment,
    price: {
      subtotal: fromMinor(row.subtotalMinor, currency),
      vat: fromMinor(row.vatMinor, currency),
      total: fromMinor(row.totalMinor, currency),
      currency,
    },
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol: row.symbol,
      decimals: row.decimals,
      contractOrAssetId: contractOrAssetIdOf(row.assetId),
    },
    amountAtomic: row.amountAtomic.toString(),
    receivedAtomic: (row.received ?? 0n).toString(),
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}
