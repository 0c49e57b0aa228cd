import type { PurchasePage, UnsoldPage } from '#contract/checkout/checkout-page.ts';
import { fromMinor, toMinor } from '#contract/base/money.ts';
import { isHttpsOrLocal } from '#contract/base/shop-url.ts';
import { type ButtonPage, purchaseMinutes, purchasePrice } from '#contract/integrations/buttons.ts';

type Typed = Pick<PurchasePage, 'values'> & Partial<Pick<PurchasePage, 'issues' | 'problem'>>;

/** Returns the page of a product: its form, or why it can't be bought. */
export function purchasePage(button: ButtonPage, typed: Typed): PurchasePage | UnsoldPage {
  const { id, price, state, environment, merchant, shopHost, title, variant, vat } = button;
  const path = `/buy/${id}`;
  const shopUrl = shopHost === null ? null : siteUrl(shopHost);
  if (state !== 'available' || !price) {
    return {
      kind: 'unsold',
      reason: state === 'available' ? 'unavailable' : state,
      path,
      environment,
      merchant: merchant.name,
      shopUrl,
      title: [title, variant].filter(Boolean).join(', '),
      fields: null,
    };
  }
  const shippingOptions = button.shippingOptions.map((option) => ({
    ...option,
    totals: totalsOf(button, price, option.price),
  }));
  const page: Omit<PurchasePage, 'total'> = {
    kind: 'purchase',
    path,
    environment,
    merchant,
    shopUrl,
    title,
    variant,
    currency: price.currency,
    price: price.amount,
    vat,
    totals: totalsOf(button, price, '0'),
    shippingOptions,
    values: chosenValues(button, typed.values),
    issues: typed.issues ?? {},
    problem: typed.problem ?? null,
    minutes: purchaseMinutes,
  };
  return { ...page, total: totalOf(page) };
}

/** Returns the address of a site: https, except for that of the sandbox. */
function siteUrl(host: string): string {
  const local = `http://${host}/`;
  return isHttpsOrLocal(local) ? local : `https://${host}/`;
}

/** Returns what each quantity costs with an option, from 1. */
function totalsOf(
  { quantityMaximum, vat }: ButtonPage,
  { amount, currency }: NonNullable<ButtonPage['price']>,
  shippingPrice: string,
): string[] {
  const unitMinor = toMinor(amount, currency);
  const shippingMinor = toMinor(shippingPrice, currency);
  return Array.from({ length: quantityMaximum }, (_, index) =>
    fromMinor(
      purchasePrice({ unitMinor, quantity: index + 1, shippingMinor, vat }).total,
      currency,
    ),
  );
}

/** Adds the choices that a payer needn't make: one piece, and the only way to send it. */
function chosenValues(
  { shippingOptions, quantityMaximum }: ButtonPage,
  values: PurchasePage['values'],
): PurchasePage['values'] {
  const { country } = values;
  const served = shippingOptions.filter(
    ({ countries }) => country === undefined || !countries || countries.includes(country),
  );
  const only = served.length === 1 && shippingOptions.length === 1 ? served[0]?.name : undefined;
  const shippingOption = values.shippingOption ?? only;
  const quantity = Number(values.quantity ?? 1);
  const isOffered = Number.isInteger(quantity) && quantity >= 1 && quantity <= quantityMaximum;
  return {
    ...values,
    quantity: isOffered ? String(quantity) : '1',
    ...(shippingOption !== undefined && { shippingOption }),
  };
}

function totalOf(page: Omit<PurchasePage, 'total'>): string | null {
  const { values, shippingOptions, totals } = page;
  const option = shippingOptions.find(({ name }) => name === values.shippingOption);
  if (shippingOptions.length > 0 && !option) return null;
  return (option?.totals ?? totals)[Number(values.quantity) - 1] ?? null;
}
