import { beforeAll, expect, test } from 'vitest';
import { present } from '#server/base/errors.ts';
import { stepUp, testApi } from '#test/api.ts';
import { connectedShop } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';
import { orderJobs } from './jobs.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
const till = testTill(context);
const address = { street: 'Rua Nova 1', city: 'Lisboa', postalCode: '1100-001', country: 'PT' };
let shop: Awaited<ReturnType<typeof connectedShop>>;

beforeAll(async () => {
  shop = await connectedShop(context, till);
});

/** Returns the tables with this text in any row. */
async function tablesThatSay(text: string): Promise<string[]> {
  const { rows } = await context.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const query = `select from ${name} t where t::text like $1 limit 1`;
    if ((await context.pool.query(query, [`%${text}%`])).rowCount) found.push(name);
  }
  return found;
}

async function run(name: string, payload: object): Promise<void> {
  const job = present(orderJobs.find((one) => one.name === name));
  await job.run(payload as never, context, new AbortController().signal, {} as never);
}

test('an order’s payments have the customer that its shop names, also if the payer names another', async () => {
  const customer = { email: 'Ana@Example.com', name: 'Ana Sousa', address };
  const put = await shop.put('named-1', { customer });
  const payment = await shop.open(put.data, { customer: { email: 'thief@example.com' } });
  const { data } = await till.owner.call('GET', `/payment/${payment.id}`);
  expect(data.customer).toMatchObject({
    email: 'ana@example.com',
    name: 'Ana Sousa',
    address: { ...address, state: null },
  });
  expect(await tablesThatSay('thief@example')).toEqual([]);
});

test('who has the URL of an order isn’t shown its customer', async () => {
  const put = await shop.put('hidden-1', {
    customer: { email: 'hidden@example.com', name: 'Hidden Name' },
  });
  const linkId = present(put.data.url.split('/').at(-1));
  const link = await testApi(context)().call('GET', `/checkout/${linkId}`);
  expect(link.status).toBe(200);
  const payment = await shop.open(put.data);
  const seen = [link.data, payment, put.data];
  expect(JSON.stringify(seen)).not.toMatch(/hidden@|Hidden Name/);
});

test('a customer is put once: repeating it changes nothing, and another one replaces it', async () => {
  const customer = { email: 'first@example.com' };
  const put = await shop.put('again-1', { customer });
  expect((await shop.put('again-1', { customer })).data).toEqual(put.data);
  await shop.put('again-1', { customer: { email: 'second@example.com' } });
  const payment = await shop.open(put.data);
  const { data } = await till.owner.call('GET', `/payment/${payment.id}`);
  expect(data.customer.email).toBe('second@example.com');
});

test('an order that is closed, or whose time is over, forgets a customer who never opened a payment', async () => {
  await shop.put('closed-1', { customer: { email: 'closed@example.com' } });
  await shop.close('closed-1');
  expect(await tablesThatSay('closed@example')).toEqual([]);
  const put = await shop.put('ended-1', {
    customer: { email: 'ended@example.com' },
    expiresInSeconds: 60,
  });
  expect(await tablesThatSay('ended@example')).toEqual(['payment_links']);
  context.clock.advance(61_000);
  await run('end_order', { linkId: put.data.url.split('/').at(-1) });
  await run('forget_order_customers', {});
  expect(await tablesThatSay('ended@example')).toEqual([]);
});

test('erasing a customer erases them from orders that can still be paid', async () => {
  const customer = { email: 'gone@example.com', name: 'Gone Girl', address };
  await shop.open((await shop.put('gone-1', { customer })).data);
  await shop.put('gone-2', { customer });
  const list = await till.owner.call(
    'GET',
    `/customer?companyId=${till.owner.companyId}&environment=test&q=gone@example.com`,
  );
  await stepUp(till.owner);
  const erased = await till.owner.call('DELETE', `/customer/${list.data.customers[0].id}`);
  expect(erased.status).toBe(204);
  expect(await tablesThatSay('gone@example')).toEqual([]);
  expect(await tablesThatSay('Gone Girl')).toEqual([]);
});

test.each([
  [{ email: 'no address' }, 'customer.email'],
  [{ name: 'x'.repeat(201) }, 'customer.name'],
  [{ address: { ...address, country: 'XX' } }, 'customer.address.country'],
  ['Ana', 'customer'],
])('an order with the customer %j is refused', async (customer, field) => {
  const { status, error } = await shop.put('refused-1', { customer });
  expect(status).toBe(422);
  expect(Object.keys(error?.fields ?? {})).toContain(field);
});
