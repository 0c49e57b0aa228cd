import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPublicClient, http, toHex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventTypes } from '#contract/delivery/event-types.ts';
import type { Payment, PaymentStatus } from '#contract/ledger/payments.ts';
import { referenceBytes } from './chain/clients/chain.ts';
import { sandboxRates } from './sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { startTestEvmChain, type TestEvmChain } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { expectAudited } from '#test/expect-audited.ts';
import { pretendLive } from '#test/live-chains.ts';
import { systemClock } from './base/clock.ts';
import { startWorker } from './worker.ts';

// 200 payments on a chain with reorgs above finality, while the watcher is killed 20 times at random moments.
// Afterwards a simple walk over the chain, which shares no code with the watcher, must give the same result.

const paymentCount = 200;
const kills = 20;
const seed = 20_261_121;
const wallet = '0x52908400098527886e0f7030069857d2e4169ee7';

const context = testContext({ now: new Date() });
const random = mulberry32(seed);
const received = new Map<string, Set<string>>();
let chain: TestEvmChain;
let receiver: Server;
let caller: Caller & { companyId: string };

beforeAll(async () => {
  chain = await startTestEvmChain('manual');
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const id = String(request.headers['webhook-id']);
      received.set(id, (received.get(id) ?? new Set()).add(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const genesis = await chain.node.request<{ hash: string }>('eth_getBlockByNumber', [
    '0x0',
    false,
  ]);
  context.config.chains = [
    {
      chain: 'moonbeam/test',
      endpoints: [chain.node.gatedUrl],
      genesisHash: genesis.hash,
      trust: 'single',
    },
  ];
  context.rateSources.push(sandboxRates(context.clock));
  caller = await signInWithCompany(context, testApi(context));
});

afterAll(async () => {
  receiver.close();
  await chain.stop();
});

test('a watcher that is killed at any moment skips nothing and counts nothing twice', async () => {
  // The watchers use the machine's clock, so the worker must as well.
  const worker = await startWorker({ ...context, clock: systemClock });
  const payments = await openPayments();
  const startMs = await startCursor();
  const paying = payAll(payments);
  for (let killed = 0; killed < kills; killed += 1) {
    const watcher = startWatcherProcess();
    // While it starts, or at work.
    await sleep(startMs * 0.7 + random() * 2_500);
    watcher.kill('SIGKILL');
    await ended(watcher);
  }
  await paying;
  await chain.node.mine(5);
  const last = startWatcherProcess();
  const height = await finalHeight();
  await until(async () => (await cursorHeight()) >= height);
  last.kill('SIGTERM');
  await ended(last);

  const recount = await recountChain(height);
  expect(await storedTransfers()).toEqual(recount);
  for (const payment of payments) {
    const state = (await caller.call('GET', `/checkout/payments/${payment.id}`)).data as Payment;
    expect([payment.id, state.status, state.receivedAtomic]).toEqual([
      payment.id,
      ...expected(payment, recount),
    ]);
  }
  await expectAudited(context, context.config.chains[0]!);
  const events = await context.db.selectFrom('events').select(['id', 'body']).execute();
  await until(async () => events.every(({ id }) => received.has(id)));
  for (const { id, body } of events) expect([...received.get(id)!]).toEqual([body]);
  await worker.stop();
});

/**
 * Sets the cursor as a first start does, at the current final head; only later payments count. Returns how many
 * milliseconds a watcher takes to start.
 */
async function startCursor(): Promise<number> {
  await context.db.deleteFrom('chainCursors').execute();
  await chain.node.mine(5);
  const began = performance.now();
  const watcher = startWatcherProcess();
  await until(async () => (await cursorHeight()) >= 0);
  const startMs = performance.now() - began;
  watcher.kill('SIGKILL');
  await ended(watcher);
  return startMs;
}

async function openPayments(): Promise<Payment[]> {
  await pretendLive(context, 'moonbeam/test');
  const { companyId } = caller;
  const till = await caller.call('POST', '/wallet', {
    companyId,
    network: 'moonbeam',
    environment: 'test',
    addresses: [wallet],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  const { port } = receiver.address() as AddressInfo;
  await stepUp(caller);
  await caller.call('POST', '/webhook', {
    companyId,
    name: 'Shop',
    url: `http://127.0.0.1:${port}/`,
    secretKey: '0123456789abcdef',
    environment: 'test',
    events: [...eventTypes],
  });
  const link = await caller.call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5', currency: 'USD' },
    walletIds: [till.data.id],
  });
  const payments: Payment[] = [];
  for (let index = 0; index < paymentCount; index += 1) {
    await context.db.deleteFrom('throttles').execute();
    const body = { network: 'moonbeam', symbol: 'DEV' };
    const opened = await caller.call('POST', `/checkout/${link.data.id}/payments`, body);
    payments.push(opened.data as Payment);
  }
  return payments;
}

/** Pays each payment once, some by exact amount, some in parts by reference, during mining and reorgs. */
async function payAll(payments: Payment[]): Promise<void> {
  for (const payment of payments) {
    const amount = BigInt(payment.amountAtomic);
    const kind = random();
    if (kind < 0.5) await send(amount, null);
    else if (kind < 0.7) await send(amount / 2n, payment.reference);
    else if (kind < 0.9) {
      await send(amount / 2n, payment.reference);
      await send(amount - amount / 2n, payment.reference);
    } else await send(amount + 1n, payment.reference);
    if (random() < 0.25) await chain.node.reorg(1);
    await sleep(random() * 800);
  }
}

async function send(value: bigint, reference: string | null): Promise<void> {
  await chain.send({
    to: wallet,
    value,
    data: reference === null ? '0x' : toHex(referenceBytes(reference)),
  });
}

type Counted = { hash: string; amount: string; reference: string | null };

/** Returns every final payment to the wallet, read block by block. */
async function recountChain(height: number): Promise<Counted[]> {
  const client = createPublicClient({ transport: http(chain.node.url) });
  const counted: Counted[] = [];
  for (let number = 0; number <= height; number += 1) {
    const block = await client.getBlock({ blockNumber: BigInt(number), includeTransactions: true });
    for (const transaction of block.transactions) {
      if (transaction.to?.toLowerCase() !== wallet) continue;
      const text = Buffer.from(transaction.input.slice(2), 'hex').toString('latin1');
      const reference = /florin:([0-9a-z]{16})/.exec(text)?.[1] ?? null;
      counted.push({ hash: transaction.hash, amount: transaction.value.toString(), reference });
    }
  }
  return counted.toSorted((a, b) => a.hash.localeCompare(b.hash));
}

async function storedTransfers(): Promise<Counted[]> {
  const rows = await context.db
    .selectFrom('transfers')
    .select(['transactionHash', 'amountAtomic', 'reference'])
    .where('state', '=', 'final')
    .execute();
  return rows
    .map((row) => ({
      // Internal transfers that couldn't be traced have no hash, and are not in the recount.
      hash: row.transactionHash ?? '',
      amount: row.amountAtomic.toString(),
      reference: row.reference,
    }))
    .toSorted((a, b) => a.hash.localeCompare(b.hash));
}

function expected(payment: Payment, recount: Counted[]): [PaymentStatus, string] {
  const amount = BigInt(payment.amountAtomic);
  const mine = recount.filter(
    (transfer) =>
      transfer.reference === payment.reference ||
      (transfer.reference === null && transfer.amount === payment.amountAtomic),
  );
  const sum = mine.reduce((total, transfer) => total + BigInt(transfer.amount), 0n);
  const status =
    sum === 0n ? 'open' : sum < amount ? 'partial' : sum > amount ? 'overpaid' : 'paid';
  return [status, sum.toString()];
}

function startWatcherProcess(): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts', 'serve', '--services', 'watcher'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: context.databaseUrl,
      PUBLIC_URL: context.config.publicUrl,
      SECRET_KEY: context.config.secretKey.toString('hex'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'florin@example.com',
      WALLETCONNECT_PROJECT_ID: 'off',
      CHAINS: JSON.stringify(context.config.chains),
      LOG_LEVEL: 'error',
    },
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function finalHeight(): Promise<number> {
  const client = createPublicClient({ transport: http(chain.node.url) });
  return Number((await client.getBlock({ blockTag: 'finalized' })).number);
}

async function cursorHeight(): Promise<number> {
  const row = await context.db.selectFrom('chainCursors').select('height').executeTakeFirst();
  return Number(row?.height ?? -1);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it did not come to pass within a minute');
    await sleep(100);
  }
}

/** Returns a small seeded random generator, so that a failing run can be reproduced. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
