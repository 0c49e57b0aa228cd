import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { recordEvents } from '#server/delivery/events/events.ts';

const context = testContext();
type Owner = Caller & { companyId: string };
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  await stepUp(owner);
  stranger = await signInWithCompany(context, testApi(context));
});

const secretKey = 'sixteen-letters-';
const url = 'http://127.0.0.1:9999/hook';
const input = (change: object = {}) => ({
  companyId: owner.companyId,
  name: 'Orders',
  url,
  secretKey,
  environment: 'test',
  ...change,
});

describe('a webhook', () => {
  test('is created with a signing secret that is shown only once', async () => {
    const created = await owner.call(
      'POST',
      '/webhook',
      input({ events: ['payment.paid', 'payment.paid'] }),
    );
    expect(created.status).toBe(201);
    const { signingSecret, ...webhook } = created.data;
    expect(webhook).toEqual({
      id: expect.stringMatching(/^whk_[0-9a-f]{32}$/),
      companyId: owner.companyId,
      name: 'Orders',
      url,
      environment: 'test',
      events: ['payment.paid'],
      status: 'active',
      failing: null,
      pendingDeliveries: 0,
      previousSecretUntil: null,
      createdAt: '2026-01-01T12:00:00.000Z',
    });
    expect(Buffer.from(signingSecret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect((await owner.call('GET', `/webhook/${webhook.id}`)).data).toEqual(webhook);
    const listed = await owner.call(
      'GET',
      `/webhook?companyId=${owner.companyId}&environment=test`,
    );
    expect(listed.data.webhooks).toEqual([webhook]);
    const production = await owner.call(
      'GET',
      `/webhook?companyId=${owner.companyId}&environment=production`,
    );
    expect(production.data.webhooks).toEqual([]);
  });

  test('is created once per Idempotency-Key, with one signing secret', async () => {
    const key = { 'idempotency-key': 'one' };
    const [first, second] = [
      await owner.call('POST', '/webhook', input(), key),
      await owner.call('POST', '/webhook', input(), key),
    ];
    expect(second.data).toEqual(first.data);
  });

  test('keeps its secrets from anyone who reads the database', async () => {
    const { data } = await owner.call('POST', '/webhook', input());
    const { rows } = await context.pool.query<{ row: string }>(
      'select w::text as row from webhooks w',
    );
    const dump = rows.map(({ row }) => row).join();
    for (const secret of [secretKey, data.signingSecret as string]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  test('keeps its key if updated without one, and is enabled again if it was disabled', async () => {
    const { id } = (await owner.call('POST', '/webhook', input())).data;
    const sealed = async () =>
      (
        await context.pool.query('select secret_key, signing_secret from webhooks where id = $1', [
          id,
        ])
      ).rows[0];
    const before = await sealed();
    await context.pool.query(
      `update webhooks set status = 'disabled', failures = 9 where id = $1`,
      [id],
    );
    const changed = await owner.call('PUT', `/webhook/${id}`, {
      name: 'Shop',
      url,
      events: ['test'],
    });
    expect(changed.data).toMatchObject({ name: 'Shop', status: 'active', events: ['test'] });
    expect(await sealed()).toEqual(before);
    await owner.call('PUT', `/webhook/${id}`, {
      name: 'Shop',
      url,
      secretKey: 'another-secret-key',
    });
    const after = await sealed();
    expect(after.secret_key.equals(before.secret_key)).toBe(false);
    expect(after.signing_secret.equals(before.signing_secret)).toBe(true);
  });

  test('that is saved again makes its pending deliveries due immediately', async () => {
    const { id } = (await owner.call('POST', '/webhook', input())).data;
    await commit(context, (tx) =>
      recordEvents(tx, context, [
        {
          workspaceId: owner.companyId,
          environment: 'test',
          type: 'payment_link.updated',
          data: {} as never,
          webhookIds: [id],
        },
      ]),
    );
    await context.pool.query(
      `update deliveries set attempts = 8, due_at = '2026-01-09' where webhook_id = $1`,
      [id],
    );
    await owner.call('PUT', `/webhook/${id}`, { name: 'Orders', url });
    const { rows } = await context.pool.query(
      'select due_at from deliveries where webhook_id = $1',
      [id],
    );
    expect(rows).toEqual([{ due_at: context.clock.now() }]);
  });

  test('is deleted permanently', async () => {
    const { id } = (await owner.call('POST', '/webhook', input())).data;
    expect((await owner.call('DELETE', `/webhook/${id}`)).status).toBe(204);
    expect((await owner.call('GET', `/webhook/${id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/webhook/${id}`)).status).toBe(404);
  });

  test('writes an audit log entry for each change, without its secrets', async () => {
    const { id } = (await owner.call('POST', '/webhook', input())).data;
    await owner.call('PUT', `/webhook/${id}`, {
      name: 'Shop',
      url,
      secretKey: 'another-secret-key',
    });
    await owner.call('DELETE', `/webhook/${id}`);
    const { rows } = await context.pool.query<{ action: string }>(
      'select * from audit_log where target = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'webhook.created',
      'webhook.deleted',
      'webhook.updated',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/sixteen-letters|another-secret/);
  });

  test('of another workspace does not exist', async () => {
    const { id } = (await owner.call('POST', '/webhook', input())).data;
    const responses = [
      await stranger.call('GET', `/webhook/${id}`),
      await stranger.call('PUT', `/webhook/${id}`, { name: 'Mine', url }),
      await stranger.call('DELETE', `/webhook/${id}`),
      await stranger.call('GET', `/webhook?companyId=${owner.companyId}`),
      await stranger.call('POST', '/webhook', input()),
    ];
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await owner.call('GET', `/webhook/${id}`)).data.name).toBe('Orders');
  });
});

describe('the specification’s rules', () => {
  test.each<[string, object, string, string, string]>([
    [
      'a missing name',
      { name: undefined },
      'webhook_fields_missing',
      'Please fill in all required fields',
      'name',
    ],
    [
      'an empty name',
      { name: '  ' },
      'webhook_fields_missing',
      'Please fill in all required fields',
      'name',
    ],
    [
      'a missing URL',
      { url: undefined },
      'webhook_fields_missing',
      'Please fill in all required fields',
      'url',
    ],
    [
      'a missing name before a wrong URL',
      { name: '', url: 'shop' },
      'webhook_fields_missing',
      'Please fill in all required fields',
      'name,url',
    ],
    [
      'an empty secret',
      { secretKey: '' },
      'webhook_fields_missing',
      'Please fill in all required fields',
      'secretKey',
    ],
    [
      'a missing secret',
      { secretKey: undefined },
      'webhook_fields_missing',
      'Please fill in all required fields',
      'secretKey',
    ],
    [
      'not a URL',
      { url: 'shop' },
      'webhook_url_not_public',
      'URL must be HTTPS and accessible from the internet',
      'url',
    ],
    [
      'plain http',
      { url: 'http://93.184.216.34/' },
      'webhook_url_not_public',
      'URL must be HTTPS and accessible from the internet',
      'url',
    ],
    [
      'a private address',
      { url: 'https://192.168.0.1/' },
      'webhook_url_not_public',
      'URL must be HTTPS and accessible from the internet',
      'url',
    ],
    [
      'a database port',
      { url: 'https://93.184.216.34:5432/' },
      'webhook_url_not_public',
      'URL must be HTTPS and accessible from the internet',
      'url',
    ],
    [
      'credentials',
      { url: 'https://a:b@93.184.216.34/' },
      'webhook_url_not_public',
      'URL must be HTTPS and accessible from the internet',
      'url',
    ],
    [
      'a short secret',
      { secretKey: 'fifteen-letters' },
      'webhook_secret_short',
      'Secret key must be at least 16 characters long',
      'secretKey',
    ],
    [
      'plain http with a short secret',
      { url: 'http://shop.example/', secretKey: 'fifteen-letters' },
      'webhook_url_not_public',
      'URL must be HTTPS and accessible from the internet',
      'url,secretKey',
    ],
    [
      'a secret that a header cannot contain',
      { secretKey: 'sixteen letters\n' },
      'invalid_fields',
      'Check the highlighted fields.',
      'secretKey',
    ],
  ])('%s is rejected with the specified message', async (_name, change, code, message, field) => {
    const count = async () => (await context.pool.query('select 1 from webhooks')).rows.length;
    const before = await count();
    const { status, error } = await owner.call('POST', '/webhook', input(change));
    expect({ status, code: error?.code, message: error?.message }).toEqual({
      status: 422,
      code,
      message,
    });
    expect(Object.keys(error?.fields ?? {}).join()).toBe(field);
    expect(await count()).toBe(before);
  });

  test('a public https address is accepted', async () => {
    const created = await owner.call(
      'POST',
      '/webhook',
      input({ url: 'https://93.184.216.34:8443/hook?a=1' }),
    );
    expect(created.status).toBe(201);
  });

  test('outside of the sandbox, loopback addresses are rejected', async () => {
    const { config } = context;
    context.config = { ...config, sandbox: false };
    const production = testApi(context)();
    for (const [name, value] of owner.cookies) production.cookies.set(name, value);
    const { error } = await production.call('POST', '/webhook', input());
    context.config = config;
    expect(error?.code).toBe('webhook_url_not_public');
  });
});
