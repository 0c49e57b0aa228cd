import * as z from 'zod/mini';
import { answer, endpoint, permission, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes, decimal, fiat, fiatProblem, toMinor } from '#contract/base/money.ts';
import { isHttpsOrLocal, isPlainHost } from '#contract/base/shop-url.ts';
import { legible } from '#contract/base/text.ts';
import { environments } from '#contract/chain/networks.ts';
import { customerInput } from '#contract/checkout/checkout.ts';
import { dynamicLife } from '#contract/checkout/payment-links.ts';
import { email } from '#contract/accounts/email.ts';
import { merchantPayment } from '#contract/ledger/payments.ts';
import { tax } from '#contract/ledger/vat.ts';
import { refund, refundRequest } from '#contract/ledger/refunds.ts';

/**
 * What a shop's order has received, from all its payments together:
 *
 * - unpaid: nothing, and it can be paid
 * - processing: a transfer was seen that isn't final yet
 * - partial: less than the price
 * - paid: the price; overpaid: more than that, also by several payments
 * - paid_late: the price, but after the deadline, which the merchant can accept
 * - closed: nothing, and no payment can be opened anymore
 */
export const orderStates = [
  'unpaid',
  'processing',
  'partial',
  'paid',
  'overpaid',
  'paid_late',
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Payments of an order that its answers and events contain, newest first. */
export const orderPartsMaximum = 10;
/** Refunds of an order that its answers and events contain: canceled ones give way to others. */
export const orderRefundsMaximum = 20;

/** The shop's own id of an order, in characters that a path can contain. */
const orderId = z.string().check(
  z.minLength(1, 'required'),
  z.maxLength(64, 'too_long'),
  // A path can't contain `.` and `..`.
  z.regex(/^(?!\.{1,2}$)[A-Za-z0-9._~-]+$/, 'invalid'),
);
/** Where payers return to. In the sandbox, also a shop on this machine without TLS. */
const shopPage = z
  .string()
  .check(
    legible,
    z.maxLength(2_000, 'too_long'),
    z.refine(isHttpsOrLocal, 'redirect_https'),
    z.refine(isPlainHost, 'redirect_plain'),
  );

const taxLine = z.object({
  name: z
    .string('required')
    .check(legible, z.minLength(1, 'required'), z.maxLength(64, 'too_long')),
  amount: decimal,
});

const putOrderFields = z.object({
  id,
  orderId,
  /** The order's number as its customer knows it. */
  number: z
    .string('required')
    .check(legible, z.minLength(1, 'required'), z.maxLength(64, 'too_long')),
  /** What has to be paid, with all taxes. */
  amount: fiat,
  returnUrl: z.optional(shopPage),
  /** Where customers go who don't pay; the page shows its host. */
  cancelUrl: z.optional(shopPage),
  /** Its payments get the customer, whom the payment page then doesn't ask for. */
  customer: z.optional(customerInput),
  /** The taxes that the amount contains, as the receipt lists them. */
  taxLines: z._default(z.array(taxLine).check(z.maxLength(10, 'too_long')), []),
  /** How long it can be paid, from when it is created or reopened; without it, until it is closed. */
  expiresInSeconds: z.optional(
    z
      .int('invalid')
      .check(z.minimum(dynamicLife.shortest, 'invalid'), z.maximum(dynamicLife.longest, 'invalid')),
  ),
});

/** An order as its shop says it. All its taxes together are less than its amount. */
export const putOrderInput = putOrderFields.check((context) => {
  const { amount, taxLines } = context.value;
  const { currency } = amount;
  let sum = 0n;
  for (const [position, line] of taxLines.entries()) {
    const path = ['taxLines', position, 'amount'];
    const problem = fiatProblem(line.amount, currency);
    // A tax of nothing, such as on books, is on the receipt too.
    if (problem === undefined) sum += toMinor(line.amount, currency);
    // The field's own schema says what is wrong with its format.
    else if (problem !== 'amount_positive' && problem !== 'amount_format') {
      context.issues.push({ code: 'custom', message: problem, path, input: line.amount });
    }
  }
  if (fiatProblem(amount.amount, currency) || sum < toMinor(amount.amount, currency)) return;
  const path = ['taxLines'];
  context.issues.push({ code: 'custom', message: 'taxes_above_amount', path, input: taxLines });
});

const money = z.object({ amount: z.string(), currency: z.enum(currencyCodes) });

const orderRefund = z.extend(refund, {
  /**
   * What it is worth in the order's currency, at the price of its payment; of a completed one, this doesn't change. All
   * refunds of a payment together are worth what was received, however it is split.
   */
  value: money,
});

export const order = z.object({
  orderId: z.string(),
  integrationId: z.string(),
  environment: z.enum(environments),
  number: z.string(),
  /**
   * Grows with every change of the state, of the price, of a payment's status or final transfers, and of a refund's
   * status: of two answers, the one with the higher version is true.
   */
  version: z.number(),
  /** Where the customer pays. It stays the same as long as the order exists. */
  url: z.string(),
  state: z.enum(orderStates),
  amount: money,
  /** What final transfers of all its payments are worth at the payments' prices. */
  received: money,
  /** Its payments that received something or can be paid, newest first, ten at most. */
  payments: z.array(merchantPayment),
  /** The refunds of its payments, newest first, 20 at most; canceled ones give way to others. */
  refunds: z.array(orderRefund),
  returnUrl: z.nullable(z.string()),
  cancelUrl: z.nullable(z.string()),
  taxLines: z.array(tax),
  /** Until when a payment can be opened; null for no end. */
  expiresAt: z.nullable(time),
  /** When it was closed, by the shop or because its time was over. */
  closedAt: z.nullable(time),
  createdAt: time,
});
export type Order = z.infer<typeof order>;

const named = z.object({ id, orderId });

/** Orders of which one call returns the states. */
export const statesMaximum = 1_000;

export const refundOrderInput = z
  .object({
    id,
    orderId,
    /** In the order's currency, at the price at which it was paid; or `rest`. */
    amount: z.optional(fiat),
    /** Everything that can still be refunded, also what was paid above the price. */
    rest: z.optional(z.literal(true, 'invalid')),
    reason: refundRequest.shape.reason,
    /** Where the customer gets the link to enter an address; needed unless the payment has an email address. */
    email: z.optional(email),
  })
  .check(
    z.refine(({ amount, rest }) => (amount === undefined) !== (rest === undefined), {
      error: 'required',
      path: ['amount'],
    }),
  );

export const orders = {
  put: endpoint(permission('orders:write').on('id'))
    .route({
      method: 'PUT',
      path: '/integration/{id}/order/{orderId}',
      summary:
        'Create an order, or change its price while nothing was paid; repeating it changes nothing',
    })
    .input(putOrderInput)
    .output(answer(order)),
  get: endpoint(permission('orders:read').on('id'))
    .route({
      method: 'GET',
      path: '/integration/{id}/order/{orderId}',
      summary: 'Retrieve an order with its payments',
    })
    .input(named)
    .output(answer(order)),
  states: endpoint(permission('orders:read').on('id'))
    .route({
      method: 'POST',
      path: '/integration/{id}/order-states',
      summary: 'Retrieve the states and versions of up to 1,000 orders; unknown ids are absent',
    })
    .input(
      z.object({
        id,
        orderIds: z
          .array(orderId, 'required')
          .check(z.minLength(1, 'required'), z.maxLength(statesMaximum, 'too_long')),
      }),
    )
    .output(
      answer(
        z.object({
          orders: z.array(z.pick(order, { orderId: true, version: true, state: true })),
        }),
      ),
    ),
  // As a refund of its payments: who may change orders alone can't send money.
  refund: endpoint(permission('payments:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/{id}/order/{orderId}/refunds',
      summary: 'Offer a refund and mail the customer, who enters an address; the merchant sends it',
      successStatus: 201,
    })
    .input(refundOrderInput)
    .output(answer(order)),
  close: endpoint(permission('orders:write').on('id'))
    .route({
      method: 'POST',
      path: '/integration/{id}/order/{orderId}/close',
      summary:
        'Close an order, because it was canceled or paid otherwise; returns what has arrived',
    })
    .input(named)
    .output(answer(order)),
};
