import type { ImportReason } from '#contract/integrations/squarespace.ts';
import type { Context } from '#server/base/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { getOrder } from '#server/integrations/orders/orders.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { keyProblemOf } from './call-errors.ts';
import { callSquarespace, SquarespaceError } from './client.ts';
import { findImported, type Imported, readImported } from './find-imported.ts';
import { type Buyer, importBody, personalTexts } from './import-body.ts';
import {
  type BoughtRecord,
  claimDue,
  postponeAll,
  lockBought,
  selectBuyer,
  selectNextDue,
  updateBought,
  updateClaimed,
} from './import-store.ts';
import { weighOrder } from './job-kinds.ts';
import { notifyShopOrder, notifyWaiting, resolveShopNotices } from './notices.ts';
import { leaveWaiting, resumeImports } from './resume.ts';
import { openKey } from './shop-key.ts';
import { coolDown, reserveSend } from './site-limits.ts';
import { lockShop, type ShopRecord, updateShop } from './store.ts';
import { checkKey, createPath } from './verify-key.ts';
import { isPaid, noticeOf } from './weigh-order.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a worker has for one order, with its look-up. */
const claimMs = 5 * minuteMs;
/**
 * Squarespace guarantees an idempotency key for 48 hours. From then on it may create the same order again, so it is
 * looked up before.
 */
const keyLifeMs = 40 * hourMs;
/** Delays after each attempt whose outcome is unknown; the last one repeats. */
const delaysMs = [1, 2, 5, 15, 30, 60, 120].map((minutes) => minutes * minuteMs);
const dayMs = 24 * hourMs;
const longestMs = 10 * dayMs;
/** How often a key that Squarespace refuses is tried: the merchant may have renewed the site's subscription. */
const keyRetryMs = hourMs;

type Named = { workspaceId: string; integrationId: string };
type Sending = { shop: ShopRecord; key: string; bought: BoughtRecord; signal: AbortSignal };

/**
 * Sends the waiting orders of a shop one after another, until none is due or a limit is reached. Any number of workers
 * may do so at the same time. Returns from when on the site's limit permits more; undefined if it does now.
 */
export async function sendOrders(
  context: Context,
  named: Named,
  signal: AbortSignal,
): Promise<Date | undefined> {
  while (!signal.aborted) {
    const claimed = await claim(context, named);
    if (!claimed) return undefined;
    const { bought, key, shop } = claimed;
    if (!bought) return probe(context, shop, key);
    const later = await reserveSend(context, shop.siteId);
    if (later) {
      await release(context, bought, { nextAttemptAt: later, attempts: bought.attempts - 1 });
      return later;
    }
    const cooling = await sendOne(context, { shop, key, bought, signal });
    if (cooling) return cooling;
  }
  return undefined;
}

/**
 * Claims the order that is due first, with the key that sends it: who disconnects the shop after that lets it be sent.
 * Without a key, what waits is left to the merchant.
 */
function claim(
  context: Context,
  named: Named,
): Promise<{ shop: ShopRecord; key: string; bought: BoughtRecord | undefined } | undefined> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + claimMs);
  return commit(context, async (tx) => {
    const shop = await lockShop(tx, named.workspaceId, named.integrationId);
    const key = shop && openKey(context, shop);
    if (shop && key !== undefined) {
      return { shop, key, bought: await claimDue(tx, named, { now, until }) };
    }
    await leaveWaiting(tx, context, named);
    return undefined;
  });
}

/** Tries a refused key if no order waits to try it. Returns when it is tried again if Squarespace still refuses it. */
async function probe(context: Context, shop: ShopRecord, key: string): Promise<Date | undefined> {
  if (shop.keyProblem === null || (await selectNextDue(context.db, shop))) return undefined;
  const { site, usable } = await checkKey(context, key);
  if (!usable || site?.id !== shop.siteId) {
    return new Date(context.clock.now().getTime() + keyRetryMs);
  }
  await endKeyProblem(context, shop);
  return undefined;
}

/** Sends one order and stores what became of it. Returns until when the site wants no more calls, if it said so. */
async function sendOne(context: Context, sending: Sending): Promise<Date | undefined> {
  const { bought, shop, signal } = sending;
  const { workspaceId } = bought;
  const order = await getOrder(context, workspaceId, bought);
  const paid = isPaid(order);
  const buyer = await selectBuyer(context.db, workspaceId, bought);
  try {
    const mayExist = bought.sentAt !== null && (!paid || !buyer || isStale(context, bought));
    const found = mayExist ? await lookUp(context, sending) : undefined;
    if (found) await storeImported(context, bought, found);
    else if (!paid) await giveBack(context, bought, 'no_longer_paid', '');
    else if (!buyer) await giveBack(context, bought, 'customer_erased', '');
    else {
      await storeImported(context, bought, await create(context, sending, buyer));
      await endKeyProblem(context, shop);
    }
    if (found) await endKeyProblem(context, shop);
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SquarespaceError)) throw error;
    if (error.reason === 'too_many_requests') {
      const until = await coolDown(context, shop.siteId);
      if (isTooLong(context, bought))
        await giveBack(context, bought, error.reason, error.words, bought.sentAt);
      else await release(context, bought, { nextAttemptAt: until, reason: 'too_many_requests' });
      return until;
    }
    await storeFailure(context, sending, error);
    return undefined;
  }
}

function isStale({ clock }: Context, { sentAt }: BoughtRecord): boolean {
  return sentAt !== null && clock.now().getTime() - sentAt.getTime() > keyLifeMs;
}

async function create(
  context: Context,
  { bought, key, signal }: Sending,
  buyer: Buyer,
): Promise<Imported> {
  const body = importBody(bought, buyer);
  const idempotencyKey = bought.orderId;
  const personal = personalTexts(buyer);
  return readImported(
    await callSquarespace(context, {
      key,
      path: createPath,
      body,
      idempotencyKey,
      personal,
      signal,
    }),
  );
}

/** Looks for an order whose earlier outcome is unknown. Throws if Squarespace doesn't say whether it has it. */
async function lookUp(
  context: Context,
  { bought, key, signal }: Sending,
): Promise<Imported | undefined> {
  const since = bought.sentAt ?? bought.createdAt;
  return findImported(context, { key, signal, orderId: bought.orderId, since });
}

/** Returns the error of a look-up in place of throwing it. */
async function lookUpCalmly(
  context: Context,
  sending: Sending,
): Promise<Imported | SquarespaceError | undefined> {
  try {
    return await lookUp(context, sending);
  } catch (error) {
    if (error instanceof SquarespaceError) return error;
    throw error;
  }
}

async function storeFailure(
  context: Context,
  sending: Sending,
  error: SquarespaceError,
): Promise<void> {
  const { bought } = sending;
  const problem = keyProblemOf(error.reason);
  if (problem) {
    await release(context, bought, {});
    await waitForKey(context, sending.shop, problem);
    return;
  }
  if (error.reason === 'refused') await endKeyProblem(context, sending.shop);
  const final = finalReason(error);
  if (final) {
    // An earlier attempt may have created it, and its response was lost.
    const found = bought.sentAt === null ? undefined : await lookUpCalmly(context, sending);
    if (found instanceof SquarespaceError) await retryLater(context, bought, found);
    else if (found) await storeImported(context, bought, found);
    else await giveBack(context, bought, final, error.words);
    return;
  }
  await retryLater(context, bought, error);
}

/** Lets an order wait whose outcome is unknown, or leaves it to the merchant after days. */
async function retryLater(
  context: Context,
  bought: BoughtRecord,
  error: SquarespaceError,
): Promise<void> {
  const now = context.clock.now();
  if (isTooLong(context, bought)) {
    // If the merchant tries again, it is looked up first.
    await giveBack(context, bought, error.reason, error.words, bought.sentAt ?? now);
    return;
  }
  const delayMs = delaysMs[Math.min(bought.attempts, delaysMs.length) - 1] ?? minuteMs;
  await release(context, bought, {
    nextAttemptAt: new Date(now.getTime() + delayMs),
    reason: error.reason,
    message: error.words || null,
    // Squarespace may still have created it.
    sentAt: bought.sentAt ?? now,
  });
}

/** Checks whether an order was paid so long ago that its merchant decides about it. */
function isTooLong({ clock }: Context, { paidAt, createdAt }: BoughtRecord): boolean {
  return clock.now().getTime() - (paidAt ?? createdAt).getTime() > longestMs;
}

/** Checks whether an order was paid so long ago that its merchant gets a notice that orders wait. */
function hasWaited({ clock }: Context, { paidAt, createdAt }: BoughtRecord): boolean {
  return clock.now().getTime() - (paidAt ?? createdAt).getTime() > dayMs;
}

/** Returns why an order will never be imported as it is; undefined if it is worth another attempt. */
function finalReason({ reason, status, subtype }: SquarespaceError): ImportReason | undefined {
  if (reason !== 'refused') return undefined;
  if (subtype === 'INSUFFICIENT_STOCK') return 'sold_out';
  if (subtype === 'PRODUCT_VARIANT_NOT_FOUND' || subtype === 'INVENTORY_ITEM_NOT_FOUND') {
    return 'product_gone';
  }
  // A request with the same key is in progress.
  if (status === 409 || status === 408 || status === 425) return undefined;
  return 'refused';
}

/** Makes all orders of a shop wait for its merchant, who is notified once. */
async function waitForKey(
  context: Context,
  { workspaceId, integrationId, siteName, apiKey }: ShopRecord,
  problem: NonNullable<ReturnType<typeof keyProblemOf>>,
): Promise<void> {
  const at = new Date(context.clock.now().getTime() + keyRetryMs);
  await commit(context, async (tx) => {
    const shop = await lockShop(tx, workspaceId, integrationId);
    // The refused key was replaced since.
    if (!shop?.apiKey || !apiKey?.equals(shop.apiKey)) return;
    await postponeAll(tx, { workspaceId, integrationId }, { at, reason: problem });
    if (shop.keyProblem === problem) return;
    await updateShop(tx, workspaceId, integrationId, { keyProblem: problem });
    await notifyShopOrder(tx, context, 'waiting', { workspaceId, integrationId, name: siteName });
  });
}

/** Lets a shop sell and its orders go on, because Squarespace accepts its key again. */
async function endKeyProblem(
  context: Context,
  { workspaceId, integrationId, apiKey, keyProblem }: ShopRecord,
): Promise<void> {
  if (keyProblem === null) return;
  await commit(context, async (tx) => {
    const shop = await lockShop(tx, workspaceId, integrationId);
    if (!shop?.keyProblem || !shop.apiKey || !apiKey?.equals(shop.apiKey)) return;
    await updateShop(tx, workspaceId, integrationId, { keyProblem: null });
    await resumeImports(tx, context, { workspaceId, integrationId });
  });
}

type Release = Partial<
  Pick<BoughtRecord, 'nextAttemptAt' | 'reason' | 'message' | 'attempts' | 'sentAt'>
>;

/** Lets an order wait. What is known of earlier attempts stays. */
async function release(context: Context, bought: BoughtRecord, change: Release): Promise<void> {
  const { sentAt } = bought;
  await commit(context, async (tx) => {
    const isOwn = await updateClaimed(tx, bought, { sentAt, ...change, claimedUntil: null });
    if (isOwn && change.nextAttemptAt && hasWaited(context, bought)) {
      await notifyWaiting(tx, context, bought);
    }
  });
}

async function storeImported(
  context: Context,
  bought: BoughtRecord,
  { id, number }: Imported,
): Promise<void> {
  await commit(context, async (tx) => {
    const current = await lockBought(tx, bought.workspaceId, bought);
    // Squarespace has it, even if the worker was too slow to keep its claim.
    if (!current || current.importState === 'imported') return;
    await updateBought(tx, bought.workspaceId, bought, {
      importState: 'imported',
      squarespaceOrderId: id,
      squarespaceOrderNumber: number,
      importedAt: context.clock.now(),
      ...over,
    });
    const { workspaceId, integrationId } = bought;
    if (hasWaited(context, bought)) {
      await resolveShopNotices(tx, context.clock.now(), { workspaceId, integrationId });
    }
    // Its payment may have been reversed since it was sent.
    await addJob(tx, weighOrder, { workspaceId, integrationId, orderId: bought.orderId });
  });
}

/** Leaves an order to the merchant, who is notified. */
async function giveBack(
  context: Context,
  bought: BoughtRecord,
  reason: ImportReason,
  words: string,
  sentAt: Date | null = null,
): Promise<void> {
  const order = await getOrder(context, bought.workspaceId, bought);
  await commit(context, async (tx) => {
    const change = { importState: 'not_imported', reason, message: words || null, sentAt } as const;
    if (!(await updateClaimed(tx, bought, { ...over, ...change }))) return;
    if (reason === 'no_longer_paid') {
      // It may be paid again since it was read.
      const { workspaceId, integrationId, orderId } = bought;
      await addJob(tx, weighOrder, { workspaceId, integrationId, orderId });
    } else await noticeOf(tx, context, 'not_imported', bought, order);
  });
}

const over = {
  reason: null,
  message: null,
  nextAttemptAt: null,
  claimedUntil: null,
  sentAt: null,
} as const;
