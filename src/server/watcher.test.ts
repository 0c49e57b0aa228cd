import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { parseAssetId } from '#contract/chain/assets.ts';
import { type ChainKey, chains, type NetworkId } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  randomAccount,
  startTestEvmChain,
  startTestSubstrateChain,
  type TestEvmChain,
  type TestSubstrateChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { localGenesisHash } from './chain/substrate/node.ts';
import { selectOpenAlarms } from './chain/networks/networks.ts';
import { sandboxRates } from './sandbox/sandbox-rates.ts';
import { startWatcher } from './watcher.ts';

const evmKey = 'moonbeam/test';
const substrateKey = 'polkadot/test';
const context = testContext({ now: new Date() });
const watchers: { stop(): Promise<void> }[] = [];

let evm: TestEvmChain;
let substrate: TestSubstrateChain;
let caller: Caller & { companyId: string };

beforeAll(async () => {
  [evm, substrate] = await Promise.all([startTestEvmChain(), startTestSubstrateChain()]);
  context.rateSources.push(sandboxRates(context.clock));
  context.config.chains = [
    { chain: evmKey, endpoints: [evm.node.url, evm.node.wsUrl] },
    { chain: substrateKey, endpoints: [substrate.node.wsUrl], genesisHash: localGenesisHash },
  ];
  caller = await signInWithCompany(context, testApi(context));
  await watch();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopWatching();
  await watch();
});
afterAll(async () => {
  await stopWatching();
  await Promise.all([evm.stop(), substrate.stop()]);
});

async function watch(): Promise<void> {
  watchers.push(await startWatcher(context));
  // Watching starts at the current head, so earlier payments would not be found.
  await vi.waitFor(async () => {
    const cursors = await context.db.selectFrom('chainCursors').select('chain').execute();
    const watched = cursors.map(({ chain }) => chain);
    expect(watched).toEqual(
      expect.arrayContaining(context.config.chains.map(({ chain }) => chain)),
    );
  });
}

async function stopWatching(): Promise<void> {
  await Promise.all(watchers.splice(0).map((watcher) => watcher.stop()));
}

async function mine(key: ChainKey, blocks: number): Promise<void> {
  if (key === evmKey) return evm.node.mine(blocks);
  await substrate.node.request('florin_mine', [blocks]);
}

/** Opens a payment on a new link to a wallet with a fresh account on the chain. */
async function openPayment(key: ChainKey): Promise<Payment & { account: string }> {
  const chain = chains[key];
  const account = randomAccount(chain.ecosystem);
  const network = key.split('/')[0] as NetworkId;
  const wallet = await caller.call('POST', '/wallet', {
    companyId: caller.companyId,
    network,
    environment: 'test',
    addresses: [showAddress(chain, account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId: caller.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  const { symbol } = chain.assets[0];
  const opened = await caller.call('POST', `/checkout/${link.data.id}/payments`, {
    network,
    symbol,
  });
  expect(opened.error).toBeUndefined();
  return { ...(opened.data as Payment), account };
}

async function pay(key: ChainKey, payment: Payment & { account: string }, reference = true) {
  const { payer } = key === evmKey ? evm : substrate;
  const paid = payer.pay({
    recipientAccount: payment.account,
    assetId: parseAssetId(chains[key].ecosystem, payment.asset.contractOrAssetId),
    amountAtomic: BigInt(payment.amountAtomic),
    reference: reference ? payment.reference : null,
  });
  if (key === substrateKey) {
    await vi.waitFor(async () => {
      const pending = await substrate.node.request<string[]>('author_pendingExtrinsics');
      expect(pending).not.toHaveLength(0);
    });
    await mine(key, 1);
  }
  return (await paid).transactionHash;
}

async function becomes(payment: Payment, status: Payment['status']): Promise<Payment> {
  return vi.waitFor(
    async () => {
      const { data } = await caller.call('GET', `/checkout/payments/${payment.id}`);
      expect((data as Payment).status).toBe(status);
      return data as Payment;
    },
    { timeout: 20_000, interval: 25 },
  );
}

async function transfersTo(account: string) {
  const { rows } = await context.pool.query<{ state: string; block_hash: string }>(
    `select state, block_hash, created_at from transfers where recipient_account = $1
     union all
     select case when orphaned then 'orphaned' else 'seen' end, block_hash, created_at
     from seen_transfers where recipient_account = $1
     order by created_at`,
    [account],
  );
  return rows;
}

test.each([evmKey, substrateKey] as const)(
  'a payment on %s is detected in its block and paid once that is final',
  async (key) => {
    const payment = await openPayment(key);
    const transactionHash = await pay(key, payment);
    await becomes(payment, 'processing');
    await mine(key, 3);
    const paid = await becomes(payment, 'paid');
    expect(paid.transfers).toMatchObject([{ transactionHash, status: 'final' }]);
    expect(await transfersTo(payment.account)).toHaveLength(1);
  },
);

test.each([evmKey, substrateKey] as const)(
  'a payment on %s without a reference is recognized by its amount',
  async (key) => {
    const payment = await openPayment(key);
    await pay(key, payment, false);
    await mine(key, 3);
    await becomes(payment, 'paid');
  },
);

test.each([evmKey, substrateKey] as const)(
  'a reorg on %s orphans the old transfer and finds the new one',
  async (key) => {
    const payment = await openPayment(key);
    await mine(key, 3);
    await pay(key, payment);
    await becomes(payment, 'processing');
    const [seen] = await transfersTo(payment.account);
    if (key === evmKey) await evm.node.reorg(1);
    else await substrate.node.request('florin_reorg', [1]);
    await mine(key, 3);
    await becomes(payment, 'paid');
    const rows = await transfersTo(payment.account);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['final', 'orphaned']);
    expect(rows.find(({ state }) => state === 'orphaned')!.block_hash).toBe(seen!.block_hash);
  },
);

test('a payment that a reorg removes is open again', async () => {
  const payment = await openPayment(evmKey);
  await mine(evmKey, 3);
  await pay(evmKey, payment);
  await becomes(payment, 'processing');
  await evm.node.request('anvil_reorg', [1, []]);
  await mine(evmKey, 3);
  await becomes(payment, 'open');
  expect(await transfersTo(payment.account)).toMatchObject([{ state: 'orphaned' }]);
});

test('transfers that were orphaned while no watcher ran are detected afterwards', async () => {
  const payment = await openPayment(evmKey);
  await mine(evmKey, 3);
  await pay(evmKey, payment);
  await becomes(payment, 'processing');
  await stopWatching();
  await evm.node.request('anvil_reorg', [1, []]);
  await watch();
  await becomes(payment, 'open');
});

test('transfers that arrived while no watcher ran are stored afterwards', async () => {
  const payments = await Promise.all([openPayment(evmKey), openPayment(evmKey)]);
  await stopWatching();
  for (const payment of payments) {
    await pay(evmKey, payment);
    await mine(evmKey, 120);
  }
  await watch();
  for (const payment of payments) await becomes(payment, 'paid');
});

test('of several watchers one leads, and another takes over when it stops', async () => {
  await watch();
  await watch();
  const first = await openPayment(evmKey);
  await pay(evmKey, first);
  await mine(evmKey, 3);
  await becomes(first, 'paid');
  await watchers.shift()!.stop();
  const second = await openPayment(evmKey);
  await pay(evmKey, second);
  await mine(evmKey, 3);
  await becomes(second, 'paid');
  expect(await transfersTo(first.account)).toHaveLength(1);
});

test('a watcher whose database session is cut continues', async () => {
  await context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const payment = await openPayment(evmKey);
  await pay(evmKey, payment);
  await mine(evmKey, 3);
  await becomes(payment, 'paid');
});

test('another instance of a chain is recognized and watched from its current head', async () => {
  const again = await startTestEvmChain();
  await stopWatching();
  const old = context.config.chains;
  context.config.chains = [{ chain: evmKey, endpoints: [again.node.url] }];
  try {
    await watch();
    await vi.waitFor(async () => {
      const genesis = await again.node.request<{ hash: string }>('eth_getBlockByNumber', [
        '0x0',
        false,
      ]);
      const cursor = await context.db
        .selectFrom('chainCursors')
        .select('instance')
        .where('chain', '=', evmKey)
        .executeTakeFirstOrThrow();
      expect(cursor.instance).toBe(genesis.hash);
    });
  } finally {
    await stopWatching();
    context.config.chains = old;
    await again.stop();
  }
});

test('a replaced final block stops its chain, and nothing is deleted', async () => {
  const payment = await openPayment(evmKey);
  await pay(evmKey, payment);
  await mine(evmKey, 3);
  await becomes(payment, 'paid');
  await stopWatching();
  await watch();
  await evm.node.request('anvil_reorg', [5, []]);
  await mine(evmKey, 5);
  await vi.waitFor(async () => {
    expect(await selectOpenAlarms(context.db, evmKey)).toMatchObject([{ kind: 'finality_broken' }]);
  }, 10_000);
  expect(await transfersTo(payment.account)).toMatchObject([{ state: 'final' }]);
});
