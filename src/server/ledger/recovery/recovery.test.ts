import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { systemClock } from '#server/base/clock.ts';
import { runCommandLine } from '#server/commands/command-line.ts';
import { createCommands } from '#server/commands/commands.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
import { startWatcher } from '#server/watcher.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  randomAccount,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { expectAudited } from '#test/expect-audited.ts';
import { recountSums } from '#test/recount-sums.ts';
import { isRewinding, rewindChain } from './recovery.ts';

// How an operator resolves a network's alarms, only with the command line. Both providers are proxies to a
// local chain that does what no chain should.

const key = 'moonbeam/test';
const context = testContext({
  now: new Date(),
  config: { sessionRefreshMs: 24 * 60 * 60_000 },
});
const patience = { timeout: 40_000, interval: 100 };

let chain: TestEvmChain;
let other: TestEvmChain;
let served: { url: string };
let proxies: RpcProxy[];
let caller: Caller & { companyId: string };
let linkId: string;
let account: string;
let watcher: { stop(): Promise<void> } | undefined;

beforeAll(async () => {
  chain = await startTestEvmChain();
  other = await startTestEvmChain();
  served = { url: chain.node.url };
  proxies = await Promise.all([0, 1].map(() => startRpcProxy(served as typeof chain.node)));
  context.rateSources.push(sandboxRates(context.clock));
  await openShop();
  await useProviders(proxies);
  return async () => {
    await Promise.all([...proxies, chain, other].map((one) => one.stop()));
  };
}, 180_000);

afterEach(async () => {
  await watcher?.stop();
  watcher = undefined;
  for (const proxy of proxies) proxy.tamper = undefined;
});

async function openShop(): Promise<void> {
  context.config.chains = [{ chain: key, endpoints: [chain.node.url] }];
  caller = await signInWithCompany(context, testApi(context));
  account = randomAccount('evm');
  const { companyId } = caller;
  const wallet = await caller.call('POST', '/wallet', {
    companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [showAddress(chains[key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  linkId = link.data.id as string;
}

/** Configures these providers as in production, with the first block pinned. */
async function useProviders(used: RpcProxy[]): Promise<void> {
  const first = await chain.node.request<{ hash: string }>('eth_getBlockByNumber', ['0x0', false]);
  const endpoints = used.map(({ url }, index) => ({ url, operator: `provider ${index + 1}` }));
  context.config.sandbox = false;
  context.config.chains = [{ chain: key, endpoints, genesisHash: first.hash }];
}

async function watch(): Promise<void> {
  watcher = await startWatcher({ ...context, clock: systemClock });
}

/** Runs `florin …` with the configuration of production and returns its output. */
async function florin(...words: string[]): Promise<string> {
  const { config } = context;
  const environment = {
    DATABASE_URL: context.databaseUrl,
    PUBLIC_URL: config.publicUrl,
    SECRET_KEY: config.secretKey.toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'florin@example.com',
    WALLETCONNECT_PROJECT_ID: 'off',
    LOG_LEVEL: 'silent',
    CHAINS: JSON.stringify(config.chains),
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const ask = () => Promise.resolve(confirmation);
  await runCommandLine(createCommands({ environment, say, ask }), words, say);
  return said.join('\n');
}
let confirmation = '';

async function open() {
  context.clock.set(new Date());
  await context.pool.query('delete from throttles');
  return caller.call('POST', `/checkout/${linkId}/payments`, {
    network: 'moonbeam',
    symbol: 'DEV',
  });
}

/** Opens a payment and sends it; returns it with its transaction as it was signed. */
async function pay(): Promise<{ payment: Payment; raw: string }> {
  const opened = await vi.waitFor(async () => {
    const { data, error } = await open();
    expect(error).toBeUndefined();
    return data as Payment;
  }, patience);
  const { transactionHash } = await chain.payer.pay({
    recipientAccount: account,
    assetId: nativeAsset,
    amountAtomic: BigInt(opened.amountAtomic),
    reference: null,
  });
  const raw = await chain.node.request<string>('debug_getRawTransaction', [transactionHash]);
  return { payment: opened, raw };
}

async function becomes({ id }: Payment, status: string): Promise<void> {
  await vi.waitFor(async () => expect(await statusOf(id)).toBe(status), patience);
}
const statusOf = async (id: string) =>
  (await caller.call('GET', `/checkout/payments/${id}`)).data.status as string;

/** Returns a payment's events without payment.processing, which depends on timing. */
async function eventsOf({ id }: Payment): Promise<string[]> {
  const { rows } = await context.pool.query<{ type: string }>(
    `select type from events where payment_id = $1 and type <> 'payment.processing' order by id`,
    [id],
  );
  return rows.map(({ type }) => type.replace('payment.', ''));
}

const alarms = async () => (await selectOpenAlarms(context.db, key)).map(({ kind }) => kind);
const head = async () => Number(await chain.node.request<string>('eth_blockNumber'));

test('a network that replaces final blocks is rewound, and its payments are correct afterwards', async () => {
  await watch();
  await vi.waitFor(async () => expect(await selectCursor(context.db, key)).toBeDefined(), patience);
  const kept = await pay();
  await chain.node.mine(3);
  await becomes(kept.payment, 'paid');
  const forkAbove = await head();
  const moved = await pay();
  const lost = await pay();
  await chain.node.mine(3);
  await becomes(moved.payment, 'paid');
  await becomes(lost.payment, 'paid');

  // Another block author changes every hash. One transaction is included again, the other is not.
  const depth = (await head()) - forkAbove;
  await chain.node.request('anvil_setCoinbase', [`0x${'77'.repeat(20)}`]);
  await chain.node.request('anvil_reorg', [depth, [[moved.raw, 1]]]);
  await chain.node.mine(4);
  await vi.waitFor(async () => expect(await alarms()).toContain('finality_broken'), patience);
  expect((await open()).error).toBeDefined();

  const status = await florin('chain', 'status', key);
  expect(status).toContain('finality_broken');
  expect(status).toContain('Both histories');
  const [, height] = /^ {2}florin chain rewind moonbeam\/test (\d+)$/m.exec(status) ?? [];
  expect(Number(height)).toBeLessThanOrEqual(forkAbove);
  expect(status).toContain(`florin chain rewind ${key} ${height} --dry-run`);
  const cursor = (await selectCursor(context.db, key))!;
  await expect(florin('chain', 'rewind', key, `${cursor.height}`)).rejects.toThrow(
    'rewind to a lower block',
  );

  const plan = await florin('chain', 'rewind', key, height!, '--dry-run');
  expect(plan).toContain('Transfers reversed: 2, including 0 without a payment.');
  for (const { payment } of [moved, lost]) {
    expect(plan).toMatch(new RegExp(`${payment.id} of \\S+: paid → open, [\\d.]+ DEV reversed`));
  }
  expect(plan).not.toContain(kept.payment.id);
  expect(await statusOf(moved.payment.id)).toBe('paid');

  const done = await florin('chain', 'rewind', key, height!);
  expect(done).toContain(plan.replace('\nNothing was changed.', ''));
  await becomes(moved.payment, 'paid');
  expect(await statusOf(kept.payment.id)).toBe('paid');
  expect(await statusOf(lost.payment.id)).toBe('open');
  expect(await eventsOf(moved.payment)).toEqual(['created', 'paid', 'reversed', 'restored']);
  expect(await eventsOf(lost.payment)).toEqual(['created', 'paid', 'reversed']);
  expect(await eventsOf(kept.payment)).toEqual(['created', 'paid']);

  const next = await pay();
  await chain.node.mine(3);
  await becomes(next.payment, 'paid');
  await vi.waitFor(async () => expect(await alarms()).toEqual([]), patience);
  const { expected, kept: sums } = await recountSums(context);
  expect(sums).toEqual(expected);
  await expectAudited(context, context.config.chains[0]!);
  expect(await florin('chain', 'status', key)).toContain('Next: nothing to do.');
});

test('a rewind to a block that only one provider shows requires --alone and the typed chain key', async () => {
  const [first, second] = proxies as [RpcProxy, RpcProxy];
  await watch();
  const { payment } = await pay();
  await chain.node.mine(3);
  await becomes(payment, 'paid');
  await watcher?.stop();
  watcher = undefined;
  const { height } = (await selectCursor(context.db, key))!;
  const { rows } = await context.pool.query<{ height: string }>(
    'select max(height) as height from agreed_blocks where chain = $1 and height < $2::bigint',
    [key, height],
  );
  const below = rows[0]!.height;
  const asFirst =
    (change: object): RpcProxy['tamper'] =>
    ({ method, params }, answer) =>
      method === 'eth_getBlockByNumber' && Number(params[0]) === Number(below)
        ? { ...answer, result: { ...(answer.result as object), ...change } }
        : answer;
  // A block's time decides which payments are reopened.
  first.tamper = asFirst({ timestamp: '0x1' });
  await expect(florin('chain', 'rewind', key, below)).rejects.toThrow(
    'No two providers show the same final block',
  );
  first.tamper = undefined;
  second.status = () => 503;
  try {
    await expect(florin('chain', 'rewind', key, below)).rejects.toThrow('--alone');
    confirmation = 'yes';
    await expect(florin('chain', 'rewind', key, below, '--alone')).rejects.toThrow(
      'Nothing was changed.',
    );
    expect(await statusOf(payment.id)).toBe('paid');
    second.status = undefined;
    first.tamper = asFirst({ hash: `0x${'ab'.repeat(32)}` });
    await expect(florin('chain', 'rewind', key, below, '--alone')).rejects.toThrow(
      'No two providers show the same final block',
    );
    first.tamper = undefined;
    second.status = () => 503;
    confirmation = key;
    await florin('chain', 'rewind', key, below, '--alone');
    expect(await statusOf(payment.id)).toBe('open');
  } finally {
    second.status = undefined;
  }
  await watch();
  await becomes(payment, 'paid');
  expect(await eventsOf(payment)).toEqual(['created', 'paid', 'reversed', 'restored']);
});

test('a provider that no longer serves the first block is recognized by the newest agreed one', async () => {
  for (const proxy of proxies) {
    proxy.tamper = ({ method, params }, answer) =>
      method === 'eth_getBlockByNumber' && params[0] === '0x0'
        ? { ...answer, result: null }
        : answer;
  }
  await watch();
  const { payment } = await pay();
  await chain.node.mine(3);
  await becomes(payment, 'paid');
});

test('an unpinned chain is not started in production with only one provider', async () => {
  const { chains: configured } = context.config;
  const cursors = await context.pool.query('select * from chain_cursors');
  await context.pool.query('delete from chain_cursors');
  const [first] = proxies as [RpcProxy];
  context.config.chains = [{ chain: key, endpoints: [first.url], trust: 'single' }];
  try {
    first.calls = [];
    await watch();
    await vi.waitFor(() => expect(first.calls.length).toBeGreaterThan(20), patience);
    expect(await selectCursor(context.db, key)).toBeUndefined();
    await watcher?.stop();
    const { genesisHash } = configured[0]!;
    context.config.chains = [{ ...context.config.chains[0]!, genesisHash }];
    await watch();
    await vi.waitFor(
      async () => expect(await selectCursor(context.db, key)).toBeDefined(),
      patience,
    );
  } finally {
    await watcher?.stop();
    watcher = undefined;
    context.config.chains = configured;
  }
  expect(cursors.rows).toHaveLength(1);
});

test('chain status names a provider that differs, serves another chain or fails, and what to do', async () => {
  const [, liar] = proxies as [RpcProxy, RpcProxy];
  const { host } = new URL(liar.url);
  const { height } = (await selectCursor(context.db, key))!;
  await chain.node.mine(5);
  liar.tamper = ({ method }, answer) => {
    const block = answer.result as { number: string; hash: string } | null;
    if (method !== 'eth_getBlockByNumber' || Number(block?.number) <= height) return answer;
    return { ...answer, result: { ...block, hash: `0x${'ab'.repeat(32)}` } };
  };
  const differs = await florin('chain', 'status', key);
  const [, at] = /^Providers differ at block (\d+):$/m.exec(differs) ?? [];
  expect(Number(at)).toBeGreaterThan(height);
  expect(differs).toContain(`  ${host}: 0x${'ab'.repeat(32)}`);
  expect(differs).toContain(`Next: look up block ${at} with an explorer.`);

  liar.tamper = ({ method }, answer) =>
    method === 'eth_chainId' ? { ...answer, result: '0x1' } : answer;
  expect(await florin('chain', 'status', key)).toContain(
    `Next: replace ${host} in CHAINS and restart; it serves another chain.`,
  );

  liar.tamper = (_, { id }) => ({ id, error: { code: -32_603, message: 'out of order' } });
  const fails = await florin('chain', 'status', key);
  expect(fails).toContain('out of order');
  expect(fails).toContain(`Next: ${host} fails.`);
});

test('a reset test network is accepted without deleting anything from the ledger', async () => {
  await watch();
  const seen = (await pay()).payment;
  await becomes(seen, 'processing');
  await watcher?.stop();
  const before = await context.pool.query('select id, state from transfers order by id');
  const old = (await selectCursor(context.db, key))!;
  await expect(florin('chain', 'accept', key, '--new-chain')).rejects.toThrow('No two providers');
  const genesisHash = await otherGenesis();
  expect(genesisHash).not.toBe(old.instance);
  served.url = other.node.url;
  await watch();
  await vi.waitFor(async () => expect(await alarms()).toContain('wrong_chain'), patience);
  expect(await florin('chain', 'status', key)).toContain('genesisHash');
  await watcher?.stop();
  context.config.chains = context.config.chains.map((one) => ({ ...one, genesisHash }));
  await watch();
  await vi.waitFor(async () => expect(await alarms()).toContain('chain_reset'), patience);
  const status = await florin('chain', 'status', key);
  expect(status).toContain(`florin chain accept ${key} --new-chain`);
  await expect(florin('chain', 'accept', key)).rejects.toThrow('needs --new-chain');
  // An interrupted rewind of the old chain can't be finished.
  const { height, hash, time } = old;
  const target = { height: height - 1, hash, time, providers: ['a', 'b'] };
  const cutShort = rewindChain(context, key, target, {
    onRange() {
      throw new Error('cut short');
    },
  });
  await expect(cutShort).rejects.toThrow('cut short');
  expect(await florin('chain', 'status', key)).toContain(`florin chain accept ${key} --new-chain`);
  await florin('chain', 'accept', key, '--new-chain');
  const now = (await selectCursor(context.db, key))!;
  expect(now.instance).not.toBe(old.instance);
  const { rows } = await context.pool.query(
    'select instance, height::int as height, hash from archived_cursors where chain = $1',
    [key],
  );
  expect(rows).toContainEqual({ instance: old.instance, height: old.height, hash: old.hash });
  expect((await context.pool.query('select id, state from transfers order by id')).rows).toEqual(
    before.rows,
  );
  await vi.waitFor(async () => expect(await alarms()).toEqual([]), patience);
  expect(await statusOf(seen.id)).toBe('open');
  expect(await isRewinding(context.db, key)).toBe(false);
});

/**
 * Returns the first block's hash of another chain; chains that are started together can have the same one.
 */
async function otherGenesis(): Promise<string> {
  const genesisOf = async ({ node }: TestEvmChain) =>
    (await node.request<{ hash: string }>('eth_getBlockByNumber', ['0x0', false])).hash;
  if ((await genesisOf(chain)) === (await genesisOf(other))) {
    await other.stop();
    other = await startTestEvmChain();
  }
  return genesisOf(other);
}
