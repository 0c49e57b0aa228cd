import { resolveDecisions } from '#server/delivery/notifications/notifications.ts';
import { showAddress } from '#contract/chain/addresses.ts';
import { assetOf, type ChainAsset, contractOrAssetIdOf } from '#contract/chain/assets.ts';
import { formatDecimal, fromMinor } from '#contract/base/money.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Suggestion, UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import { audit, type NewAuditEntry } from '#server/base/audit/audit.ts';
import type { Config } from '#server/base/config.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import type { Counted } from '#server/base/database/page.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { actorOf, environmentOf, type RequestContext } from '#server/base/http/request-context.ts';
import { applyCommand, selectPublicPayment, toPayment } from '#server/ledger/payments/payments.ts';
import { lockCursor } from '#server/ledger/transfers/transfers.ts';
import {
  countUnverified,
  deleteDismissal,
  updateAssigned,
  insertDismissal,
  selectClaimingPayments,
  selectArrival,
  selectOneUnmatched,
  selectSuggestions,
  selectUnmatched,
  type UnmatchedFilter,
  type UnmatchedRecord,
} from './store.ts';

/*
 * Transfers that match no payment:
 *
 *   final, of no payment ──assigned by a member──▶ the payment's, permanently
 *                    └──dismissed, with a reason──▶ hidden ──restored──▶ listed again
 *
 * Only workspaces that have verified the address see them, or, of a test address, the only one that has it. Of others
 * that reached their wallets, workspaces learn how many there are. An assigned transfer counts like any other: by the
 * time of its block, and with the same events.
 */

const dayMs = 24 * 60 * 60_000;
/** How long before a transfer's arrival the suggested payments may have been opened. */
const suggestedWithinMs = 30 * dayMs;
const suggestionsMaximum = 5;

export async function listUnmatched(
  context: RequestContext,
  filter: UnmatchedFilter,
): Promise<{ transfers: UnmatchedTransfer[]; next: string | null; unverified: Counted } & Counted> {
  const { workspaceId } = actorOf(context);
  const environment = environmentOf(context, filter.environment);
  const [found, unverified] = await Promise.all([
    selectUnmatched(context.db, workspaceId, { ...filter, environment }),
    countUnverified(context.db, workspaceId, { ...filter, environment }),
  ]);
  const transfers = found.transfers.map((record) => toTransfer(context.config, record));
  return { ...found, transfers, unverified };
}

/** Returns the unpaid payments that a transfer may have been meant for, likeliest first. */
export async function suggestPayments(context: RequestContext, id: string): Promise<Suggestion[]> {
  const { workspaceId } = actorOf(context);
  const transfer = await oneUnmatched(context.db, context, id);
  if (transfer.betweenOwnWallets) return [];
  const arrived = transfer.blockTime.getTime();
  // A block's time can be a little before ours.
  const opened = { from: new Date(arrived - suggestedWithinMs), to: new Date(arrived + 60_000) };
  const payments = await selectSuggestions(
    context.db,
    workspaceId,
    transfer,
    opened,
    suggestionsMaximum,
  );
  return payments.map((payment) => {
    const difference = transfer.amountAtomic - payment.remainingAtomic;
    return {
      paymentId: payment.id,
      linkName: payment.linkName,
      status: payment.status,
      price: {
        amount: fromMinor(payment.totalMinor, payment.currency),
        currency: payment.currency,
      },
      remainingAtomic: payment.remainingAtomic.toString(),
      compared: difference === 0n ? 'exact' : difference < 0n ? 'less' : 'more',
      differenceAtomic: (difference < 0n ? -difference : difference).toString(),
      claimed: payment.claimed,
      createdAt: payment.createdAt.toISOString(),
      expiresAt: payment.expiresAt.toISOString(),
    };
  });
}

type Assignment = { transferId: string; paymentId: string; companyId?: string | undefined };

/** Assigns a transfer to a payment and reconciles it. Throws `transfer_assigned` or `transfer_misfit`. */
export async function assignTransfer(
  tx: Transaction,
  context: RequestContext,
  { transferId, paymentId, companyId }: Assignment,
): Promise<Payment> {
  const { workspaceId } = actorOf(context);
  if (companyId !== undefined && companyId !== workspaceId) throw notFound();
  const payment = await selectPublicPayment(tx, paymentId);
  if (payment?.workspaceId !== workspaceId) throw notFound();
  await applyCommand(tx, context, {
    lock: () => lockCursor(tx, payment.chain),
    async change(_, cursor) {
      const transfer = await lockUnmatched(tx, context, transferId);
      const fits =
        transfer.chain === payment.chain &&
        transfer.recipientAccount === payment.recipientAccount &&
        transfer.assetId === payment.assetId;
      if (!fits) throw new AppError('transfer_misfit');
      if (!(await updateAssigned(tx, workspaceId, transferId, paymentId))) {
        throw new AppError('transfer_assigned');
      }
      await deleteDismissal(tx, workspaceId, transferId);
      await resolveClaims(tx, context, transferId);
      return {
        result: undefined,
        payments: [paymentId],
        chainTime: cursor?.time,
        changes: [{ workspaceId, topic: 'transfers' }],
        audit: entryOf(context, 'transfer.assigned', transfer, { target: paymentId }),
      };
    },
  });
  const settled = await selectPublicPayment(tx, paymentId);
  if (!settled) throw notFound();
  return toPayment(context.config, settled);
}

/** Dismisses a transfer that is for no payment, which hides it. */
export async function dismissTransfer(
  tx: Transaction,
  context: RequestContext,
  id: string,
  reason: string,
): Promise<UnmatchedTransfer> {
  const { workspaceId, id: by } = actorOf(context);
  const transfer = await lockUnmatched(tx, context, id);
  await insertDismissal(tx, workspaceId, id, { reason, by, at: context.clock.now() });
  await resolveClaims(tx, context, id);
  await write(
    tx,
    context,
    entryOf(context, 'transfer.dismissed', transfer, { details: { reason } }),
  );
  return toTransfer(context.config, await oneUnmatched(tx, context, id));
}

/** Undoes a dismissal; does nothing if there is none. */
export async function restoreTransfer(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<UnmatchedTransfer> {
  const { workspaceId } = actorOf(context);
  const transfer = await lockUnmatched(tx, context, id);
  if (await deleteDismissal(tx, workspaceId, id)) {
    await write(tx, context, entryOf(context, 'transfer.restored', transfer));
  }
  return toTransfer(context.config, await oneUnmatched(tx, context, id));
}

/** Marks what was notified about claims of a transfer as read, because someone has decided about it. */
async function resolveClaims(
  tx: Transaction,
  context: RequestContext,
  transferId: string,
): Promise<void> {
  const { workspaceId } = actorOf(context);
  for (const paymentId of await selectClaimingPayments(tx, workspaceId, transferId)) {
    await resolveDecisions(tx, context.clock.now(), { workspaceId, paymentId });
  }
}

async function oneUnmatched(
  db: Db,
  context: RequestContext,
  id: string,
  options: { lock?: boolean } = {},
): Promise<UnmatchedRecord> {
  // People find a transfer by its id in either environment.
  const { workspaceId, environment } = actorOf(context);
  const found = await selectOneUnmatched(db, workspaceId, id, { environment, ...options });
  if (found) return found;
  const arrival = await selectArrival(db, workspaceId, id, environment);
  if (arrival?.assigned) throw new AppError('transfer_assigned');
  throw notFound();
}

function lockUnmatched(tx: Transaction, context: RequestContext, id: string) {
  return oneUnmatched(tx, context, id, { lock: true });
}

async function write(
  tx: Transaction,
  context: RequestContext,
  entry: NewAuditEntry,
): Promise<void> {
  await audit(tx, context.clock.now(), entry);
  publishOnCommit(tx, { workspaceId: actorOf(context).workspaceId, topic: 'transfers' });
}

function entryOf(
  context: RequestContext,
  action: 'transfer.assigned' | 'transfer.dismissed' | 'transfer.restored',
  transfer: UnmatchedRecord,
  {
    target = transfer.id,
    details = {},
  }: { target?: string; details?: Record<string, string> } = {},
): NewAuditEntry {
  const { workspaceId, id: actor } = actorOf(context);
  const { symbol, decimals } = labelOf(transfer);
  const amount = formatDecimal(transfer.amountAtomic, decimals, { trim: true });
  return {
    workspaceId,
    actor,
    action,
    target,
    details: { transfer: transfer.id, amount: `${amount} ${symbol}`, ...details },
  };
}

function toTransfer(config: Config, record: UnmatchedRecord): UnmatchedTransfer {
  const chain = chains[record.chain];
  const { symbol, decimals } = labelOf(record);
  const { transactionHash, assetId, senderAccount, balances, dismissed } = record;
  return {
    id: record.id,
    environment: chain.environment,
    asset: {
      network: chain.network,
      networkName: chain.name,
      symbol,
      decimals,
      contractOrAssetId: contractOrAssetIdOf(assetId),
    },
    amountAtomic: record.amountAtomic.toString(),
    wallet: { ...record.wallet, address: showAddress(chain, record.recipientAccount) },
    sender: senderAccount === null ? null : showAddress(chain, senderAccount),
    betweenOwnWallets: record.betweenOwnWallets,
    transactionHash,
    // The sandbox's chains are local, so no explorer has them.
    explorerUrl:
      config.sandbox || transactionHash === null
        ? null
        : (chain.explorer?.transaction.replace('{hash}', transactionHash) ?? null),
    fromBlockNumber: record.fromHeight === null ? null : Number(record.fromHeight),
    blockNumber: Number(record.blockHeight),
    balances: balances && {
      heldAtomic: balances.heldAtomic.toString(),
      expectedAtomic: balances.expectedAtomic.toString(),
    },
    at: record.blockTime.toISOString(),
    dismissed: dismissed && { reason: dismissed.reason, at: dismissed.at.toISOString() },
  };
}

/** Returns the asset's label. Throws for an asset that the chain doesn't offer: the inbox lists none. */
function labelOf({ chain, assetId }: UnmatchedRecord): ChainAsset {
  const asset = assetOf(chains[chain], assetId);
  if (!asset) throw new Error(`${chain} does not offer ${assetId}`);
  return asset;
}
