import { describe, expect, test } from 'vitest';
import { stepUp } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { link, webhook } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);

describe('a payment in detail', () => {
  test('shows its link, its customer, and the rules that apply to it', async () => {
    const address = { street: 'Rua A 1', city: 'Porto', postalCode: '4000', country: 'PT' };
    const payment = await till.open({
      customer: { email: 'ada@example.com', name: 'Ada', address },
    });
    expect(await till.details(payment)).toMatchObject({
      id: payment.id,
      linkName: 'Coffee',
      linkType: 'static',
      linkReference: null,
      metadata: {},
      customer: { email: 'ada@example.com', name: 'Ada', address: { ...address, state: null } },
      toleranceBps: 50,
      dueAtomic: (payment.due - (payment.due * 50n) / 10_000n).toString(),
      accepted: null,
      canceledAt: null,
      rate: payment.rate,
    });
  });

  test('shows each transfer with its evidence, including reversed ones', async () => {
    const payment = await till.open();
    const lost = till.block(101, 1, payment, 7n);
    await till.storeSeen(lost);
    await till.orphan(lost);
    const block = { ...till.block(102, 2, payment, payment.due), parentHash: lost.hash };
    await till.storeFinal(block);
    await pretendLive(context, 'polkadot/test', { height: 110 });
    const { transfers } = await till.details(payment);
    expect(transfers).toMatchObject([
      { state: 'orphaned', amountAtomic: '7', confirmations: null, value: null },
      {
        state: 'final',
        amountAtomic: payment.amountAtomic,
        kind: 'event',
        transactionHash: block.credits[0]!.transactionHash,
        blockHash: block.hash,
        blockNumber: 102,
        blockTime: block.time.toISOString(),
        confirmations: 9,
        matchedBy: 'reference',
        reference: payment.reference,
        value: '5.00',
        seenAt: context.clock.now().toISOString(),
      },
    ]);
  });

  test('shows each event with its deliveries to all webhooks', async () => {
    await stepUp(till.owner);
    const made = await till.owner.call(
      'POST',
      '/webhook',
      webhook({ name: 'Till', events: ['payment.created'] }),
    );
    const payment = await till.open();
    const [event, ...others] = (await till.details(payment)).events;
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'payment.created',
      deliveries: [{ webhookId: made.data.id, webhookName: 'Till', state: 'pending', attempts: 0 }],
    });
    await till.owner.call('DELETE', `/webhook/${made.data.id}`);
  });

  test('shows why its deadline moved', async () => {
    const payment = await till.open();
    const from = context.clock.now();
    await till.storeFinal(till.block(101, 20, payment, 1n));
    const to = new Date(from.getTime() + 20 * 60_000);
    const details = await till.details(payment);
    expect(details.deadlineExtensions).toEqual([
      { reason: 'halt', from: from.toISOString(), to: to.toISOString() },
    ]);
    expect(details.expiresAt > payment.expiresAt).toBe(true);
  });

  test('shows the shop’s reference', async () => {
    const input = link({ reference: 'Order 17', metadata: { till: '3' } });
    const made = await till.owner.call('POST', '/payment-link/dynamic', input);
    const payment = await till.open({}, made.data.id);
    expect(await till.details(payment)).toMatchObject({
      linkType: 'dynamic',
      linkReference: 'Order 17',
      metadata: { till: '3' },
    });
    const found = await till.owner.call(
      'GET',
      `/payment?companyId=${till.owner.companyId}&environment=test&q=Order%2017`,
    );
    expect(found.data.payments).toMatchObject([{ id: payment.id }]);
  });
});
