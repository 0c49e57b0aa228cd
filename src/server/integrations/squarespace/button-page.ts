import { randomBytes, randomUUID } from 'node:crypto';
import type { output } from 'zod/mini';
import { fromMinor, toMinor } from '#contract/base/money.ts';
import {
  type buttonOrderInput,
  type ButtonPage,
  type ButtonState,
  purchaseMinutes,
  purchasePrice,
  quantityMaximum,
} from '#contract/integrations/buttons.ts';
import type { ShippingOption } from '#contract/integrations/squarespace.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { payerActor, type RequestContext } from '#server/base/http/request-context.ts';
import { selectMerchant } from '#server/accounts/company/company.ts';
import { pricedCurrencies } from '#server/chain/rates/rates.ts';
import { shopOf } from '#server/integrations/integrations/integrations.ts';
import { upsertOrder } from '#server/integrations/orders/orders.ts';
import { selectPublicButton } from './button-store.ts';
import { currentProduct } from './current-products.ts';
import { insertBought } from './import-store.ts';
import type { Variant } from './products.ts';
import { selectShop, type ShopRecord } from './store.ts';

type Order = output<typeof buttonOrderInput>;
type Found = NonNullable<Awaited<ReturnType<typeof selectPublicButton>>>;
/** What a button sells now. */
type Offer = {
  button: Found;
  shop: ShopRecord | undefined;
  state: ButtonState;
  title: string;
  variantName: string;
  variant: Variant | undefined;
};

/** Returns what a button's page shows. Throws `not_found`, `shop_unavailable` and `shop_busy`. */
export async function buttonPage(context: RequestContext, id: string): Promise<ButtonPage> {
  const { button, shop, state, title, variantName, variant } = await offerOf(context, id);
  const merchant = await selectMerchant(context.db, button.workspaceId);
  const price = state === 'available' ? variant?.price : undefined;
  return {
    id,
    state,
    environment: button.environment,
    merchant,
    shopHost: shop ? new URL(shop.siteUrl).host : null,
    title,
    variant: variantName,
    price: price
      ? { amount: fromMinor(price.minor, price.currency), currency: price.currency }
      : null,
    vat: shop?.vat ?? null,
    quantityMaximum: state === 'available' ? mostOf(variant) : 0,
    shippingOptions: shop?.shippingOptions ?? [],
  };
}

/**
 * Creates the order of a payer at the price that the shop has now, and returns where to pay it. Throws
 * `button_price_changed` if that isn't what the payer saw, and why it can't be bought.
 */
export async function orderByButton(context: RequestContext, input: Order): Promise<string> {
  const { button, shop, state, title, variantName, variant } = await offerOf(context, input.id);
  if (state === 'closed' || !shop) throw new AppError('button_closed');
  if (state === 'sold_out') throw new AppError('button_sold_out');
  const price = variant?.price;
  if (state !== 'available' || !variant || !price) throw new AppError('button_unavailable');
  const { quantity } = input;
  if (quantity > mostOf(variant))
    throw invalidFields({ field: 'quantity', code: 'quantity_above' });
  const { currency } = price;
  const shipping = shippingOf(shop, input);
  const bought = {
    quantity,
    currency,
    unitMinor: price.minor,
    shippingName: shipping?.name ?? null,
    shippingMinor: shipping ? toMinor(shipping.price, currency) : 0n,
    vat: shop.vat,
  };
  const { total, vat } = purchasePrice(bought);
  if (!isSame(input.total, fromMinor(total, currency))) throw new AppError('button_price_changed');
  const { workspaceId, integrationId } = button;
  const inWorkspace = { ...context, actor: { id: payerActor, workspaceId } };
  const orderId = randomUUID();
  const order = await upsertOrder(
    inWorkspace,
    await shopOf(inWorkspace, integrationId),
    {
      id: integrationId,
      orderId,
      number: newNumber(),
      amount: { amount: fromMinor(total, currency), currency },
      returnUrl: shop.siteUrl,
      cancelUrl: shop.siteUrl,
      taxLines:
        shop.vat && vat > 0n
          ? [{ name: `${shop.vat.ratePercent} %`, amount: fromMinor(vat, currency) }]
          : [],
      expiresInSeconds: purchaseMinutes * 60,
      customer: customerOf(input),
    },
    (tx) =>
      insertBought(tx, workspaceId, {
        ...bought,
        integrationId,
        orderId,
        buttonId: button.id,
        variantId: variant.id,
        productName: title,
        variantName,
        createdAt: context.clock.now(),
      }),
  );
  return order.url;
}

async function offerOf(context: RequestContext, id: string): Promise<Offer> {
  const button = await selectPublicButton(context.db, id);
  if (!button) throw notFound();
  const { workspaceId, integrationId, productName: title, variantName } = button;
  const shop = await selectShop(context.db, workspaceId, integrationId);
  const stored = { button, shop, title, variantName, variant: undefined };
  if (!shop?.apiKey || button.status === 'disconnected') return { ...stored, state: 'closed' };
  if (shop.keyProblem) return { ...stored, state: 'unavailable' };
  const product = await currentProduct(context, shop, button.productId);
  const variant = product?.variants.find((one) => one.id === button.variantId);
  if (!product || !variant) return { ...stored, state: 'unavailable' };
  const now = { button, shop, title: product.name, variantName: variant.name, variant };
  const priced: readonly string[] = await pricedCurrencies(context);
  const isSold = product.visible && product.physical && variant.price !== null;
  if (!isSold || !priced.includes(variant.price?.currency ?? '')) {
    return { ...now, state: 'unavailable' };
  }
  // Shipping has the currency that the site had when its key was verified.
  if (variant.price?.currency !== shop.currency) return { ...now, state: 'unavailable' };
  return { ...now, state: variant.stock === 0 ? 'sold_out' : 'available' };
}

function mostOf(variant: Variant | undefined): number {
  return Math.min(variant?.stock ?? quantityMaximum, quantityMaximum);
}

/** Returns the shipping option that a payer chose; undefined if the shop has none. Throws `invalid_fields`. */
function shippingOf(
  { shippingOptions }: ShopRecord,
  { shippingOption, address }: Order,
): ShippingOption | undefined {
  if (shippingOptions.length === 0) return undefined;
  const option = shippingOptions.find(({ name }) => name === shippingOption);
  if (!option) throw invalidFields({ field: 'shippingOption', code: 'required' });
  if (option.countries && !option.countries.includes(address.country)) {
    throw invalidFields({ field: 'shippingOption', code: 'country_not_served' });
  }
  return option;
}

function isSame(shown: string, total: string): boolean {
  const trimmed = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return trimmed(shown) === trimmed(total);
}

function customerOf({ email, name, address: { street, extra, ...address } }: Order) {
  return { email, name, address: { street: extra ? `${street}, ${extra}` : street, ...address } };
}

/** Returns a number for people: without letters that look like digits. Orders have ids as well, which are unique. */
function newNumber(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const chosen = [...randomBytes(8)].map((byte) => letters.charAt(byte % letters.length));
  return `F-${chosen.join('')}`;
}
