import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeyScopes } from '#contract/accounts/api-keys.ts';
import { contract } from '#contract/contract.ts';
import type { EndpointMeta, PermissionOn } from '#contract/base/endpoint.ts';
import { mayDo, type Permission, type Privilege, privileges } from '#contract/base/permissions.ts';
import { setOperator } from './workspace/operator/operator.ts';
import { systemClock } from './base/clock.ts';
import { standInProduct } from './sandbox/squarespace/stand-in.ts';
import { sandboxRates } from './sandbox/sandbox-rates.ts';
import {
  type Caller,
  callerWithKey,
  joinAs,
  signIn,
  signInWithCompany,
  stepUp,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { apiKey, ids, integration, link, signup, wallet, webhook } from '#test/requests.ts';
import { samples, type World } from '#test/samples.ts';
import { startSquarespace, type TestSquarespace } from '#test/squarespace-stand-in.ts';
import { insertPayment } from '#test/shop.ts';

// Every call of the contract, made by every kind of caller. A new call only needs a sample.

const context = testContext({ config: { chains: allChains } });

type Endpoint = EndpointMeta & {
  name: string;
  method: string;
  path: string;
  success: number;
  fields: string[];
};
const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([call, { '~orpc': parts }]): Endpoint => {
    const { route, meta, inputSchema } = parts as {
      route: { method?: string; path?: string; successStatus?: number };
      meta: EndpointMeta;
      inputSchema?: { shape?: object };
    };
    const { method = 'POST', path = '', successStatus: success = 200 } = route;
    const fields = Object.keys(inputSchema?.shape ?? {});
    return { ...meta, name: `${group}.${call}`, method, path, success, fields };
  }),
);

type MemberEndpoint = Endpoint & { access: PermissionOn };
const isForMembers = (one: Endpoint): one is MemberEndpoint => typeof one.access === 'object';
const ofMembers = endpoints.filter(isForMembers);
const ofPeople = endpoints.filter(({ access }) => access === 'user');
const ofOperators = endpoints.filter(({ access }) => access === 'operator');
const open = endpoints.filter(({ access }) => access === 'public');
const refreshing = endpoints.filter(({ access }) => access === 'session');

/** Errors that samples run into once their caller is authorized, if they can't succeed. */
const meets: Record<string, string> = {
  'companyEmail.verify': 'email_link_invalid',
  'wallets.verify': 'signature_wrong',
  'workspacePicture.upload': 'invalid_fields',
  'merchantPayments.resolve': 'payment_not_acceptable',
  // The transfer arrived at another wallet than the payment's.
  'unmatched.assign': 'transfer_misfit',
  'orders.refund': 'nothing_to_refund',
  'refunds.confirmAddress': 'refund_without_address',
  'refunds.prepare': 'refund_without_address',
  'refunds.walletTransfer': 'refund_without_address',
  'refunds.submit': 'refund_without_address',
  'refunds.send': 'refund_without_address',
  'verifications.verifyBusiness': 'verification_in_progress',
  'verifications.verifyBusinessEnhanced': 'silver_required',
  'companies.update': 'step_up_required',
  'webhooks.create': 'step_up_required',
  'webhooks.update': 'step_up_required',
  'webhooks.rotateSigningSecret': 'step_up_required',
  'integrations.connectCustom': 'step_up_required',
  'woocommerce.approve': 'step_up_required',
  'squarespace.connect': 'step_up_required',
  // No order was paid.
  'squarespace.retryImport': 'not_found',
  'apiKeys.create': 'step_up_required',
  'apiKeys.update': 'step_up_required',
  'apiKeys.roll': 'step_up_required',
  'apiKeys.takeOver': 'step_up_required',
  'customers.erase': 'step_up_required',
};
/** Calls that require a confirmed identity of people, but only the scope of programs. */
const confirmed = [
  'customers.erase',
  'webhooks.create',
  'webhooks.update',
  'webhooks.rotateSigningSecret',
];

let owner: Caller & { companyId: string };
let stranger: Caller & { companyId: string };
let complete: Caller;
/** A caller whose email address is not confirmed. */
let restricted: Caller;
/** A caller whose session is past its refresh threshold. */
let late: Caller;
const members = new Map<Privilege, Caller>();
const world: World = {
  owner: async (...call) => (await owner.call(...call)).data as { id: string },
  pawn: () => putMember('pawn', 'viewer'),
  arrival: () => putArrival(),
  paid: () => putPaid(),
};

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  owner = await signInWithCompany(context, testApi(context));
  ids.company = owner.companyId;
  // The first legal name requires no confirmed identity, unlike another one in its place.
  await owner.call('PATCH', `/company/${ids.company}`, { legalName: 'Rosa' });
  ids.wallet = (await owner.call('POST', '/wallet', wallet({}))).data.id;
  ids.link = (await owner.call('POST', '/payment-link/static', link({}))).data.id;
  await stepUp(owner);
  ids.webhook = (await owner.call('POST', '/webhook', webhook({}))).data.id;
  ids.integration = (await owner.call('POST', '/integration', integration({}))).data.id;
  ids.squarespace = await connectSquarespace();
  ids.apiKey = (await owner.call('POST', `/company/${ids.company}/api-keys`, apiKey({}))).data.id;
  stranger = await signInWithCompany(context, testApi(context));
  await stepUp(stranger);
  for (const privilege of privileges) {
    members.set(privilege, await joinAs(context, owner, privilege));
    await nameMember(members.get(privilege)!, privilege);
  }
  await nameMember(await joinAs(context, owner, 'viewer'), 'pawn');
  complete = await signIn(context, testApi(context));
  restricted = await signInUnconfirmed();
  late = await joinAs(context, owner, 'owner');
  await context.pool.query(
    `update sessions set refresh_after = $1 where user_id =
     (select user_id from members where workspace_id = $2 order by id desc limit 1)`,
    [context.clock.now(), owner.companyId],
  );
  await countChanges();
});

let squarespace: TestSquarespace;
afterAll(() => squarespace.stop());

async function connectSquarespace(): Promise<string> {
  const products = [standInProduct('tea', 'Tea'), standInProduct('cup', 'Cup')];
  squarespace = await startSquarespace(systemClock, products);
  context.config.squarespaceUrl = squarespace.url;
  const input = { companyId: ids.company, squarespaceApiKey: squarespace.key() };
  return (await owner.call('POST', '/integration/squarespace', input)).data.id as string;
}

// The samples open more payments than one address may.
beforeEach(() => context.pool.query('delete from throttles'));

async function signInUnconfirmed(): Promise<Caller> {
  const caller = testApi(context)();
  const { username, password } = signup({}) as { username: string; password: string };
  await caller.call('POST', '/auth/signup', signup({}));
  await caller.call('POST', '/auth/login', { username, password });
  return caller;
}

const userIds = new Map<string, string>();

async function nameMember(caller: Caller, name: string): Promise<void> {
  userIds.set(name, (await caller.call('GET', '/user/info')).data.id as string);
}

/** Adds someone to the workspace again, who may have left it; returns the membership's id. */
async function putMember(name: string, privilege: Privilege): Promise<string> {
  const { rows } = await context.pool.query<{ id: string }>(
    `insert into members (id, workspace_id, user_id, privilege, created_at)
     values ('mem_' || $3, $1, $2, $4, now())
     on conflict (user_id, workspace_id) do update set privilege = excluded.privilege
     returning id`,
    [owner.companyId, userIds.get(name), name, privilege],
  );
  return rows[0]!.id;
}

async function makeOperator(caller: Caller): Promise<void> {
  const { email } = (await caller.call('GET', '/user/info')).data as { email: string };
  await setOperator(context, email, true);
}

/** Signs in with a new session, in which the identity is not confirmed. */
async function signInAgain(caller: Caller): Promise<Caller> {
  const { username } = (await caller.call('GET', '/user/info')).data as { username: string };
  const again = testApi(context)();
  await again.call('POST', '/auth/login', { username, password: usualPassword });
  return again;
}

let arrivals = 0;

/** Inserts a final, unmatched transfer to a verified wallet of the workspace; returns its id. */
async function putArrival(): Promise<string> {
  const account = `0x${'a'.repeat(40)}`;
  await context.pool.query(
    `insert into wallets (id, workspace_id, chain, platform, account, label, colour, verified_at, created_at)
     values ('wal_arrivals', $1, 'moonbeam/test', 'manual', $2, 'Till', 'red', now(), now())
     on conflict do nothing`,
    [owner.companyId, account],
  );
  const id = `trf_${(arrivals += 1)}`;
  await context.pool.query(
    `insert into transfers (id, chain, block_hash, kind, index, block_height, block_time,
       transaction_hash, recipient_account, asset_id, amount_atomic, state, proof, providers, created_at)
     values ($1, 'moonbeam/test', $1, 'native', 0, 1, now(), $1, $2, 'native', 5, 'final', 'demo', '{sandbox}', now())`,
    [id, account],
  );
  return id;
}

/** Inserts a payment with a final transfer; returns its id. */
async function putPaid(): Promise<string> {
  const id = await insertPayment(context, owner.companyId);
  const transferId = await putArrival();
  await context.pool.query('update transfers set payment_id = $1 where id = $2', [id, transferId]);
  return id;
}

/** Makes the endpoint's call with its sample, modified by `change`, and detects whether any table changed. */
async function attempt(by: Caller, endpoint: Endpoint, change: Record<string, unknown> = {}) {
  const { status, code, changed } = await attemptAndRead(by, endpoint, change);
  return { status, code, changed };
}

async function attemptAndRead(
  by: Caller,
  endpoint: Endpoint,
  change: Record<string, unknown> = {},
) {
  const input = { ...(await samples[endpoint.name]!(world)), ...change };
  const rest = new Map(Object.entries(input));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return value;
  });
  const before = await changeCount();
  const response = await by.call(...request(endpoint, path, rest));
  const changed = (await changeCount()) !== before;
  return {
    status: response.status,
    code: response.error?.code,
    data: response.data as unknown,
    changed,
  };
}

function request(
  { method, multipart }: Endpoint,
  path: string,
  input: Map<string, unknown>,
): [method: string, path: string, body?: unknown] {
  if (multipart) {
    const form = new FormData();
    for (const [name, value] of input) form.append(name, value as string | File);
    return [method, path, form];
  }
  if (method !== 'GET') return [method, path, Object.fromEntries(input)];
  const query = new URLSearchParams([...input].map(([name, value]) => [name, String(value)]));
  return [method, `${path}?${query.toString()}`];
}

/** Counts every changed row of any table except the throttles from now on, in the table `changes`. */
async function countChanges(): Promise<void> {
  await context.pool.query(`
    create table changes ();
    create function count_change() returns trigger language plpgsql as
      $$ begin insert into public.changes default values; return null; end $$;
    do $$
    declare changed text;
    begin
      for changed in
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname in ('public', 'graphile_worker') and tablename not in ('throttles', 'changes')
      loop
        execute format('create trigger count_rows after insert or delete on %s
          for each row execute function public.count_change()', changed);
        execute format('create trigger count_updates after update on %s for each row
          when (old is distinct from new) execute function public.count_change()', changed);
      end loop;
    end $$`);
}

async function changeCount(): Promise<number> {
  const { rows } = await context.pool.query('select count(*)::int as count from changes');
  return rows[0].count as number;
}

/**
 * Returns an input with this id in every field that can name a workspace or record, except the one that
 * counts.
 */
function otherIds({ access }: MemberEndpoint, id: string): Record<string, string> {
  const fields = ['id', 'paymentId', 'companyId', 'linkId', 'webhookId'];
  return Object.fromEntries(fields.filter((one) => one !== access.on).map((one) => [one, id]));
}

const nobody = () => testApi(context)();

test('every call has a sample, and every sample a call', () => {
  const names = endpoints.map(({ name }) => name);
  expect(Object.keys(samples).toSorted()).toEqual(names.toSorted());
});

test('an attempt that changes a row is detected, one that reads is not', async () => {
  const call = (wanted: string) => endpoints.find(({ name }) => name === wanted)!;
  expect(await attempt(owner, call('webhooks.create'))).toMatchObject({ changed: true });
  expect(await attempt(owner, call('webhooks.update'))).toMatchObject({ changed: true });
  expect(await attempt(owner, call('webhooks.list'))).toMatchObject({ changed: false });
});

describe('a GET', () => {
  // Rates are stored when they are read, and a challenge changes nothing until it is signed. What an operator
  // views is recorded.
  const stored = ['checkout.link', 'rates.get', 'wallets.challenge'];
  const gets = endpoints.filter(
    ({ name, method, access }) =>
      method === 'GET' && access !== 'operator' && !stored.includes(name),
  );
  test.each(gets)('changes nothing, so that no link or picture can: $name', async (endpoint) => {
    expect(await attempt(owner, endpoint)).toMatchObject({ changed: false });
  });
});

describe('a public call', () => {
  test.each(open)('is allowed without a session: $name', async (endpoint) => {
    const { status, code } = await attempt(nobody(), endpoint);
    expect(['session_expired', 'action_required', 'missing_privilege']).not.toContain(code);
    expect(status).toBeLessThan(500);
  });
});

describe('a call that requires a session', () => {
  test.each([...refreshing, ...ofPeople, ...ofOperators, ...ofMembers])(
    'is refused without one: $name',
    async (endpoint) => {
      const refused = { status: 401, code: 'session_expired', changed: false };
      expect(await attempt(nobody(), endpoint)).toEqual(refused);
    },
  );

  test.each([...ofPeople, ...ofOperators, ...ofMembers])(
    'is refused while an action is required of the user: $name',
    async (endpoint) => {
      const refused = { status: 403, code: 'action_required', changed: false };
      expect(await attempt(restricted, endpoint)).toEqual(refused);
    },
  );

  test.each([...ofPeople, ...ofOperators, ...ofMembers])(
    'is refused past the refresh threshold: $name',
    async (endpoint) => {
      const refused = { status: 401, code: 'session_expired', changed: false };
      expect(await attempt(late, endpoint)).toEqual(refused);
    },
  );

  test.each(ofPeople)('is allowed with a complete one: $name', async (endpoint) => {
    const { status, code } = await attempt(complete, endpoint);
    expect(['session_expired', 'action_required', 'missing_privilege']).not.toContain(code);
    expect(status).toBeLessThan(500);
  });

  test.each(refreshing)('to refresh it requires nothing else: $name', async (endpoint) => {
    for (const by of [restricted, late]) {
      expect((await attempt(by, endpoint)).status).toBe(endpoint.success);
    }
  });
});

describe('a call for operators', () => {
  test.each(ofOperators)('is not found by anyone else: $name', async (endpoint) => {
    const missing = { status: 404, code: 'not_found', changed: false };
    expect(await attempt(stranger, endpoint)).toEqual(missing);
  });

  test.each(ofOperators)('requires a confirmed identity: $name', async (endpoint) => {
    await makeOperator(owner);
    const refused = { status: 403, code: 'step_up_required', changed: false };
    const anew = await signInAgain(owner);
    expect(await attempt(anew, endpoint)).toEqual(refused);
    await stepUp(anew);
    const { status, code } = await attempt(anew, endpoint);
    expect(['step_up_required', 'session_expired', 'missing_privilege']).not.toContain(code);
    expect(status).toBeLessThan(500);
  });
});

describe('a call about a workspace', () => {
  const missing = { status: 404, code: 'not_found', changed: false };

  test.each(ofMembers)('is not found by a stranger: $name', async (endpoint) => {
    expect(await attempt(stranger, endpoint)).toEqual(missing);
  });

  test.each(ofMembers)(
    'is not found by a stranger who adds their own workspace’s id: $name',
    async (endpoint) => {
      const own = otherIds(endpoint, stranger.companyId);
      expect(await attempt(stranger, endpoint, own)).toEqual(missing);
    },
  );

  test.each(ofMembers)(
    'does not find another workspace for a member who adds their own id: $name',
    async (endpoint) => {
      const named = {
        ...otherIds(endpoint, ids.company),
        [endpoint.access.on]: stranger.companyId,
      };
      expect(await attempt(owner, endpoint, named)).toEqual(missing);
    },
  );

  test.each(ofMembers.filter(({ path }) => path.startsWith('/company/{id}')))(
    'does not accept a record’s id in its place: $name',
    async (endpoint) => {
      expect(await attempt(owner, endpoint, { id: ids.wallet })).toEqual(missing);
    },
  );

  const matrix = ofMembers.flatMap((endpoint) =>
    privileges.map((privilege) => ({ ...endpoint, privilege })),
  );
  const mayCall = ({ privilege, access }: (typeof matrix)[number]) =>
    mayDo(privilege, access.permission);

  test.each(matrix.filter((one) => !mayCall(one)))(
    'is refused by privilege: $name as $privilege',
    async (endpoint) => {
      await putMember(endpoint.privilege, endpoint.privilege);
      const refused = { status: 403, code: 'missing_privilege', changed: false };
      expect(await attempt(members.get(endpoint.privilege)!, endpoint)).toEqual(refused);
    },
  );

  test.each(matrix.filter(mayCall))(
    'is allowed by privilege: $name as $privilege',
    async (endpoint) => {
      await putMember(endpoint.privilege, endpoint.privilege);
      const { status, code } = await attempt(members.get(endpoint.privilege)!, endpoint);
      const expected = meets[endpoint.name] ?? endpoint.success;
      expect(code ?? status).toBe(expected);
    },
  );
});

describe('a call by an API key', () => {
  const all = [...apiKeyScopes];
  const scoped = ofMembers.filter(({ access }) => isScope(access.permission));
  const unscoped = endpoints.filter(
    ({ access }) =>
      access !== 'public' && !(typeof access === 'object' && isScope(access.permission)),
  );

  const made = new Map<string, Promise<Caller>>();

  /** Returns a caller with such a key; keys are reused. */
  function keyOf(by: Caller & { companyId: string }, key: Record<string, unknown>) {
    const name = `${by.companyId} ${JSON.stringify(key)}`;
    const caller = made.get(name) ?? callerWithKey(context, by, key);
    made.set(name, caller);
    return caller;
  }

  function isScope(permission: Permission): boolean {
    return (apiKeyScopes as readonly Permission[]).includes(permission);
  }

  test('has a use for every scope', () => {
    const used = new Set(scoped.map(({ access }) => access.permission));
    expect([...used].toSorted()).toEqual(all.toSorted());
  });

  const makers = scoped.flatMap((endpoint) =>
    privileges.map((privilege) => ({ ...endpoint, privilege })),
  );

  test.each(makers)(
    'is allowed only while the key’s maker may do it: $name by $privilege',
    async (endpoint) => {
      const { permission } = endpoint.access;
      const key = await keyOf(owner, { scopes: [permission] });
      await setMaker(permission, endpoint.privilege);
      const { status, code, changed } = await attempt(key, endpoint);
      const met = confirmed.includes(endpoint.name) ? undefined : meets[endpoint.name];
      const isAllowed = mayDo(endpoint.privilege, permission);
      expect(code ?? status).toBe(isAllowed ? (met ?? endpoint.success) : 'api_key_limited');
      if (!isAllowed) expect(changed).toBe(false);
    },
  );

  test.each(scoped)('is refused once the key’s maker has left: $name', async (endpoint) => {
    const { permission } = endpoint.access;
    const key = await keyOf(owner, { scopes: [permission] });
    await setMaker(permission, 'owner');
    await context.pool.query(
      'update api_keys set stopped_at = now() where workspace_id = $1 and scopes = $2',
      [owner.companyId, [permission]],
    );
    const refused = { status: 401, code: 'api_key_stopped', changed: false };
    expect(await attempt(key, endpoint)).toEqual(refused);
    await setMaker(permission, 'owner');
  });

  const grants = all.flatMap((scope) => privileges.map((privilege) => ({ scope, privilege })));

  test.each(grants)(
    'with $scope can be created by $privilege only within their privilege',
    async ({ scope, privilege }) => {
      await putMember(privilege, privilege);
      const maker = members.get(privilege)!;
      await stepUp(maker);
      const path = `/company/${ids.company}/api-keys`;
      const { status, error, data } = await maker.call('POST', path, apiKey({ scopes: [scope] }));
      if (!mayDo(privilege, 'api_keys:write')) expect(error?.code).toBe('missing_privilege');
      else if (mayDo(privilege, scope)) expect(status).toBe(201);
      else expect(error?.issues).toEqual([{ field: 'scopes', code: 'scopes_above_role' }]);
      if (status === 201) await owner.call('DELETE', `${path}/${data.id}`);
    },
  );

  /** Makes a member with this privilege the maker of the key with this scope. */
  async function setMaker(scope: Permission, privilege: Privilege): Promise<void> {
    await putMember(privilege, privilege);
    await context.pool.query(
      `update api_keys set maker_id = $3, stopped_at = null
       where workspace_id = $1 and scopes = $2`,
      [owner.companyId, [scope], userIds.get(privilege)],
    );
  }

  test.each(scoped)('is allowed by its scope only: $name', async (endpoint) => {
    const key = await keyOf(owner, { scopes: [endpoint.access.permission] });
    const { status, code } = await attempt(key, endpoint);
    const met = confirmed.includes(endpoint.name) ? undefined : meets[endpoint.name];
    expect(code ?? status).toBe(met ?? endpoint.success);
  });

  test.each(scoped)('is refused without its scope: $name', async (endpoint) => {
    const others = all.filter((scope) => scope !== endpoint.access.permission);
    const key = await keyOf(owner, { scopes: others });
    const refused = { status: 403, code: 'missing_scope', changed: false };
    expect(await attempt(key, endpoint)).toEqual(refused);
  });

  test.each(unscoped)('is refused if the call requires a person: $name', async (endpoint) => {
    const key = await keyOf(owner, {});
    const ofShops = endpoint.access === 'integration';
    const code = ofShops ? 'integration_key_required' : 'api_key_refused';
    const refused = { status: 403, code, changed: false };
    expect(await attempt(key, endpoint)).toEqual(refused);
  });

  test.each(scoped)('finds nothing in another workspace: $name', async (endpoint) => {
    const key = await keyOf(stranger, {});
    const own = otherIds(endpoint, stranger.companyId);
    const { status, changed } = await attempt(key, endpoint, own);
    expect({ status, changed }).toEqual({ status: 404, changed: false });
  });

  test.each(scoped)('has no access to the other environment: $name', async (endpoint) => {
    const key = await keyOf(owner, { environment: 'production' });
    const { code, changed, data } = await attemptAndRead(key, endpoint);
    expect(changed).toBe(false);
    if (code) expect(['not_found', 'invalid_fields']).toContain(code);
    const text = JSON.stringify(data ?? {});
    expect([ids.wallet, ids.link, ids.webhook].filter((id) => text.includes(id))).toEqual([]);
  });
});

test('a record of another workspace cannot be used in one’s own', async () => {
  const foreign = link({ companyId: stranger.companyId });
  const refused = await stranger.call('POST', '/payment-link/static', foreign);
  expect(refused.error?.issues).toEqual([{ field: 'walletIds.0', code: 'wallet_unknown' }]);
});
