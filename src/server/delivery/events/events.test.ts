import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Event } from '#contract/events.ts';
import type { Environment } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { type Caller, callerWithKey, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { ids, webhook } from '#test/requests.ts';
import { recordEvents } from './events.ts';

const context = testContext();
let newCaller: () => Caller;
let owner: Caller & { companyId: string };
beforeAll(() => {
  newCaller = testApi(context);
});
beforeEach(async () => {
  owner = await signInWithCompany(context, newCaller);
});

async function record(tx: Transaction, data: object, environment: Environment = 'test') {
  const event = {
    workspaceId: owner.companyId,
    environment,
    type: 'test',
    data: data as never,
  } as const;
  return (await recordEvents(tx, context, [event]))[0]!;
}

function happen(data: object, environment?: Environment): Promise<string> {
  return commit(context, (tx) => record(tx, data, environment));
}

type Pulled = { events: Event[]; hasMore: boolean };

async function pull(query: object = {}, caller: Caller = owner): Promise<Pulled> {
  const search = new URLSearchParams({
    companyId: owner.companyId,
    environment: 'test',
    ...query,
  });
  const { data, error } = await caller.call('GET', `/event?${search}`);
  if (error) throw new Error(error.code);
  return data as Pulled;
}

const numbers = ({ events }: Pulled) =>
  events.map(({ data }) => (data as unknown as { number: number }).number);

test('events are pulled oldest first, each once, starting after the last one that the caller has', async () => {
  for (const number of [1, 2, 3]) await happen({ number });
  const first = await pull({ limit: 2 });
  expect(numbers(first)).toEqual([1, 2]);
  expect(first.hasMore).toBe(true);
  const rest = await pull({ limit: 2, after: first.events.at(-1)!.id });
  expect(numbers(rest)).toEqual([3]);
  expect(rest.hasMore).toBe(false);
  expect(await pull({ after: rest.events.at(-1)!.id })).toEqual({ events: [], hasMore: false });
});

test('a caller that has no event yet begins after the newest one', async () => {
  expect(await pull({ after: 'latest' })).toEqual({ events: [], hasMore: false });
  for (const number of [1, 2]) await happen({ number });
  await happen({ number: 3 }, 'production');
  const newest = await pull({ after: 'latest' });
  expect(numbers(newest)).toEqual([2]);
  expect(newest.hasMore).toBe(false);
  await happen({ number: 4 });
  expect(numbers(await pull({ after: newest.events[0]!.id }))).toEqual([4]);
});

test('a webhook’s feed has the events that were queued for it and no other', async () => {
  ids.company = owner.companyId;
  await stepUp(owner);
  const made = [];
  for (const name of ['a', 'b']) made.push(await owner.call('POST', '/webhook', webhook({ name })));
  const [mine, other] = made.map(({ data }) => data.id as string);
  const parts = { workspaceId: owner.companyId, environment: 'test', type: 'test' } as const;
  const of = (number: number) => ({ ...parts, data: { number } as never });
  await commit(context, (tx) =>
    recordEvents(tx, context, [
      { ...of(1), webhookIds: [mine!] },
      { ...of(2), webhookIds: [other!] },
      of(3),
      { ...of(4), webhookIds: 'none' },
    ]),
  );
  expect(numbers(await pull({ webhookId: mine! }))).toEqual([1, 3]);
  expect(numbers(await pull({ webhookId: other!, after: 'latest' }))).toEqual([3]);
  const stranger = await signInWithCompany(context, newCaller);
  const query = new URLSearchParams({ companyId: stranger.companyId, webhookId: mine! });
  expect((await stranger.call('GET', `/event?${query}`)).data.events).toEqual([]);
});

test('an event is pulled exactly as it is sent to webhooks', async () => {
  const id = await happen({ number: 1 });
  expect((await pull()).events).toEqual([
    {
      id,
      type: 'test',
      createdAt: '2026-01-01T12:00:00.000Z',
      environment: 'test',
      companyId: owner.companyId,
      data: { number: 1 },
    },
  ]);
});

test('a pull during a concurrent write waits for it and skips no event', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const slow = commit(context, async (tx) => {
    await record(tx, { number: 1 });
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  await happen({ number: 2 });
  const pulled = pull();
  await untilLockIsAwaited();
  mayEnd.resolve();
  await slow;
  expect(numbers(await pulled)).toEqual([1, 2]);
});

/** Waits until some transaction is blocked on an advisory lock. */
async function untilLockIsAwaited(): Promise<void> {
  for (;;) {
    const { rows } = await context.pool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
}

test('writers in the same workspace do not block each other', async () => {
  await commit(context, async (tx) => {
    await record(tx, { number: 1 });
    await happen({ number: 2 });
  });
  expect(new Set(numbers(await pull()))).toEqual(new Set([1, 2]));
});

test('events of another workspace are neither returned nor accepted as `after`', async () => {
  const id = await happen({ number: 1 });
  const stranger = await signInWithCompany(context, newCaller);
  const search = new URLSearchParams({ companyId: stranger.companyId });
  expect((await stranger.call('GET', `/event?${search}`)).data.events).toEqual([]);
  search.set('after', id);
  expect((await stranger.call('GET', `/event?${search}`)).status).toBe(404);
});

test('an API key pulls the events of its own environment', async () => {
  await happen({ number: 1 }, 'test');
  await happen({ number: 2 }, 'production');
  await stepUp(owner);
  const shop = await callerWithKey(context, owner, { scopes: ['events:read', 'wallets:read'] });
  expect(numbers(await pull({}, shop))).toEqual([1]);
});
