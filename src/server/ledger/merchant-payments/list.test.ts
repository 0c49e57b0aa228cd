import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedPayment } from '#contract/ledger/merchant-payments.ts';
import { countMaximum } from '#contract/base/counting.ts';
import { callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { apiKey, link } from '#test/requests.ts';
import { testTill } from '#test/till.ts';
import { expectSteadyPages } from '#test/pages.ts';

const context = testContext({ config: { chains: allChains } });
const till = testTill(context);
let otherLink: string;

type Page = { payments: ListedPayment[]; total: number; isMore: boolean; hasMore: boolean };

async function list(query: Record<string, string | number> = {}, by = till.owner): Promise<Page> {
  const search = new URLSearchParams({ companyId: till.owner.companyId, environment: 'test' });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const { data, error } = await by.call('GET', `/payment?${search}`);
  if (error) throw new Error(JSON.stringify(error));
  return data as Page;
}

const found = async (query: Record<string, string | number>) =>
  (await list(query)).payments.map(({ id }) => id);

beforeAll(async () => {
  const input = link({ name: '100 % Arabica' });
  otherLink = (await till.owner.call('POST', '/payment-link/static', input)).data.id;
});

describe('the list of payments', () => {
  test('shows the newest first, with link, customer, price, asset and received amount', async () => {
    const first = await till.open();
    context.clock.advance(1);
    const second = await till.open({ customer: { email: 'Ada@Example.com', name: 'Ada' } });
    await till.storeFinal(till.block(101, 1, second, second.due));
    const { payments } = await list({ limit: 2 });
    expect(payments).toMatchObject([
      {
        id: second.id,
        linkName: 'Coffee',
        status: 'paid',
        price: { total: '5.00', currency: 'USD' },
        receivedAtomic: second.amountAtomic,
        customer: { email: 'ada@example.com', name: 'Ada', address: null },
      },
      { id: first.id, status: 'open', receivedAtomic: '0', customer: null },
    ]);
  });

  test('is filtered by status, link, network and time, separately and together', async () => {
    const start = context.clock.now();
    const open = await till.open();
    const partial = await till.open();
    await till.storeFinal(till.block(101, 1, partial, 1n));
    const from = start.toISOString();
    expect(await found({ from, status: 'partial' })).toEqual([partial.id]);
    expect(await found({ from, status: 'open' })).toEqual([open.id]);
    expect(await found({ from, linkId: till.linkId })).toEqual([partial.id, open.id]);
    expect(await found({ from, linkId: otherLink })).toEqual([]);
    expect(await found({ from, network: 'polkadot', status: 'partial' })).toEqual([partial.id]);
    expect(await found({ from, network: 'kusama' })).toEqual([]);
    expect(await found({ to: from, limit: 100 })).not.toContain(open.id);
    expect(await found({ from: new Date(start.getTime() + 1).toISOString() })).toEqual([]);
  });

  test('is paged by number and from a payment on', async () => {
    const from = context.clock.now().toISOString();
    const opened: string[] = [];
    for (let made = 0; made < 5; made += 1) opened.unshift((await till.open()).id);
    const page = await list({ from, limit: 2 });
    expect(page).toMatchObject({ total: 5, isMore: false, hasMore: true });
    expect(await found({ from, limit: 2, skip: 2 })).toEqual(opened.slice(2, 4));
    const before = page.payments.at(-1)!.id;
    expect(await list({ from, before, limit: 3 })).toMatchObject({ total: 3, hasMore: false });
    expect(await found({ from, before })).toEqual(opened.slice(2));
  });

  test('is paged from a position on, which new payments don’t shift', async () => {
    const from = context.clock.now().toISOString();
    for (let made = 0; made < 4; made += 1) await till.open();
    const path = `/payment?companyId=${till.owner.companyId}&environment=test&from=${from}`;
    await expectSteadyPages(till.owner, path, 'payments', till.open);
  });

  test('finds payments by id, reference, address, transaction and the start of a link’s name', async () => {
    const from = context.clock.now().toISOString();
    const customer = { email: 'Rosa.Duarte@example.com' };
    const payment = await till.open({ customer });
    const other = await till.open({}, otherLink);
    const block = till.block(101, 1, payment, payment.due);
    await till.storeFinal(block);
    const hash = block.credits[0]!.transactionHash;
    for (const q of [payment.id, payment.reference, 'rosa.DUARTE@example.com', ` ${hash} `]) {
      expect(await found({ q })).toEqual([payment.id]);
    }
    expect(await found({ q: 'cof', from })).toEqual([payment.id]);
    expect(await found({ q: '100 % ARA', from })).toEqual([other.id]);
    expect(await found({ q: '100 %%', from })).toEqual([]);
    expect(await found({ q: 'cof', from, status: 'open' })).toEqual([]);
    expect(await list({ q: payment.id })).toMatchObject({ total: 1, hasMore: false });
  });

  test('rejects unknown input and names the field', async () => {
    const search = {
      status: 'lost',
      network: 'bitcoin',
      from: 'yesterday',
      limit: '0',
      skip: '10001',
    };
    const query = new URLSearchParams({ companyId: till.owner.companyId, ...search });
    const { status, error } = await till.owner.call('GET', `/payment?${query}`);
    expect(status).toBe(422);
    expect(error?.issues?.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(search).toSorted(),
    );
  });
});

describe('access to the list', () => {
  test('is limited to the workspace, whatever is searched for', async () => {
    const payment = await till.open({ customer: { email: 'mine@example.com' } });
    const stranger = await signInWithCompany(context, testApi(context));
    const { companyId } = stranger;
    for (const q of [payment.id, payment.reference, 'mine@example.com', 'coffee']) {
      expect(await list({ companyId, q }, stranger)).toMatchObject({ payments: [], total: 0 });
    }
    expect(await list({ companyId, linkId: till.linkId }, stranger)).toMatchObject({ total: 0 });
    const theirs = await stranger.call('GET', `/payment?companyId=${till.owner.companyId}`);
    expect(theirs.error?.code).toBe('not_found');
    expect((await stranger.call('GET', `/payment/${payment.id}`)).error?.code).toBe('not_found');
  });

  test('is limited to the environment for an API key', async () => {
    const payment = await till.open();
    await stepUp(till.owner);
    const scopes = ['payments:read'];
    const live = await callerWithKey(
      context,
      till.owner,
      apiKey({ environment: 'production', scopes }),
    );
    const key = await callerWithKey(context, till.owner, apiKey({ scopes }));
    const path = `/payment?companyId=${till.owner.companyId}`;
    expect((await live.call('GET', path)).data).toMatchObject({ total: 0 });
    expect((await live.call('GET', `/payment/${payment.id}`)).error?.code).toBe('not_found');
    expect((await key.call('GET', `${path}&limit=1`)).data.payments).toMatchObject([
      { id: payment.id },
    ]);
    expect((await key.call('GET', `/payment/${payment.id}`)).data).toMatchObject({
      id: payment.id,
      auditEntries: [],
    });
  });
});

test('the count stops at ten thousand, and later payments can still be reached', async () => {
  const model = await till.open();
  const from = context.clock.now();
  const count = countMaximum + 5;
  await context.pool.query(
    `insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals,
       asset_id, recipient_account, amount_atomic, subtotal_minor, vat_minor, total_minor, currency,
       rate_id, tolerance_bps, reference, status, expires_at, late_until, created_at)
     select 'pay_' || lpad(to_hex($2::bigint + n), 12, '0') || lpad(to_hex(n), 20, '0'), workspace_id,
       link_id, environment, chain, symbol, decimals, asset_id, recipient_account, amount_atomic, subtotal_minor,
       vat_minor, total_minor, currency, rate_id, tolerance_bps, 'reference' || n, 'canceled',
       expires_at, late_until, created_at
     from payments, generate_series(1, $3::int) n where id = $1`,
    [model.id, from.getTime(), count],
  );
  const wanted = { from: from.toISOString(), status: 'canceled' };
  const first = await list({ ...wanted, limit: 100 });
  expect(first).toMatchObject({ total: countMaximum, isMore: true, hasMore: true });
  expect(await list({ ...wanted, q: 'coffee' })).toMatchObject({ isMore: true });
  const last = await list({ ...wanted, limit: 100, skip: countMaximum });
  expect(last).toMatchObject({ isMore: true, hasMore: false });
  expect(last.payments).toHaveLength(5);
  const before = last.payments[0]!.id;
  expect(await list({ ...wanted, before })).toMatchObject({ total: 4, isMore: false });
});
