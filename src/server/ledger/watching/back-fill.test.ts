import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import { startChild } from '#test/child-process.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import type { ScriptedBlock } from '#test/scripted-chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic, type WrittenEvent } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';

// A watcher that was away for 330 blocks of a Substrate chain reads them. It is killed halfway, while the
// node doesn't respond, and another watcher continues. The runtime is upgraded within the interrupted part.

const key = 'polkadot/test';
const gap = 330;
const silentFrom = 170;
const paidAt = [1, 2, 49, 50, 51, 100, 101, 129, 130, 131, 165, 166, 200, 270, 329, 330];
const upgradeAt = 166;

const context = testContext({ now: new Date() });
const stranger = randomAccount('substrate');
const payer = randomAccount('substrate');
let caller: Caller & { companyId: string };
let node: ScriptedSubstrate;
let account: string;
let payments: Payment[];
const watchers: ChildProcess[] = [];

beforeAll(async () => {
  node = await startScriptedSubstrate({ began: context.clock.now() });
  const { url, genesisHash } = node;
  context.config.chains = [{ chain: key, endpoints: [url], genesisHash }];
  context.rateSources.push(sandboxRates(context.clock));
  caller = await signInWithCompany(context, testApi(context));
  const cursor = { instance: genesisHash, height: 0, hash: genesisHash };
  await pretendLive(context, key, cursor);
  payments = await openPayments();
  node.add(...gapBlocks());
});
afterAll(async () => {
  for (const watcher of watchers) watcher.kill('SIGKILL');
  await node.stop();
});

async function openPayments(): Promise<Payment[]> {
  account = randomAccount('substrate');
  const wallet = await caller.call('POST', '/wallet', {
    companyId: caller.companyId,
    network: 'polkadot',
    environment: 'test',
    addresses: [showAddress(chains[key], account)],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId: caller.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  const choice = { network: 'polkadot', symbol: 'PAS' };
  const opened: Payment[] = [];
  while (opened.length < paidAt.length) {
    const { data } = await caller.call('POST', `/checkout/${link.data.id}/payments`, choice);
    opened.push(data as Payment);
  }
  return opened;
}

/** Returns blocks that each pay a stranger; some also pay one of our payments, in the same extrinsic. */
function gapBlocks(): ScriptedBlock[] {
  const [before, after] = [loadRuntime('asset-hub-polkadot'), loadRuntime('polkadot')];
  return Array.from({ length: gap }, (_, index) => {
    const height = index + 1;
    const payment = payments[paidAt.indexOf(height)];
    const transfers = [transfer(stranger, BigInt(height))];
    if (payment) transfers.push(transfer(account, BigInt(payment.amountAtomic)));
    return {
      runtime: height < upgradeAt ? before : after,
      events: inExtrinsic(0, ...transfers, extrinsicSuccess),
      extrinsics: [`0x84${height.toString(16).padStart(8, '0')}`],
    };
  });
}

function transfer(to: string, amount: bigint): WrittenEvent {
  return ['Balances.Transfer', { from: payer, to, amount }];
}

async function startWatcher(): Promise<ChildProcess> {
  const watcher = await startChild('run-watcher.ts', context.config);
  watchers.push(watcher);
  return watcher;
}

async function cursorHeight(): Promise<number> {
  const row = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', key)
    .executeTakeFirstOrThrow();
  return Number(row.height);
}

/** Starts a watcher and kills it once it waits for a block at or above this height. */
async function watchUntilSilent(height: number): Promise<void> {
  const silent = new Set(
    Array.from({ length: gap - height + 1 }, (_, index) => node.hashAt(height + index)),
  );
  const requested = Promise.withResolvers<void>();
  node.misbehave = ({ method, params }) => {
    if (method !== 'chain_getBlock' || !silent.has(params[0] as string)) return undefined;
    requested.resolve();
    return 'silence';
  };
  const watcher = await startWatcher();
  await requested.promise;
  const stored = height - (height % 50);
  await vi.waitFor(async () => expect(await cursorHeight()).toBe(stored), { timeout: 20_000 });
  watcher.kill('SIGKILL');
  await once(watcher, 'exit');
  node.misbehave = undefined;
}

test('a long gap is read completely and only once, even if the watcher is killed halfway', async () => {
  await watchUntilSilent(silentFrom);
  await startWatcher();
  await vi.waitFor(async () => expect(await cursorHeight()).toBe(gap), { timeout: 30_000 });

  const transfers = await context.db
    .selectFrom('transfers')
    .select(['paymentId', 'blockHeight', 'amountAtomic', 'state', 'recipientAccount'])
    .orderBy('blockHeight')
    .execute();
  expect(transfers).toEqual(
    payments.map((payment, index) => ({
      paymentId: payment.id,
      blockHeight: BigInt(paidAt[index]!),
      amountAtomic: BigInt(payment.amountAtomic),
      state: 'final',
      recipientAccount: account,
    })),
  );
  const { rows } = await context.pool.query('select distinct status from payments');
  expect(rows).toEqual([{ status: 'paid' }]);
});
