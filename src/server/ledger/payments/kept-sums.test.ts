import { beforeAll, expect, test } from 'vitest';
import type { Received } from '#contract/workspace/wallets.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { donation, ids } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

const context = testContext({ config: { chains: allChains }, now: '2026-05-10T12:00:00Z' });
const till = testTill(context);
let linkId: string;

beforeAll(async () => {
  const input = donation({ showTotal: true });
  linkId = (await till.owner.call('POST', '/payment-link/donation', input)).data.id;
});

const give = (amount: string) => till.open({ amount }, linkId);

/** Returns the sums as pages show them to payers, and to members next to the wallet. */
async function shown() {
  const { owner } = till;
  const link = (await owner.call('GET', `/checkout/${linkId}`)).data;
  const wallets = await owner.call(
    'GET',
    `/wallet/received?environment=test&companyId=${owner.companyId}`,
  );
  const wallet = (wallets.data.received as Received[]).find((one) => one.walletId === ids.wallet);
  return { given: link.donation.total as string, assets: wallet?.assets ?? [] };
}

/** Returns the same sums, recounted from the transfers. */
async function recounted() {
  const { rows } = await context.pool.query<{ given: string; atomic: string | null }>(
    `select (coalesce(sum(t.value_minor), 0) / 100.0)::numeric(20, 2)::text as given,
      sum(t.amount_atomic)::text as atomic
    from transfers t join payments p on p.id = t.payment_id
    where p.link_id = $1 and t.state = 'final'`,
    [linkId],
  );
  const { given, atomic } = rows[0]!;
  const assets = atomic === null ? [] : [{ symbol: 'PAS', decimals: 10, amountAtomic: atomic }];
  return { given, assets };
}

async function expectGiven(given: string): Promise<void> {
  expect(await shown()).toEqual(await recounted());
  expect((await shown()).given).toBe(given);
}

test('donation totals are exact through partial payments, reorgs, late payments and refunds', async () => {
  await expectGiven('0.00');
  const first = await give('10.50');
  const second = await give('5');
  const third = await give('5');
  // In two parts that aren't whole cents.
  await till.storeFinal(till.block(101, 1, first, first.due / 3n));
  await expectGiven('3.50');
  await till.storeFinal(till.block(102, 2, first, first.due - first.due / 3n));
  await expectGiven('10.50');

  // Seen on an abandoned branch: not counted, and included again later.
  const left = till.block(103, 3, second, second.due);
  await till.storeSeen(left);
  await till.orphan(left);
  await expectGiven('10.50');
  await till.storeFinal(
    { ...till.block(103, 4, second, second.due), hash: '0xother' },
    { ...till.block(104, 5, third), parentHash: '0xother' },
  );
  await expectGiven('15.50');

  // After its deadline, and more than was due.
  await till.storeFinal(till.block(105, 45, third, third.due * 2n));
  await expectGiven('25.50');

  // A refund is another transfer, from another wallet, so the total remains.
  const path = `/payment/${first.id}/refunds`;
  const refund = await till.owner.call('POST', path, { reason: 'Sent back' });
  expect(refund.status).toBe(201);
  await expectGiven('25.50');
});
