import { expect, test } from 'vitest';
import { event } from '#contract/events.ts';
import { stepUp } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { webhook } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);

test('event data has exactly the shape that the contract defines for its type', async () => {
  const { owner } = till;
  const payment = await till.open();
  const part = payment.due / 4n;
  await till.storeFinal(till.block(1, 1, payment, part));
  await till.storeFinal(till.block(2, 2, payment, payment.due));
  const seen = await till.open();
  await till.storeSeen(till.block(3, 3, seen, seen.due));
  const canceled = await till.open();
  await owner.call('POST', `/payment/${canceled.id}/cancel`, { companyId: owner.companyId });
  const hook = { ...webhook({}), companyId: owner.companyId, url: 'https://93.184.215.14/hook' };
  await stepUp(owner);
  const { data: added } = await owner.call('POST', '/webhook', hook);
  await owner.call('POST', `/webhook/${added.id}/test`);

  const { data } = await owner.call(
    'GET',
    `/event?environment=test&companyId=${owner.companyId}&limit=100`,
  );
  const types = new Set<string>(data.events.map(({ type }: { type: string }) => type));
  expect([...types].toSorted()).toEqual([
    'payment.canceled',
    'payment.created',
    'payment.overpaid',
    'payment.partial',
    'payment.processing',
    'payment_link.created',
    'test',
  ]);
  for (const one of data.events) expect(event.parse(one)).toEqual(one);
});
