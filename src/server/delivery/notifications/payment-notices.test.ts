import { beforeAll, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/delivery/notifications.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, queuedMails, signIn, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { liveShop, type LiveShop } from '#test/live-shop.ts';
import { sendPaymentsMail } from './payment-notices.ts';

const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });
let shop: LiveShop;
let linkId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  shop = await liveShop(context, 'identity');
  linkId = (await shop.link('12.50')).id;
});

let payers = 0;
async function opened(): Promise<Payment> {
  payers += 1;
  const from = { 'x-forwarded-for': `203.${payers >> 8}.${payers & 255}.1` };
  return (await shop.open(linkId, {}, from)).data as Payment;
}

const listOf = async (by: Caller) =>
  (await by.call('GET', '/notification?limit=100')).data.notifications as Notification[];

/** Signs up a person and adds them to the shop as a member with this privilege. */
async function member(privilege: string): Promise<Caller> {
  const caller = await signIn(context, testApi(context));
  const { id } = (await caller.call('GET', '/user/info')).data;
  await context.pool.query(
    `insert into members (id, workspace_id, user_id, privilege, created_at)
     values ($1, $2, $3, $4, now())`,
    [`mem_${id}`, shop.owner.companyId, id, privilege],
  );
  return caller;
}

/** Runs the payment mail jobs that are due, as the worker would. Returns how many. */
async function mailDue(): Promise<number> {
  const { rows } = await context.pool.query<{ payload: { userId: string; workspaceId: string } }>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'mail_payments' and j.run_at <= now()
     returning j.payload`,
  );
  for (const { payload } of rows) await sendPaymentsMail(context, payload);
  return rows.length;
}
const waiting = async () =>
  (
    await context.pool.query(
      `select extract(epoch from j.run_at - now())::int as seconds
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'mail_payments'`,
    )
  ).rows as { seconds: number }[];

describe('a payment that was paid', () => {
  test('notifies each member who manages the money once, and no one else', async () => {
    const [finance, viewer] = [await member('finance'), await member('viewer')];
    const payment = await opened();
    await shop.block(1, [payment, 0.5]);
    expect(await listOf(shop.owner)).toEqual([]);
    await shop.block(2, [payment, 0.5]);
    // An overpayment is the same payment: it causes no second notification.
    await shop.block(3, [payment, 0.5]);
    for (const caller of [shop.owner, finance]) {
      expect(await listOf(caller)).toMatchObject([
        {
          type: 'payment_received',
          companyId: shop.owner.companyId,
          values: {
            amount: '12.50',
            currency: 'USD',
            linkName: 'Coffee',
            paymentId: payment.id,
            environment: 'production',
          },
        },
      ]);
    }
    expect(await listOf(viewer)).toEqual([]);
  });

  test('in a block with a thousand others is notified like any other', async () => {
    const payments: Payment[] = [];
    for (let one = 0; one < 50; one += 1) payments.push(await opened());
    const before = (await shop.owner.call('GET', '/notification')).data.total;
    await shop.block(5, ...payments.map((payment): [Payment] => [payment]));
    expect((await shop.owner.call('GET', '/notification')).data.total).toBe(before + 50);
  });

  test('is not mailed to members who did not choose that', async () => {
    expect(await waiting()).toEqual([]);
  });

  test('is mailed immediately; later ones of the same hour share one mail', async () => {
    const choice = { type: 'payment_received', wanted: true };
    await shop.owner.call('PATCH', '/notification/mail', choice);
    const pay = async (...parts: number[]) => {
      for (const part of parts) await shop.block(6, [await opened(), part]);
    };
    await pay(1);
    expect(await mailDue()).toBe(1);
    const mails = async () =>
      (await queuedMails(context, shop.email)).flatMap(({ text }) =>
        text.includes('/payments') ? [text] : [],
      );
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]).toContain('$12.50 · Coffee');
    await pay(...Array.from({ length: 12 }, () => 1), 2);
    expect(await mailDue()).toBe(0);
    const [job, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(job?.seconds).toBeGreaterThan(3_500);
    await context.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where task_id =
         (select id from graphile_worker._private_tasks where identifier = 'mail_payments')`,
    );
    expect(await mailDue()).toBe(1);
    const [, summary, ...more] = await mails();
    expect(more).toEqual([]);
    expect(summary).toContain('You received 13 payments');
    expect(summary).toContain('Together: $175.00');
    expect(summary).toContain('and 3 more');
    // A second run, as after a crash, finds nothing left to mail.
    const { id } = (await shop.owner.call('GET', '/user/info')).data;
    await sendPaymentsMail(context, { userId: id, workspaceId: shop.owner.companyId });
    expect(await mails()).toHaveLength(2);
  });
});
