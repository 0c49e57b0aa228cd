import { formatDecimal, isCurrency, currencies } from '#contract/base/money.ts';
import { purchasePrice } from '#contract/integrations/buttons.ts';
import type { Vat } from '#contract/ledger/vat.ts';
import type { PaymentCustomer } from '#contract/ledger/merchant-payments.ts';

/** Who ordered it, as the order's payment says. */
export type Buyer = Partial<Omit<PaymentCustomer, 'id'>>;

/** What was bought, as the payer agreed to it. */
export type Bought = {
  orderId: string;
  variantId: string;
  quantity: number;
  currency: string;
  unitMinor: bigint;
  shippingName: string | null;
  shippingMinor: bigint;
  vat: Vat | null;
  createdAt: Date;
};

/**
 * Returns the body that creates an order, as https://developers.squarespace.com/commerce-apis/create-order describes.
 * It depends on nothing that changes after the order: a repetition with the same idempotency key must be the same.
 */
export function importBody(bought: Bought, buyer: Buyer): object {
  const { currency, quantity, unitMinor, shippingName, shippingMinor, vat } = bought;
  const decimals = isCurrency(currency) ? currencies[currency] : 2;
  const money = (minor: bigint) => ({ currency, value: formatDecimal(minor, decimals) });
  const price = purchasePrice({ unitMinor, quantity, shippingMinor, vat });
  const address = addressOf(buyer);
  return {
    channelName: 'Florin',
    externalOrderReference: bought.orderId,
    createdOn: bought.createdAt.toISOString(),
    customerEmail: buyer.email,
    billingAddress: address,
    shippingAddress: address,
    lineItems: [
      {
        lineItemType: 'PHYSICAL_PRODUCT',
        variantId: bought.variantId,
        quantity,
        unitPricePaid: money(unitMinor),
      },
    ],
    ...(shippingName !== null && {
      shippingLines: [{ method: shippingName, amount: money(shippingMinor) }],
    }),
    subtotal: money(unitMinor * BigInt(quantity)),
    shippingTotal: money(shippingMinor),
    taxTotal: money(price.vat),
    grandTotal: money(price.total),
    priceTaxInterpretation: vat?.inclusive === true ? 'INCLUSIVE' : 'EXCLUSIVE',
    inventoryBehavior: 'DEDUCT',
    fulfillmentStatus: 'PENDING',
    fulfillments: [],
    shopperFulfillmentNotificationBehavior: 'SKIP',
  };
}

/** Returns the texts of the body that are about the buyer. */
export function personalTexts(buyer: Buyer): string[] {
  const { email, name, address } = buyer;
  const parts = [email, name, ...Object.values(addressOf(buyer)), ...Object.values(address ?? {})];
  return parts.flatMap((part) => (typeof part === 'string' ? part : []));
}

function addressOf({ name, address }: Buyer) {
  const whole = name ?? '';
  const space = whole.lastIndexOf(' ');
  return {
    firstName: space < 0 ? whole : whole.slice(0, space),
    lastName: space < 0 ? '' : whole.slice(space + 1),
    address1: address?.street,
    city: address?.city,
    state: address?.state ?? undefined,
    postalCode: address?.postalCode,
    countryCode: address?.country,
  };
}
