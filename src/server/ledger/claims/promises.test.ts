import { beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Notification } from '#contract/delivery/notifications.ts';
import { present } from '#server/base/errors.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, joinAs, queuedMails, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { wallet } from '#test/requests.ts';
import { testTill } from '#test/till.ts';

// Where a payer reads that the merchant will decide, the merchant has an event, a notification and a place to do it.
// The till's wallet is one of a test network that isn't verified.

const context = testContext({ config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 } });
const till = testTill(context);
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

beforeEach(async () => {
  for (const table of ['transfers', 'throttles', 'notifications', 'events', 'claim_requests'])
    await context.pool.query(`delete from ${table}`);
  await context.pool.query(`delete from graphile_worker._private_jobs`);
  await context.pool.query(`update payments set status = 'canceled', late_until = created_at`);
});

async function pay(transactionHash: string, amountAtomic: bigint): Promise<void> {
  const { height } = present(await selectCursor(context.db, 'polkadot/test'));
  await till.storeFinal({
    height: height + 1,
    hash: transactionHash.replace('0x', '0xb'),
    parentHash: `0x${'0'.repeat(64)}`,
    time: new Date(context.clock.now().getTime() + 60_000),
    credits: [
      {
        ...{ kind: 'event', index: 0, transactionHash, sender: null, recipient: account },
        ...{ assetId: nativeAsset, amountAtomic, reference: null },
      },
    ],
  });
}

async function claim({ id }: { id: string }, transactionHash: string): Promise<string> {
  const path = `/checkout/payments/${id}/claim`;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const { data } = await testApi(context)().call('POST', path, { transactionHash }, headers);
  return data.result as string;
}

const decisions = async (who: Caller = till.owner) =>
  ((await who.call('GET', '/notification?limit=100')).data.notifications as Notification[]).filter(
    ({ type }) => type === 'payment_decision',
  );
const inbox = async (who: Caller & { companyId: string } = till.owner) =>
  (await who.call('GET', `/transfer/unmatched?companyId=${who.companyId}&environment=test`)).data
    .transfers as { id: string; transactionHash: string }[];
async function events(type: string): Promise<(string | null)[]> {
  const { rows } = await context.pool.query<{ paymentId: string | null }>(
    'select payment_id as "paymentId" from events where type = $1 order by id',
    [type],
  );
  return rows.map(({ paymentId }) => paymentId);
}
async function mails(): Promise<string[]> {
  const { email } = (await till.owner.call('GET', '/user/info')).data;
  return (await queuedMails(context, email)).map(({ text }) => text);
}

describe('a transaction that a payer claims', () => {
  const hash = `0x${'c1'.repeat(32)}`;

  test('notifies the merchant once, is listed with its payment, and is resolved by assigning it', async () => {
    const viewer = await joinAs(context, till.owner, 'viewer');
    const own = await till.open();
    await till.open();
    await pay(hash, (own.due * 98n) / 100n + 7n);
    expect(await inbox()).toHaveLength(1);
    for (let times = 0; times < 3; times += 1) {
      expect(await claim(own, hash)).toBe('merchant_decides');
    }
    expect(await events('payment.claimed')).toEqual([own.id]);
    const told = { type: 'payment_decision', read: false, companyId: till.owner.companyId };
    expect(await decisions()).toMatchObject([
      { ...told, values: { decision: 'claimed', paymentId: own.id, linkName: 'Coffee' } },
    ]);
    expect(await decisions(viewer)).toEqual([]);
    const sent = (await mails()).filter((text) => text.includes('/unmatched'));
    expect(sent).toHaveLength(1);
    const [transfer, ...more] = await inbox();
    expect([transfer?.transactionHash, more]).toEqual([hash, []]);
    const path = `/transfer/${transfer!.id}`;
    const { suggestions } = (
      await till.owner.call('GET', `${path}/suggestions?companyId=${till.owner.companyId}`)
    ).data;
    expect(suggestions[0]).toMatchObject({ claimed: true, paymentId: own.id });
    const assigned = await till.owner.call('POST', `${path}/assign`, { paymentId: own.id });
    expect([assigned.status, assigned.data?.status]).toEqual([200, 'partial']);
    expect(await decisions()).toMatchObject([{ read: true }]);
    expect(await inbox()).toEqual([]);
  });

  test('is listed only in the workspace of its payment, even if another workspace has added the address', async () => {
    const other = await signInWithCompany(context, testApi(context));
    await other.call('POST', '/wallet', wallet({ companyId: other.companyId }));
    const own = await till.open();
    await till.open();
    await pay(hash, (own.due * 98n) / 100n + 7n);
    await claim(own, hash);
    expect(await inbox()).toHaveLength(1);
    expect(await inbox(other)).toEqual([]);
    expect(await decisions(other)).toEqual([]);
  });

  test('by many payments is mailed ten times a day at most', async () => {
    const payments = [];
    for (let opened = 0; opened < 14; opened += 1) payments.push(await till.open());
    await pay(hash, (payments[0]!.due * 98n) / 100n + 7n);
    for (const payment of payments) await claim(payment, hash);
    expect(await events('payment.claimed')).toHaveLength(14);
    expect(await decisions()).toHaveLength(14);
    expect((await mails()).filter((text) => text.includes('/unmatched'))).toHaveLength(10);
  });
});

test('a late payment notifies the merchant, and is resolved by accepting it', async () => {
  const own = await till.open();
  await till.run(45);
  await till.storeFinal(till.block(201, 46, own, own.due));
  expect((await till.details(own)).status).toBe('paid_late');
  expect(await events('payment.paid_late')).toEqual([own.id]);
  expect(await decisions()).toMatchObject([
    { read: false, values: { decision: 'late', paymentId: own.id } },
  ]);
  expect((await mails()).filter((text) => text.includes(`/payments/${own.id}`))).toHaveLength(1);
  const accept = `/payment/${own.id}/resolve`;
  const accepted = await till.owner.call('POST', accept, { reason: 'It was Sunday.' });
  expect(accepted.data?.status).toBe('paid');
  expect(await decisions()).toMatchObject([{ read: true }]);
});
