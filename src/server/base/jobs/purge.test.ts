import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { startWorker } from '#server/worker.ts';
import { type Caller, joinAs, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { ids, link, opening, signup, wallet } from '#test/requests.ts';

// Data that any visitor can create must not grow without limit. Here the worker itself deletes it.

const context = testContext({ config: { chains: allChains } });
const hour = 60 * 60_000;
let worker: Awaited<ReturnType<typeof startWorker>>;
let caller: Caller & { companyId: string };
let linkId: string;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, 'polkadot/test');
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
  ids.wallet = (await caller.call('POST', '/wallet', wallet({}))).data.id;
  linkId = (await caller.call('POST', '/payment-link/static', link({}))).data.id;
  worker = await startWorker(context);
});
afterAll(() => worker.stop());

async function run(job: string): Promise<void> {
  await context.pool.query('select graphile_worker.add_job($1, job_key := $1)', [job]);
  await vi.waitFor(async () => {
    const jobs = await context.pool.query('select from graphile_worker.jobs where key = $1', [job]);
    expect(jobs.rows).toEqual([]);
  });
}

async function stored(table: string): Promise<number> {
  const { rows } = await context.pool.query(`select count(*)::int as count from ${table}`);
  return rows[0].count;
}

describe('the worker deletes', () => {
  test('rates without a payment, and keeps the evidence of the others', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await caller.call('POST', `/checkout/${linkId}/payments`, opening({}), key);
    await caller.call('GET', '/exchange-rate?pairing=KSM/EUR');
    // Checked before the clock moves, because the worker's own schedule may run at any time.
    expect([await stored('rates'), await stored('idempotency_keys')]).toEqual([2, 1]);
    expect(await stored('throttles')).toBeGreaterThan(0);
    context.clock.advance(24 * hour);
    await run('forget_unused_rates');
    // Checked before the clock moves, because the worker's own schedule may run at any time.
    expect([await stored('rates'), await stored('idempotency_keys')]).toEqual([2, 1]);
    expect(await stored('throttles')).toBeGreaterThan(0);
    context.clock.advance(1);
    await run('forget_unused_rates');
    const { rows } = await context.pool.query('select symbol from rates');
    expect(rows).toEqual([{ symbol: 'DOT' }]);
  });

  test('idempotency keys after 24 hours and throttles after their window', async () => {
    await run('forget_idempotency_keys');
    await run('forget_throttles');
    expect(await stored('idempotency_keys')).toBe(0);
    expect(await stored('throttles')).toBe(0);
  });

  test('unconfirmed sign-ups after a week, and never an account', async () => {
    await testApi(context)().call('POST', '/auth/signup', signup({ username: 'ghost' }));
    await run('forget_unconfirmed_users');
    expect([await stored('users'), await stored('confirmation_codes')]).toEqual([2, 1]);
    context.clock.advance(7 * 24 * hour + 1);
    await run('forget_unconfirmed_users');
    expect([await stored('users'), await stored('confirmation_codes')]).toEqual([1, 0]);
  });

  test('sessions that have ended, and no others', async () => {
    const lasting = await signInWithCompany(context, testApi(context));
    await run('forget_sessions');
    expect(await stored('sessions')).toBe(1);
    expect((await lasting.call('GET', '/user/info')).status).toBe(200);
  });

  test('expired invitations, and notifications 90 days after they were read', async () => {
    const owner = await signInWithCompany(context, testApi(context));
    await joinAs(context, owner, 'viewer');
    const invite = (email: string) =>
      owner.call('POST', `/company/${owner.companyId}/members/invites`, {
        emails: [email],
        privilege: 'viewer',
      });
    await invite('early@example.com');
    context.clock.advance(1);
    await invite('late@example.com');
    context.clock.advance(7 * 24 * hour - 1);
    await run('forget_invites');
    expect(await stored('invites')).toBe(1);
    // The notification about joining was read by joining, 7 days ago.
    context.clock.advance(83 * 24 * hour - 1);
    await run('forget_notifications');
    expect(await stored('notifications')).toBe(1);
    context.clock.advance(1);
    await run('forget_notifications');
    expect(await stored('notifications')).toBe(0);
  });

  test('everything that has expired, in any number', async () => {
    await context.pool.query(
      `insert into throttles select 'key' || n, 1, $1::timestamptz from generate_series(1, 12000) n`,
      [context.clock.now()],
    );
    await run('forget_throttles');
    const { rows } = await context.pool.query(`select from throttles where key like 'key%'`);
    expect(rows).toEqual([]);
  });
});
