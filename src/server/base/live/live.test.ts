import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startWeb } from '#server/app.ts';
import { commit } from '#server/base/database/commit.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import type { Received } from './live.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { company } from '#test/requests.ts';

const context = testContext();
let web: Awaited<ReturnType<typeof startWeb>>;
let caller: Caller & { companyId: string };

beforeAll(async () => {
  await untilListening(context.live);
  web = await startWeb(context);
  caller = await signInWithCompany(context, testApi(context));
});
afterAll(() => web.stop());

async function page(): Promise<{ socket: WebSocket; received: string[] }> {
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: context.config.publicUrl };
  const socket = new WebSocket(`ws://127.0.0.1:${web.port}/api/ws`, { headers });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, received };
}

/** Ends the connection that listens for live messages; returns how many there were. */
async function cut(): Promise<number> {
  const { rowCount } = await context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen florin_live%'`,
  );
  return rowCount ?? 0;
}

test('a page receives what changed while its socket was opening', async () => {
  const stranger = await signInWithCompany(context, testApi(context));
  await context.live.publish({ workspaceId: stranger.companyId, topic: 'webhooks' });
  await context.live.publish({ workspaceId: caller.companyId, topic: 'customers' });
  await context.live.publish({ workspaceId: caller.companyId, topic: 'customers' });
  const first = await page();
  await expect.poll(() => first.received).toContain('{"type":"changed","what":"customers"}');
  // By now the server has received it, so a socket that opens later must not depend on it.
  const { socket, received } = await page();
  await expect.poll(() => received).toContain('{"type":"changed","what":"customers"}');
  expect(received.filter((message) => message.includes('customers'))).toHaveLength(1);
  expect(received).not.toContain('{"type":"changed","what":"webhooks"}');
  for (const each of [first.socket, socket]) each.close();
});

test('changes during an interruption reach open pages', async () => {
  const { socket, received } = await page();
  expect(await cut()).toBe(1);
  await context.live.publish({ workspaceId: caller.companyId, topic: 'links' });
  await expect
    .poll(() => received, { timeout: 20_000 })
    .toContain('{"type":"changed","what":"links"}');
  await expect.poll(() => received).toContain('{"type":"reload_notifications"}');
  received.length = 0;
  await context.live.publish({ workspaceId: caller.companyId, topic: 'wallets' });
  await expect.poll(() => received).toEqual(['{"type":"changed","what":"wallets"}']);
  socket.close();
});

test('a page receives changes of a workspace as soon as its user has joined it', async () => {
  const { socket, received } = await page();
  const { id } = (await caller.call('POST', '/company', company({}))).data;
  await expect
    .poll(async () => {
      await context.live.publish({ workspaceId: id, topic: 'links' });
      return received;
    })
    .toContain('{"type":"changed","what":"links"}');
  socket.close();
});

test('what a transaction publishes is sent after its commit, and never without one', async () => {
  const received: Received[] = [];
  const expected = ['undone', 'meanwhile', 'done'];
  const stop = context.live.subscribe((change) => {
    // Messages of the tests above may still arrive.
    if (change !== 'anything' && 'userId' in change && expected.includes(change.userId)) {
      received.push(change);
    }
  });
  const change = (userId: string) => ({ userId, topic: 'notifications' as const });
  await expect(
    commit(context, async (tx) => {
      publishOnCommit(tx, change('undone'));
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  await commit(context, async (tx) => {
    publishOnCommit(tx, change('done'));
    await context.live.publish(change('meanwhile'));
  });
  await expect.poll(() => received).toEqual([change('meanwhile'), change('done')]);
  stop();
});

test('a message that this version does not know means that anything may have changed', async () => {
  const received: Received[] = [];
  const stop = context.live.subscribe((one) => void received.push(one));
  const known = { workspaceId: caller.companyId, topic: 'links' } as const;
  for (const payload of ['{"workspaceId":"wsp_1","topic":"stars"}', 'no JSON', '']) {
    received.length = 0;
    await context.pool.query('select pg_notify($1, $2)', ['florin_live', payload]);
    await context.live.publish(known);
    await expect.poll(() => received).toEqual(['anything', known]);
  }
  stop();
});
