import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { startStallingProxy } from '#test/stalling-proxy.ts';
import { type Lease, startLeases } from './leases.ts';

const context = testContext();
const leaseMs = 1_500;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  await context.pool.query('delete from leases');
});

async function instance(databaseUrl = context.databaseUrl, options = { leaseMs }) {
  const leases = await startLeases(databaseUrl, context.log, options);
  cleanUps.push(leases.close);
  return leases;
}

/** Starts a process with the lease `chain` and the lock `drain`. */
async function process(): Promise<ChildProcess> {
  const child = await startChild('run-leases.ts', context.config, { leaseMs });
  cleanUps.push(() => child.kill('SIGKILL'));
  return child;
}

/** Reports progress until the end of the test. */
function working(lease: Lease | undefined): Lease {
  const timer = setInterval(() => lease!.progress(), 50);
  cleanUps.push(() => clearInterval(timer));
  return lease!;
}

/** Ends the database session of the process that holds the lease `chain`. */
async function endSessionOfHolder(): Promise<void> {
  await context.pool.query(
    `select pg_terminate_backend(a.pid) from leases l join pg_stat_activity a
     on a.application_name = 'florin ' || l.holder where l.name = 'chain'`,
  );
}

type Instance = Awaited<ReturnType<typeof instance>>;

/** Polls like a follower until it has the lease; returns how long that took. */
async function untilAcquired(follower: Instance): Promise<{ lease: Lease; afterMs: number }> {
  const from = performance.now();
  for (;;) {
    const lease = await follower.acquire('chain');
    if (lease) return { lease, afterMs: performance.now() - from };
    await sleep(20);
  }
}

test('a lease has one holder among concurrent requests, and each next holder a higher fence', async () => {
  const instances = await Promise.all(Array.from({ length: 6 }, () => instance()));
  let last = 0n;
  for (let round = 0; round < 20; round += 1) {
    const attempts = await Promise.all(instances.map((one) => one.acquire('chain')));
    const acquired = attempts.filter((lease) => lease !== undefined);
    expect(acquired).toHaveLength(1);
    expect(acquired[0]!.fence).toBeGreaterThan(last);
    last = acquired[0]!.fence;
    await acquired[0]!.release();
  }
});

test('a holder that renews a lease keeps it for many times its duration', async () => {
  const [holder, follower] = [await instance(), await instance()];
  const lease = working(await holder.acquire('chain'));
  const until = performance.now() + 3 * leaseMs;
  while (performance.now() < until) {
    expect(await follower.acquire('chain')).toBeUndefined();
    await sleep(20);
  }
  expect(lease.signal.aborted).toBe(false);
});

test('a loop without progress loses its lease although its process lives, which keeps its locks', async () => {
  const [holder, follower] = [await instance(), await instance()];
  const hung = await holder.acquire('chain');
  const lock = await holder.tryLock('drain');
  const { lease, afterMs } = await untilAcquired(follower);
  expect(afterMs).toBeGreaterThan(0.9 * leaseMs);
  expect(lease.fence).toBeGreaterThan(hung!.fence);
  await vi.waitFor(() => expect(hung!.signal.aborted).toBe(true));
  await sleep(leaseMs);
  expect(await follower.tryLock('drain')).toBeUndefined();
  expect(lock!.isHeld()).toBe(true);
});

test('a loop that waits for an external server keeps its lease, but not forever', async () => {
  const short = { leaseMs: 600 };
  const [holder, follower] = [await instance(undefined, short), await instance(undefined, short)];
  const lease = await holder.acquire('chain');
  const outside = Promise.withResolvers<string>();
  const waiting = lease!.wait(outside.promise);
  await sleep(3 * short.leaseMs);
  expect(await follower.acquire('chain')).toBeUndefined();
  outside.resolve('done');
  expect(await waiting).toBe('done');
  void lease!.wait(new Promise(() => {}));
  const { afterMs } = await untilAcquired(follower);
  expect(afterMs).toBeGreaterThan(3 * short.leaseMs);
});

test('the lease of a frozen process is free when it expires, and its locks soon after', async () => {
  const child = await process();
  const follower = await instance();
  const output = once(child.stdout!, 'data');
  child.kill('SIGSTOP');
  const { afterMs } = await untilAcquired(follower);
  expect(afterMs).toBeGreaterThan(0.8 * leaseMs);
  await vi.waitFor(async () => expect(await follower.tryLock('drain')).toBeDefined(), 5_000);
  child.kill('SIGCONT');
  expect(String((await output)[0])).toBe('lost false\n');
});

test('a lease that a living process does not renew is free when it expires, not before', async () => {
  const [holder, follower] = [await instance(), await instance()];
  working(await holder.acquire('chain'));
  await context.pool.query(
    `insert into leases (name, holder, fence, until, progress_at)
    select 'forgotten', holder, 1, clock_timestamp() + interval '600 ms', clock_timestamp()
    from leases where name = 'chain'`,
  );
  expect(await follower.acquire('forgotten')).toBeUndefined();
  await expect.poll(() => follower.acquire('forgotten'), { timeout: 5_000 }).toBeDefined();
  expect(await follower.acquire('chain')).toBeUndefined();
});

test('lease and locks of a killed process are free immediately', async () => {
  const child = await process();
  const follower = await instance(context.databaseUrl, { leaseMs: 600_000 });
  // Extended far ahead, so that only the process's death can free it.
  await context.pool.query(`update leases set until = until + interval '1 hour'`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await untilAcquired(follower);
  expect(await follower.tryLock('drain')).toBeDefined();
});

test('a process that closes leaves no lease and no lock', async () => {
  const holder = await startLeases(context.databaseUrl, context.log, { leaseMs });
  await holder.acquire('chain');
  await holder.close();
  expect((await context.pool.query('select from leases')).rows).toEqual([]);
});

test('a database that stalls repeatedly changes no holder', async () => {
  const proxy = await startStallingProxy(context.databaseUrl);
  cleanUps.push(proxy.stop);
  const [holder, follower] = [await instance(proxy.url), await instance(proxy.url)];
  const lease = working(await holder.acquire('chain'));
  const lock = await holder.tryLock('drain');
  for (let stall = 0; stall < 8; stall += 1) {
    const attempts = follower.acquire('chain');
    proxy.stall();
    await sleep(leaseMs / 3);
    proxy.resume();
    expect(await attempts).toBeUndefined();
    expect(await follower.tryLock('drain')).toBeUndefined();
    await sleep(leaseMs / 5);
  }
  expect(lease.signal.aborted).toBe(false);
  expect(lock!.isHeld()).toBe(true);
});

test('if all leases expire together, as after a sleep of the machine, no session is ended', async () => {
  const slow = { leaseMs: 10_000 };
  const instances = await Promise.all([instance(undefined, slow), instance(undefined, slow)]);
  const locks = await Promise.all(instances.map((one, index) => one.tryLock(`lock ${index}`)));
  for (let sleeps = 0; sleeps < 3; sleeps += 1) {
    await context.pool.query(`update leases set until = until - interval '1 hour'`);
    // Longer than both take to renew.
    await sleep(slow.leaseMs / 5);
  }
  expect(locks.map((lock) => lock!.isHeld())).toEqual([true, true]);
});

test('a holder without network stops relying on its lease before another one gets it', async () => {
  const proxy = await startStallingProxy(context.databaseUrl);
  cleanUps.push(proxy.stop);
  const [holder, follower] = [await instance(proxy.url), await instance()];
  const lease = working(await holder.acquire('chain'));
  const lock = await holder.tryLock('drain');
  proxy.stall();
  await untilAcquired(follower);
  expect(lock!.isHeld()).toBe(false);
  expect(await lock!.verify()).toBe(false);
  proxy.resume();
  await vi.waitFor(() => expect(lease.signal.aborted).toBe(true), 5_000);
  expect(await holder.acquire('chain')).toBeUndefined();
  // It can renew again, for its next locks.
  await vi.waitFor(async () => expect((await holder.tryLock('other'))?.isHeld()).toBe(true), 5_000);
});

test('a holder whose connection was cut keeps its lease and gets its next lock', async () => {
  const holder = await instance();
  const lease = working(await holder.acquire('chain'));
  const lock = await holder.tryLock('drain');
  await context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'florin %'`,
  );
  await vi.waitFor(() => expect(lock!.signal.aborted).toBe(true));
  await vi.waitFor(async () => expect(await holder.tryLock('drain')).toBeDefined(), 5_000);
  await sleep(2 * leaseMs);
  expect(lease.signal.aborted).toBe(false);
});

test('a holder whose session was ended doesn’t consider a lease held that another one has acquired', async () => {
  const [holder, follower] = [await instance(), await instance()];
  const lease = working(await holder.acquire('chain'));
  const acquiring = untilAcquired(follower);
  await endSessionOfHolder();
  await acquiring;
  for (const until = performance.now() + leaseMs; performance.now() < until;) {
    expect(lease.isHeld()).toBe(false);
    await sleep(5);
  }
  expect(lease.signal.aborted).toBe(true);
});

test('a session that PostgreSQL has ended no longer counts, even while its connection is still open', async () => {
  const proxy = await startStallingProxy(context.databaseUrl);
  cleanUps.push(proxy.stop);
  const [holder, follower] = [await instance(proxy.url), await instance()];
  const lease = working(await holder.acquire('chain'));
  const lock = await holder.tryLock('drain');
  proxy.keepOpen();
  const acquiring = untilAcquired(follower);
  await endSessionOfHolder();
  await acquiring;
  // As soon as the message of its end has passed the proxy.
  const held = () => [lease.isHeld(), lock!.isHeld()];
  await vi.waitFor(() => expect(held()).toEqual([false, false]), { timeout: leaseMs / 4 });
});

test('a holder whose session was ended keeps a lease that no one else has acquired', async () => {
  const holder = await instance();
  const lease = working(await holder.acquire('chain'));
  await endSessionOfHolder();
  await vi.waitFor(() => expect(lease.isHeld()).toBe(false));
  await vi.waitFor(() => expect(lease.isHeld()).toBe(true), 5_000);
  expect(lease.signal.aborted).toBe(false);
});
