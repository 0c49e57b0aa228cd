import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#server/base/ids.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, wallet } from '#test/requests.ts';
import { shareOf } from './shares.ts';

// Strangers who open payments that they never pay, from as many addresses as one party has.

const week = 7 * 24 * 60 * 60_000;
const context = testContext({
  config: {
    chains: allChains,
    trustedProxies: 1,
    sessionTtlMs: 9 * week,
    sessionRefreshMs: 9 * week,
  },
});

let api: ReturnType<typeof testApi>;
let merchant: Caller & { companyId: string };
let linkId: string;

beforeEach(async () => {
  api = testApi(context);
  context.rateSources.splice(0, Infinity, sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  await context.pool.query('delete from throttles');
  merchant = await signInWithCompany(context, api);
  ids.company = merchant.companyId;
  ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
  linkId = await makeLink();
});

const makeLink = async () =>
  (await merchant.call('POST', '/payment-link/static', link({}))).data.id as string;

async function open(from: string, to = linkId): Promise<string | number> {
  const headers = { 'x-forwarded-for': from };
  const { status, error } = await api().call(
    'POST',
    `/checkout/${to}/payments`,
    opening({}),
    headers,
  );
  return error?.code ?? status;
}

async function openMany(count: number, from: (index: number) => string, to = linkId) {
  const codes: (string | number)[] = [];
  for (let index = 0; index < count; index += 1) codes.push(await open(from(index), to));
  return codes.filter((code) => code === 201).length;
}

/** Copies the one payment of a network until it holds as many unpaid ones. */
async function hold(count: number): Promise<void> {
  await context.pool.query(
    `with sample as (select * from payments where link_id = $1 limit 1), columns as (
       select s.*, n from sample s, generate_series(1, $2::int) n
     )
     insert into payments select (jsonb_populate_record(null::payments, to_jsonb(c) - 'n' || jsonb_build_object(
       'id', 'pay_' || md5(c.n::text || c.link_id), 'reference', md5(c.link_id || c.n::text),
       'amount_atomic', c.amount_atomic + c.n * 10000000000
     ))).* from columns c`,
    [linkId, count - 1],
  );
}

describe('one party', () => {
  test.each([
    ['a /48', (index: number) => `2001:db8:7:${index.toString(16)}::1`, '2001:db8:8::1'],
    ['a /24', (index: number) => `203.0.113.${index}`, '203.0.114.1'],
  ])(
    'with all addresses of %s opens at most 60 payments of a link in ten minutes',
    async (_, from, elsewhere) => {
      expect(await openMany(75, from)).toBe(60);
      expect(await open(elsewhere)).toBe(201);
      expect(await open(from(0), await makeLink())).toBe(201);
      context.clock.advance(10 * 60_000);
      await pretendLive(context, 'polkadot/test');
      expect(await open(from(1))).toBe(201);
    },
  );

  test('opens at most 240 payments of all links in ten minutes, and refused ones use up nothing', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, makeLink));
    let opened = 0;
    for (const to of links) opened += await openMany(62, () => '203.0.113.9', to);
    expect(opened).toBe(240);
    expect(await open('203.0.115.1', links[4])).toBe(201);
  });
});

describe('the share of a network', () => {
  test('shrinks as the room does, but never to nothing', () => {
    const share = { part: 40n, least: 10n };
    const unpaid = [0n, 20_000n, 39_000n, 39_990n, 1_000_000n];
    expect(unpaid.map((count) => shareOf(share, count))).toEqual([1_000n, 500n, 25n, 10n, 10n]);
  });

  test('counts neither what was paid nor what can no longer be paid', async () => {
    expect(await open('203.0.113.1')).toBe(201);
    await hold(1_100);
    expect(await open('203.0.113.1')).toBe('too_many_requests');
    expect(await open('203.0.114.1')).toBe(201);
    await context.pool.query(`update payments set status = 'paid' where link_id = $1`, [linkId]);
    expect(await open('203.0.113.1')).toBe(201);
    await context.pool.query(`update payments set status = 'expired' where link_id = $1`, [linkId]);
    expect(await open('203.0.113.1')).toBe('too_many_requests');
    context.clock.advance(week + 31 * 60_000);
    await pretendLive(context, 'polkadot/test');
    expect(await open('203.0.113.1')).toBe(201);
  });

  test('of one workspace takes nothing from another', async () => {
    expect(await open('203.0.113.1')).toBe(201);
    await hold(1_100);
    merchant = await signInWithCompany(context, api);
    ids.company = merchant.companyId;
    ids.wallet = (await merchant.call('POST', '/wallet', wallet({}))).data.id;
    expect(await open('203.0.113.1', await makeLink())).toBe(201);
  });
});

describe('an opened payment that nobody paid', () => {
  const events = async () =>
    (
      await context.pool.query<{ type: string }>(
        `select e.type from deliveries d join events e on e.id = d.event_id
         join webhooks w on w.id = d.webhook_id where w.workspace_id = $1`,
        [merchant.companyId],
      )
    ).rows.map(({ type }) => type);
  const hook = (chosen: string[]) =>
    merchant.call('POST', '/webhook', {
      companyId: merchant.companyId,
      name: newId('webhook', context.clock.now()),
      url: 'http://127.0.0.1:9/hook',
      secretKey: 'sixteen-letters-',
      environment: 'test',
      events: chosen,
    });

  test('is announced only to webhooks that chose it', async () => {
    await stepUp(merchant);
    await hook([]);
    expect(await open('203.0.113.1')).toBe(201);
    expect(await events()).toEqual([]);
    await hook(['payment.created']);
    expect(await open('203.0.113.1')).toBe(201);
    expect(await events()).toEqual(['payment.created']);
  });
});
