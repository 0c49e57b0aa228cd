import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { commit } from '#server/base/database/commit.ts';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection, EndpointSetting } from '#server/base/config.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { dismissUnread, moveCursorBack, selectCursor } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { expectAudited } from '#test/expect-audited.ts';
import { openShop, type Opened, type Shop } from '#test/liar/shop.ts';
import type { World } from '#test/liar/world.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { nativeHolding, nativeKey } from '#test/substrate-state.ts';
import { openWatch, type Watch } from '#server/ledger/watching/watch.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { DisagreementError, FinalityBrokenError } from '#server/ledger/watching/walk-errors.ts';

// Nodes keep the state of a hundred blocks, and a watcher was away for longer.

const key = 'polkadot/test';
const kept = 100;
const blockTimeMs = 6_000;
const payer = `0x${'33'.repeat(32)}`;

const context = testContext({
  now: new Date(),
  config: { sandbox: false, chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});

let runtime: TestRuntime;
let shop: Shop;
let payment: Opened;
let first: ScriptedSubstrate;
let second: ScriptedSubstrate;
/** Keeps the state of every block. */
let archive: ScriptedSubstrate;
let nodes: ScriptedSubstrate[];
let seed: string;
let began: Date;
let genesisHash: string;
let head: number;
let balance: bigint;
let clients: ChainClient[];
let stopping: AbortController;
let watch: Watch | undefined;

beforeAll(async () => {
  shop = await openShop(context, { key, symbol: 'PAS' } as World);
});
beforeEach(async () => {
  runtime = loadRuntime('asset-hub-polkadot');
  began = context.clock.now();
  seed = `gaps ${began.toISOString()}`;
  nodes = await Promise.all([1, 2, 3].map(() => startScriptedSubstrate({ seed, began })));
  [first, second, archive] = nodes as [ScriptedSubstrate, ScriptedSubstrate, ScriptedSubstrate];
  for (const node of [first, second]) node.keeps = kept;
  ({ genesisHash } = first);
  head = 0;
  balance = 0n;
  clients = [];
  stopping = new AbortController();
  watch = undefined;
  for (const table of [
    'chain_cursors',
    'network_alarms',
    'watch_clocks',
    'unread_blocks',
    'balance_marks',
  ])
    await context.pool.query(`delete from ${table}`);
  await context.pool.query(`
    delete from transfers; delete from payments; delete from revenue_buckets;
    delete from revenue_sources; delete from link_revenue; delete from received_amounts`);
  grow(20);
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(nodes.map((node) => node.stop()));
});

/** Adds blocks to the chain, the first of which makes the payment. */
function grow(
  blocks: number,
  paid?: { amountAtomic: bigint; reference: string | null },
  next = runtime,
): void {
  for (let built = 0; built < blocks; built += 1) {
    context.clock.advance(blockTimeMs);
    const amount = (built === 0 && paid?.amountAtomic) || 0n;
    balance += amount;
    const extrinsic = hexOf(
      Buffer.concat([
        Buffer.from(`${head}`.padStart(8, '0')),
        paid?.reference ? referenceBytes(paid.reference) : Buffer.of(),
      ]),
    );
    const transfer = { from: payer, to: shop.account, amount };
    const events =
      amount > 0n ? inExtrinsic(0, ['Balances.Transfer', transfer], extrinsicSuccess) : [];
    for (const node of nodes) {
      node.storage.set(nativeKey(runtime, shop.account), nativeHolding(runtime, balance));
      const extrinsics = amount > 0n ? [extrinsic] : [];
      const block = { runtime, events, extrinsics, time: context.clock.now() };
      // A new runtime is in the state of the block before the first one that it makes.
      const isLast = built === blocks - 1 && next !== runtime;
      node.add(block, ...(isLast ? [{ ...block, runtime: next, events: [], extrinsics: [] }] : []));
    }
    head += 1;
  }
  if (next !== runtime) head += 1;
  runtime = next;
}

const archiveEndpoint = (): EndpointSetting => ({
  url: archive.url,
  operator: new URL(first.url).host,
  archive: true,
});

/** Returns a step that starts a new walk each time, with the watch of a watcher that has just started. */
async function walkWith(...endpoints: ChainConnection['endpoints']): Promise<() => Promise<void>> {
  const client = connectChain({ chain: key, endpoints, genesisHash });
  clients.push(client);
  watch = await openWatch(context, client, 0n);
  return async () => {
    const step = await startWalk(context, client, stopping.signal, 0n, watch);
    await step();
  };
}

/** Makes steps and ignores their failures, as `watchChain` does. */
async function steps(step: () => Promise<void>, times = 4): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await step().catch(() => {});
}

const cursorHeight = async () => (await selectCursor(context.db, key))?.height;
const alarms = async () => selectOpenAlarms(context.db, key);
const unread = async () =>
  (await context.pool.query('select * from unread_blocks order by id')).rows;
const transfers = async () =>
  (await context.pool.query('select * from transfers order by block_height, kind')).rows;

/** Returns the stored payment. */
async function stored(): Promise<{ status: string; expires_at: Date }> {
  const { rows } = await context.pool.query('select * from payments where id = $1', [payment.id]);
  return rows[0] as { status: string; expires_at: Date };
}

/** Returns the highest block whose state both nodes have pruned. */
const lastPruned = () => BigInt(head - kept);

async function followed() {
  const { instance, hash, height, time } = (await selectCursor(context.db, key))!;
  return { instance, hash, height, time };
}

/** Follows the chain, then adds a payment and enough blocks to prune its state while no watcher runs. */
async function missPayment(): Promise<void> {
  const step = await walkWith(first.url, second.url);
  await steps(step, 1);
  payment = await shop.open();
  await steps(step, 1);
  expect(await cursorHeight()).toBe(head);
  grow(200, payment);
  grow(150);
}

describe('blocks whose state the providers have pruned', () => {
  test('are read from an archive, which is queried last', async () => {
    await missPayment();
    const step = await walkWith(archiveEndpoint(), first.url, second.url);
    await steps(step);
    expect(await cursorHeight()).toBe(head);
    expect(await transfers()).toMatchObject([{ kind: 'event', payment_id: payment.id }]);
    expect([await alarms(), await unread()]).toEqual([[], []]);
    expect((await stored()).status).toBe('paid');
    // Once the walk has caught up, the other endpoints are used again.
    grow(40);
    await steps(step, 1);
    archive.calls.length = 0;
    grow(40);
    await steps(step, 1);
    expect(await cursorHeight()).toBe(head);
    expect(archive.calls).toEqual([]);
  });

  test('are left unread with an alarm, and the increase in them is stored as unmatched', async () => {
    await missPayment();
    const step = await walkWith(first.url, second.url);
    await steps(step);
    expect(await cursorHeight()).toBe(head);
    expect(await unread()).toMatchObject([
      { from_height: 21n, to_height: lastPruned(), payment_references: [payment.reference] },
    ]);
    expect(await transfers()).toMatchObject([
      {
        kind: 'balance',
        amount_atomic: payment.amountAtomic,
        recipient_account: shop.account,
        payment_id: null,
        from_height: 21n,
        proof: 'balances_two_providers',
        providers: [first, second].map(({ url }) => new URL(url).host),
      },
    ]);
    const [alarm, ...others] = await alarms();
    expect([alarm?.kind, others]).toEqual(['gap', []]);
    expect(alarm!.detail).toContain(`blocks 21 to ${lastPruned()} are unread`);
    expect(alarm!.detail).toContain(payment.reference);
    await expectAudited(context, { chain: key, endpoints: [first.url, second.url], genesisHash });
  });

  test('extend the deadline of an open payment by their duration', async () => {
    await missPayment();
    const { expires_at: deadline } = await stored();
    expect(deadline.getTime()).toBeLessThan(context.clock.now().getTime());
    await steps(await walkWith(first.url, second.url));
    const { expires_at: moved, status } = await stored();
    expect(status).toBe('open');
    const lostMs = Number(lastPruned() - 20n + 1n) * blockTimeMs;
    expect(moved.getTime() - deadline.getTime()).toBe(lostMs);
    const { rows } = await context.pool.query('select reason from deadline_extensions');
    expect(rows).toEqual([{ reason: 'unread' }]);
  });

  test('are compared for accounts with a known earlier balance; the alarm names the others', async () => {
    await steps(await walkWith(first.url, second.url), 1);
    stopping.abort();
    stopping = new AbortController();
    grow(10);
    await pretendLive(context, key, await followed());
    payment = await shop.open();
    grow(350, payment);
    await steps(await walkWith(first.url, second.url));
    expect(await cursorHeight()).toBe(head);
    expect(await transfers()).toEqual([]);
    const [alarm] = await alarms();
    expect(alarm!.detail).toContain(`no earlier balance is known of ${shop.account}`);
  });

  test('are read from a provider that keeps state for longer', async () => {
    await missPayment();
    second.keeps = undefined;
    await steps(await walkWith(first.url, second.url));
    expect([await cursorHeight(), await alarms(), await unread()]).toEqual([head, [], []]);
    expect((await stored()).status).toBe('paid');
  });

  test('are left unread after two minutes if the only provider is trusted', async () => {
    await missPayment();
    const { chains } = context.config;
    context.config.chains = [{ chain: key, endpoints: [first.url], trust: 'single' }];
    const step = await walkWith(first.url);
    await steps(step, 2);
    expect(await cursorHeight()).toBe(20);
    context.clock.advance(120_000);
    await steps(step);
    context.config.chains = chains;
    expect(await cursorHeight()).toBe(head);
    expect(await transfers()).toMatchObject([{ kind: 'balance', proof: 'trusted_single' }]);
  });

  test('are left unread after two minutes if a third provider is silent and watchers are killed', async () => {
    await missPayment();
    archive.refuse = () => ({ status: 503 });
    for (let passedMs = 0; passedMs <= 120_000; passedMs += 20_000) {
      expect(await cursorHeight()).toBe(20);
      await steps(await walkWith(first.url, second.url, archive.url), 1);
      context.clock.advance(20_000);
    }
    expect(await unread()).toMatchObject([{ from_height: 21n, to_height: lastPruned() }]);
  });

  test('are not skipped while the second provider, which may have their state, is away', async () => {
    await missPayment();
    second.refuse = () => ({ status: 503 });
    const step = await walkWith(first.url, second.url);
    await steps(step, 2);
    context.clock.advance(150_000);
    await steps(step, 2);
    expect([await cursorHeight(), await unread()]).toEqual([20, []]);
    expect((await alarms()).map(({ kind }) => kind)).toEqual(['second_provider_away']);
    second.refuse = undefined;
    second.keeps = undefined;
    // After a failure, a provider is not used for some seconds.
    await vi.waitFor(async () => {
      await step();
      expect((await stored()).status).toBe('paid');
    }, 30_000);
    expect([await unread(), await alarms()]).toEqual([[], []]);
  });
});

describe('blocks of a replaced runtime', () => {
  test('are left unread after ten minutes if only one archive returns their metadata', async () => {
    const before = await walkWith(first.url, second.url);
    await steps(before, 1);
    payment = await shop.open();
    await steps(before, 1);
    grow(50, payment, loadRuntime('polkadot'));
    grow(300);
    const step = await walkWith(first.url, second.url, archiveEndpoint());
    await steps(step);
    context.clock.advance(9 * 60_000);
    await steps(step);
    expect([await cursorHeight(), await alarms(), await transfers()]).toEqual([20, [], []]);
    context.clock.advance(60_000);
    await steps(step, 1);
    expect(await unread()).toMatchObject([{ from_height: 21n, to_height: lastPruned() }]);
    await steps(step);
    expect(await cursorHeight()).toBe(head);
    expect((await alarms()).map(({ kind }) => kind)).toEqual(['gap']);
    expect(await transfers()).toMatchObject([
      { kind: 'balance', amount_atomic: payment.amountAtomic },
    ]);
  });

  test('are read if archives of two operators return their metadata', async () => {
    const before = await walkWith(first.url, second.url);
    await steps(before, 1);
    payment = await shop.open();
    await steps(before, 1);
    grow(50, payment, loadRuntime('polkadot'));
    grow(300);
    second.keeps = undefined;
    const step = await walkWith(first.url, { url: second.url, archive: true }, archiveEndpoint());
    await steps(step);
    grow(32);
    await steps(step, 1);
    expect([await cursorHeight(), await unread(), await alarms()]).toEqual([head, [], []]);
    expect((await stored()).status).toBe('paid');
  });
});

describe('metadata of an upgraded runtime', () => {
  /** Makes the second provider refuse to return metadata. */
  function withhold(): void {
    second.misbehave = ({ method }) =>
      method === 'state_getMetadata' ? { error: { code: -32_000, message: 'no' } } : undefined;
  }

  test('that only one provider returns blocks the walk, and raises an alarm after ten minutes', async () => {
    const step = await walkWith(first.url, second.url);
    await steps(step, 1);
    payment = await shop.open();
    grow(1, undefined, loadRuntime('polkadot'));
    withhold();
    grow(1, payment);
    await steps(step, 2);
    context.clock.advance(9 * 60_000);
    await steps(step, 2);
    expect([await alarms(), (await stored()).status]).toEqual([[], 'open']);
    context.clock.advance(60_000);
    await steps(step, 1);
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ kind: 'blocks_unproven' });
    expect(alarm!.detail).toContain('no two providers give the same metadata');
    second.misbehave = undefined;
    await vi.waitFor(async () => {
      await step();
      expect((await stored()).status).toBe('paid');
    }, 30_000);
    expect(await alarms()).toEqual([]);
  });

  test('that a provider has altered stops the walk immediately and credits nothing', async () => {
    const step = await walkWith(first.url, second.url);
    await steps(step, 1);
    payment = await shop.open();
    const relay = loadRuntime('polkadot');
    grow(1, undefined, relay);
    const lie = renamed(relay.metadata, 'Transfer', 'Transfex');
    second.misbehave = ({ method }) =>
      method === 'state_getMetadata' ? { result: lie } : undefined;
    grow(1, payment);
    await expect(step()).rejects.toThrow(DisagreementError);
    expect(await transfers()).toEqual([]);
  });
});

/** Returns the metadata with a name replaced by another one of the same length. */
function renamed(metadata: string, from: string, to: string): string {
  const spell = (name: string) =>
    Buffer.concat([Buffer.of(name.length * 4), Buffer.from(name)]).toString('hex');
  return metadata.replaceAll(spell(from), spell(to));
}

describe('a provider', () => {
  test.each([
    ['in use', 0],
    ['queried second', 1],
  ])('%s that pretends that state is pruned causes no gap', async (_, place) => {
    await missPayment();
    for (const node of [first, second]) node.keeps = undefined;
    [first, second][place]!.keeps = 30;
    await steps(await walkWith(first.url, second.url));
    expect([await cursorHeight(), await unread()]).toEqual([head, []]);
    expect((await stored()).status).toBe('paid');
    expect((await alarms()).filter(({ kind }) => kind === 'gap')).toEqual([]);
  });

  test('that proves to have the state of blocks but does not return them is skipped', async () => {
    await missPayment();
    first.misbehave = ({ method, params: [keys] }) => {
      if (method !== 'state_getReadProof' && method !== 'state_queryStorageAt') return undefined;
      first.keeps = (keys as string[]).length === 1 ? undefined : 30;
      return undefined;
    };
    const step = await walkWith(first.url, second.url);
    await steps(step);
    expect(await unread()).toMatchObject([{ from_height: 21n, to_height: lastPruned() }]);
    expect(await cursorHeight()).toBeGreaterThan(Number(lastPruned()));
  });

  test('that pretends that state is pruned right below the head is replaced by the other one', async () => {
    const step = await walkWith(first.url, second.url);
    await steps(step, 1);
    grow(40);
    await steps(step, 1);
    payment = await shop.open();
    grow(1, payment);
    first.keeps = 0;
    await steps(step);
    expect([(await stored()).status, await unread(), await alarms()]).toEqual(['paid', [], []]);
  });

  test.each([
    ['more', 9_000_000_000_000n],
    ['nothing', 0n],
  ])('that shows %s on accounts after a gap has no effect', async (_, shownAtomic) => {
    await missPayment();
    // The false state is consistent; only the state roots of its headers differ.
    const other = await startScriptedSubstrate({ seed, began });
    nodes.push(other);
    const lie = nativeHolding(runtime, shownAtomic);
    let lies = 0;
    first.misbehave = ({ method, params }) => {
      const [keys] = params as [string[]];
      if (method !== 'state_getReadProof' || !keys.includes(nativeKey(runtime, shop.account)))
        return undefined;
      lies += 1;
      other.storage.set(nativeKey(runtime, shop.account), lie);
      other.add({ runtime, events: [] });
      return { result: { at: params[1], proof: other.proof(keys) } };
    };
    const step = await walkWith(first.url, second.url);
    await steps(step, 6);
    await vi.waitFor(async () => {
      await step();
      expect(await transfers()).toMatchObject([{ amount_atomic: payment.amountAtomic }]);
    }, 30_000);
    expect(lies).toBeGreaterThan(0);
  });

  test('that shows blocks which are not linked to the cursor stops the walk instead of causing a gap', async () => {
    await steps(await walkWith(first.url, second.url), 1);
    const { rows } = await context.pool.query(
      `update chain_cursors set hash = '0x${'ab'.repeat(32)}' returning height`,
    );
    expect(rows).toEqual([{ height: 20n }]);
    grow(350);
    const step = await walkWith(first.url, second.url);
    await expect(step()).rejects.toThrow(FinalityBrokenError);
    expect([await cursorHeight(), await unread()]).toEqual([20, []]);
  });
});

test('balances of all awaited accounts are recorded in batches, and of no others', async () => {
  const columns = `workspace_id, platform, chain, label, colour, created_at`;
  await context.pool.query(
    `insert into wallets (id, account, verified_at, ${columns})
    select 'wal_many' || n, '0x' || lpad(n::text, 64, '0'), created_at, ${columns}
    from wallets, generate_series(1, 450) n where chain = $1 limit 450`,
    [key],
  );
  const recorded = async () =>
    (
      await context.pool.query(
        'select count(*)::int as n, min(height)::int as low from balance_marks',
      )
    ).rows[0] as { n: number; low: number };
  const step = await walkWith(first.url, second.url);
  await steps(step, 3);
  expect(await recorded()).toEqual({ n: 450, low: 20 });
  await context.pool.query(`delete from wallets where id like 'wal_many1%'`);
  grow(100);
  await steps(step, 3);
  expect(await recorded()).toEqual({ n: 450 - 111, low: head });
  await context.pool.query(`delete from wallets where id like 'wal_many%'`);
});

describe('an unread stretch', () => {
  test('is read once an archive is configured: its credits replace the increase, and the alarm clears', async () => {
    await missPayment();
    await steps(await walkWith(first.url, second.url));
    expect((await stored()).status).toBe('open');
    const step = await walkWith(first.url, second.url, archiveEndpoint());
    await steps(step);
    expect(await transfers()).toMatchObject([
      { kind: 'event', state: 'final', payment_id: payment.id, matched_by: 'reference' },
      { kind: 'balance', state: 'reversed', payment_id: null },
    ]);
    expect((await stored()).status).toBe('paid');
    expect(await alarms()).toEqual([]);
    expect(await unread()).toMatchObject([{ read_at: expect.any(Date) }]);
    await steps(step);
    expect(await transfers()).toHaveLength(2);
    const endpoints = [archive.url, second.url];
    await expectAudited(context, { chain: key, endpoints, genesisHash });
  });

  test('is not read from an archive that lies, but from the next one', async () => {
    await missPayment();
    await steps(await walkWith(first.url, second.url));
    const liar = await startScriptedSubstrate({ seed, began });
    nodes.push(liar);
    // An invented chain with ten times the amount.
    const forged = () => ({ url: liar.url, operator: 'liar', archive: true as const });
    for (let built = 0; built < head; built += 1) {
      const transfer = { from: payer, to: shop.account, amount: payment.amountAtomic * 10n };
      const events = inExtrinsic(0, ['Balances.Transfer', transfer], extrinsicSuccess);
      liar.add({ runtime, events, extrinsics: ['0x84'] });
    }
    await steps(await walkWith(first.url, second.url, forged()));
    expect(await transfers()).toMatchObject([{ kind: 'balance' }]);
    expect((await alarms()).map(({ kind }) => kind)).toEqual(['gap']);
    await steps(await walkWith(first.url, second.url, forged(), archiveEndpoint()));
    expect((await stored()).status).toBe('paid');
    expect(await transfers()).toHaveLength(2);
    expect(await alarms()).toEqual([]);
  });

  test('whose increase was assigned counts only once', async () => {
    await missPayment();
    await steps(await walkWith(first.url, second.url));
    await context.pool.query(
      `update transfers set payment_id = $1, matched_by = 'assigned' where kind = 'balance'`,
      [payment.id],
    );
    await steps(await walkWith(first.url, second.url, archiveEndpoint()));
    expect(await transfers()).toMatchObject([{ kind: 'balance', state: 'final' }]);
    expect(await alarms()).toEqual([]);
  });

  test('ends at the cursor that is moved back into it, and the blocks above are read again', async () => {
    await missPayment();
    await steps(await walkWith(first.url, second.url));
    const hash = first.hashAt(100);
    await commit(context, async (tx) => {
      await moveCursorBack(tx, key, { height: 100, hash, time: began });
    });
    expect(await unread()).toMatchObject([{ from_height: 21n, to_height: 100n, last_hash: hash }]);
    await steps(await walkWith(first.url, second.url, archiveEndpoint()), 6);
    expect(await cursorHeight()).toBeGreaterThan(300);
    expect((await stored()).status).toBe('paid');
    expect([await unread(), await alarms()]).toMatchObject([[{ read_at: expect.any(Date) }], []]);
  });

  test('that was dismissed raises no alarm', async () => {
    await missPayment();
    const step = await walkWith(first.url, second.url);
    await steps(step);
    expect(await dismissUnread(context.db, key, context.clock.now())).toBe(1);
    context.clock.advance(60_000);
    await steps(step, 1);
    expect(await alarms()).toEqual([]);
    expect(await transfers()).toHaveLength(1);
  });

  test.each(['unread_blocks', 'balance_marks', 'transfers', 'network_alarms'])(
    'and its increase are stored only once, even if the watcher is killed while it writes to %s',
    async (table) => {
      await missPayment();
      const step = await walkWith(first.url, second.url);
      await context.pool.query(`
        create function die() returns trigger language plpgsql as $$
          begin raise exception 'killed'; end $$;
        create trigger dying before insert or update on ${table}
        for each statement execute function die()`);
      try {
        await expect(step()).rejects.toThrow('killed');
        await steps(await walkWith(first.url, second.url), 2);
      } finally {
        await context.pool.query(`drop trigger dying on ${table}; drop function die`);
      }
      await steps(await walkWith(first.url, second.url));
      expect(await cursorHeight()).toBe(head);
      expect(await unread()).toHaveLength(1);
      expect(await transfers()).toMatchObject([{ amount_atomic: payment.amountAtomic }]);
      expect((await alarms()).map(({ kind }) => kind)).toEqual(['gap']);
    },
  );
});
