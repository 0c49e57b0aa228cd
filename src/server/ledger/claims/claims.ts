import { commit } from '#server/base/database/commit.ts';
import type { Change } from '#server/base/live/live.ts';
import type { Claim, ClaimResult } from '#contract/ledger/claims.ts';
import { formatDecimal } from '#contract/base/money.ts';
import { withChain } from '#server/chain/clients/with-chain.ts';
import type { Credit, FoundTransaction } from '#server/chain/clients/chain.ts';
import { notFound } from '#server/base/errors.ts';
import type { RequestContext } from '#server/base/http/request-context.ts';
import { throttle, throttleCaller } from '#server/base/http/throttle.ts';
import type { Transaction } from '#server/base/database/db.ts';
import {
  announceClaimed,
  applyCommand,
  type Changed,
  isNear,
  selectPublicPayment,
  toPayment,
} from '#server/ledger/payments/payments.ts';
import { type Cursor, lockCursor, selectCursor } from '#server/ledger/transfers/transfers.ts';
import {
  updateClaimed,
  upsertClaimRequest,
  selectArrivals,
  selectClaimant,
  selectUnpaidBefore,
} from './store.ts';
import { isWithinBound } from './bound.ts';
import { type Arrival, decideClaim, type Verdict } from './verdict.ts';

/*
 * The last rule of matching: a payer names the transaction that neither reference nor amount identifies. Only
 * transfers that the watcher has stored as final count. If nothing is stored, the chain is queried for the
 * reason only.
 */

const claimsPerCaller = { limit: 60, windowMs: 10 * 60_000 };
/** On Substrate a hash is searched for block by block, which costs a node some hundred calls. */
const lookupsPerCaller = { limit: 20, windowMs: 10 * 60_000 };
const claimsPerPayment = { limit: 60, windowMs: 60 * 60_000 };

type Payment = NonNullable<Awaited<ReturnType<typeof selectPublicPayment>>>;

/** Attributes a transaction to the payment of the payer who claims it, or returns the reason why not. */
export async function claimPayment(
  context: RequestContext,
  { id, transactionHash: transaction }: { id: string; transactionHash: string },
): Promise<Claim> {
  await throttleCaller(context, 'claim', claimsPerCaller);
  const payment = await selectPublicPayment(context.db, id);
  if (!payment) throw notFound();
  await throttle(context.db, `claim ${id}`, claimsPerPayment, context.clock.now());
  const result =
    (await claimStored(context, payment, transaction)) ??
    (await claimFromChain(context, payment, transaction));
  const settled = await selectPublicPayment(context.db, id);
  return { result, payment: toPayment(context.config, settled ?? payment) };
}

/** Decides a claim by the stored transfers; undefined if none of the transaction is stored. */
async function claimStored(
  context: RequestContext,
  payment: Payment,
  hash: string,
): Promise<ClaimResult | undefined> {
  const known = await selectArrivals(context.db, payment.workspaceId, payment.chain, hash);
  if (known.every(({ state }) => state === 'reversed')) return undefined;
  const more = await selectClaimant(context.db, payment.workspaceId, payment.id);
  const { openedHeight = null, linkType = 'donation' } = more ?? {};
  const claimant = {
    ...payment,
    linkType,
    openedAt: payment.createdAt,
    openedHeight: openedHeight === null ? null : Number(openedHeight),
  };
  const verdict = decideClaim(known, claimant);
  if (verdict.attribute.length === 0) return verdict.result;
  const attributeAll = async (
    tx: Transaction,
    cursor: Cursor | undefined,
  ): Promise<Changed<ClaimResult>> => {
    const arrivals = await selectArrivals(tx, payment.workspaceId, payment.chain, hash);
    const { result, attribute }: Verdict = decideClaim(arrivals, claimant);
    const ids = attribute.map((arrival) => arrival.id);
    if (ids.length === 0) return { result };
    const changes: Change[] = [{ workspaceId: payment.workspaceId, topic: 'transfers' }];
    if (!(await isSafeToAttribute(tx, payment, claimant, attribute))) {
      await requestDecision(tx, context, payment, ids);
      return { result: 'merchant_decides', changes };
    }
    const put = await updateClaimed(tx, payment.workspaceId, payment.id, ids);
    if (put !== ids.length) throw new Error(`${put} of ${ids.length} transfers could be claimed`);
    const claimed = attribute.reduce((sum, { amountAtomic }) => sum + amountAtomic, 0n);
    const amount = `${formatDecimal(claimed, payment.decimals, { trim: true })} ${payment.symbol}`;
    return {
      result,
      payments: [payment.id],
      chainTime: cursor?.time,
      changes,
      audit: {
        workspaceId: payment.workspaceId,
        actor: 'payer',
        action: 'transfer.claimed',
        target: payment.id,
        details: { amount, transactionHash: hash },
      },
    };
  };
  return commit(context, (tx) =>
    applyCommand(tx, context, { lock: () => lockCursor(tx, payment.chain), change: attributeAll }),
  );
}

/** Stores which transfers a payer claims for the merchant to decide, and notifies of those that were not claimed yet. */
async function requestDecision(
  tx: Transaction,
  context: RequestContext,
  { workspaceId, id }: Payment,
  transferIds: string[],
): Promise<void> {
  const now = context.clock.now();
  const isNew = (await upsertClaimRequest(tx, workspaceId, id, transferIds, now)) > 0;
  if (isNew) await announceClaimed(tx, context, id);
}

/**
 * Checks whether a claim is accepted without the merchant, although anyone can read hashes from the chain: the
 * price must be the link's own, the amount close to the remaining amount, and no other payment may have been
 * waiting for a similar one. The transaction must have one credit: an exchange pays several customers in one, and
 * a block's messages from other chains share the block's hash, so each credit, or any of their sums, may be
 * another payer's.
 */
async function isSafeToAttribute(
  tx: Transaction,
  payment: Payment,
  { linkType }: { linkType: string },
  attribute: Arrival[],
): Promise<boolean> {
  if (linkType === 'donation') return false;
  const [credit, ...more] = attribute;
  if (!credit || more.length > 0) return false;
  const { amountAtomic } = credit;
  const unpaid = await selectUnpaidBefore(tx, payment.chain, credit);
  const own = unpaid.find(({ id }) => id === payment.id);
  if (!own || own.canceled || !isWithinBound(amountAtomic, own)) return false;
  return unpaid.every((other) => other === own || !isNear(amountAtomic, other.remainingAtomic));
}

/** Decides a claim by what the chain's nodes return for a transaction that is not stored under this name. */
async function claimFromChain(
  context: RequestContext,
  payment: Payment,
  transaction: string,
): Promise<ClaimResult> {
  await throttleCaller(context, 'claim look-up', lookupsPerCaller);
  const { found, credits } = await withChain(context, payment.chain, async (client) => {
    const one = await client.find(transaction);
    if (!one || one.height === null || !one.final) return { found: one, credits: [] };
    const [block] = await client.blocks(one.height, one.height);
    const all = block?.credits ?? [];
    return {
      found: one,
      credits: all.filter(({ transactionHash }) => transactionHash === one.hash),
    };
  });
  if (!found) return 'not_found';
  // On Substrate an extrinsic can also be named by its index in a block; it is stored by its hash.
  const stored = await claimStored(context, payment, found.hash);
  return stored ?? (await reasonOf(context, payment, found, credits));
}

async function reasonOf(
  context: RequestContext,
  payment: Payment,
  { height, final }: FoundTransaction,
  credits: Credit[],
): Promise<ClaimResult> {
  if (!final || height === null) return 'not_final_yet';
  const here = credits.filter(({ recipient }) => recipient === payment.recipientAccount);
  if (here.length === 0) return 'other_recipient';
  const fits = here.some(({ assetId }) => assetId === payment.assetId);
  if (!fits) return 'other_asset';
  // Either the watcher hasn't reached the block yet, or no payment was awaited there when it did.
  const cursor = await selectCursor(context.db, payment.chain);
  return cursor && cursor.height >= height ? 'too_old' : 'not_final_yet';
}
