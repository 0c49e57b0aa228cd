import {
  buttonsMaximum,
  type ProductButton,
  type SquarespaceProduct,
} from '#contract/integrations/squarespace.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { AuditAction } from '#contract/base/audit.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { connectable, integrationOf } from '#server/integrations/integrations/integrations.ts';
import {
  type ButtonRecord,
  deleteButton,
  insertButton,
  selectButton,
  selectButtons,
} from './button-store.ts';
import { forMerchant } from './call-errors.ts';
import { listProducts, type Product, readProducts, type Variant } from './products.ts';
import { connectedShop } from './squarespace.ts';

type Wanted = { id: string; productId: string; variantId: string };

/** Returns a page of a site's products, with the buttons that sell them. */
export async function productsOf(
  context: RequestContext,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<{ products: SquarespaceProduct[]; nextCursor: string | null }> {
  const { key, shop } = await connectedShop(context, id);
  const page = await forMerchant(() => listProducts(context, { key }, cursor || undefined));
  const buttons = await selectButtons(context.db, shop.workspaceId, id);
  const byVariant = new Map(buttons.map((button) => [button.variantId, button.id]));
  const products = page.products.map((product) => ({
    ...product,
    variants: product.variants.map(({ price, ...variant }) => ({
      ...variant,
      price: price && { amount: price.amount, currency: price.currency },
      buttonId: byVariant.get(variant.id) ?? null,
    })),
  }));
  return { products, nextCursor: page.nextCursor };
}

/** Returns the buttons of a shop, newest first. Throws `not_found`. */
export async function buttonsOf(context: RequestContext, id: string): Promise<ProductButton[]> {
  await integrationOf(context, 'squarespace', id);
  const buttons = await selectButtons(context.db, actorOf(context).workspaceId, id);
  return buttons.map((button) => toButton(context, button));
}

/** Reads a variant that gets a button. Throws `product_not_found` and `product_not_physical`. */
export async function sellableVariant(
  context: RequestContext,
  { id, productId, variantId }: Wanted,
): Promise<{ product: Product; variant: Variant }> {
  const { key } = await connectedShop(context, id);
  const found = await forMerchant(() => readProducts(context, { key }, productId));
  const product = found.get(productId);
  const variant = product?.variants.find((one) => one.id === variantId);
  if (!product || !variant) throw new AppError('product_not_found');
  if (!product.physical) throw new AppError('product_not_physical');
  return { product, variant };
}

/** Creates the button of a variant, or returns the one that it has. Throws `too_many_buttons`. */
export async function addButton(
  tx: Transaction,
  context: RequestContext,
  id: string,
  { product, variant }: { product: Product; variant: Variant },
): Promise<ProductButton> {
  const integration = await connectable(tx, context, id, 'squarespace');
  const { workspaceId } = integration;
  const buttons = await selectButtons(tx, workspaceId, id);
  const existing = buttons.find(({ variantId }) => variantId === variant.id);
  if (existing) return toButton(context, existing);
  if (buttons.length >= buttonsMaximum) throw new AppError('too_many_buttons');
  const now = context.clock.now();
  const button = {
    id: newId('button', now),
    integrationId: id,
    productId: product.id,
    variantId: variant.id,
    productName: product.name,
    variantName: variant.name,
    foundOn: null,
    createdAt: now,
  };
  await insertButton(tx, workspaceId, button);
  await recordButton(tx, context, 'button.created', { ...button, workspaceId });
  return toButton(context, { ...button, workspaceId });
}

/** Deletes a button: its page stops selling. Throws `not_found`. */
export async function removeButton(
  tx: Transaction,
  context: RequestContext,
  { id: integrationId, buttonId }: { id: string; buttonId: string },
): Promise<void> {
  const { workspaceId } = actorOf(context);
  const named = { integrationId, id: buttonId };
  const button = await selectButton(tx, workspaceId, named);
  if (!button || !(await deleteButton(tx, workspaceId, named))) throw notFound();
  await recordButton(tx, context, 'button.deleted', button);
}

/** Returns a button of the caller's workspace. Throws `not_found`. */
export async function buttonOf(
  context: RequestContext,
  { id, buttonId }: { id: string; buttonId: string },
): Promise<ButtonRecord> {
  await integrationOf(context, 'squarespace', id);
  const named = { integrationId: id, id: buttonId };
  const button = await selectButton(context.db, actorOf(context).workspaceId, named);
  if (!button) throw notFound();
  return button;
}

/** Returns the address of a button's page. */
export function buttonUrl({ config }: Pick<Context, 'config'>, id: string): string {
  return `${config.publicUrl}/buy/${id}`;
}

function toButton(
  context: Pick<Context, 'config'>,
  { workspaceId: _, integrationId: __, createdAt, ...button }: ButtonRecord,
): ProductButton {
  return { ...button, url: buttonUrl(context, button.id), createdAt: createdAt.toISOString() };
}

async function recordButton(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  { id: target, productName, variantName }: ButtonRecord,
): Promise<void> {
  const { id: actor, workspaceId } = actorOf(context);
  const label = [productName, variantName].filter((name) => name !== '').join(' · ');
  await audit(tx, context.clock.now(), {
    ...{ workspaceId, actor, action, target },
    details: { label },
  });
  publishOnCommit(tx, { workspaceId, topic: 'integrations' });
}
