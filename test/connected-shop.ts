import { expect } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Order } from '#contract/integrations/orders.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { type Caller, stepUp, testApi } from './api.ts';
import type { TestContext } from './context.ts';
import { opening } from './requests.ts';
import type { testTill } from './till.ts';

type Till = ReturnType<typeof testTill>;

let blocks = 0;

/** Connects a shop of the till's owner, whose key makes calls as the shop's server does. */
export async function connectedShop(context: TestContext, till: Till, change: object = {}) {
  const { owner } = till;
  await stepUp(owner);
  const created = await owner.call('POST', '/integration', {
    companyId: owner.companyId,
    provider: 'custom',
    name: 'Tea shop',
    ...change,
  });
  const { id } = created.data as { id: string };
  const connected = await owner.call('POST', `/integration/custom/${id}`, {
    webhookUrl: 'http://127.0.0.1:9/hook',
  });
  expect(connected.status).toBe(200);
  const { apiKey, webhookId } = connected.data as { apiKey: string; webhookId: string };
  const server = testApi(context)();
  const call: Caller['call'] = (method, path, body, headers) =>
    server.call(method, path, body, { authorization: `Bearer ${apiKey}`, ...headers });
  const path = (orderId: string) => `/integration/${id}/order/${orderId}`;

  return {
    id,
    apiKey,
    webhookId,
    call,
    put: (orderId: string, input: object = {}) =>
      call('PUT', path(orderId), {
        number: orderId,
        amount: { amount: '5.00', currency: 'USD' },
        ...input,
      }),
    get: async (orderId: string) => (await call('GET', path(orderId))).data as Order,
    close: (orderId: string) => call('POST', `${path(orderId)}/close`),
    /** Opens the payment of an order as its customer does. */
    async open(order: Pick<Order, 'url'>, choice: object = {}) {
      const linkId = order.url.split('/').at(-1)!;
      const from = { 'x-forwarded-for': `203.0.${(blocks += 1) % 256}.1` };
      const payer = testApi(context)();
      const input = opening(choice);
      const { data } = await payer.call('POST', `/checkout/${linkId}/payments`, input, from);
      return data as Payment;
    },
    /** Returns the orders that `order.updated` has told the shop's webhook, oldest first. */
    async told(): Promise<Order[]> {
      const { rows } = await context.pool.query<{ body: string }>(
        `select e.body from deliveries d join events e on e.id = d.event_id
         where d.webhook_id = $1 and e.type = 'order.updated' order by e.id`,
        [webhookId],
      );
      return rows.map(({ body }) => (JSON.parse(body) as { data: Order }).data);
    },
  };
}

/** Returns the next block of the till's chain, which pays these amounts with the payment's reference. */
export function blockPaying(
  context: TestContext,
  height: number,
  payment: Pick<Payment, 'reference'>,
  ...amounts: bigint[]
): Block {
  blocks += 1;
  const name = String(blocks);
  return {
    height,
    hash: `0x${name.padStart(64, 'b')}`,
    parentHash: `0x${'0'.repeat(64)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: amounts.map((amountAtomic, index) => ({
      ...{ kind: 'event', index, transactionHash: `0x${`${name}${index}`.padStart(64, 'e')}` },
      ...{ sender: null, recipient: account, assetId: nativeAsset, amountAtomic },
      reference: payment.reference,
    })),
  };
}

const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
