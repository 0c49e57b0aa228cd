import { expect } from 'vitest';
import type { OrderImport } from '#contract/integrations/squarespace.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { squarespaceJobs } from '#server/integrations/squarespace/jobs.ts';
import { stepUp, testApi } from './api.ts';
import type { TestContext } from './context.ts';
import type { LiveShop } from './live-shop.ts';
import type { TestSquarespace } from './squarespace-stand-in.ts';

export const buyer = {
  email: 'ada@example.com',
  name: 'Ada Byron',
  address: { street: 'Main Street 1', city: 'Porto', postalCode: '4000-001', country: 'PT' },
};

let blocks = 0;

/** Connects an imitation of Squarespace with a shop, as its merchant does. */
export async function squarespaceShop(
  context: TestContext,
  live: LiveShop,
  squarespace: TestSquarespace,
  environment = 'production',
) {
  const { owner } = live;
  await stepUp(owner);
  const { companyId } = owner;
  const input = { companyId, environment, squarespaceApiKey: squarespace.key() };
  const connected = await owner.call('POST', '/integration/squarespace', input);
  expect(connected.status).toBe(200);
  const id = connected.data.id as string;
  const path = `/integration/squarespace/${id}`;
  const named = { workspaceId: companyId, integrationId: id };

  const work = () => runQueued(context, named);
  const visitor = testApi(context);

  return {
    id,
    path,
    work,
    run: (name: string, payload: object) => run(context, name, { ...named, ...payload }),
    /** Creates the button of a product of the site. */
    async button(productId: string): Promise<string> {
      const variantId = `${productId}-1`;
      const { status, data } = await owner.call('POST', `${path}/buttons`, {
        productId,
        variantId,
      });
      expect(status).toBe(201);
      return data.id as string;
    },
    /** Opens a button's page from a new address. */
    page: (buttonId: string) =>
      visitor().call('GET', `/checkout/button/${buttonId}`, undefined, from()),
    /** Orders as a payer who saw this total, from a new address. */
    order: (buttonId: string, total: string, change: object = {}) =>
      visitor().call(
        'POST',
        `/checkout/button/${buttonId}/order`,
        { ...buyer, quantity: 1, total, ...change },
        from(),
      ),
    async open(url: string, choice: object = {}): Promise<Payment> {
      const { status, data } = await live.open(url.split('/').at(-1)!, choice, from());
      expect(status).toBe(201);
      return data as Payment;
    },
    async imports(query = ''): Promise<OrderImport[]> {
      const { data } = await owner.call('GET', `${path}/imports?limit=100${query}`);
      return data.imports as OrderImport[];
    },
  };
}

async function run(context: TestContext, name: string, payload: object): Promise<void> {
  const job = squarespaceJobs.find((one) => one.name === name)!;
  await job.run(payload as never, context, new AbortController().signal, {} as never);
}

/** Runs the jobs that the payments of a shop have queued, and those that these queue, as a worker does. */
async function runQueued(
  context: TestContext,
  named: { workspaceId: string; integrationId: string },
): Promise<void> {
  const { integrationId } = named;
  const weigh = async () => {
    for (const orderId of await queued(context, integrationId)) {
      await run(context, 'weigh_shop_order', { ...named, orderId });
    }
  };
  await weigh();
  await run(context, 'import_shop_orders', named);
  await weigh();
}

export type SquarespaceShop = Awaited<ReturnType<typeof squarespaceShop>>;

function from() {
  blocks += 1;
  return { 'x-forwarded-for': `10.${blocks >> 8}.${blocks % 256}.1` };
}

/** Takes the orders of a shop whose jobs are queued out of the queue. */
async function queued(context: TestContext, integrationId: string): Promise<string[]> {
  const { rows } = await context.pool.query<{ orderId: string }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'weigh_shop_order'
       and j.payload->>'integrationId' = $1
     returning j.payload->>'orderId' as "orderId"`,
    [integrationId],
  );
  return [...new Set(rows.map(({ orderId }) => orderId))];
}
