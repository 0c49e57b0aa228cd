import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { contract } from '#contract/contract.ts';
import { standInProduct } from './sandbox/squarespace/stand-in.ts';
import { sandboxRates } from './sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, integration, wallet } from '#test/requests.ts';
import type { World } from '#test/samples.ts';
import { shopSamples } from '#test/shop-samples.ts';
import { startSquarespace, type TestSquarespace } from '#test/squarespace-stand-in.ts';

const context = testContext({ config: { chains: allChains } });
const bodiesOfCall = 120;
let owner: Caller & { companyId: string };
let squarespace: TestSquarespace;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  owner = await signInWithCompany(context, testApi(context));
  ids.company = owner.companyId;
  await owner.call('POST', '/wallet', wallet({}));
  await stepUp(owner);
  ids.integration = (await owner.call('POST', '/integration', integration({}))).data.id;
  squarespace = await startSquarespace(context.clock, [
    standInProduct('tea', 'Tea'),
    standInProduct('cup', 'Cup'),
  ]);
  context.config.squarespaceUrl = squarespace.url;
  const input = { companyId: ids.company, squarespaceApiKey: squarespace.key() };
  ids.squarespace = (await owner.call('POST', '/integration/squarespace', input)).data.id;
});
afterAll(() => squarespace.stop());

type Endpoint = { name: string; method: string; path: string };
const writing = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([call, { '~orpc': parts }]): Endpoint[] => {
    const name = `${group}.${call}`;
    const { method = 'POST', path = '' } = (parts as { route: { method?: string; path?: string } })
      .route;
    return name in shopSamples && method !== 'GET' ? [{ name, method, path }] : [];
  }),
);

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, 0, -1, 1e308, 2 ** 53 + 2, '', ' ', '\u0000', '\ud800', '\u202e', '\u3164'],
    ...['x'.repeat(70_000), '9'.repeat(400), '1e10', '-0', '0x10', '1,5', '٣', '5.000000001'],
    ...['__proto__', 'constructor', 'XXX', '2026-02-30T00:00:00Z', '=1+1', 'javascript:alert(1)'],
    ...['http://127.0.0.1:1/', 'https://[::1]/', 'https://a@b.example/', '%00', '../..', "'"],
    ...[[], [[]], {}, Array(1_000).fill('x'), { $ne: null }],
  ),
  fc.anything({ maxDepth: 3, withNullPrototype: false, withBigInt: false }),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** Returns the body with one of its values replaced, removed, or with a key that it doesn't know. */
function spoiled(body: unknown, place: number, value: unknown): unknown {
  const places = placesIn(body);
  const path = places[place % places.length]!;
  const copy = structuredClone(body) as Record<string, unknown>;
  if (path.length === 0) return place % 7 === 0 ? value : { ...copy, surplus: value };
  let at: Record<string, unknown> = copy;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
  if (place % 11 === 0) delete at[path.at(-1)!];
  else at[path.at(-1)!] = value;
  return copy;
}

function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesIn(inner).map((path) => [key, ...path]),
    ),
  ];
}

const world: World = {
  owner: async (...call) => (await owner.call(...call)).data as { id: string },
  pawn: () => Promise.reject(new Error('no pawn')),
  arrival: () => Promise.reject(new Error('no arrival')),
  paid: () => Promise.reject(new Error('no payment')),
};

/** What each call also accepts, so that its inner values are spoiled as well. */
const more: Record<string, object> = {
  'orders.put': {
    returnUrl: 'https://tea.example/thanks',
    cancelUrl: 'https://tea.example/cart',
    taxLines: [{ name: 'VAT', ratePercent: '20', amount: '1.00' }],
    customer: { email: 'ada@example.com', name: 'Ada', address: { country: 'PT', city: 'Porto' } },
    expiresInSeconds: 3_600,
  },
  'squarespace.change': {
    shippingOptions: [{ name: 'Mail', price: '1.00', countries: ['PT'] }],
    vat: { ratePercent: '20', inclusive: true },
  },
};

test.each(writing)('no body of $name is a server error', async ({ name, method, path }) => {
  const values = fc.sample(hostile, { numRuns: bodiesOfCall, seed: 34 });
  const input = { ...(await shopSamples[name]!(world)), ...more[name] } as Record<string, unknown>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(input[key]);
    delete input[key];
    return value;
  });
  const statuses = new Map<number, number>();
  for (const [index, value] of values.entries()) {
    await context.pool.query('delete from throttles');
    const { status, error } = await owner.call(method, filled, spoiled(input, index, value));
    if (status >= 400) expect(error).toMatchObject({ code: expect.any(String) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(bodiesOfCall);
});

test('after them, an order is still created and read', async () => {
  const path = `/integration/${ids.integration}/order/after`;
  const body = { number: 'after', amount: { amount: '5', currency: 'USD' } };
  expect((await owner.call('PUT', path, body)).status).toBe(200);
  expect((await owner.call('GET', path)).data).toMatchObject({ orderId: 'after', state: 'unpaid' });
});
