import { showAddress } from '#contract/chain/addresses.ts';
import { type Chain, type ChainKey, chains } from '#contract/chain/networks.ts';
import { type Refund, refundHoldMs, type RefundProblem } from '#contract/ledger/refunds.ts';
import type { WalletTransfer } from '#contract/ledger/wallet-transfers.ts';
import { commit } from '#server/base/database/commit.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { throttle } from '#server/base/http/throttle.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import {
  chainForWallets,
  senderAccount,
} from '#server/ledger/wallet-transfers/wallet-transfers.ts';
import { recipientOf } from './confirm-address.ts';
import { assertOpen, assertSendable, refundOf, recordRefundAction } from './one-refund.ts';
import { findOnChain, type LookUp } from './on-chain.ts';
import { toRefund } from './refund-view.ts';
import { assertReceived } from './refundable.ts';
import {
  completeRefund,
  type RefundRecord,
  restartSearches,
  selectUnusedCredit,
  uncompleteRefunds,
  updateRefund,
} from './store.ts';

export const checkRefund = jobKind<{ workspaceId: string; id: string; transaction: string }>(
  'check_refund',
);

/** Each attempt reads from the chain. */
const limit = { limit: 60, windowMs: 10 * 60_000 };
const lookAgainMs = 10_000;
/** What stays undecided is queried less and less often, up to this pause. */
const longestPauseMs = 10 * 60_000;
/** A transaction that two providers haven't known for this long was never sent. */
const unheardMs = 30 * 60_000;

/**
 * Locks the payer's address while the merchant sends the refund. Throws `refund_without_address`,
 * `refund_address_unconfirmed`, and the errors of `assertReceived`.
 */
export async function prepareRefund(
  tx: Transaction,
  context: RequestContext,
  id: string,
): Promise<Refund> {
  const { workspaceId } = actorOf(context);
  const record = await assertOpen(tx, workspaceId, id);
  recipientOf(record);
  await assertReceived(tx, record);
  const heldUntil = new Date(context.clock.now().getTime() + refundHoldMs);
  await updateRefund(tx, workspaceId, id, { heldUntil });
  return toRefund(context.config, { ...record, heldUntil });
}

/** Returns what the merchant's wallet has to sign: the exact amount to the payer's address, with the reference. */
export async function orderRefund(
  context: RequestContext,
  { id, sender }: { id: string; sender: string },
): Promise<WalletTransfer> {
  const { chain, order } = await orderOf(context, id);
  const account = senderAccount(chains[chain], sender);
  if (account === undefined) throw invalidFields({ field: 'sender', code: 'invalid' });
  const ordered = await withChain(context, chain, (client) =>
    client.orderTransfer({ ...order, sender: account, senderAddress: sender }),
  );
  if (ordered.ecosystem === 'substrate') return ordered;
  return { ...ordered, chain: chainForWallets(context.config, chain) };
}

/**
 * Submits a signed transaction to the chain. It is recorded before it is sent, because another order would be paid
 * twice, and rejected if the network refuses it. Throws `conflict` if it isn't the refund.
 */
export async function submitRefund(
  context: RequestContext,
  { id, transaction }: { id: string; transaction: string },
): Promise<{ transactionHash: string }> {
  const { chain, order } = await orderOf(context, id);
  const { workspaceId } = actorOf(context);
  const willSend = (hash: string) =>
    commit(context, async (tx) => {
      const locked = await assertSendable(tx, workspaceId, id);
      if (locked.status === 'sent' && locked.transactionHash === hash) return;
      // Another member has sent it, or the payer given another address, while the chain was queried.
      if (locked.status === 'sent') throw new AppError('refund_over');
      const recipient = forWallets(chains[chain], recipientOf(locked));
      if (recipient !== order.recipient) throw new AppError('conflict');
      await recordSent(tx, context, locked, { transactionHash: hash, searched: {} });
      const job = { workspaceId, id, transaction: hash };
      await addJob(tx, checkRefund, job, { delayMs: lookAgainMs, key: `refund ${id}` });
    });
  const submitted = await withChain(
    context,
    chain,
    async (client) => (await client.submit?.(order, transaction, willSend)) ?? 'other',
  );
  if (submitted === 'other') throw new AppError('conflict');
  const { hash, outcome } = submitted;
  if (outcome !== 'refused') return { transactionHash: hash };
  await commit(context, async (tx) => {
    const locked = await refundOf(tx, workspaceId, id, { lock: true });
    if (locked.status === 'sent' && locked.transactionHash === hash)
      await refute(tx, context, locked, null);
  });
  throw new AppError('transaction_refused');
}

/**
 * Records the transaction that the merchant names for the refund. A final one completes the refund or is rejected
 * with the reason; another one is checked until it is final.
 */
export async function sendRefund(
  context: RequestContext,
  { id, transactionHash: transaction }: { id: string; transactionHash: string },
): Promise<Refund> {
  const { workspaceId } = actorOf(context);
  const record = await refundOf(context.db, workspaceId, id);
  if (record.status === 'completed' && record.transactionHash === transaction.toLowerCase()) {
    return toRefund(context.config, record);
  }
  recipientOf(record);
  await throttle(context.db, `refund ${workspaceId}`, limit, context.clock.now());
  const isNamedAgain = record.transactionHash === transaction.toLowerCase();
  const searched = isNamedAgain ? record.searched : {};
  const lookUp = await lookUpIfPossible(context, { ...record, searched }, transaction);
  const { found } = lookUp;
  return commit(context, async (tx) => {
    const locked = await assertSendable(tx, workspaceId, id);
    // The payer gave another address while the chain was queried.
    if (locked.recipientAccount !== record.recipientAccount) throw new AppError('conflict');
    const transactionHash = found.hash ?? transaction.toLowerCase();
    const sent = await recordSent(tx, context, locked, {
      transactionHash,
      searched: lookUp.searched,
    });
    const problem = await applyVerdict(tx, context, sent, lookUp);
    if (problem) throw invalidFields({ field: 'transactionHash', code: problem });
    return toRefund(context.config, await refundOf(tx, workspaceId, id));
  });
}

/**
 * Looks a transaction up. While no provider responds, it is undecided: one that isn't recorded would be ordered, and
 * paid, again.
 */
async function lookUpIfPossible(
  context: RequestContext,
  record: RefundRecord,
  transaction: string,
): Promise<LookUp> {
  try {
    return await findOnChain(context, record, transaction);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'network_unavailable') throw error;
    const found = { kind: 'undecided' as const, hash: undefined, said: 'no provider responds' };
    return { found, searched: record.searched, isSearching: false };
  }
}

/** Records that a locked refund was sent with this transaction, and returns it. */
async function recordSent(
  tx: Transaction,
  context: RequestContext,
  locked: RefundRecord,
  named: { transactionHash: string; searched: RefundRecord['searched'] },
): Promise<RefundRecord> {
  const { workspaceId, id: actor } = actorOf(context);
  const sent = { ...named, status: 'sent' as const, problem: null, sentAt: context.clock.now() };
  await updateRefund(tx, workspaceId, locked.id, { ...sent, sentBy: actor });
  await recordRefundAction(tx, context, 'refund.sent', locked, {
    actor,
    details: { transactionHash: named.transactionHash },
  });
  return { ...locked, ...sent };
}

/** Checks whether a sent refund is final; does nothing if it is no longer pending. */
export async function checkSent(
  context: Context,
  { workspaceId, id, transaction }: { workspaceId: string; id: string; transaction: string },
): Promise<void> {
  const record = await refundOf(context.db, workspaceId, id);
  if (record.status !== 'sent' || record.transactionHash !== transaction) return;
  const lookUp = await findOnChain(context, record, transaction);
  const { found, searched } = lookUp;
  if (found.kind === 'undecided') {
    const { said } = found;
    context.log.info({ refund: id, transaction, said }, 'a sent refund is undecided');
  }
  await commit(context, async (tx) => {
    const locked = await refundOf(tx, workspaceId, id, { lock: true });
    if (locked.status !== 'sent' || locked.transactionHash !== transaction) return;
    // Blocks were replaced while they were searched.
    const isCurrent = locked.sentAt?.getTime() === record.sentAt?.getTime();
    if (isCurrent) await updateRefund(tx, workspaceId, id, { searched });
    const unheard =
      found.kind === 'not_found' && isCurrent && waitedMs(context, locked) > unheardMs;
    const problem = unheard ? 'refund_not_found' : await applyVerdict(tx, context, locked, lookUp);
    if (problem) await refute(tx, context, locked, problem);
  });
}

/** Reopens refunds that were completed in blocks above a height, which were replaced, and checks them again. */
export async function recheckRefunds(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config' | 'eventFollowers'>,
  chain: ChainKey,
  { height, since }: { height: number; since: Date },
): Promise<void> {
  const now = context.clock.now();
  const refunds = await uncompleteRefunds(tx, chain, { height, since, now });
  await restartSearches(tx, chain, now);
  for (const follow of context.eventFollowers) {
    follow(
      tx,
      context,
      refunds.map(({ workspaceId, paymentId }) => ({
        type: 'refund.reopened',
        workspaceId,
        paymentId,
      })),
    );
  }
  for (const { workspaceId, id, transaction } of refunds) {
    const key = `refund ${id}`;
    await addJob(tx, checkRefund, { workspaceId, id, transaction }, { delayMs: lookAgainMs, key });
  }
}

/** Completes a confirmed refund, or schedules another check. Returns the problem of a transaction that isn't it. */
async function applyVerdict(
  tx: Transaction,
  context: Context,
  record: RefundRecord,
  { found, isSearching }: LookUp,
): Promise<RefundProblem | undefined> {
  const { workspaceId, id } = record;
  const transaction = record.transactionHash ?? '';
  if (found.kind !== 'wrong' && found.kind !== 'fits') {
    await addJob(
      tx,
      checkRefund,
      { workspaceId, id, transaction },
      { delayMs: isSearching ? lookAgainMs : pauseFor(context, record), key: `refund ${id}` },
    );
    return undefined;
  }
  if (found.kind === 'wrong') return found.problem;
  const { block, fitting } = found;
  const credit = await selectUnusedCredit(tx, workspaceId, record, block.hash, fitting);
  if (!credit) return 'refund_used';
  await completeRefund(
    tx,
    workspaceId,
    id,
    transaction,
    {
      blockHash: block.hash,
      blockHeight: BigInt(block.height),
      blockTime: block.time,
      kind: credit.kind,
      index: credit.index,
      senderAccount: credit.sender,
    },
    context.clock.now(),
  );
  await recordRefundAction(tx, context, 'refund.completed', record, {
    actor: 'system',
    details: { transactionHash: transaction },
  });
  return undefined;
}

/** Returns how long to wait until a refund is checked again: a tenth of the time since it was sent. */
function pauseFor(context: Pick<Context, 'clock'>, record: RefundRecord): number {
  return Math.min(longestPauseMs, Math.max(lookAgainMs, waitedMs(context, record) / 10));
}

function waitedMs({ clock }: Pick<Context, 'clock'>, { sentAt }: RefundRecord): number {
  return clock.now().getTime() - (sentAt?.getTime() ?? 0);
}

/** Rejects the named transaction, so that another one can be named. The sender knows why if there is no problem. */
async function refute(
  tx: Transaction,
  context: Context,
  record: RefundRecord,
  problem: RefundProblem | null,
): Promise<void> {
  await updateRefund(tx, record.workspaceId, record.id, { status: 'address_given', problem });
  await recordRefundAction(tx, context, 'refund.refuted', record, {
    actor: 'system',
    details: { transactionHash: record.transactionHash },
  });
}

async function orderOf(context: RequestContext, id: string) {
  const { workspaceId } = actorOf(context);
  const record = await refundOf(context.db, workspaceId, id);
  const { chain, status, assetId, amountAtomic, reference } = record;
  if (status !== 'requested' && status !== 'address_given') throw new AppError('refund_over');
  const recipient = forWallets(chains[chain], recipientOf(record));
  await assertReceived(context.db, record);
  await throttle(context.db, `refund ${workspaceId}`, limit, context.clock.now());
  return { chain, order: { recipient, assetId, amountAtomic, reference } };
}

function forWallets(chain: Chain, account: string): string {
  return chain.ecosystem === 'evm' ? showAddress(chain, account) : account;
}
