import { afterAll, beforeAll, expect, vi } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { type AssetId, nativeAsset } from '#contract/chain/assets.ts';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { localGenesisHash } from '#server/chain/substrate/node.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { startWatcher } from '#server/watcher.ts';
import { type Caller, signInWithCompany, testApi } from './api.ts';
import {
  randomAccount,
  startTestEvmChain,
  startTestSubstrateChain,
  type TestEvmChain,
  type TestSubstrateChain,
} from './chains.ts';
import { type TestContext, testContext } from './context.ts';

export const evmKey = 'moonbeam/test';
export const substrateKey = 'polkadot/test';
type Key = typeof evmKey | typeof substrateKey;

export type WatchedPayment = Payment & { account: string; walletId: string };

type Scene = {
  context: TestContext;
  evm: TestEvmChain;
  substrate: TestSubstrateChain;
  merchant: Caller & { companyId: string };
  payer: Caller;
};

/**
 * Creates a merchant whose payments a real watcher follows on a local chain of each ecosystem. Call it at
 * the top of a test file; its properties are set before the first test.
 */
export function watchedPayments() {
  const context = testContext({ now: new Date() });
  const scene = { context } as Scene;
  let watcher: { stop(): Promise<void> };

  beforeAll(async () => {
    await startChains(scene);
    context.rateSources.push(sandboxRates(context.clock));
    scene.merchant = await signInWithCompany(context, testApi(context));
    scene.payer = testApi(context)();
    watcher = await startWatcher(context);
    await vi.waitFor(async () => {
      const cursors = await context.db.selectFrom('chainCursors').select('chain').execute();
      expect(cursors).toHaveLength(2);
    }, patience);
  });
  afterAll(async () => {
    await watcher.stop();
    await Promise.all([scene.evm.stop(), scene.substrate.stop()]);
  });

  return Object.assign(scene, {
    open: (key: Key, walletId?: string) => openPayment(scene, key, walletId),
    send: (key: Key, to: string, amountAtomic: bigint, beside: Beside = {}) =>
      send(scene, key, to, amountAtomic, beside),
    watched: (key: Key) => watchedSoFar(scene, key),
    becomes: (payment: Payment, status: Payment['status']) => becomes(scene, payment, status),
  });
}

async function startChains(scene: Scene): Promise<void> {
  [scene.evm, scene.substrate] = await Promise.all([
    startTestEvmChain(),
    startTestSubstrateChain(),
  ]);
  scene.context.config.chains = [
    { chain: evmKey, endpoints: [scene.evm.node.url, scene.evm.node.wsUrl] },
    {
      chain: substrateKey,
      endpoints: [scene.substrate.node.wsUrl],
      genesisHash: localGenesisHash,
    },
  ];
}

async function mine({ evm, substrate }: Scene, key: Key, blocks: number): Promise<void> {
  if (key === evmKey) return evm.node.mine(blocks);
  await substrate.node.request('florin_mine', [blocks]);
}

/** Opens a payment of 5 USD to a new account, or to an existing wallet. */
async function openPayment(
  { context, merchant, payer }: Scene,
  key: Key,
  walletId?: string,
): Promise<WatchedPayment> {
  // The chains run in real time, and the time of a block can decide whether it is after an opening.
  context.clock.advance(Math.max(0, Date.now() - context.clock.now().getTime()));
  const chain = chains[key];
  const id = walletId ?? (await addWallet(merchant, key, randomAccount(chain.ecosystem)));
  const link = await merchant.call('POST', '/payment-link/static', {
    companyId: merchant.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [id],
  });
  const opened = await payer.call('POST', `/checkout/${link.data.id}/payments`, {
    network: chain.network,
    symbol: chain.assets[0].symbol,
  });
  expect(opened.error).toBeUndefined();
  const { rows } = await context.pool.query<{ account: string }>(
    'select account from wallets where id = $1',
    [id],
  );
  return { ...(opened.data as Payment), account: rows[0]!.account, walletId: id };
}

type Beside = { assetId?: AssetId; reference?: string };

/** Sends from the chain's payer, without a reference as exchanges do; returns the transaction's hash. */
async function send(
  scene: Scene,
  key: Key,
  recipientAccount: string,
  amountAtomic: bigint,
  { assetId = nativeAsset, reference }: Beside,
): Promise<string> {
  const { payer } = key === evmKey ? scene.evm : scene.substrate;
  const order = { recipientAccount, assetId, amountAtomic, reference: reference ?? null };
  const paid = payer.pay(order);
  if (key === substrateKey) {
    await vi.waitFor(async () => {
      const { request } = scene.substrate.node;
      expect(await request<string[]>('author_pendingExtrinsics')).not.toHaveLength(0);
    });
    await mine(scene, key, 1);
  }
  return (await paid).transactionHash;
}

const patience = { timeout: 20_000, interval: 25 };

/** Makes sent transactions final, and waits until the watcher has processed them. */
async function watchedSoFar(scene: Scene, key: Key): Promise<void> {
  await mine(scene, key, 3);
  const final = key === evmKey ? await evmFinal(scene.evm) : await substrateFinal(scene.substrate);
  await vi.waitFor(async () => {
    const { rows } = await scene.context.pool.query<{ height: string }>(
      'select height from chain_cursors where chain = $1',
      [key],
    );
    expect(Number(rows[0]!.height)).toBeGreaterThanOrEqual(final);
  }, patience);
}

function becomes({ payer }: Scene, { id }: Payment, status: Payment['status']): Promise<Payment> {
  return vi.waitFor(async () => {
    const { data } = await payer.call('GET', `/checkout/payments/${id}`);
    expect((data as Payment).status).toBe(status);
    return data as Payment;
  }, patience);
}

async function addWallet(
  merchant: Caller & { companyId: string },
  key: ChainKey,
  account: string,
): Promise<string> {
  const wallet = await merchant.call('POST', '/wallet', {
    companyId: merchant.companyId,
    network: key.split('/')[0],
    environment: 'test',
    addresses: [showAddress(chains[key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  return wallet.data.id as string;
}

async function evmFinal({ node }: TestEvmChain): Promise<number> {
  const block = await node.request<{ number: string }>('eth_getBlockByNumber', [
    'finalized',
    false,
  ]);
  return Number(block.number);
}

async function substrateFinal({ node }: TestSubstrateChain): Promise<number> {
  const hash = await node.request<string>('chain_getFinalizedHead');
  return Number((await node.request<{ number: string }>('chain_getHeader', [hash])).number);
}
