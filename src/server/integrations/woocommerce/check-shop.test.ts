import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ShopCheckResult } from '#contract/integrations/woocommerce.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { startWordPress, type WordPressStandIn } from '#test/wordpress-stand-in.ts';

const context = testContext({ now: new Date() });
let owner: Caller & { companyId: string };
let site: WordPressStandIn;
let id: string;

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  const input = { companyId: owner.companyId, provider: 'woocommerce' };
  id = (await owner.call('POST', '/integration', input)).data.id;
});

beforeEach(async () => {
  await context.db.deleteFrom('throttles').execute();
  context.clock.set(new Date());
  site = await startWordPress();
  await change({ shopUrl: site.url });
  return () => site.stop();
});

const change = (body: object) => owner.call('PATCH', `/integration/woocommerce/${id}`, body);

async function checked(): Promise<Record<string, Omit<ShopCheckResult, 'check'>>> {
  const { status, data } = await owner.call('GET', `/integration/woocommerce/${id}/check-verify`);
  expect(status).toBe(200);
  const checks = data.checks as ShopCheckResult[];
  return Object.fromEntries(checks.map(({ check, ...rest }) => [check, rest]));
}

const passed = (detail: string | null = null) => ({ state: 'passed', reason: null, detail });
const waiting = { state: 'waiting', reason: null, detail: null };
const failed = (reason: string, detail: string | null = null) => ({
  state: 'failed',
  reason,
  detail,
});

test('a shop with the plugin passes everything that can be seen before it connects', async () => {
  expect(await checked()).toEqual({
    shop: passed('Tea & Cups'),
    woocommerce: passed(),
    plugin: passed(),
    clock: passed(),
    connected: waiting,
    called: waiting,
    events: waiting,
    currency: waiting,
  });
});

test('a shop without permalinks is found, and one without the plugin waits for it', async () => {
  site.permalinks = false;
  site.namespaces = ['wp/v2', 'wc/v3'];
  expect(await checked()).toMatchObject({ shop: passed('Tea & Cups'), plugin: waiting });
  site.unknownStatus = 200;
  expect(await checked()).toMatchObject({ shop: passed('Tea & Cups'), plugin: waiting });
});

describe('what is wrong with a shop has its reason:', () => {
  test('WordPress without WooCommerce', async () => {
    site.namespaces = ['wp/v2'];
    expect(await checked()).toMatchObject({ woocommerce: failed('missing') });
  });

  test('a clock that is more than five minutes off', async () => {
    site.skewMs = -400_000;
    expect((await checked())['clock']).toMatchObject({ state: 'failed', reason: 'slow_clock' });
  });

  test('a firewall, a redirect, HTML, lists without end, nothing', async () => {
    site.instead = (_, response) => void response.writeHead(403).end('<h1>Blocked</h1>');
    expect(await checked()).toMatchObject({ shop: failed('status', '403'), plugin: waiting });
    const location = 'https://www.tea.example/';
    site.instead = (_, response) => void response.writeHead(301, { location }).end();
    expect(await checked()).toMatchObject({ shop: failed('redirect', location) });
    site.instead = (_, response) => void response.end('<!doctype html>');
    expect(await checked()).toMatchObject({ shop: failed('not_wordpress') });
    site.instead = (_, response) => {
      const more = () => response.write(`["${'x'.repeat(65_536)}",`);
      const flood = setInterval(more, 1);
      response.on('close', () => clearInterval(flood));
    };
    expect(await checked()).toMatchObject({ shop: failed('not_wordpress') });
    site.instead = (request) => void request.socket.destroy();
    expect(await checked()).toMatchObject({ shop: failed('closed') });
  });

  test('a name that would run as a script or move the text', async () => {
    site.name = `<script>\u0000\u202Eevil${'x'.repeat(500)}`;
    const { detail } = (await checked())['shop']!;
    expect(detail).not.toMatch(/\p{Cc}/u);
    expect(detail!.length).toBeLessThanOrEqual(201);
  });
});

test('an address that isn’t https and public is refused', async () => {
  for (const shopUrl of [
    'http://tea.example',
    'https://10.0.0.1',
    'https://a@tea.example',
    'tea',
  ]) {
    const answer = await change({ shopUrl });
    expect([shopUrl, answer.status]).toEqual([shopUrl, 422]);
  }
});

test('the shop is asked a limited number of times per minute', async () => {
  const path = `/integration/woocommerce/${id}/check-verify`;
  const answers = await Promise.all(Array.from({ length: 65 }, () => owner.call('GET', path)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});
