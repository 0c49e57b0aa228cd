import { type APIRequestContext, expect } from '@playwright/test';
import type { Integration } from '#contract/integrations/integrations.ts';
import type { Order, OrderState } from '#contract/integrations/orders.ts';
import { call } from './steps/call.ts';
import { type Account, type Merchant, test } from './steps/merchant.ts';
import { openPayment } from './steps/payment.ts';
import { actOnChain, expirePayment, newestMail, pay } from './steps/sandbox.ts';
import { freshWallet } from './steps/shop.ts';
import { stepUp } from './steps/step-up.ts';

// The only journeys on this network, because they replace its blocks.
const network = 'kusama';
const choice = { network, symbol: 'KSM' } as const;

type Shop = {
  put(id: string, more?: object): Promise<Order>;
  is(id: string, state: OrderState): Promise<Order>;
  post(path: string, body?: object): Promise<Order>;
};

async function connectShop(
  { api, companyId }: Merchant,
  account: Account,
  request: APIRequestContext,
): Promise<Shop> {
  await freshWallet({ api, companyId }, network, 'Till');
  await stepUp(api, account);
  const created = await call<Integration>(api, 'POST', '/api/integration', {
    companyId,
    provider: 'custom',
    name: 'Tea shop',
  });
  const connecting = `/api/integration/custom/${created.id}`;
  const { apiKey } = await call<{ apiKey: string }>(api, 'POST', connecting, {});
  const headers = { authorization: `Bearer ${apiKey}` };
  const path = (id: string) => `/api/integration/${created.id}/order/${id}`;
  return {
    put: (id, more = {}) =>
      call(
        request,
        'PUT',
        path(id),
        { number: id, amount: { amount: '12.50', currency: 'USD' }, ...more },
        headers,
      ),
    async is(id, state) {
      let order: Order | undefined;
      await expect(async () => {
        order = await call<Order>(request, 'GET', path(id), undefined, headers);
        expect(order.state).toBe(state);
      }).toPass();
      return order!;
    },
    post: (rest, body = {}) => call(request, 'POST', path(rest), body, headers),
  };
}

for (const symbol of ['KSM', 'USDt']) {
  test(`an order in ${symbol} loses its transfer twice, is paid in part, in full, twice, and its customer is offered a refund`, async ({
    page,
    request,
    merchant,
    account,
  }) => {
    const shop = await connectShop(merchant, account, request);
    const email = `ana@${merchant.companyId.slice(-12)}.example`;
    const { url } = await shop.put('1042', { customer: { email, name: 'Ana Sousa' } });
    await page.goto(url);
    await expect(page.getByText('Your details')).toHaveCount(0);
    const payment = await openPayment(request, url.split('/').at(-1)!, { network, symbol });
    await page.goto(`/pay/payments/${payment.id}`);
    const title = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
    const due = BigInt(payment.amountAtomic);

    await actOnChain(request, network, { action: 'stallFinality' });
    await pay(request, payment.id);
    await shop.is('1042', 'processing');
    await title('Payment detected');
    await actOnChain(request, network, { action: 'reorg', depth: 10, drop: true });
    await shop.is('1042', 'unpaid');
    await title('Waiting for payment');

    await pay(request, payment.id);
    await shop.is('1042', 'processing');
    await actOnChain(request, network, { action: 'reorg', depth: 10, replace: `${due / 2n}` });
    await actOnChain(request, network, { action: 'resume' });
    await shop.is('1042', 'partial');
    await title('Partially paid');

    await pay(request, payment.id);
    await shop.is('1042', 'paid');
    await title('Payment complete');
    await pay(request, payment.id, due);
    await shop.is('1042', 'overpaid');
    // What is final stays, whatever the chain replaces.
    await actOnChain(request, network, { action: 'reorg', depth: 100, drop: true });
    await actOnChain(request, network, { action: 'mine', depth: 4 });
    const { received } = await shop.is('1042', 'overpaid');
    expect(received.amount).toMatch(/^25\.0\d$/);

    const refunded = await shop.post('1042/refunds', { rest: true, reason: 'Sold out' });
    expect(refunded.refunds).toMatchObject([{ status: 'requested' }]);
    await newestMail(request, email, /refund/i);
    expect(await shop.post('1042/close')).toMatchObject({ state: 'overpaid' });
  });
}

test('an order is paid late, and another one is closed before it is paid', async ({
  page,
  request,
  merchant,
  account,
}) => {
  const shop = await connectShop(merchant, account, request);
  const late = await shop.put('2001');
  const payment = await openPayment(request, late.url.split('/').at(-1)!, choice);
  await expirePayment(request, payment.id);
  await page.goto(`/pay/payments/${payment.id}`);
  await expect(page.getByRole('heading', { name: 'Payment expired' })).toBeVisible();
  await pay(request, payment.id);
  await shop.is('2001', 'paid_late');
  await expect(page.getByRole('heading', { name: 'Payment received late' })).toBeVisible();

  const { url } = await shop.put('2002');
  await shop.post('2002/close');
  await shop.is('2002', 'closed');
  await page.goto(url);
  await expect(page.getByText('has closed this link')).toBeVisible();
});
