import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountTier } from '#contract/workspace/account-tier.ts';
import type { CheckoutLink } from '#contract/checkout/checkout.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { queuedMails } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { allChains } from '#test/live-chains.ts';
import { liveShop, type LiveShop } from '#test/live-shop.ts';
import { recordUsage, subtractReceipts } from './limits.ts';

// Behind a proxy, so that payers can have different IP addresses.
const context = testContext({ config: { chains: allChains, trustedProxies: 1 } });

beforeAll(() => {
  context.rateSources.push(sandboxRates(context.clock));
});
// Throttles count per hour, so each test starts in a month of its own.
let month = 0;
beforeEach(() => {
  month += 1;
  context.clock.set(new Date(Date.UTC(2026, month, 10, 12)));
});

const tierOf = async ({ owner }: LiveShop) =>
  (await owner.call('GET', `/company/${owner.companyId}/tier`)).data as AccountTier;

/** Returns the used, reserved and remaining amounts in dollars. */
async function numbers(shop: LiveShop): Promise<string> {
  const { used, reserved, left } = await tierOf(shop);
  return [used, reserved, left].map(({ amount }) => amount).join(' ');
}

async function opened(shop: LiveShop, linkId: string, change: object = {}): Promise<Payment> {
  const { data, error } = await shop.open(linkId, change);
  if (error) throw new Error(JSON.stringify(error));
  return data as Payment;
}

const refusal = async (shop: LiveShop, linkId: string, change: object = {}) =>
  (await shop.open(linkId, change)).error?.code;

/** Returns the subjects of the owner's mails about the limit. */
async function limitMails({ email }: LiveShop): Promise<string[]> {
  const subjects = (await queuedMails(context, email)).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.includes('limit'));
}

describe('a production payment', () => {
  test('is reserved while it can be paid, and counts once it is received', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('30');
    expect(await numbers(shop)).toBe('0.00 0.00 100.00');
    const payment = await opened(shop, id);
    expect(await numbers(shop)).toBe('0.00 30.00 100.00');
    await shop.block(1, [payment, 0.5]);
    expect(await numbers(shop)).toBe('15.00 15.00 85.00');
    await shop.block(2, [payment, 0.5]);
    expect(await numbers(shop)).toBe('30.00 0.00 70.00');
    const { data } = await shop.owner.call('GET', `/billing?companyId=${shop.owner.companyId}`);
    expect(data.usage).toMatchObject({ limit: { amount: '100.00' }, used: { amount: '30.00' } });
  });

  test('that expires or is canceled is no longer reserved', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('40');
    const expiring = await opened(shop, id);
    const partial = await opened(shop, id);
    await shop.block(1, [partial, 0.25]);
    expect(await numbers(shop)).toBe('10.00 70.00 90.00');
    await shop.owner.call('POST', `/payment/${expiring.id}/cancel`);
    expect(await numbers(shop)).toBe('10.00 30.00 90.00');
    await opened(shop, id);
    // The rest of a partial payment is reserved only until the deadline.
    await shop.block(31);
    expect(await numbers(shop)).toBe('10.00 0.00 90.00');
  });

  test('that would exceed the limit is rejected without giving the reason, and its link says so', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('60');
    await shop.block(1, [await opened(shop, id)]);
    const refused = await shop.open(id);
    expect([refused.status, refused.error?.code]).toEqual([422, 'limit_reached']);
    expect(refused.error?.message).not.toMatch(/limit|\d/);
    expect(await numbers(shop)).toBe('60.00 0.00 40.00');
    const limitBound = async (linkId: string) =>
      ((await shop.payer.call('GET', `/checkout/${linkId}`)).data as CheckoutLink).limitBound;
    expect(await limitBound(id)).toBe(true);
    const small = await shop.link('40');
    expect(await limitBound(small.id)).toBe(false);
    const last = await opened(shop, small.id);
    expect(await limitBound(small.id)).toBe(false);
    await shop.block(2, [last]);
    expect(await limitBound(small.id)).toBe(true);
  });

  test('in a stablecoin counts like one in a native coin', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('60');
    const { status, data } = await shop.open(id, { symbol: 'USDt' });
    expect([status, (data as Payment).asset.contractOrAssetId]).toEqual([201, '1984']);
    expect(await numbers(shop)).toBe('0.00 60.00 100.00');
    await shop.block(1, [data as Payment]);
    expect(await numbers(shop)).toBe('60.00 0.00 40.00');
    const refused = await shop.open(id, { symbol: 'USDt' });
    expect([refused.status, refused.error?.code]).toEqual([422, 'limit_reached']);
  });

  test('in another currency counts in dollars at its rate', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('10', 'EUR');
    const payment = await opened(shop, id);
    // Ten euros are eleven dollars in the sandbox.
    expect(await numbers(shop)).toBe('0.00 11.00 100.00');
    await shop.block(1, [payment]);
    expect(await numbers(shop)).toBe('11.00 0.00 89.00');
    const large = await shop.link('81', 'EUR');
    expect(await refusal(shop, large.id)).toBe('limit_reached');
  });

  test('that exceeds the limit on arrival is counted like any other', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('60');
    const late = await opened(shop, id);
    await shop.block(31);
    const next = await opened(shop, id);
    await shop.block(32, [late], [next, 2]);
    expect(await numbers(shop)).toBe('180.00 0.00 0.00');
    const { data } = await shop.payer.call('GET', `/checkout/payments/${late.id}`);
    expect((data as Payment).status).toBe('paid_late');
  });

  test('is not accepted until an owner has confirmed an address', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('1');
    await context.pool.query(
      `update users set confirmed_at = null where id in
         (select user_id from members where workspace_id = $1)`,
      [shop.owner.companyId],
    );
    expect(await refusal(shop, id)).toBe('limit_reached');
  });
});

test('payments in test mode never count', async () => {
  const shop = await liveShop(context);
  const payment = await opened(shop, (await shop.link('100')).id);
  await shop.block(1, [payment]);
  const { rows } = await context.pool.query(
    `select count(*)::int as tests from payments where environment = 'test' and limit_minor is not null`,
  );
  expect(rows).toEqual([{ tests: 0 }]);
  expect(await numbers(shop)).toBe('100.00 0.00 0.00');
});

describe('concurrent payments:', () => {
  /** Opens a link for `size` payers in different networks concurrently. */
  const crowd = (shop: LiveShop, linkId: string, size: number, change: object = {}) =>
    Promise.all(
      Array.from({ length: size }, (_, number) =>
        shop.open(linkId, change, { 'x-forwarded-for': `203.${month}.${number}.1` }),
      ),
    );

  test('those who open without paying close nothing, during their attack or after it', async () => {
    const shop = await liveShop(context);
    const [donation, { id }] = [await shop.donation(), await shop.link('100')];
    const results = await crowd(shop, donation.id, 60, { amount: '100' });
    expect(results.every(({ status }) => status === 201)).toBe(true);
    const isOpen = async () => {
      const { data } = await shop.payer.call('GET', `/checkout/${id}`);
      return !(data as CheckoutLink).limitBound && (await shop.open(id)).status === 201;
    };
    expect(await isOpen()).toBe(true);
    expect(await numbers(shop)).toBe('0.00 6100.00 100.00');
    expect(await limitMails(shop)).toEqual([]);
    await shop.block(31);
    await shop.live();
    expect(await numbers(shop)).toBe('0.00 0.00 100.00');
    expect(await isOpen()).toBe(true);
  });

  test('exceed the limit by at most what was open when it was reached: here 700 dollars of 100', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('7');
    const payments = (await crowd(shop, id, 100)).map(({ data }) => data as Payment);
    expect(await numbers(shop)).toBe('0.00 700.00 100.00');
    await shop.block(1, ...payments.slice(0, 14).map((one): [Payment] => [one]));
    expect(await numbers(shop)).toBe('98.00 602.00 2.00');
    expect(await refusal(shop, id)).toBe('limit_reached');
    await shop.block(2, ...payments.slice(14).map((one): [Payment] => [one]));
    expect(await numbers(shop)).toBe('700.00 0.00 0.00');
    expect(await refusal(shop, id)).toBe('limit_reached');
    expect(await limitMails(shop)).toHaveLength(2);
  });

  test('no deadlock: one payer uses two links, one of which changes its payment', async () => {
    const shop = await liveShop(context, 'identity');
    const { id } = await shop.link('1');
    const customer = { email: 'payer@example.com' };
    for (let round = 0; round < 5; round += 1) {
      const order = (await shop.order('1')).data.id as string;
      await opened(shop, order, { customer });
      const results = await Promise.all([
        shop.open(order, { customer, symbol: 'USDt' }),
        ...Array.from({ length: 5 }, () => shop.open(id, { customer })),
      ]);
      expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    }
    expect(await numbers(shop)).toBe('0.00 30.00 10000.00');
  });

  test('no deadlock: receipts that cancel out wait for no one', async () => {
    const [first, second] = [await liveShop(context), await liveShop(context)];
    for (const shop of [first, second]) {
      await shop.block(1, [await opened(shop, (await shop.link('90')).id), 1]);
    }
    const receipt = ({ owner }: LiveShop, amountMinor: bigint) => ({
      ...{ workspaceId: owner.companyId, amountMinor },
      month: context.clock.now().toISOString().slice(0, 7),
    });
    const connection = await context.pool.connect();
    try {
      await connection.query('begin');
      await connection.query('select from limit_months where workspace_id = $1 for update', [
        first.owner.companyId,
      ]);
      // As a rewind does with a transfer that remains.
      await commit(context, async (tx) => {
        subtractReceipts(tx, context, [receipt(first, 50n)]);
        const receipts = [receipt(first, 50n), receipt(second, 50n)];
        recordUsage(tx, context, { reservations: [], receipts });
      });
      expect(await numbers(second)).toBe('90.50 0.00 9.50');
      await connection.query('rollback');
    } finally {
      connection.release();
    }
  }, 15_000);

  test('a payment that was rolled back is not reserved', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('90');
    await context.pool.query(
      `create function lose() returns trigger language plpgsql as
         'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
       create trigger lose after insert on payments for each row execute function lose()`,
    );
    expect((await shop.open(id)).status).toBe(503);
    await context.pool.query('drop trigger lose on payments');
    expect(await numbers(shop)).toBe('0.00 0.00 100.00');
    await opened(shop, id);
  });
});

describe('a month', () => {
  test('starts at midnight UTC with the whole limit', async () => {
    context.clock.set('2027-01-31T23:50:00Z');
    const shop = await liveShop(context);
    const { id } = await shop.link('60');
    const [first, second] = [await opened(shop, id), await opened(shop, id)];
    await shop.block(5, [first]);
    expect(await refusal(shop, id)).toBe('limit_reached');
    expect((await tierOf(shop)).resetsAt).toBe('2027-02-01T00:00:00.000Z');
    context.clock.set('2027-02-01T00:00:00Z');
    await shop.live();
    expect(await numbers(shop)).toBe('0.00 60.00 100.00');
    await opened(shop, id);
    // A transfer from before midnight counts in the old month, even if it is read later.
    await shop.block(-1, [second, 0.5]);
    expect(await numbers(shop)).toBe('0.00 90.00 100.00');
    await shop.block(1, [second, 0.5]);
    expect(await numbers(shop)).toBe('30.00 60.00 70.00');
  });
});

describe('the tier', () => {
  test.each([
    [[], 'basic', '100.00'],
    [['domain'], 'basic_plus', '500.00'],
    [['identity'], 'silver', '10000.00'],
    [['domain', 'identity', 'enhanced'], 'gold', '100000.00'],
  ] as const)('that follows from %j is %s', async (verified, tier, amount) => {
    const shop = await liveShop(context, ...verified);
    expect(await tierOf(shop)).toMatchObject({ tier, limit: { amount, currency: 'USD' } });
  });

  test('raises the limit immediately', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('400');
    expect(await refusal(shop, id)).toBe('limit_reached');
    await shop.verify('domain');
    await opened(shop, id);
    expect(await numbers(shop)).toBe('0.00 400.00 500.00');
  });
});

describe('the owners', () => {
  test('are notified once at 80% and once at the limit, and again for a higher limit', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.link('10');
    const pay = async (times: number) => {
      const payments: Payment[] = [];
      for (let one = 0; one < times; one += 1) payments.push(await opened(shop, id));
      await shop.block(1, ...payments.map((payment): [Payment] => [payment]));
    };
    await pay(7);
    expect(await limitMails(shop)).toEqual([]);
    await pay(1);
    await pay(1);
    const near = expect.stringContaining('has used most of');
    const reached = expect.stringContaining('has reached');
    expect(await limitMails(shop)).toEqual([near]);
    await pay(1);
    await refusal(shop, id);
    await refusal(shop, id);
    expect(await limitMails(shop)).toEqual([near, reached]);
    await shop.verify('domain');
    await pay(30);
    expect(await limitMails(shop)).toEqual([near, reached, near]);
    context.clock.set(new Date(Date.UTC(2026, month + 1, 1)));
    await shop.block(0);
    await pay(40);
    expect(await limitMails(shop)).toEqual([near, reached, near, near]);
  });

  test('are not notified of a donation that exceeds any limit', async () => {
    const shop = await liveShop(context);
    const { id } = await shop.donation();
    expect(await refusal(shop, id, { amount: '1000000' })).toBe('limit_reached');
    expect(await limitMails(shop)).toEqual([]);
    await opened(shop, id, { amount: '100' });
  });
});

describe('a dynamic link', () => {
  test('that exceeds the limit is rejected with the numbers for the shop', async () => {
    const shop = await liveShop(context);
    await shop.block(1, [await opened(shop, (await shop.link('40')).id)]);
    const refused = await shop.order('60.01');
    expect([refused.status, refused.error?.code]).toEqual([422, 'link_over_limit']);
    expect(refused.error?.message).toContain('Of 100.00 USD a month, 40.00 USD were received.');
    expect(refused.error?.message).toMatch(/begins at \d{4}-\d\d-01T00:00:00.000Z/);
    expect(refused.error?.issues).toEqual([{ field: 'amount.amount', code: 'over_limit' }]);
    expect((await shop.order('60')).status).toBe(201);
  });

  test('is returned again to a retry after the limit is used up', async () => {
    const shop = await liveShop(context);
    const key = { 'idempotency-key': 'order-1' };
    const made = await shop.order('100', {}, key);
    await shop.block(1, [await opened(shop, made.data.id)]);
    expect((await shop.order('100', {}, key)).data).toEqual(made.data);
    expect((await shop.order('100')).error?.code).toBe('link_over_limit');
  });

  test('reserves the payment that replaces another, not both', async () => {
    const shop = await liveShop(context);
    const order = (await shop.order('100')).data.id as string;
    await opened(shop, order);
    await opened(shop, order, { symbol: 'USDt' });
    expect(await numbers(shop)).toBe('0.00 100.00 100.00');
    const { data } = await shop.payer.call('GET', `/checkout/${order}`);
    expect((data as CheckoutLink).limitBound).toBe(false);
  });
});

test('strangers do not see the tier', async () => {
  const [shop, other] = [await liveShop(context), await liveShop(context)];
  const path = `/company/${shop.owner.companyId}/tier`;
  expect((await other.owner.call('GET', path)).status).toBe(404);
  expect((await shop.payer.call('GET', path)).status).toBe(401);
});
