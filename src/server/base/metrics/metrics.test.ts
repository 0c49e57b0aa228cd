import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { receiver } from '#test/receiver.ts';
import { makeShop } from '#test/shop.ts';
import { startWeb } from '#server/app.ts';
import { startWorker } from '#server/worker.ts';
import { chainGauges } from '#server/chain/networks/gauges.ts';
import { databaseGauges } from './database-gauges.ts';
import { startMetrics } from './listener.ts';
import { counters, gauges, timers } from './names.ts';

const context = testContext({
  now: new Date(),
  config: { chains: [{ chain: 'polkadot/test', endpoints: ['ws://127.0.0.1:9'] }] },
});
const sources = [databaseGauges, chainGauges];
const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

/** Returns the metrics of a new listener as Prometheus reads them: `name{label="value"}` → number. */
async function scrape(token: string | null = null) {
  const { port, stop } = await startMetrics(
    context,
    { host: '127.0.0.1', port: 0, token },
    sources,
  );
  cleanUps.push(stop);
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => !/^(#|$)/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

describe('the metrics', () => {
  test('count requests by route and never by a path from outside', async () => {
    const { port, stop } = await startWeb(context);
    cleanUps.push(stop);
    const ask = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method });
    await ask('/api/webhook/whk_1');
    await ask('/api/webhook/whk_2');
    await ask('/api/webhook/whk_2', 'BREW');
    await ask('/api/made-up-1');
    await ask('/api/made-up-2');
    const numbers = await scrape();
    const route = 'method="GET",route="/api/webhook/{id}"';
    expect(numbers[`florin_http_requests_total{${route},status="401"}`]).toBe(2);
    expect(numbers[`florin_http_request_duration_seconds_count{${route}}`]).toBe(2);
    expect(Object.keys(numbers).filter((name) => /made-up|whk_|BREW/.test(name))).toEqual([]);
    expect(numbers['florin_http_requests_total{method="GET",route="/api/*",status="404"}']).toBe(2);
  });

  test('include the blocks behind and the head age of every chain', async () => {
    await pretendLive(context, 'polkadot/test');
    context.clock.advance(7_000);
    const numbers = await scrape();
    expect(numbers['florin_chain_head_age_seconds{chain="polkadot/test"}']).toBe(7);
    expect(numbers['florin_chain_behind_blocks{chain="polkadot/test"}']).toBe(0);
    expect(numbers['florin_chain_health{chain="polkadot/test",health="live"}']).toBe(1);
    expect(numbers['florin_chain_health{chain="polkadot/test",health="halted"}']).toBe(0);
  });

  test('include pending deliveries and their age, then that they were delivered', async () => {
    const server = await receiver();
    cleanUps.push(server.close);
    const shop = await makeShop(context);
    await shop.endpoint(server.url);
    for (let event = 0; event < 3; event += 1) await shop.record();
    context.clock.advance(90_000);
    const before = await scrape();
    expect(before['florin_deliveries_waiting']).toBe(3);
    expect(before['florin_deliveries_overdue_seconds']).toBe(90);

    const worker = await startWorker(context);
    cleanUps.push(worker.stop);
    const delivered = 'florin_delivery_attempts_total{outcome="delivered"}';
    await until(async () => (await context.metrics.text()).includes(`${delivered} 3`));
    const after = await scrape();
    expect(after['florin_deliveries_waiting']).toBe(0);
    expect(after['florin_deliveries_overdue_seconds']).toBe(0);
  });

  test('do not count deliveries to a paused endpoint as overdue', async () => {
    const shop = await makeShop(context);
    const { id } = await shop.endpoint('http://127.0.0.1:9/hook');
    await shop.record();
    const later = new Date(context.clock.now().getTime() + 60_000);
    await context.pool.query('update webhooks set resume_at = $2 where id = $1', [id, later]);
    context.clock.advance(30_000);
    expect(await scrape()).toMatchObject({
      florin_deliveries_waiting: 1,
      florin_deliveries_overdue_seconds: 0,
    });
  });

  test('contain only known names: no workspace, no link, no address', async () => {
    const owner = await signInWithCompany(context, testApi(context));
    await owner.call('GET', `/wallet?companyId=${owner.companyId}`);
    const names = Object.keys(await scrape()).join('\n');
    expect(names).toContain('route="/api/wallet"');
    expect(names).not.toMatch(/wsp_|usr_|lnk_|127\.0\.0\.1|@/);
  });

  test('report that the database is down, and keep the other values', async () => {
    const { databaseUrl } = context.config;
    context.config.databaseUrl = 'postgres://nobody@127.0.0.1:9/nothing';
    const numbers = await scrape();
    context.config.databaseUrl = databaseUrl;
    expect(numbers['florin_database_up']).toBe(0);
    expect(numbers['florin_resident_memory_bytes']).toBeGreaterThan(0);
    expect(numbers).not.toHaveProperty('florin_deliveries_waiting');
  });
});

test('the metrics require the token, and their port serves nothing else', async () => {
  const token = 'a token of the operator';
  const listening = await startMetrics(context, { host: '127.0.0.1', port: 0, token }, sources);
  cleanUps.push(listening.stop);
  const ask = async (path: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await fetch(`http://127.0.0.1:${listening.port}${path}`, { headers })).status;
  };
  expect(await ask('/metrics')).toBe(401);
  expect(await ask('/metrics', `Bearer ${token}!`)).toBe(401);
  expect(await ask('/metrics', `Bearer ${token}`)).toBe(200);
  expect(await ask('/api/health', `Bearer ${token}`)).toBe(404);
});

test('the public port has no metrics', async () => {
  const { port, stop } = await startWeb(context);
  cleanUps.push(stop);
  for (const path of ['/metrics', '/api/metrics']) {
    const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    expect(text).not.toContain('florin_http_requests_total');
  }
});

describe('a name', () => {
  const all = [counters, gauges, timers].flatMap((table) => Object.values(table));

  test('is valid in Prometheus, with its unit, and documented in the handbook', async () => {
    const handbook = await readHandbook();
    for (const { name } of all) {
      expect(name).toMatch(/^florin_[a-z_]+$/);
      expect(handbook).toContain(`\`${name}\``);
    }
    for (const { name } of Object.values(counters)) expect(name).toMatch(/_total$/);
    for (const { name } of Object.values(timers)) expect(name).toMatch(/_seconds$/);
  });
});

async function readHandbook(): Promise<string> {
  return readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
}

async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await sleep(20);
}
