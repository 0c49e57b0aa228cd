import type { ImportState, OrderImport } from '#contract/integrations/squarespace.ts';
import { purchasePrice } from '#contract/integrations/buttons.ts';
import { currencies, formatDecimal, isCurrency } from '#contract/base/money.ts';
import type { Transaction } from '#server/base/database/db.ts';
import type { Counted, Page } from '#server/base/database/page.ts';
import { AppError, notFound, present } from '#server/base/errors.ts';
import { audit } from '#server/base/audit/audit.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { integrationOf } from '#server/integrations/integrations/integrations.ts';
import { getOrder } from '#server/integrations/orders/orders.ts';
import { importBody } from './import-body.ts';
import {
  type BoughtRecord,
  lockBought,
  selectBought,
  selectBuyer,
  selectImports,
  updateBought,
} from './import-store.ts';
import { queueImports } from './resume.ts';
import { lockShop } from './store.ts';
import { isPaid } from './weigh-order.ts';

/** Returns the paid orders of a shop, newest first. Throws `not_found`. */
export async function importsOf(
  context: RequestContext,
  { id, state, ...page }: Page & { id: string; state?: ImportState | undefined },
): Promise<{ imports: OrderImport[]; hasMore: boolean; next: string | null } & Counted> {
  await integrationOf(context, 'squarespace', id);
  const named = { workspaceId: actorOf(context).workspaceId, integrationId: id };
  const { rows, ...end } = await selectImports(context.db, named, { ...page, state });
  const imports = await Promise.all(rows.map((row) => toImport(context, row)));
  return { imports, ...end, hasMore: end.next !== null };
}

/** Returns one of them. Throws `not_found`. */
export async function importOf(
  context: RequestContext,
  named: { integrationId: string; orderId: string },
): Promise<OrderImport> {
  const bought = await selectBought(context.db, actorOf(context).workspaceId, named);
  if (!bought?.paidAt) throw notFound();
  return toImport(context, bought);
}

/** Lets an order that wasn't imported be sent again. Throws `not_found` and `import_not_possible`. */
export async function retryImport(
  tx: Transaction,
  context: RequestContext,
  named: { integrationId: string; orderId: string },
): Promise<void> {
  const { id: actor, workspaceId } = actorOf(context);
  await integrationOf(context, 'squarespace', named.integrationId);
  const shop = await lockShop(tx, workspaceId, named.integrationId);
  const bought = await lockBought(tx, workspaceId, named);
  if (!bought) throw notFound();
  const order = await getOrder({ ...context, db: tx }, workspaceId, named);
  const isPossible = bought.importState === 'not_imported' && shop?.apiKey;
  if (!isPossible || !isPaid(order)) throw new AppError('import_not_possible');
  const now = context.clock.now();
  await updateBought(tx, workspaceId, named, {
    importState: 'waiting',
    reason: null,
    message: null,
    attempts: 0,
    nextAttemptAt: now,
  });
  await audit(tx, now, {
    ...{ workspaceId, actor, action: 'integration.import_retried', target: named.integrationId },
    details: { label: order.number },
  });
  await queueImports(tx, { workspaceId, integrationId: named.integrationId });
}

async function toImport(context: RequestContext, bought: BoughtRecord): Promise<OrderImport> {
  const { currency, orderId } = bought;
  const order = await getOrder(context, bought.workspaceId, bought);
  const decimals = isCurrency(currency) ? currencies[currency] : 2;
  const { total } = purchasePrice(bought);
  const isTest = bought.importState === 'test';
  const buyer = isTest ? await selectBuyer(context.db, bought.workspaceId, bought) : undefined;
  const body = buyer ? JSON.stringify(importBody(bought, buyer), null, 2) : null;
  return {
    orderId,
    productName: bought.productName,
    variantName: bought.variantName,
    quantity: bought.quantity,
    total: { amount: formatDecimal(total, decimals), currency },
    orderState: order.state,
    state: present(bought.importState),
    reason: bought.reason,
    message: bought.message,
    attempts: bought.attempts,
    nextAttemptAt: bought.nextAttemptAt?.toISOString() ?? null,
    squarespaceOrderNumber: bought.squarespaceOrderNumber,
    importedAt: bought.importedAt?.toISOString() ?? null,
    body,
    paidAt: present(bought.paidAt).toISOString(),
  };
}
