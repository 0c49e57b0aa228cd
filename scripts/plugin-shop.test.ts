import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopChecks } from '#contract/integrations/woocommerce.ts';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { startWorker } from '#server/worker.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { findProgram } from '#test/apt.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { installPluginTools, pluginFolder } from '#test/plugin-tools.ts';
import { wallet } from '#test/requests.ts';
import { pluginSlug, writePlugin } from './plugin-zip.ts';

// The plugin in a real WordPress, on real PHP, against the real API over HTTP. No package registry has WooCommerce, so a
// plugin of the tests has the few functions of it that are called.

// The shop's clock is the machine's, and signatures hold for five minutes.
const context = testContext({ config: { chains: allChains }, now: new Date() });
const cleanUps: (() => unknown)[] = [];
let shop: Awaited<ReturnType<typeof startShop>>;
let owner: Caller & { companyId: string };
let integration: string;
const settingsPage = '/wp-admin/admin.php?page=wc-settings&tab=checkout&section=florin';

beforeAll(async () => {
  installPluginTools();
  context.rateSources.push(sandboxRates(context.clock));
  const publicUrl = await listen();
  Object.assign(context, { config: { ...context.config, publicUrl, dashboardUrl: publicUrl } });
  owner = await signInWithCompany(context, testApi(context));
  await owner.call('POST', '/wallet', { ...wallet({}), companyId: owner.companyId });
  const created = { companyId: owner.companyId, provider: 'woocommerce', environment: 'test' };
  integration = (await owner.call('POST', '/integration', created)).data.id as string;
  const worker = await startWorker(context);
  cleanUps.push(worker.stop);
  shop = await startShop();
}, 300_000);
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

test('a shop connects, sends orders and receives signed events, until it disconnects', async () => {
  await connect();

  const number = 'A-17';
  const amount = { amount: '36.90', currency: 'EUR' };
  const put = (await shop.florin(`put_order( '17', ${php({ number, amount })} )`)) as SeenOrder;
  expect(put).toMatchObject({ state: 'unpaid', amount: '36.90', currency: 'EUR', refunds: [] });
  expect(put.url).toMatch(new RegExp(`^${context.config.publicUrl}/pay/`));
  expect(await shop.florin(`put_order( '17', ${php({ number, amount })} )`)).toEqual(put);
  const refused = { ...amount, amount: '36.905' };
  expect(await shop.florin(`put_order( '17', ${php({ number, amount: refused })} )`)).toBe(
    'too_many_decimals',
  );
  const refund = { rest: true, reason: 'Sent back', email: 'ada@example.com' };
  expect(await shop.florin(`offer_refund( '17', ${php(refund)}, 'a key' )`)).toBe(
    'nothing_to_refund',
  );
  expect(await shop.florin(`get_order( '17' )`)).toEqual(put);
  expect(await shop.florin(`get_order( '18' )`)).toBe('not_found');
  expect(await shop.florin('currencies()')).toContain('EUR');

  await shop.run('Florin\\WooCommerce\\Plugin::store()->remember( 17, time() );');
  const closed = await shop.florin(`close_order( '17' )`);
  expect(closed).toMatchObject({ state: 'closed', version: put.version + 1 });
  // Delivered by the worker, and verified by the plugin.
  await untilDelivered();
  expect(
    await shop.run('return (int) get_option( "florin_for_woocommerce_last_event" );'),
  ).not.toBe(0);
  expect(await shop.run('return get_option( "stand_in_log" );')).not.toContainEqual(
    expect.stringContaining('An event was refused'),
  );
  expect(await checks()).toEqual(Object.fromEntries(shopChecks.map((check) => [check, 'passed'])));

  await submit('florin_disconnect', {});
  const listed = `/integration/${owner.companyId}/list?environment=test`;
  expect((await owner.call('GET', listed)).data.integrations).toEqual([]);
  expect(await shop.run('return Florin\\WooCommerce\\Secrets::read();')).toBeNull();
  expect(await shop.faults()).toEqual([]);
});

/** What the plugin reads of an order. */
type SeenOrder = { url: string; version: number };

/** Starts the API. Returns its address, which isn't known before. */
async function listen(): Promise<string> {
  let fetchApp: ReturnType<typeof createApp>['fetch'] | undefined;
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve(
      {
        fetch: (request, env) => {
          fetchApp ??= createApp(context, createAuthority(context)).fetch;
          return fetchApp(request, env);
        },
        hostname: '127.0.0.1',
        port: 0,
      },
      () => resolve(started),
    );
  });
  cleanUps.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts a shop, to whose administration a merchant is logged in. */
async function startShop() {
  const packed = await mkdtemp(join(tmpdir(), 'florin-package-'));
  await writePlugin(packed);
  const child = spawn(
    findProgram('php') ?? 'php',
    [join(pluginFolder, 'tests/wordpress/serve.php')],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, FLORIN_PACKAGE: join(packed, `${pluginSlug}.zip`) },
    },
  );
  const exited = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  cleanUps.push(async () => {
    child.stdin.end();
    await exited;
    await rm(packed, { recursive: true });
  });
  const lines = createInterface({ input: child.stdout });
  const { value } = await lines[Symbol.asyncIterator]().next();
  const { url, folder } = JSON.parse(String(value)) as { url: string; folder: string };
  const cookies = new Map<string, string>();

  /** Opens a page as the merchant's browser does, without following redirects. */
  async function open(path: string, fields?: Record<string, string>) {
    const response = await fetch(path.startsWith('http') ? path : `${url}${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, one]) => `${name}=${one}`).join('; ') },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, one] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined && one !== undefined) cookies.set(name, one);
    }
    return {
      status: response.status,
      to: response.headers.get('location'),
      text: await response.text(),
    };
  }

  /** Runs PHP in the shop, and returns what it returns. */
  async function run(code: string): Promise<unknown> {
    const text = await (await fetch(`${url}/run.php`, { method: 'POST', body: code })).text();
    const found = /\n==(.*)$/s.exec(text)?.[1];
    if (found === undefined) throw new Error(text);
    return JSON.parse(found);
  }

  await open('/wp-login.php');
  await open('/wp-login.php', { log: 'admin', pwd: 'a password of the tests', testcookie: '1' });
  return {
    url,
    open,
    run,
    /** Makes a call of the plugin's client. Returns its result, or the code of its error. */
    florin: (call: string) =>
      run(`try { return ( new Florin\\WooCommerce\\Client( Florin\\WooCommerce\\Plugin::connection() ) )->${call}; }
        catch ( Florin\\WooCommerce\\FlorinError $error ) { return $error->name; }`),
    /** Returns the lines of WordPress's log that name the plugin. */
    async faults() {
      const log = await readFile(join(folder, 'wp-content/debug.log'), 'utf8');
      return log.split('\n').filter((line) => /florin-for-woocommerce|Fatal|Uncaught/.test(line));
    },
  };
}

/** Connects the shop from its settings: the merchant approves it in Florin. */
async function connect(): Promise<void> {
  const left = await submit('florin_connect', { florin: context.config.publicUrl, integration });
  const query = new URL(left).searchParams;
  expect(query.get('integration')).toBe(integration);
  await stepUp(owner);
  const approved = await owner.call('POST', `/integration/woocommerce/${integration}/approve`, {
    shopUrl: query.get('shop'),
    returnUrl: query.get('return'),
    state: query.get('state'),
    codeChallenge: query.get('code_challenge'),
  });
  expect(approved.status).toBe(200);
  const back = await shop.open(approved.data.redirectUrl as string);
  expect(back.to).toContain('florin_notice=connected');
  expect((await shop.open(settingsPage)).text).toContain(
    `Connected to ${new URL(context.config.publicUrl).host}`,
  );
}

/** Submits a form of the settings with its nonce. Returns where it leads. */
async function submit(action: string, fields: Record<string, string>): Promise<string> {
  const { text } = await shop.open(settingsPage);
  const nonce = new RegExp(`id="${action}".*?name="florin_nonce" value="(\\w+)"`, 's').exec(
    text,
  )?.[1];
  if (nonce === undefined) throw new Error(`the settings have no form ${action}`);
  const path = `/wp-admin/admin-post.php?action=${action}`;
  return (await shop.open(path, { ...fields, florin_nonce: nonce })).to ?? '';
}

/** Returns the states of Florin's checks of the shop. */
async function checks(): Promise<Record<string, string>> {
  const { data } = await owner.call('GET', `/integration/woocommerce/${integration}/check-verify`);
  const all = data.checks as { check: string; state: string }[];
  return Object.fromEntries(all.map(({ check, state }) => [check, state]));
}

async function untilDelivered(): Promise<void> {
  for (;;) {
    const { rows } = await context.pool.query<{ state: string; type: string }>(
      `select d.state, e.type from deliveries d join events e on e.id = d.event_id`,
    );
    expect(rows.filter(({ state }) => state === 'failed')).toEqual([]);
    if (rows.some(({ state, type }) => state === 'delivered' && type === 'order.updated')) return;
    await sleep(50);
  }
}

/** Returns JSON as a literal of PHP. */
function php(value: object): string {
  const text = JSON.stringify(value).replaceAll(/[\\']/g, '\\$&');
  return `json_decode( '${text}', true )`;
}
