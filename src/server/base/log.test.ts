import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import {
  callerWithKey,
  mailedCode,
  mailedResetToken,
  queuedMails,
  signInWithCompany,
  stepUp,
  testApi,
  usualPassword,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { receiver } from '#test/receiver.ts';
import { alice, apiKey } from '#test/requests.ts';
import { createLog } from './log.ts';
import { startWeb } from '#server/app.ts';
import { startWorker } from '#server/worker.ts';

const lines: Record<string, unknown>[] = [];
const context = testContext({
  now: new Date(),
  config: { chains: allChains },
  log: createLog('trace', { write: (line) => void lines.push(JSON.parse(line)) }),
});
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  context.config.trustedProxies = 0;
  lines.length = 0;
});

async function web() {
  const { port, stop } = await startWeb(context);
  cleanUps.push(stop);
  return `http://127.0.0.1:${port}`;
}

describe('a request', () => {
  test('has an id, which its response, its error and all of its log lines contain', async () => {
    const url = await web();
    await context.pool.query('alter table chain_cursors rename to later');
    const response = await fetch(`${url}/api/health`);
    await context.pool.query('alter table later rename to chain_cursors');
    const id = response.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await response.json()).toMatchObject({ error: { requestId: id } });
    expect(lines.map(({ requestId }) => requestId)).toEqual(lines.map(() => id));
    expect(lines).toMatchObject([
      { msg: 'a call failed' },
      { msg: 'responded', route: '/api/health', status: 503 },
    ]);
  });

  test.each(['/', '/pay/lnk_unknown', '/api/nothing', '/files/none', '/api/openapi.json'])(
    'to %s has one as well, which differs from that of the next',
    async (path) => {
      const url = await web();
      const ask = async () => (await fetch(url + path)).headers.get('x-request-id');
      const [first, second] = [await ask(), await ask()];
      expect(first).toMatch(/^[0-9a-f-]{36}$/);
      expect(second).not.toBe(first);
    },
  );

  test('keeps the id of a trusted proxy if it is well formed', async () => {
    const url = await web();
    const ask = async (requestId: string) => {
      const headers = { 'x-request-id': requestId };
      return (await fetch(`${url}/api/health`, { headers })).headers.get('x-request-id');
    };
    expect(await ask('from-a-stranger')).not.toBe('from-a-stranger');
    context.config.trustedProxies = 1;
    expect(await ask('0af7651916cd43dd')).toBe('0af7651916cd43dd');
    for (const odd of ['short', 'has a space in it', '<script>', 'x'.repeat(129)]) {
      expect(await ask(odd)).not.toBe(odd);
    }
  });

  test('is logged with its route instead of its path, which may contain secrets', async () => {
    const url = await web();
    await fetch(`${url}/refund/a-token-that-opens-it`);
    await fetch(`${url}/api/webhook/whk_1?token=in-the-query`);
    expect(lines.map(({ route }) => route)).toEqual(['/refund/:token', '/api/webhook/{id}']);
    expect(JSON.stringify(lines)).not.toMatch(/a-token|in-the-query|whk_1/);
  });
});

test('a job that fails is logged with its kind and its id', async () => {
  const worker = await startWorker(context);
  cleanUps.push(worker.stop);
  await context.pool.query(
    `select graphile_worker.add_job('send_mail', '{"id": "m1", "sealed": "AA=="}'::json)`,
  );
  const failed = await until(() => lines.find(({ job }) => job === 'send_mail'));
  expect(failed).toMatchObject({ jobId: expect.stringMatching(/^\d+$/), level: 40 });
  await context.pool.query('delete from graphile_worker._private_jobs');
});

test('the log contains no secret at any level', async () => {
  const secrets: string[] = [context.config.secretKey.toString('hex'), usualPassword];
  const api = testApi(context);
  const owner = await signInWithCompany(context, api);
  const { username, email } = (await owner.call('GET', '/user/info')).data;
  secrets.push(await mailedCode(context, email), ...[...owner.cookies.values()].filter(isLong));

  const newPassword = 'another correct battery';
  secrets.push(newPassword, 'a wrong password');
  const stranger = api();
  await stranger.call('POST', '/auth/login', { username, password: 'a wrong password' });
  await stranger.call('POST', '/auth/login', { username, password: usualPassword });
  secrets.push(...[...stranger.cookies.values()].filter(isLong));
  await stepUp(owner);
  const { secret } = (await owner.call('POST', '/user/two-factor')).data;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const { recoveryCodes } = (await owner.call('POST', '/user/two-factor/confirm', { code })).data;
  secrets.push(secret, code, ...recoveryCodes);

  const key = await owner.call('POST', `/company/${owner.companyId}/api-keys`, apiKey({}));
  secrets.push(key.data.secret);
  const program = await callerWithKey(context, owner, {});
  await program.call('GET', `/payment-link?companyId=${owner.companyId}`);
  await api().call('GET', '/user/info', undefined, { authorization: 'Bearer flr_not_a_real_one' });
  secrets.push('flr_not_a_real_one');

  const server = await receiver((_received, response) => response.writeHead(500).end());
  cleanUps.push(server.close);
  const webhook = {
    companyId: owner.companyId,
    name: 'Shop',
    url: server.url,
    secretKey: 'the-merchants-own-key',
    environment: 'test',
  };
  const hook = await owner.call('POST', '/webhook', webhook);
  expect(hook.error).toBeUndefined();
  secrets.push(webhook.secretKey, hook.data.signingSecret);
  await owner.call('POST', `/webhook/${hook.data.id}/test`);
  await context.pool.query('alter table webhooks rename to later');
  expect((await owner.call('POST', '/webhook', webhook)).status).toBe(500);
  await context.pool.query('alter table later rename to webhooks');

  const wallet = await owner.call('POST', '/wallet', {
    companyId: owner.companyId,
    network: 'polkadot',
    environment: 'test',
    addresses: [alice],
    metadata: { ui: { label: 'Till', colour: 'red' } },
  });
  const signature = `0x${'5e'.repeat(64)}`;
  await owner.call('PATCH', `/wallet/${wallet.data.id}/verify`, { signature });
  secrets.push(signature);

  await owner.call('POST', `/company/${owner.companyId}/members/invites`, {
    emails: ['guest@example.com'],
    privilege: 'viewer',
  });
  await stranger.call('POST', '/auth/forgot-password-reinitialization', { email });
  secrets.push(await mailedResetToken(context, email));
  const mails = await Promise.all(
    [email, 'guest@example.com'].map((to) => queuedMails(context, to)),
  );
  secrets.push(...mails.flat().flatMap(({ text }) => text.match(/(?<=[#=/])[\w-]{20,}/g) ?? []));

  const worker = await startWorker(context);
  cleanUps.push(worker.stop);
  await server.until(1);
  await until(async () => {
    const { rows } = await context.pool.query(
      'select 1 from graphile_worker.jobs where run_at <= now() and attempts = 0',
    );
    return rows.length === 0 ? true : undefined;
  });
  const logged = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(lines.some(({ msg }) => msg === 'a call failed')).toBe(true);
  expect(lines.length).toBeGreaterThan(20);
  expect(secrets.length).toBeGreaterThan(20);
  for (const one of secrets) {
    expect(one.length).toBeGreaterThanOrEqual(6);
    expect(logged).not.toContain(one);
  }
});

const isLong = (value: string) => value.length >= 20;

async function until<Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(20);
  }
}
