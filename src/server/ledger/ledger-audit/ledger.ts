import type { ChainKey, Environment } from '#contract/chain/networks.ts';
import type { TrustInForce } from '#server/base/database/db-types.ts';
import type { Database } from '#server/base/database/db.ts';
import {
  type AuditedCursor,
  type AuditedPayment,
  type AuditedTransfer,
  type AuditedWallet,
  type FollowedBalance,
  selectAuditedCursor,
  selectAuditedPayments,
  selectAuditedTransfers,
  selectAuditedWallets,
  selectFollowedBalances,
  countUnfollowed,
  selectLastTrusted,
  selectTransfersOfPayments,
} from './ledger-store.ts';
import { selectWrongSums, type SumDifference } from './sums-store.ts';

/** What is stored of a chain and a range of its blocks, as of one point in time. */
export type Ledger = {
  cursor: AuditedCursor;
  /** All transfers in the range, in any state. */
  transfers: AuditedTransfer[];
  /** Payments that the range may have touched, by id. */
  payments: ReadonlyMap<string, AuditedPayment>;
  /** All transfers of those payments, in the order of the chain. */
  transfersOf: ReadonlyMap<string | null, AuditedTransfer[]>;
  wallets: AuditedWallet[];
  followed: FollowedBalance[];
  /** The number of accounts that aren't followed yet because their first balance could not be read. */
  unfollowed: number;
  /** The height of the last cursor whose blocks were stored with each trust. */
  lastTrusted: ReadonlyMap<TrustInForce | null, number>;
  wrongSums: SumDifference[];
};

export type Wanted = {
  chain: ChainKey;
  environment: Environment;
  from: number;
  to: number;
  /** Time of the first and the last block. */
  fromTime: Date;
  toTime: Date;
};

/** Reads what is recounted in one snapshot, so that it contains a commit of the watcher entirely or not at all. */
export async function readLedger(db: Database, wanted: Wanted): Promise<Ledger | undefined> {
  const { chain, environment, fromTime, toTime } = wanted;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const cursor = await selectAuditedCursor(tx, chain);
      if (!cursor) return undefined;
      const transfers = await selectAuditedTransfers(tx, chain, wanted);
      const found = await selectAuditedPayments(tx, chain, wanted);
      const payments = new Map(found.map((payment) => [payment.id, payment]));
      const ofPayments = await selectTransfersOfPayments(tx, chain, [...payments.keys()]);
      const period = { chain, environment, from: fromTime, to: toTime };
      const wrongSums = await selectWrongSums(tx, period, {
        linkIds: [...new Set(found.map(({ linkId }) => linkId))],
        workspaceIds: [...new Set(found.map(({ workspaceId }) => workspaceId))],
      });
      return {
        cursor,
        transfers,
        payments,
        transfersOf: Map.groupBy(ofPayments, ({ paymentId }) => paymentId),
        wallets: await selectAuditedWallets(tx, chain),
        followed: await selectFollowedBalances(tx, chain),
        unfollowed: await countUnfollowed(tx, chain),
        lastTrusted: await selectLastTrusted(tx, chain),
        wrongSums,
      };
    });
}
