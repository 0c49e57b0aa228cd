import { showAddress } from '#contract/chain/addresses.ts';
import type { PaymentDetails, PaymentTransfer } from '#contract/ledger/merchant-payments.ts';
import { type Currency, fromMinor } from '#contract/base/money.ts';
import { chains } from '#contract/chain/networks.ts';

import { auditEntriesOf } from '#server/base/audit/audit.ts';
import type { Config } from '#server/base/config.ts';
import { notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import {
  amountDue,
  selectPublicPayment,
  toMerchantPayment,
} from '#server/ledger/payments/payments.ts';
import { selectEvents, selectExtensions, selectMore, selectTransfers } from './details-store.ts';
import { toCustomer } from './listed-payment.ts';

/** A payment of the workspace with everything that its merchant may know. */
export async function paymentDetails(context: RequestContext, id: string): Promise<PaymentDetails> {
  const { db, config } = context;
  const { workspaceId, environment } = actorOf(context);
  const more = await selectMore(db, workspaceId, id);
  const record = more && (await selectPublicPayment(db, id));
  if (!more || !record) throw notFound();
  const [transfers, extensions, events, auditEntries] = await Promise.all([
    selectTransfers(db, workspaceId, id),
    selectExtensions(db, workspaceId, id),
    selectEvents(db, workspaceId, id),
    environment ? [] : auditEntriesOf(db, workspaceId, id),
  ]);
  const { acceptedAt, canceledAt, currency } = record;
  return {
    ...toMerchantPayment(config, record),
    linkName: more.linkName,
    linkType: more.linkType,
    customer: toCustomer(more.customer, more.customerId),
    toleranceBps: record.toleranceBps,
    dueAtomic: amountDue(record).toString(),
    lateUntil: more.lateUntil.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
    accepted: acceptedAt && { at: acceptedAt.toISOString(), reason: more.acceptedReason ?? '' },
    reversal: record.reversedFrom &&
      more.reversedAt && {
        at: more.reversedAt.toISOString(),
        from: record.reversedFrom,
        afterUse: more.reversedAfterUse,
      },
    deadlineExtensions: extensions.map(({ reason, from_at, to_at }) => ({
      reason,
      from: from_at.toISOString(),
      to: to_at.toISOString(),
    })),
    transfers: transfers.map((row) => toTransfer(config, row, { currency, head: more.head })),
    events,
    auditEntries,
  };
}

type TransferRow = Awaited<ReturnType<typeof selectTransfers>>[number];

function toTransfer(
  config: Config,
  row: TransferRow,
  { currency, head }: { currency: Currency; head: bigint | null },
): PaymentTransfer {
  const chain = chains[row.chain];
  const explorer = config.sandbox ? undefined : chain.explorer?.transaction;
  const counted =
    row.state !== 'orphaned' &&
    row.state !== 'reversed' &&
    head !== null &&
    head >= row.block_height;
  return {
    id: row.id,
    amountAtomic: row.amount_atomic.toString(),
    state: row.state,
    kind: row.kind,
    transactionHash: row.transaction_hash,
    blockHash: row.block_hash,
    blockNumber: Number(row.block_height),
    blockTime: row.block_time.toISOString(),
    confirmations: counted ? Number(head - row.block_height + 1n) : null,
    sender: row.sender_account === null ? null : showAddress(chain, row.sender_account),
    reference: row.reference,
    matchedBy: row.matched_by,
    value: row.value_minor === null ? null : fromMinor(row.value_minor, currency),
    seenAt: row.created_at.toISOString(),
    explorerUrl:
      row.transaction_hash === null
        ? null
        : (explorer?.replace('{hash}', row.transaction_hash) ?? null),
  };
}
