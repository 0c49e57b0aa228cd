import { beforeAll, expect, test } from 'vitest';
import type { ListedIntegration } from '#contract/integrations/integrations.ts';
import { connectedShop } from '#test/connected-shop.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
let shop: Awaited<ReturnType<typeof connectedShop>>;

beforeAll(async () => {
  shop = await connectedShop(context, till);
});

async function listed(): Promise<ListedIntegration> {
  const { companyId } = till.owner;
  const { data } = await till.owner.call('GET', `/integration/${companyId}/list?environment=test`);
  return (data.integrations as ListedIntegration[]).find(({ id }) => id === shop.id)!;
}

test('a shop that doesn’t receive its events is listed with the reason and what waits', async () => {
  expect((await listed()).deliveries).toEqual({
    status: 'active',
    failing: null,
    pendingDeliveries: 0,
  });
  await shop.put('order-1');
  await shop.open((await shop.put('order-1')).data);
  const since = context.clock.now();
  await context.pool.query(
    `update webhooks set failures = 3, failing_since = $2, failure_status = 503 where id = $1`,
    [shop.webhookId, since],
  );
  expect((await listed()).deliveries).toMatchObject({
    failing: { since: since.toISOString(), attempts: 3, status: 503 },
    pendingDeliveries: 1,
  });
});

test('a shop without a webhook has no deliveries', async () => {
  const input = { companyId: till.owner.companyId, provider: 'custom', name: 'Another' };
  const { data } = await till.owner.call('POST', '/integration', input);
  const { companyId } = till.owner;
  const list = await till.owner.call('GET', `/integration/${companyId}/list?environment=test`);
  const all = list.data.integrations as ListedIntegration[];
  expect(all.find(({ id }) => id === data.id)?.deliveries).toBeNull();
});
