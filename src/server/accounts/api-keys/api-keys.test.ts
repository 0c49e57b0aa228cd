import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeysMaximum } from '#contract/accounts/api-keys.ts';
import { type Caller, signInWithCompany, stepUp, testApi, withSecret } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { apiKey, ids, link, wallet } from '#test/requests.ts';

const start = new Date('2026-03-01T12:00:00Z');
const hourMs = 3_600_000;
const context = testContext({ now: start, config: { chains: allChains, trustedProxies: 1 } });
let owner: Caller & { companyId: string };
let path: string;

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  ids.company = owner.companyId;
  path = `/company/${owner.companyId}/api-keys`;
  ids.wallet = (await owner.call('POST', '/wallet', wallet({}))).data.id;
});

beforeEach(async () => {
  context.clock.set(start);
  await stepUp(owner);
});

type Created = { id: string; secret: string };
const make = async (change: object = {}) =>
  (await owner.call('POST', path, apiKey(change))).data as Created;
const readWallets = (secret: string, headers?: HeadersInit) =>
  withSecret(context, secret).call(
    'GET',
    `/wallet?companyId=${owner.companyId}`,
    undefined,
    headers,
  );
const answerOf = async (secret: string, headers?: HeadersInit) => {
  const { status, error } = await readWallets(secret, headers);
  return error?.code ?? status;
};
const later = (ms: number) => context.clock.set(new Date(start.getTime() + ms));

describe('a secret', () => {
  test('is shown once, contains its environment, and is stored only as a hash', async () => {
    const made = await make();
    expect(made.secret).toMatch(/^fl_test_[0-9a-f]{48}$/);
    expect((await make({ environment: 'production' })).secret).toMatch(/^fl_live_/);
    const listed = await owner.call('GET', `${path}?environment=test`);
    expect(JSON.stringify(listed.data)).not.toContain(made.secret);
    expect(JSON.stringify(listed.data)).toContain(made.secret.slice(0, 14));
    const { rows } = await context.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(made.secret.slice(15));
  });

  test('is returned again to a retry of the same request, without creating a second key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await owner.call('POST', path, apiKey({}), headers);
    const again = await owner.call('POST', path, apiKey({}), headers);
    expect(again.data).toEqual(first.data);
  });

  test.each(['', 'fl_test_', `fl_test_${'0'.repeat(48)}`, 'Basic', 'fl_test_x y'])(
    'that is invalid is rejected, even with a valid cookie: %j',
    async (secret) => {
      const headers = { authorization: `Bearer ${secret}` };
      const { status, error } = await owner.call(
        'GET',
        `/wallet?companyId=${owner.companyId}`,
        undefined,
        headers,
      );
      expect({ status, code: error?.code }).toEqual({ status: 401, code: 'api_key_invalid' });
    },
  );

  test('can be created only after a recent step-up', async () => {
    later(6 * 60_000);
    expect((await owner.call('POST', path, apiKey({}))).error?.code).toBe('step_up_required');
  });
});

describe('a key', () => {
  test('stops working when it expires', async () => {
    const { secret } = await make({ expiresAt: new Date(start.getTime() + hourMs).toISOString() });
    later(hourMs - 1);
    expect(await answerOf(secret)).toBe(200);
    later(hourMs);
    expect(await answerOf(secret)).toBe('api_key_invalid');
  });

  test('cannot be created with an expiry in the past', async () => {
    const { error } = await owner.call('POST', path, apiKey({ expiresAt: start.toISOString() }));
    expect(error?.issues).toEqual([{ field: 'expiresAt', code: 'time_past' }]);
  });

  test('works only from its allowed addresses', async () => {
    const { secret } = await make({ allowedAddresses: ['203.0.113.0/24', '2001:db8::7'] });
    const from = (address: string) => answerOf(secret, { 'x-forwarded-for': address });
    expect(await from('203.0.113.99')).toBe(200);
    expect(await from('::ffff:203.0.113.99')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('203.0.114.1')).toBe('api_key_address');
    expect(await from('2001:db8::8')).toBe('api_key_address');
    expect(await from('9.9.9.9, 203.0.114.1')).toBe('api_key_address');
  });

  test.each(['203.0.113', '203.0.113.0/33', '2001:db8::/129', 'example.com', '10.0.0.1-10.0.0.9'])(
    'rejects an invalid address: %s',
    async (address) => {
      const { error } = await owner.call('POST', path, apiKey({ allowedAddresses: [address] }));
      expect(error?.issues).toEqual([{ field: 'allowedAddresses.0', code: 'ip_address' }]);
    },
  );

  test('that is rolled works with both secrets during the overlap, then only with the new one', async () => {
    const { id, secret: old } = await make();
    const rolled = await owner.call('POST', `${path}/${id}/roll`, { overlapHours: 24 });
    const { secret: fresh, previousSecretUntil } = rolled.data as Created & Record<string, unknown>;
    expect(previousSecretUntil).toBe(new Date(start.getTime() + 24 * hourMs).toISOString());
    expect([await answerOf(old), await answerOf(fresh)]).toEqual([200, 200]);
    later(24 * hourMs);
    expect([await answerOf(old), await answerOf(fresh)]).toEqual(['api_key_invalid', 200]);
  });

  test('that is rolled without an overlap rejects the old secret immediately', async () => {
    const { id, secret } = await make();
    await owner.call('POST', `${path}/${id}/roll`, { overlapHours: 0 });
    expect(await answerOf(secret)).toBe('api_key_invalid');
  });

  test('that is revoked is rejected immediately', async () => {
    const { id, secret } = await make();
    expect((await owner.call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(await answerOf(secret)).toBe('api_key_invalid');
    expect((await owner.call('DELETE', `${path}/${id}`)).error?.code).toBe('not_found');
  });

  test('gets changed scopes from the next request on', async () => {
    const { id, secret } = await make();
    await owner.call('PATCH', `${path}/${id}`, { scopes: ['webhooks:read'] });
    expect(await answerOf(secret)).toBe('missing_scope');
  });

  test('shows when it was last used, to the minute', async () => {
    const { id, secret } = await make();
    const used = async () => {
      const { data } = await owner.call('GET', `${path}?environment=test`);
      return (data.apiKeys as { id: string; lastUsedAt: string }[]).find((key) => key.id === id)
        ?.lastUsedAt;
    };
    expect(await used()).toBeNull();
    await answerOf(secret);
    expect(await used()).toBe(start.toISOString());
    later(59_000);
    await answerOf(secret);
    expect(await used()).toBe(start.toISOString());
    later(60_000);
    await answerOf(secret);
    expect(await used()).toBe(new Date(start.getTime() + 60_000).toISOString());
  });

  test('is in the audit log as the actor of what it did', async () => {
    const { id, secret } = await make({ label: 'Till' });
    await withSecret(context, secret).call('POST', '/payment-link/static', link({}));
    const log = async () =>
      (await owner.call('GET', `/company/${owner.companyId}/audit`)).data.entries[0];
    expect(await log()).toMatchObject({
      action: 'payment_link.created',
      actor: { id, apiKey: 'Till' },
    });
    await owner.call('DELETE', `${path}/${id}`);
    const { data } = await owner.call('GET', `/company/${owner.companyId}/audit`);
    expect(data.entries[1].actor).toEqual({ id, apiKey: null });
  });

  test('has its own retries: the same Idempotency-Key of another key is another request', async () => {
    const [first, second] = [await make(), await make()];
    const headers = { 'idempotency-key': 'order-1' };
    const create = async ({ secret }: Created) =>
      (await withSecret(context, secret).call('POST', '/payment-link/static', link({}), headers))
        .data.id as string;
    const made = await create(first);
    expect(await create(first)).toBe(made);
    expect(await create(second)).not.toBe(made);
  });

  test('cannot create objects of the other environment', async () => {
    const { secret } = await make({ environment: 'production' });
    const { error } = await withSecret(context, secret).call(
      'POST',
      '/payment-link/static',
      link({}),
    );
    expect(error?.issues).toEqual([{ field: 'environment', code: 'key_environment' }]);
  });
});

test('a workspace cannot exceed the maximum number of keys, even with concurrent requests', async () => {
  const other = await signInWithCompany(context, testApi(context));
  await stepUp(other);
  const create = () => other.call('POST', `/company/${other.companyId}/api-keys`, apiKey({}));
  const responses = await Promise.all(Array.from({ length: apiKeysMaximum + 5 }, create));
  const codes = responses.map(({ status, error }) => error?.code ?? status);
  expect(codes.filter((code) => code === 201)).toHaveLength(apiKeysMaximum);
  expect(codes.filter((code) => code === 'too_many_api_keys')).toHaveLength(5);
});
