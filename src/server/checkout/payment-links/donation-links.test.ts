import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countMaximum } from '#contract/base/counting.ts';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { donation, ids, link, opening, wallet } from '#test/requests.ts';
import { expectSteadyPages } from '#test/pages.ts';
import { storeDemoBlocks } from '#test/store-blocks.ts';

const chain = 'polkadot/test';
const account = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const days = 24 * 60 * 60_000;
const context = testContext({
  config: { chains: allChains, sessionTtlMs: 90 * days, sessionRefreshMs: 90 * days },
});
let payer: Caller;
let merchant: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  payer = testApi(context)();
  merchant = await signInWithCompany(context, testApi(context));
  ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
});

beforeEach(async () => {
  context.clock.advance(60 * 60_000);
  await pretendLive(context, chain);
});

const make = (change: object) => merchant.call('POST', '/payment-link/donation', donation(change));
const makeLink = async (change: object = {}) => (await make(change)).data.id as string;
const change = (id: string, input: object) =>
  merchant.call('PATCH', `/payment-link/donation/${id}`, input);
const give = (id: string, amount?: unknown) =>
  payer.call('POST', `/checkout/${id}/payments`, opening({ amount }));
const shown = async (id: string) => (await payer.call('GET', `/checkout/${id}`)).data;

let forks = 0;
async function pay(payment: Payment): Promise<void> {
  const cursor = (await selectCursor(context.db, chain))!;
  const fork = (forks += 1);
  const height = cursor.height + 1;
  const credit = {
    kind: 'event' as const,
    index: 0,
    transactionHash: `0xt${fork}`,
    sender: null,
    recipient: account,
    assetId: nativeAsset,
    amountAtomic: BigInt(payment.amountAtomic),
    reference: payment.reference,
  };
  const block = {
    height,
    hash: `0xb${height}-${fork}`,
    parentHash: cursor.hash,
    time: context.clock.now(),
    credits: [credit],
  };
  expect(await storeDemoBlocks(context, chain, cursor, [block])).toBe('stored');
}

describe('a donation link', () => {
  test('is created, read and shown to payers with its amounts and no price', async () => {
    const { status, data } = await make({ minimum: '2', maximum: '100', customMessage: 'Thanks!' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'donation',
      currency: 'USD',
      suggestedAmounts: ['5.00', '10.50'],
      minimum: '2.00',
      maximum: '100.00',
      freeAmount: true,
      showTotal: false,
      customMessage: 'Thanks!',
    });
    expect((await merchant.call('GET', `/payment-link/donation/${data.id}`)).data).toEqual(data);
    expect((await merchant.call('GET', `/payment-link/dynamic/${data.id}`)).status).toBe(404);
    expect(await shown(data.id as string)).toMatchObject({
      kind: 'donation',
      price: null,
      dynamic: null,
      donation: {
        currency: 'USD',
        suggestedAmounts: ['5.00', '10.50'],
        minimum: '2.00',
        maximum: '100.00',
        freeAmount: true,
        total: null,
      },
      assets: expect.arrayContaining([
        expect.objectContaining({ symbol: 'PAS', rate: '4', estimate: null }),
      ]),
    });
  });

  test.each([
    ['no amount', { suggestedAmounts: [] }, 'suggestedAmounts', 'required'],
    [
      'seven amounts',
      { suggestedAmounts: ['1', '2', '3', '4', '5', '6', '7'] },
      'suggestedAmounts',
      'too_long',
    ],
    ['a word', { suggestedAmounts: ['five'] }, 'suggestedAmounts.0', 'amount_format'],
    [
      'too many decimals',
      { suggestedAmounts: ['1.234'] },
      'suggestedAmounts.0',
      'too_many_decimals',
    ],
    ['nothing', { suggestedAmounts: ['0'] }, 'suggestedAmounts.0', 'amount_positive'],
    ['the same twice', { suggestedAmounts: ['5', '5.0'] }, 'suggestedAmounts.1', 'amount_twice'],
    ['less than the minimum', { minimum: '6' }, 'suggestedAmounts.0', 'amount_below'],
    ['more than the maximum', { maximum: '6' }, 'suggestedAmounts.1', 'amount_above'],
    ['limits that cross', { minimum: '9', maximum: '8' }, 'maximum', 'maximum_below'],
  ])('is refused with %s', async (_what, input, field, code) => {
    expect((await make(input)).error?.issues).toEqual([{ field, code }]);
    const id = await makeLink();
    expect((await change(id, input)).error?.issues).toEqual([{ field, code }]);
  });

  test('is updated field by field, and the result must be consistent', async () => {
    const id = await makeLink({ minimum: '2' });
    const changed = await change(id, { maximum: '50', showTotal: true, freeAmount: false });
    expect(changed.data).toMatchObject({
      minimum: '2.00',
      maximum: '50.00',
      showTotal: true,
      freeAmount: false,
      suggestedAmounts: ['5.00', '10.50'],
    });
    expect((await change(id, { minimum: null })).data.minimum).toBeNull();
    expect((await change(id, { currency: 'JPY' })).error?.issues).toEqual([
      { field: 'suggestedAmounts.1', code: 'too_many_decimals' },
    ]);
    const path = `/payment-link/static/${id}`;
    expect((await merchant.call('PATCH', path, { name: 'Tea' })).status).toBe(404);
  });
});

describe('a donation', () => {
  test.each(['5', '10.50', '7.25'])('of %s opens a payment of that price', async (amount) => {
    const { status, data } = await give(await makeLink({ minimum: '5' }), amount);
    expect(status).toBe(201);
    const total = Number(amount).toFixed(2);
    expect(data.price).toEqual({ subtotal: total, vat: '0.00', total, currency: 'USD' });
  });

  test.each([
    ['without an amount', undefined, {}, 'required'],
    ['of words', 'much', {}, 'amount_format'],
    ['of a number', 5, {}, 'type_text'],
    ['of fractions of a cent', '5.001', {}, 'too_many_decimals'],
    ['of nothing', '0', {}, 'amount_positive'],
    ['below the minimum', '4.99', { minimum: '5' }, 'amount_below'],
    ['above the maximum', '10.51', { maximum: '10.50' }, 'amount_above'],
    ['that is not suggested', '6', { freeAmount: false }, 'amount_not_offered'],
  ])('%s is refused', async (_what, amount, input, code) => {
    const refused = await give(await makeLink(input), amount);
    expect([refused.status, refused.error?.issues]).toEqual([422, [{ field: 'amount', code }]]);
  });

  test('to a link with a price is refused', async () => {
    for (const type of ['static', 'dynamic']) {
      const made = await merchant.call('POST', `/payment-link/${type}`, link({}));
      const refused = await give(made.data.id as string, '5');
      expect(refused.error?.issues).toEqual([{ field: 'amount', code: 'amount_fixed' }]);
    }
  });

  test('that is final counts in the public total and in the list, by currency', async () => {
    const id = await makeLink({ showTotal: true });
    expect((await shown(id)).donation.total).toBe('0.00');
    await pay((await give(id, '5')).data as Payment);
    await pay((await give(id, '12.34')).data as Payment);
    await give(id, '3');
    expect((await shown(id)).donation.total).toBe('17.34');
    await change(id, { currency: 'EUR' });
    expect((await shown(id)).donation.total).toBe('0.00');
    const listed = await merchant.call(
      'GET',
      `/payment-link?environment=test&companyId=${ids.company}&q=${id}`,
    );
    expect(listed.data).toMatchObject({
      total: 1,
      links: [
        {
          id,
          received: [
            { amount: '0.00', currency: 'EUR' },
            { amount: '17.34', currency: 'USD' },
          ],
        },
      ],
    });
    await change(id, { showTotal: false });
    expect((await shown(id)).donation.total).toBeNull();
  });
});

describe('the list of links', () => {
  test('is paged from a position on, which new links don’t shift', async () => {
    const another = () => merchant.call('POST', '/payment-link/donation', donation({}));
    for (let made = 0; made < 3; made += 1) await another();
    await expectSteadyPages(
      merchant,
      `/payment-link?environment=test&companyId=${ids.company}`,
      'links',
      another,
    );
  });

  test('contains every type, and can be filtered by type', async () => {
    const id = await makeLink();
    const types = async (filter: string) => {
      const path = `/payment-link?environment=test&companyId=${ids.company}&limit=100${filter}`;
      const { links } = (await merchant.call('GET', path)).data as { links: { type: string }[] };
      return new Set(links.map(({ type }) => type));
    };
    expect(id).toMatch(/^lnk_/);
    expect(await types('')).toEqual(new Set(['static', 'dynamic', 'donation']));
    for (const type of ['static', 'dynamic', 'donation']) {
      expect(await types(`&type=${type}`)).toEqual(new Set([type]));
    }
  });

  test('is searched by a part of the name, in which % and _ are literal', async () => {
    await makeLink({ name: '100% wool_sale' });
    const find = async (q: string) => {
      const query = new URLSearchParams({ companyId: ids.company, environment: 'test', q });
      return (await merchant.call('GET', `/payment-link?${query.toString()}`)).data.total as number;
    };
    expect(await find('% WOOL_')).toBe(1);
    expect(await find('0%w')).toBe(0);
    expect(await find('wool\\')).toBe(0);
  });

  test('of more than ten thousand is searched by the start of a name, and the newest by a part', async () => {
    const id = await makeLink({ name: 'Oaken shelf' });
    await context.pool.query(
      `insert into payment_links (id, workspace_id, environment, type, status, name, currency, collect_email,
         collect_billing_address, donation, created_at, updated_at)
       select 'lnk_f' || lpad(to_hex(n), 31, '0'), workspace_id, environment, type, status, 'Ashen bowl ' || n, currency,
         collect_email, collect_billing_address, donation, created_at, updated_at
       from payment_links, generate_series(1, $2::int) n where id = $1`,
      [id, countMaximum + 1],
    );
    const find = async (q: string) => {
      const query = new URLSearchParams({ companyId: ids.company, environment: 'test', q });
      return (await merchant.call('GET', `/payment-link?${query.toString()}`)).data as object;
    };
    expect(await find('oaken')).toMatchObject({ total: 1, isMore: false });
    expect(await find('shelf')).toMatchObject({ total: 0, isMore: false });
    expect(await find(id)).toMatchObject({ total: 1, isMore: false });
    expect(await find('ashen')).toMatchObject({ total: countMaximum, isMore: true });
    expect(await find('bowl 10000')).toMatchObject({ total: 1, isMore: false });
    expect(await find('bowl')).toMatchObject({ total: countMaximum, isMore: false });
  });
});
