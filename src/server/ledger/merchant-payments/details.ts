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

/** Returns a payment of the workspace with everything that its merchant may see. Throws `not_found`. */
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
    deadlineExtensions: extensions.map(({ reason, fromAt, toAt }) => ({
      reason,
      from: fromAt.toISOString(),
      to: toAt.toISOString(),
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
    head >= row.blockHeight;
  return {
    id: row.id,
    amountAtomic: row.amountAtomic.toString(),
    state: row.state,
    kind: row.kind,
    transactionHash: row.transactionHash,
    blockHash: row.blockHash,
    blockNumber: Number(row.blockHeight),
    blockTime: row.blockTime.toISOString(),
    confirmations: counted ? Number(head - row.blockHeight + 1n) : null,
    sender: row.senderAccount === null ? null : showAddress(chain, row.senderAccount),
    reference: row.reference,
    matchedBy: row.matchedBy,
    value: row.valueMinor === null ? null : fromMinor(row.valueMinor, currency),
    seenAt: row.createdAt.toISOString(),
    explorerUrl:
      row.transactionHash === null
        ? null
        : (explorer?.replace('{hash}', row.transactionHash) ?? null),
  };
}
