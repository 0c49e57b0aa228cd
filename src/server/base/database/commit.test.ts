import { paymentEventTypes } from '#contract/delivery/event-types.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { stepUp } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { webhook } from '#test/requests.ts';
import { testTill } from '#test/till.ts';
import { commit } from './commit.ts';
import { deferredSum } from './deferred-sums.ts';
import { publishOnCommit } from './effects.ts';
import { onJob } from '#server/base/jobs/handler.ts';
import { addJob, jobKind } from '#server/base/jobs/queue.ts';
import { runJobs } from '#server/base/jobs/run.ts';

const context = testContext({ config: { chains: allChains, sandbox: true } });
const till = testTill(context);
const greet = jobKind<{ name: string }>('greet');

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test('no transaction of a payment’s life cycle notifies or queues a job before its commit', async () => {
  await stepUp(till.owner);
  expect(
    (await till.owner.call('POST', '/webhook', webhook({ events: paymentEventTypes }))).status,
  ).toBe(201);
  const statements = recordStatements();

  const [paid, canceled, partial] = [await till.open(), await till.open(), await till.open()];
  const block = till.block(101, 1, paid, paid.due);
  await till.storeSeen(block);
  await till.storeFinal(block);
  await till.owner.call('POST', `/payment/${canceled.id}/cancel`, {});
  await till.storeFinal(till.block(102, 2, partial, partial.due / 2n));
  await till.owner.call('POST', `/payment/${partial.id}/resolve`, { reason: 'A friend.' });
  expect((await till.details(partial)).status).toBe('paid');

  const notifying = statements.filter(({ text }) => /pg_notify|add_job/.test(text));
  // Each of the seven changes notified open pages and dispatchers after its commit.
  const notified = notifying.filter(({ text }) => text.includes('notify'));
  expect(notified.length).toBeGreaterThanOrEqual(14);
  expect(notifying.filter(({ inTransaction }) => inTransaction)).toEqual([]);
});

test('a payment whose transaction is rolled back is not counted', async () => {
  const opened = async () =>
    /^florin_payments_total\{from="none",to="open"\} (\d+)$/m.exec(
      await context.metrics.text(),
    )?.[1];
  await till.open();
  const before = Number(await opened());
  await context.pool.query(`
    create function refuse_payment() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$;
    create constraint trigger refuse_payment after insert on payments
    deferrable initially deferred for each row execute function refuse_payment()`);
  await expect(till.open()).rejects.toThrow();
  expect(Number(await opened())).toBe(before);
  await context.pool.query('drop trigger refuse_payment on payments');
  await till.open();
  expect(Number(await opened())).toBe(before + 1);
});

test('jobs that could not be moved to the queue after the commit run within seconds, once', async () => {
  await context.pool.query(`
    create function refuse_move() returns trigger language plpgsql as
    $$ begin raise exception 'the process was killed here'; end $$;
    create trigger refuse_move before delete on queued_jobs execute function refuse_move()`);
  const result = await commit(context, async (tx) => {
    await addJob(tx, greet, { name: 'Ada' });
    return 'committed';
  });
  expect(result).toBe('committed');
  const seen: string[] = [];
  const runner = await runJobs(context, [onJob(greet, async ({ name }) => void seen.push(name))]);
  cleanUps.push(runner.stop);
  await context.pool.query('drop trigger refuse_move on queued_jobs');
  await vi.waitFor(() => expect(seen).toEqual(['Ada']), 10_000);
  expect(await rowsLeft()).toEqual([]);
});

test('concurrent transactions move each job once, and the last job of a key remains', async () => {
  const key = 'one';
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      commit(context, async (tx) => {
        // One after the other, like transactions that change the same record.
        await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
        await addJob(tx, greet, { name: `keyed ${index}` }, { key, delayMs: 3_600_000 });
        await addJob(tx, greet, { name: `${index}` }, { delayMs: 3_600_000 });
      }),
    ),
  );
  const { rows } = await context.pool.query<{ key: string | null; name: string }>(
    `select j.key, j.payload->>'name' as name
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'greet' order by j.id`,
  );
  const plain = rows.filter((row) => row.key === null).map(({ name }) => name);
  expect(new Set(plain).size).toBe(60);
  expect(plain).toHaveLength(60);
  expect(rows.filter((row) => row.key !== null)).toEqual([{ key, name: `keyed ${plain.at(-1)}` }]);
  expect(await rowsLeft()).toEqual([]);
});

test('a job that the queue would refuse fails its own transaction, and delays no other', async () => {
  const bad = [{ key: '' }, { key: 'k'.repeat(513) }, { maxAttempts: 0 }, { maxAttempts: 40_000 }];
  for (const options of bad) {
    const failed = commit(context, (tx) => addJob(tx, greet, { name: 'Ada' }, options));
    await expect(failed).rejects.toThrow();
  }
  await commit(context, (tx) => addJob(tx, greet, { name: 'Ada' }, { delayMs: 3_600_000 }));
  expect(await rowsLeft()).toEqual([]);
});

test('a job is refused in a transaction that was opened without commit()', async () => {
  const past = context.db.transaction().execute((tx) => addJob(tx, greet, { name: 'Ada' }));
  await expect(past).rejects.toThrow('inside commit()');
});

test('a change in a transaction reaches pages once, however often it is published', async () => {
  const received: unknown[] = [];
  cleanUps.push(context.live.subscribe((change) => received.push(change)));
  const change = { userId: 'usr_1', topic: 'notifications' } as const;
  await vi.waitFor(() => expect(received).toContain('anything'));
  await commit(context, async (tx) => publishOnCommit(tx, change, change));
  await vi.waitFor(() =>
    expect(received.slice(received.indexOf('anything') + 1)).toEqual([change]),
  );
});

test('pages are notified of a commit while every connection for requests is busy', async () => {
  const received: unknown[] = [];
  cleanUps.push(context.live.subscribe((change) => received.push(change)));
  const first = { userId: 'usr_1', topic: 'notifications' } as const;
  await vi.waitFor(async () => {
    await context.live.publish(first);
    expect(received).toContainEqual(first);
  });
  const busy = await Promise.all(
    Array.from({ length: context.pool.options.max }, () => context.pool.connect()),
  );
  cleanUps.push(() => busy.forEach((client) => client.release()));
  const change = { userId: 'usr_2', topic: 'notifications' } as const;
  await commit(context, async (tx) => publishOnCommit(tx, change), context.databases.blocks);
  await vi.waitFor(() => expect(received).toContainEqual(change));
});

test('sums are written once, last and in a fixed order', async () => {
  const written: string[] = [];
  const sum = (name: 'receipts' | 'reservations') =>
    deferredSum(name, async (_tx, _context, rows: number[]) => {
      written.push(`${name} ${rows.join(' ')}`);
    });
  const [addReceipts, addReservations] = [sum('receipts'), sum('reservations')];
  await commit(context, async (tx) => {
    addReceipts(tx, context, [1, 2]);
    addReservations(tx, context, [3]);
    addReceipts(tx, context, [4]);
    addReceipts(tx, context, []);
    expect(written).toEqual([]);
  });
  expect(written).toEqual(['reservations 3', 'receipts 1 2 4']);
  await commit(context, async (tx) => addReceipts(tx, context, [5]));
  expect(written.slice(2)).toEqual(['receipts 5']);
});

async function rowsLeft() {
  return (await context.pool.query('select * from queued_jobs')).rows;
}

/** Records the statements of every connection from now on, and whether a transaction was open. */
function recordStatements() {
  const recorded: { text: string; inTransaction: boolean }[] = [];
  const open = new WeakSet<pg.Client>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (/^(start transaction|begin)/i.test(text)) open.add(this);
    else if (/^(commit|rollback)/i.test(text)) open.delete(this);
    else recorded.push({ text, inTransaction: open.has(this) });
    return Reflect.apply(original, this, args) as never;
  });
  cleanUps.push(() => spy.mockRestore());
  return recorded;
}
