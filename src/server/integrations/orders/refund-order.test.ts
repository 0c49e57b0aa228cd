import { beforeAll, expect, test } from 'vitest';
import { type Order, orderRefundsMaximum } from '#contract/integrations/orders.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { queuedMails } from '#test/api.ts';
import { blockPaying, connectedShop } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const till = testTill(context);
let shop: Awaited<ReturnType<typeof connectedShop>>;
let count = 0;

beforeAll(async () => {
  shop = await connectedShop(context, till);
});

const dollars = (amount: string) => ({ amount: { amount, currency: 'USD' } });
const said = { reason: 'Sent back', email: 'ada@example.com' };

async function pay(payment: { reference: string }, ...amounts: bigint[]): Promise<void> {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  await till.storeFinal(blockPaying(context, height + 1, payment, ...amounts));
}

/** Returns the id of an order that received this many times its price of 5 dollars. */
async function paidOrder(times: bigint[] = [1n]) {
  const id = `refund-${(count += 1)}`;
  const payment = await shop.open((await shop.put(id)).data);
  const price = BigInt(payment.amountAtomic);
  await pay(payment, ...times.map((one) => one * price));
  return { id, price };
}

const valueOf = ({ value }: Order['refunds'][number]) => value.amount;
const refund = (id: string, body: object, headers = {}) =>
  shop.call('POST', `/integration/${shop.id}/order/${id}/refunds`, body, headers);

test('a refund in the order’s currency is its share of what was paid, and the rest leaves nothing', async () => {
  const { id, price } = await paidOrder();
  const { status, data } = await refund(id, { ...dollars('1.25'), ...said });
  expect(status).toBe(201);
  expect(data.refunds).toMatchObject([
    {
      status: 'requested',
      amountAtomic: (price / 4n).toString(),
      reason: 'Sent back',
      value: { amount: '1.25', currency: 'USD' },
    },
  ]);
  const rest = await refund(id, { rest: true, ...said });
  const amounts = rest.data.refunds.map(({ amountAtomic }: { amountAtomic: string }) =>
    BigInt(amountAtomic),
  );
  expect(amounts).toEqual([price - price / 4n, price / 4n]);
  expect(rest.data.refunds.map(valueOf)).toEqual(['3.75', '1.25']);
  expect((await refund(id, { rest: true, ...said })).error?.code).toBe('nothing_to_refund');
});

test('the rest includes what was paid above the price', async () => {
  const { id, price } = await paidOrder([1n, 2n]);
  const { data } = await refund(id, { rest: true, ...said });
  expect(data.refunds).toMatchObject([
    { amountAtomic: (3n * price).toString(), value: { amount: '15.00', currency: 'USD' } },
  ]);
});

test('an open refund stays among those that the shop sees, however many are canceled after it', async () => {
  const { id } = await paidOrder();
  const { data } = await refund(id, { ...dollars('1.00'), ...said });
  const [open] = data.refunds;
  for (let tries = 0; tries < orderRefundsMaximum; tries += 1) {
    const offered = await refund(id, { ...dollars('0.10'), ...said });
    await till.owner.call('POST', `/refund/${offered.data.refunds[0].id}/cancel`);
  }
  const { refunds } = await shop.get(id);
  expect(refunds).toHaveLength(orderRefundsMaximum);
  expect(refunds.at(-1)).toMatchObject({ id: open.id, status: 'requested' });
});

test('a refund is taken from several payments of an order, and each is a refund of its own', async () => {
  const id = `refund-${(count += 1)}`;
  const { url } = (await shop.put(id)).data;
  const first = await shop.open({ url });
  await shop.put(id, dollars('6.00'));
  const second = await shop.open({ url });
  await pay(second, BigInt(second.amountAtomic));
  await pay(first, BigInt(first.amountAtomic));
  const { data } = await refund(id, { ...dollars('8.00'), ...said });
  const half = (BigInt(second.amountAtomic) / 2n).toString();
  expect(data.refunds).toMatchObject([
    { paymentId: second.id, amountAtomic: half },
    { paymentId: first.id, amountAtomic: first.amountAtomic },
  ]);
  expect(data.refunds.map(valueOf)).toEqual(['3.00', '5.00']);
});

test('the customer gets the link by mail, and neither the shop nor its webhook sees it', async () => {
  const { id } = await paidOrder();
  const to = `${id}@example.com`;
  const { data } = await refund(id, { rest: true, reason: 'Sent back', email: to });
  const [mail] = await queuedMails(context, to);
  const secret = /\/refund\/([\w-]+)/.exec(mail!.text)![1]!;
  expect(JSON.stringify([data, await shop.told()])).not.toContain(secret);
});

test('the shop learns each step with a version that grows', async () => {
  const { id } = await paidOrder();
  const { data } = await refund(id, { rest: true, ...said });
  const [offered] = data.refunds;
  const canceled = await till.owner.call('POST', `/refund/${offered.id}/cancel`);
  expect(canceled.status).toBe(200);
  const told = (await shop.told()).filter((order) => order.orderId === id).slice(-2);
  expect(told.map(({ refunds }) => refunds[0]?.status)).toEqual(['requested', 'canceled']);
  expect(told[1]!.version).toBe(told[0]!.version + 1);
  const { rows } = await context.pool.query<{ type: string }>(
    `select type from events where type::text like 'refund.%' and payment_id = $1 order by id`,
    [offered.paymentId],
  );
  expect(rows.map(({ type }) => type)).toEqual(['refund.requested', 'refund.canceled']);
});

test('a repeated request with the same Idempotency-Key offers one refund', async () => {
  const { id } = await paidOrder();
  const key = { 'idempotency-key': 'order-refund-1' };
  const body = { ...dollars('1.00'), ...said };
  const first = await refund(id, body, key);
  expect((await refund(id, body, key)).data.refunds).toEqual(first.data.refunds);
  expect(first.data.refunds).toHaveLength(1);
});

test.each([
  ['more than was paid', { ...dollars('5.01'), ...said }, 'amount.amount'],
  ['another currency', { amount: { amount: '1.00', currency: 'EUR' }, ...said }, 'amount.currency'],
  ['neither amount nor rest', said, 'amount'],
  ['both', { ...dollars('1.00'), rest: true, ...said }, 'amount'],
  ['a customer without an address', { rest: true, reason: 'Sent back' }, 'email'],
])('%s is refused at its field, and nothing is offered', async (_, body, field) => {
  const { id } = await paidOrder();
  const refused = await refund(id, body);
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, [field]]);
  expect((await shop.get(id)).refunds).toEqual([]);
});
