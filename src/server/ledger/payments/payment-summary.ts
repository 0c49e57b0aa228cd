import { type AssetId, contractOrAssetIdOf } from '#contract/chain/assets.ts';
import type { RecentPayment } from '#contract/ledger/dashboard.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import { type ChainKey, chains, type Environment } from '#contract/chain/networks.ts';
import type { PaymentStatus } from '#contract/ledger/payments.ts';

/** A payment's row with its link's name and the sum of its final transfers. */
export type SummaryRow = {
  id: string;
  link_id: string;
  link_name: string;
  status: PaymentStatus;
  environment: Environment;
  chain: ChainKey;
  symbol: string;
  decimals: number;
  asset_id: AssetId;
  subtotal_minor: bigint;
  vat_minor: bigint;
  total_minor: bigint;
  currency: Currency;
  amount_atomic: bigint;
  received: bigint | null;
  created_at: Date;
  paid_at: Date | null;
};

/** What every list of payments tells of each. */
export function toSummary(row: SummaryRow): RecentPayment {
  const chain = chains[row.chain];
  const currency = row.currency;
  return {
    id: row.id,
    linkId: row.link_id,
    linkName: row.link_name,
    status: row.status,
    environment: row.environment,
    price: {
      subtotal: fromMinor(row.subtotal_minor, currency),
      vat: fromMinor(row.vat_minor, currency),
      total: fromMinor(row.total_minor, currency),
      currency,
    },
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol: row.symbol,
      decimals: row.decimals,
      contractOrAssetId: contractOrAssetIdOf(row.asset_id),
    },
    amountAtomic: row.amount_atomic.toString(),
    receivedAtomic: (row.received ?? 0n).toString(),
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
