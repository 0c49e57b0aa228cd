import { beforeAll, describe, expect, test } from 'vitest';
import { type Environment, environments } from '#contract/chain/networks.ts';
import { contract } from '#contract/contract.ts';
import { type Caller, callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { apiKey, donation, ids, integration, link, wallet, webhook } from '#test/requests.ts';
import { insertPayment } from '#test/shop.ts';

const context = testContext({ config: { chains: allChains } });
let owner: Caller & { companyId: string };

/** What the bodies of the specification leave out. */
const without = { environment: undefined };

/** Calls that read one environment, and the rest of their query. */
const reads: Record<string, string> = {
  'apiKeys.list': '',
  'billing.get': '',
  'billing.statement': '&month=2026-01&format=csv',
  'customers.list': '',
  'customers.export': '',
  'dashboard.revenue': '&period=month',
  'dashboard.revenueSources': '&period=month',
  'dashboard.recentPayments': '',
  'events.list': '',
  'integrations.list': '',
  'merchantPayments.list': '',
  'merchantPayments.export': '',
  'paymentLinks.list': '',
  'paymentLinks.listStatic': '',
  'unmatched.list': '',
  'wallets.list': '',
  'wallets.received': '',
  'wallets.falls': '',
  'webhooks.list': '',
};
/** Those whose test records below production doesn't have. */
const different = Object.keys(reads).filter(
  (name) => !/^(billing\.|dashboard\.revenue|unmatched\.|wallets\.(received|falls))/.test(name),
);
/** Keys can't read these. */
const forPeople = ['apiKeys.list', 'integrations.list'];

const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, { '~orpc': parts }]) => {
    const { route, inputSchema } = parts as {
      route: { method?: string; path?: string };
      inputSchema?: { shape?: object };
    };
    const hasEnvironment = Object.hasOwn(inputSchema?.shape ?? {}, 'environment');
    return {
      name: `${group}.${name}`,
      path: route.path ?? '',
      method: route.method,
      hasEnvironment,
    };
  }),
);
const pathOf = (name: string) => calls.find((call) => call.name === name)!.path;

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  await stepUp(owner);
  ids.company = owner.companyId;
  ids.wallet = (await owner.call('POST', '/wallet', wallet(without))).data.id;
  for (const email of ['a@example.com', 'b@example.com']) {
    await context.pool.query(
      `insert into customers (id, workspace_id, environment, email, created_at, last_payment_at)
       values ($1, $2, 'test', $3, now(), now())`,
      [`cus_${email}`, ids.company, email],
    );
  }
  await insertPayment(context, ids.company);
  await owner.call('POST', '/integration', integration(without));
});

describe('what is created without an environment', () => {
  test.each([
    ['/wallet', () => wallet({ ...without, network: 'kusama', addresses: [kusama] })],
    ['/payment-link/static', () => link(without)],
    ['/payment-link/dynamic', () => link(without)],
    ['/payment-link/donation', () => donation(without)],
    ['/webhook', () => webhook(without)],
    ['/integration', () => integration(without)],
    [() => `/company/${ids.company}/api-keys`, () => apiKey(without)],
  ])('is for test when a person creates it: %s', async (path, body) => {
    const made = await owner.call('POST', typeof path === 'string' ? path : path(), body());
    expect(made.error).toBeUndefined();
    expect(made.data.environment).toBe('test');
  });

  test.each(['test', 'production'] as const)('is of the key’s environment: %s', async (its) => {
    const key = await keyOf(its);
    const made = await key.call('POST', '/webhook', webhook(without));
    expect(made.data.environment).toBe(its);
    const other = its === 'test' ? 'production' : 'test';
    const refused = await key.call('POST', '/webhook', webhook({ environment: other }));
    expect(refused.error?.issues).toEqual([{ field: 'environment', code: 'key_environment' }]);
  });
});

test('every call that reads an environment is in the table', () => {
  const reading = calls.filter(({ method, hasEnvironment }) => method === 'GET' && hasEnvironment);
  expect(Object.keys(reads).toSorted()).toEqual(reading.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(reads))('%s without an environment', (name, rest) => {
  const read = async (caller: Caller, environment?: Environment) => {
    const chosen = environment === undefined ? '' : `&environment=${environment}`;
    const path = pathOf(name).replace(/\{(id|companyId)\}/, ids.company);
    const query = `companyId=${ids.company}${rest}${chosen}`;
    const { status, data } = await caller.call('GET', `${path}?${query}`);
    expect(status).toBe(200);
    return data as unknown;
  };

  test('reads production for a session, and a key’s own environment for the key', async () => {
    const production = await read(owner, 'production');
    expect(await read(owner)).toEqual(production);
    if (different.includes(name)) expect(await read(owner, 'test')).not.toEqual(production);
    for (const its of forPeople.includes(name) ? [] : environments) {
      expect(await read(await keyOf(its))).toEqual(await read(owner, its));
    }
  });
});

describe('a link without wallets', () => {
  const create = async (change: object) =>
    owner.call('POST', '/payment-link/static', link({ ...change, walletIds: undefined }));

  test('gets the oldest wallet of each network of its environment', async () => {
    const listed = (await owner.call('GET', walletsPath('test'))).data.wallets as {
      id: string;
      network: string;
    }[];
    const younger = await owner.call('POST', '/wallet', wallet({ addresses: [bob] }));
    const oldest = ['polkadot', 'kusama'].map(
      (network) => listed.find((one) => one.network === network)!.id,
    );
    const { data } = await create({});
    expect((data.walletIds as string[]).toSorted()).toEqual(oldest.toSorted());
    expect(data.walletIds).not.toContain(younger.data.id);
  });

  test('is refused while no wallet of the environment can be used', async () => {
    const noWallet = [{ field: 'walletIds', code: 'no_wallet' }];
    expect((await create({ environment: 'production' })).error?.issues).toEqual(noWallet);
    // Unverified, and of another environment.
    await owner.call('POST', '/wallet', wallet({ environment: 'production' }));
    expect((await create({ environment: 'production' })).error?.issues).toEqual(noWallet);
  });

  test('never uses another workspace’s wallets', async () => {
    const stranger = await signInWithCompany(context, testApi(context));
    const body = { ...link({ walletIds: undefined }), companyId: stranger.companyId };
    const refused = await stranger.call('POST', '/payment-link/static', body);
    expect(refused.error?.issues).toEqual([{ field: 'walletIds', code: 'no_wallet' }]);
  });
});

describe('a key without scopes', () => {
  test('may read what its maker may read, and change nothing', async () => {
    const path = `/company/${ids.company}/api-keys`;
    const { data } = await owner.call('POST', path, { label: 'Till' });
    expect(data.environment).toBe('test');
    expect(data.scopes).toEqual(data.usableScopes);
    expect(data.scopes.length).toBeGreaterThan(3);
    expect(data.scopes.filter((scope: string) => !scope.endsWith(':read'))).toEqual([]);
  });
});

const kusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const walletsPath = (environment: string) =>
  `/wallet?companyId=${ids.company}&environment=${environment}`;

const keys = new Map<Environment, Promise<Caller>>();

function keyOf(environment: Environment): Promise<Caller> {
  const made = keys.get(environment) ?? callerWithKey(context, owner, apiKey({ environment }));
  keys.set(environment, made);
  return made;
}
