import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from './api.ts';
import { randomAccount, startTestEvmChain, type TestEvmChain } from './chains.ts';
import { startChild } from './child-process.ts';
import { type TestContext, testContext } from './context.ts';
import { pretendLive } from './live-chains.ts';

const key = 'moonbeam/test';

type Scene = {
  context: TestContext;
  chain: TestEvmChain;
  merchant: Caller & { companyId: string };
  linkId: string;
  account: string;
};

/**
 * Creates a merchant who is paid on a local EVM chain, for tests that start several watcher processes,
 * which end with the test. Call it at the top of a test file; its properties are set before the first test.
 */
export function rivalWatchers({ leaseMs }: { leaseMs?: number } = {}) {
  const context = testContext({ now: new Date() });
  const scene = { context } as Scene;
  const watchers: ChildProcess[] = [];

  beforeAll(async () => {
    scene.chain = await startTestEvmChain();
    const { url, wsUrl } = scene.chain.node;
    context.config.chains = [{ chain: key, endpoints: [url, wsUrl] }];
    context.rateSources.push(sandboxRates(context.clock));
    await pretendLive(context, key);
    await openShop(scene);
    await context.pool.query('delete from chain_cursors');
  });
  afterEach(() => {
    for (const watcher of watchers.splice(0)) watcher.kill('SIGKILL');
  });
  afterAll(() => scene.chain.stop());

  return Object.assign(scene, {
    /** Starts a watcher process, which connects to the database at `databaseUrl`. */
    async start(databaseUrl = context.databaseUrl): Promise<ChildProcess> {
      const config = { ...context.config, databaseUrl };
      const watcher = await startChild('run-watcher.ts', config, leaseMs ? { leaseMs } : {});
      watchers.push(watcher);
      return watcher;
    },
    /** Returns the fence of the chain's lease, which changes with its holder. */
    async fence(): Promise<bigint | undefined> {
      const { rows } = await context.pool.query<{ fence: bigint }>(
        `select fence from leases where name = 'watcher ${key}'`,
      );
      return rows[0]?.fence;
    },
    pay: () => pay(scene),
    paid: (payment: Payment, timeout = 20_000) => paid(scene, payment, timeout),
  });
}

async function openShop(scene: Scene): Promise<void> {
  const { context } = scene;
  scene.merchant = await signInWithCompany(context, testApi(context));
  scene.account = randomAccount('evm');
  const { companyId, call } = scene.merchant;
  const wallet = await call('POST', '/wallet', {
    companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [scene.account],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  scene.linkId = link.data.id as string;
}

/** Opens a payment, and pays it in a block that becomes final. */
async function pay({ context, chain, merchant, linkId, account }: Scene): Promise<Payment> {
  context.clock.set(new Date());
  await context.pool.query('delete from throttles');
  // Makes the network available even while no watcher runs.
  await context.pool.query('update chain_cursors set polled_at = now(), head_advanced_at = now()');
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  const opened = await merchant.call('POST', `/checkout/${linkId}/payments`, choice);
  expect(opened.error).toBeUndefined();
  const payment = opened.data as Payment;
  await chain.payer.pay({
    recipientAccount: account,
    assetId: nativeAsset,
    amountAtomic: BigInt(payment.amountAtomic),
    reference: payment.reference,
  });
  await chain.node.mine(3);
  return payment;
}

async function paid({ merchant }: Scene, payment: Payment, timeout: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { data } = await merchant.call('GET', `/checkout/payments/${payment.id}`);
      expect(data).toMatchObject({ status: 'paid', receivedAtomic: payment.amountAtomic });
    },
    { timeout, interval: 25 },
  );
}
