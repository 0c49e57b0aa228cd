import { isDeepStrictEqual } from 'node:util';
import type { output } from 'zod/mini';
import { toMinor } from '#contract/base/money.ts';
import type { putOrderInput, Order } from '#contract/integrations/orders.ts';
import type { Context } from '#server/base/context.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { addJob } from '#server/base/jobs/queue.ts';
import { assertPriced } from '#server/chain/rates/rates.ts';
import { LinkChangedError, makeRoom } from '#server/checkout/checkout/checkout.ts';
import {
  assertWithinLimit,
  checkRedirect,
  createDynamicLink,
  type Link,
  lockLink,
  referenceIssues,
  selectLink,
  storeLink,
} from '#server/checkout/payment-links/payment-links.ts';
import { isOver as isSettled } from '#contract/ledger/payments.ts';
import { assertConnected } from '#server/integrations/integrations/integrations.ts';
import { applyCommand, hasPayments, setCanceled } from '#server/ledger/payments/payments.ts';
import { lockCursor } from '#server/ledger/transfers/transfers.ts';
import { selectDefaultWalletIds } from '#server/workspace/wallets/wallets.ts';
import { endOrder } from './job-kinds.ts';
import { orderChanged } from './order-changes.ts';
import { stateOf, toOrder, withPayments } from './order-view.ts';
import { insertOrder, type OrderRecord, selectOrder, selectOrders, updateOrder } from './store.ts';

export { closeOrders, endOrder } from './job-kinds.ts';
export { followPayments } from './order-changes.ts';
export { assertMovable } from './movable.ts';
export { selectNewestOrder } from './store.ts';

/** What orders of an integration have in common. */
export type Shop = {
  id: string;
  environment: Order['environment'];
  walletIds: string[] | undefined;
  assets: Parameters<typeof createDynamicLink>[2]['assets'];
};

type PutOrder = output<typeof putOrderInput>;
/** What is written in the transaction that creates an order. */
type Also = (tx: Transaction) => Promise<void>;
type Named = { integrationId: string; orderId: string };
type DynamicRecord = Extract<Link, { type: 'dynamic' }>;

/** Thrown when another request created the order in the meantime. The transaction creates nothing. */
class OrderRacedError extends Error {}

/**
 * Creates an order, or brings it in line with what its shop says: repeating it changes nothing, another price applies as
 * long as nothing was paid, and an order that was closed unpaid can be paid again. Throws `order_has_payment`,
 * `order_currency_fixed` and `link_over_limit`.
 */
export async function upsertOrder(
  context: RequestContext,
  shop: Shop,
  input: PutOrder,
  also?: Also,
): Promise<Order> {
  const { workspaceId } = actorOf(context);
  const named = { integrationId: shop.id, orderId: input.orderId };
  checkRedirect(context, input.returnUrl, 'returnUrl');
  checkRedirect(context, input.cancelUrl, 'cancelUrl');
  const before = await selectOrder(context.db, workspaceId, named);
  if (!before || !isPricedAs(before, input) || isOver(before, context.clock.now())) {
    await assertWithinLimit(context, { environment: shop.environment, amount: input.amount });
  }
  try {
    if (!before) return await commit(context, (tx) => createOrder(tx, context, shop, input, also));
    await commit(context, (tx) => changeOrder(tx, context, shop, input));
  } catch (error) {
    if (!(error instanceof OrderRacedError)) throw error;
    return upsertOrder(context, shop, input, also);
  }
  return getOrder(context, workspaceId, named);
}

/** Returns an order with its payments. Throws `not_found`. */
export async function getOrder(
  context: Context,
  workspaceId: string,
  named: Named,
): Promise<Order> {
  const order = await selectOrder(context.db, workspaceId, named);
  if (!order) throw notFound();
  const [whole] = await withPayments(context.db, [order]);
  if (!whole) throw notFound();
  return toOrder(context, whole);
}

/** Returns the states of an integration's orders, without ids that it doesn't have. */
export async function orderStates(
  context: Context,
  workspaceId: string,
  { integrationId, orderIds }: { integrationId: string; orderIds: string[] },
): Promise<Pick<Order, 'orderId' | 'version' | 'state'>[]> {
  const { db, clock } = context;
  const orders = await selectOrders(db, workspaceId, { integrationId, orderIds });
  return (await withPayments(db, orders)).map((order) => ({
    orderId: order.orderId,
    version: order.version,
    state: stateOf(order, clock.now()),
  }));
}

/**
 * Closes an order: no payment can be opened anymore, and an open one to which nothing was sent is canceled. Money that is
 * on its way is credited. Repeating it changes nothing.
 */
export async function closeOrder(
  context: Context,
  workspaceId: string,
  named: Named,
): Promise<Order> {
  await commit(context, async (tx) => {
    const { order, link } = await lockOrder(tx, workspaceId, named);
    if (order.closedAt !== null) return;
    await cancelPayments(tx, context, order);
    const closed = { ...link, status: 'archived' as const, customer: null };
    await storeLink(tx, context, closed, 'payment_link.updated');
    const closedAt = context.clock.now();
    await updateOrder(tx, workspaceId, { ...order, closedAt });
    orderChanged(tx, context, [order]);
  });
  return getOrder(context, workspaceId, named);
}

async function createOrder(
  tx: Transaction,
  context: RequestContext,
  shop: Shop,
  { orderId, number, amount, returnUrl, expiresInSeconds, ...terms }: PutOrder,
  also?: Also,
): Promise<Order> {
  const { workspaceId } = actorOf(context);
  await assertConnected(tx, workspaceId, shop.id);
  const link = await createDynamicLink(
    tx,
    context,
    {
      companyId: workspaceId,
      environment: shop.environment,
      name: nameOf(number),
      walletIds: shop.walletIds,
      assets: shop.assets,
      amount,
      redirectUrl: returnUrl,
      collectEmail: false,
      collectBillingAddress: false,
      webhookIds: [],
      reference: number,
      metadata: { orderId },
      expiresInSeconds,
    },
    { integrationId: shop.id, ...termsOf(terms) },
  );
  const createdAt = context.clock.now();
  const order = {
    integrationId: shop.id,
    orderId,
    workspaceId,
    linkId: link.id,
    number,
    version: 1,
    createdAt,
  };
  if (!(await insertOrder(tx, order))) throw new OrderRacedError();
  await also?.(tx);
  await endLater(tx, link.id, expiresInSeconds);
  return toOrder(context, {
    ...order,
    ...priceOf({ amount }),
    environment: shop.environment,
    expiresAt: link.expiresAt === null ? null : new Date(link.expiresAt),
    redirectUrl: link.redirectUrl,
    cancelUrl: terms.cancelUrl ?? null,
    taxes: terms.taxLines,
    closedAt: null,
    payments: [],
    refunds: [],
  });
}

async function changeOrder(
  tx: Transaction,
  context: RequestContext,
  shop: Shop,
  input: PutOrder,
): Promise<void> {
  const named = { integrationId: shop.id, orderId: input.orderId };
  const { workspaceId } = actorOf(context);
  await assertConnected(tx, workspaceId, shop.id);
  const { order, link } = await lockOrder(tx, workspaceId, named);
  const isPriced = isPricedAs(order, input);
  const hasMoney = await hasSeenMoney(tx, order);
  const isReopened = isOver(order, context.clock.now()) && !hasMoney;
  const changed = {
    ...link,
    ...saidOf(input),
    ...(isReopened && (await reopened(tx, context, shop, input))),
  };
  if (!isPriced) {
    if (hasMoney) throw new AppError('order_has_payment');
    const { currency } = input.amount;
    if (order.currency !== currency) {
      await assertPriced({ ...context, db: tx }, currency, 'amount.currency');
      await assertNeverOpened(tx, order);
    }
    await makeRoomFor(tx, context, link);
    Object.assign(changed, priceOf(input));
  }
  if (isReopened) await endLater(tx, link.id, input.expiresInSeconds);
  if (isPriced && !isReopened && isSaid(link, input)) return;
  const issues = isReopened ? await referenceIssues(tx, changed) : [];
  if (issues.length > 0) throw invalidFields(...issues);
  await storeLink(tx, context, changed, 'payment_link.updated');
  const closedAt = isReopened ? null : order.closedAt;
  await updateOrder(tx, order.workspaceId, { ...order, number: input.number, closedAt });
  orderChanged(tx, context, [order]);
}

/** Locks the link of an order, so that no payment is opened until the transaction ends. Throws `not_found`. */
async function lockOrder(
  tx: Transaction,
  workspaceId: string,
  named: Named,
): Promise<{ order: OrderRecord; link: DynamicRecord }> {
  const found = await selectOrder(tx, workspaceId, named);
  if (!found) throw notFound();
  await lockLink(tx, workspaceId, found.linkId);
  const order = await selectOrder(tx, workspaceId, named);
  const link = await selectLink(tx, workspaceId, found.linkId);
  if (!order || link?.type !== 'dynamic') throw notFound();
  return { order, link };
}

/** Cancels the open payment of an order. Throws `order_has_payment` if something was seen or received. */
async function makeRoomFor(tx: Transaction, context: Context, link: Link): Promise<void> {
  try {
    await makeRoom(tx, context, link);
  } catch (error) {
    if (error instanceof LinkChangedError) throw new AppError('order_has_payment');
    throw error;
  }
}

/**
 * Cancels the payments of an order that aren't paid. One to which something was sent keeps it, and is canceled if that
 * disappears.
 */
async function cancelPayments(
  tx: Transaction,
  context: Context,
  order: OrderRecord,
): Promise<void> {
  const [whole] = await withPayments(tx, [order]);
  const unpaid = (whole?.payments ?? []).filter(({ status }) => !isSettled(status));
  const at = context.clock.now();
  const byChain = Map.groupBy(unpaid, ({ chain }) => chain);
  // In one order, so that two orders that are closed don't wait for each other.
  for (const [chain, payments] of [...byChain].toSorted(([a], [b]) => a.localeCompare(b))) {
    const ids = payments.map(({ id }) => id);
    await applyCommand(tx, context, {
      lock: () => lockCursor(tx, chain),
      async change(_, cursor) {
        for (const id of ids) await setCanceled(tx, order.workspaceId, id, at);
        return { result: undefined, payments: ids, chainTime: cursor?.time };
      },
    });
  }
}

async function assertNeverOpened(tx: Transaction, order: OrderRecord): Promise<void> {
  if (await hasPayments(tx, order.workspaceId, order.linkId)) {
    throw new AppError('order_currency_fixed');
  }
}

/** Checks whether something was seen or received for an order, also by a payment that another one replaced. */
async function hasSeenMoney(tx: Transaction, order: OrderRecord): Promise<boolean> {
  const [whole] = await withPayments(tx, [order]);
  return (whole?.payments ?? []).some(({ status }) => status !== 'open');
}

/** Checks whether an order was closed, or its time is over. */
function isOver({ closedAt, expiresAt }: OrderRecord, now: Date): boolean {
  return closedAt !== null || (expiresAt !== null && expiresAt <= now);
}

/** Ends the order once its time is over, by the database's clock. */
async function endLater(
  tx: Transaction,
  linkId: string,
  expiresInSeconds: number | undefined,
): Promise<void> {
  if (expiresInSeconds === undefined) return;
  await addJob(tx, endOrder, { linkId }, { delayMs: expiresInSeconds * 1000 });
}

function isPricedAs(order: OrderRecord, { amount }: PutOrder): boolean {
  return (
    order.currency === amount.currency &&
    order.amountMinor === toMinor(amount.amount, amount.currency)
  );
}

function priceOf({ amount: { amount, currency } }: Pick<PutOrder, 'amount'>) {
  return { amountMinor: toMinor(amount, currency), currency };
}

function saidOf({ number, returnUrl, ...terms }: PutOrder) {
  return {
    name: nameOf(number),
    reference: number,
    redirectUrl: returnUrl ?? null,
    ...termsOf(terms),
  };
}

/** Returns what only a shop can say of a link. */
function termsOf({
  cancelUrl,
  taxLines,
  customer,
}: Pick<PutOrder, 'cancelUrl' | 'taxLines' | 'customer'>) {
  return { cancelUrl: cancelUrl ?? null, taxes: taxLines, customer: customer ?? null };
}

function isSaid(link: DynamicRecord, input: PutOrder): boolean {
  const { reference, redirectUrl, cancelUrl, taxes, customer } = saidOf(input);
  return (
    link.reference === reference &&
    link.redirectUrl === redirectUrl &&
    link.cancelUrl === cancelUrl &&
    isDeepStrictEqual(link.taxes, taxes) &&
    isDeepStrictEqual(link.customer, customer)
  );
}

async function reopened(
  tx: Transaction,
  context: RequestContext,
  shop: Shop,
  { expiresInSeconds: seconds }: PutOrder,
) {
  const { clock } = context;
  const { workspaceId } = actorOf(context);
  const walletIds =
    shop.walletIds ?? (await selectDefaultWalletIds(tx, workspaceId, shop.environment));
  if (walletIds.length === 0) throw invalidFields({ field: 'walletIds', code: 'no_wallet' });
  return {
    status: 'active' as const,
    walletIds,
    assets: shop.assets ?? null,
    expiresAt: seconds === undefined ? null : new Date(clock.now().getTime() + seconds * 1000),
  };
}

/** Returns the title of the payment page. */
function nameOf(number: string): string {
  return number.startsWith('#') ? number : `#${number}`;
}
