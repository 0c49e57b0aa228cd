import type { MailedPayoutChange } from '#contract/checkout/payout-changes.ts';
import type { AssetChoice, PaymentLink } from '#contract/checkout/payment-links.ts';
import { mayDo } from '#contract/base/permissions.ts';
import { audit } from '#server/base/audit/audit.ts';
import { selectMember, selectMerchantName } from '#server/accounts/company/company.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { invalidFields, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { assertPersonSteppedUp } from '#server/base/http/step-up.ts';
import { throttleCaller } from '#server/base/http/throttle.ts';
import { newId } from '#server/base/ids.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import {
  changeableLink,
  type Link,
  lockLink,
  type PayoutChange,
  referenceIssues,
  selectLink,
  storeLink,
} from '#server/checkout/payment-links/payment-links.ts';
import { selectWalletAccounts } from '#server/workspace/wallets/wallets.ts';
import { readCancelToken } from './cancel-token.ts';
import { payoutWallets, notifyOwnersOfDrop, notifyOwnersOfRequest } from './notices.ts';
import { movesMoney, payoutWaitMs } from './payout-rules.ts';
import {
  deletePayoutChange,
  dropDecidedAssets,
  upsertPayoutChange,
  selectMailedPayoutChange,
} from './store.ts';

/*
 * How a link's wallets change:
 *
 *   current wallets ──others, after a step-up──▶ pending ──wait is over──▶ applied
 *                                                  │  └──not valid by then──▶ dropped
 *                                                  └──by a member or a mailed link──▶ canceled
 *
 * A link has one pending change; a newer one replaces it and restarts the wait. Owners get a mail about
 * each, with a link that cancels it. Open payments keep their recipient.
 */

export const applyPayoutChange = jobKind<{ workspaceId: string; linkId: string; changeId: string }>(
  'apply_payout_change',
);

const linkLimit = { limit: 50, windowMs: 15 * 60_000 };

type Change = {
  id: string;
  walletIds?: string[] | undefined;
  assets?: AssetChoice[] | null | undefined;
};

/** How links of one type are updated immediately. */
type ImmediateChange<Input, Changed> = {
  type: PaymentLink['type'];
  apply: (tx: Transaction, context: RequestContext, change: Input) => Promise<Changed>;
};

/**
 * Updates a link immediately, except that wallets which would redirect money become a pending payout
 * change.
 */
export async function changeLink<Input extends Change, Changed extends PaymentLink>(
  tx: Transaction,
  context: RequestContext,
  change: Input,
  { type, apply }: ImmediateChange<Input, Changed>,
): Promise<Changed> {
  const link = await changeableLink(tx, context, change.id, type);
  const { walletIds: wantedIds, assets } = change;
  if (!wantedIds) {
    if (assets !== undefined) await dropDecidedAssets(tx, link.workspaceId, link.id);
    return apply(tx, context, change);
  }
  const walletIds = [...new Set(wantedIds)];
  const waitMs = await waitFor(tx, context, link, walletIds);
  if (waitMs === 0) {
    await discardPayoutChange(tx, context, link.id);
    return apply(tx, context, change);
  }
  const after = { ...link, walletIds, assets: assets === undefined ? link.assets : assets };
  const issues = await referenceIssues(tx, after);
  if (issues.length > 0) throw invalidFields(...issues);
  assertPersonSteppedUp(context);
  const decided = assets === undefined ? null : { choices: assets };
  await request(tx, context, link, { walletIds, assets: decided }, waitMs);
  return apply(tx, context, { ...change, walletIds: undefined, assets: undefined });
}

async function waitFor(
  tx: Transaction,
  { config }: Context,
  link: Link,
  walletIds: string[],
): Promise<number> {
  const accounts = (ids: string[]) => selectWalletAccounts(tx, link.workspaceId, ids);
  const moves = movesMoney(await accounts(link.walletIds), await accounts(walletIds));
  return moves ? payoutWaitMs(config.sandbox, link.environment) : 0;
}

async function request(
  tx: Transaction,
  context: RequestContext,
  { workspaceId, id: linkId, name }: Link,
  wanted: Pick<PayoutChange, 'walletIds' | 'assets'>,
  waitMs: number,
): Promise<void> {
  const { id: actor, keyLabel } = actorOf(context);
  const { session } = context;
  const now = context.clock.now();
  const effectiveAt = new Date(now.getTime() + waitMs);
  const change = { ...wanted, id: newId('payoutChange', now), effectiveAt };
  await upsertPayoutChange(tx, workspaceId, linkId, {
    ...change,
    requestedBy: session?.userId ?? null,
    requestedAt: now,
  });
  const job = { workspaceId, linkId, changeId: change.id };
  await addJob(tx, applyPayoutChange, job, { delayMs: waitMs, key: `payout change ${linkId}` });
  await audit(tx, now, {
    workspaceId,
    actor,
    action: 'payout_change.requested',
    target: linkId,
    details: { wallets: wanted.walletIds.join(' '), effectiveAt: effectiveAt.toISOString() },
  });
  const by = { username: session?.username, keyLabel };
  await notifyOwnersOfRequest(tx, context, { workspaceId, linkName: name, change, by });
}

/** Cancels the pending payout change of a link. Throws `not_found` if there is none. */
export async function cancelPayoutChange(
  tx: Transaction,
  context: RequestContext,
  linkId: string,
): Promise<void> {
  const { workspaceId, id: actor } = actorOf(context);
  await cancel(tx, context, { workspaceId, linkId, actor });
}

/**
 * Deletes the pending payout change, if any, of a link whose wallets were set immediately or that was
 * archived.
 */
export async function discardPayoutChange(
  tx: Transaction,
  context: RequestContext,
  linkId: string,
): Promise<void> {
  const { workspaceId, id: actor } = actorOf(context);
  if (!(await deletePayoutChange(tx, workspaceId, linkId))) return;
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action: 'payout_change.canceled',
    target: linkId,
  });
}

/** Returns the change that a mailed link would cancel, for anyone who has the link. Throws `not_found`. */
export async function findMailedChange(
  context: RequestContext,
  token: string,
): Promise<MailedPayoutChange> {
  const { workspaceId, linkId } = await mailedChange(context.db, context, token);
  const link = await selectLink(context.db, workspaceId, linkId);
  const change = link?.pendingPayoutChange;
  if (!link || !change) throw notFound();
  const { requestedBy } = change;
  return {
    companyName: await selectMerchantName(context.db, workspaceId),
    linkName: link.name,
    wallets: await payoutWallets(context.db, workspaceId, change.walletIds),
    requestedBy: requestedBy && (requestedBy.name ?? requestedBy.username),
    effectiveAt: change.effectiveAt.toISOString(),
  };
}

/** Cancels the change of a mailed link on behalf of the owner it was sent to. Throws `not_found`. */
export async function cancelMailedChange(
  tx: Transaction,
  context: RequestContext,
  token: string,
): Promise<void> {
  const { workspaceId, linkId, changeId, ownerId } = await mailedChange(tx, context, token);
  await cancel(tx, context, { workspaceId, linkId, changeId, actor: ownerId });
}

async function mailedChange(db: Db, context: RequestContext, token: string) {
  await throttleCaller(context, 'payout change link', linkLimit);
  const carried = readCancelToken(context.config.secretKey, token);
  if (!carried) throw notFound();
  const found = await selectMailedPayoutChange(db, carried.changeId, carried.ownerId);
  if (!found) throw notFound();
  return { ...carried, ...found };
}

type Canceling = { workspaceId: string; linkId: string; changeId?: string; actor: string };

async function cancel(
  tx: Transaction,
  context: Context,
  { workspaceId, linkId, changeId, actor }: Canceling,
): Promise<void> {
  await lockLink(tx, workspaceId, linkId);
  const link = await selectLink(tx, workspaceId, linkId);
  const change = link?.pendingPayoutChange;
  // A link that was mailed for one change doesn't cancel the next.
  if (!link || !change || (changeId ?? change.id) !== change.id) throw notFound();
  await deletePayoutChange(tx, workspaceId, linkId);
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor,
    action: 'payout_change.canceled',
    target: linkId,
    details: { wallets: change.walletIds.join(' ') },
  });
  await storeLink(tx, context, { ...link, pendingPayoutChange: null }, 'payment_link.updated');
}

/**
 * Applies a link's pending payout change, or queues the job again if it isn't due yet. Does nothing for a
 * change that was canceled, replaced or already applied. If the new wallets are no longer valid, or the member who
 * requested them may no longer change links, the link keeps its wallets and the owners are notified.
 */
export async function applyDueChange(
  context: Context,
  { workspaceId, linkId, changeId }: { workspaceId: string; linkId: string; changeId: string },
): Promise<void> {
  await commit(context, async (tx) => {
    await lockLink(tx, workspaceId, linkId);
    const link = await selectLink(tx, workspaceId, linkId);
    const change = link?.pendingPayoutChange;
    if (!link || change?.id !== changeId) return;
    const now = context.clock.now();
    const leftMs = change.effectiveAt.getTime() - now.getTime();
    if (leftMs > 0) {
      // The queue uses the database's clock, which may be ahead of this process.
      const job = { workspaceId, linkId, changeId };
      await addJob(tx, applyPayoutChange, job, { delayMs: leftMs });
      return;
    }
    await deletePayoutChange(tx, workspaceId, linkId);
    await finishPayoutChange(tx, context, link, change);
  });
}

async function finishPayoutChange(
  tx: Transaction,
  context: Context,
  link: Link,
  { walletIds, assets, requestedBy }: PayoutChange,
): Promise<void> {
  const { workspaceId } = link;
  const after = {
    ...link,
    walletIds,
    assets: assets ? assets.choices : link.assets,
    pendingPayoutChange: null,
  };
  const issues = await referenceIssues(tx, after);
  const isValid = issues.length === 0 && (await mayStillChange(tx, workspaceId, requestedBy));
  await audit(tx, context.clock.now(), {
    workspaceId,
    actor: 'system',
    action: isValid ? 'payout_change.applied' : 'payout_change.dropped',
    target: link.id,
    details: { wallets: walletIds.join(' ') },
  });
  const stored = isValid ? after : { ...link, pendingPayoutChange: null };
  await storeLink(tx, context, stored, 'payment_link.updated');
  if (!isValid) await notifyOwnersOfDrop(tx, context, { workspaceId, linkName: link.name });
}

/** Checks whether the member who requested a change could still request it. An API key has no member. */
async function mayStillChange(
  tx: Transaction,
  workspaceId: string,
  requestedBy: PayoutChange['requestedBy'],
): Promise<boolean> {
  if (!requestedBy) return true;
  const member = await selectMember(tx, requestedBy.id, workspaceId);
  return member !== undefined && mayDo(member.privilege, 'payment_links:write');
}
