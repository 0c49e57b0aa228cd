import { concat, encodeFunctionData, type Hex, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { showAddress } from '#contract/addresses.ts';
import { nativeAsset } from '#contract/assets.ts';
import { chains } from '#contract/networks.ts';
import type { Payment } from '#contract/payments.ts';
import { type ChainClient, referenceBytes } from '#server/chains/chain.ts';
import { connectChain } from '#server/chains/clients.ts';
import { sandboxRates } from '#server/rates/sandbox-source.ts';
import { type EvmAccount, fundedEvmAccount } from '#server/sandbox/chains/evm-payer.ts';
import { testTokenAbi } from '#server/sandbox/chains/test-token.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { startWalk } from './walk.ts';
import { DisagreementError } from './walk-errors.ts';

const key = 'moonbeam/test';
const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const stopping = new AbortController();

let chain: TestEvmChain;
let proxy: RpcProxy;
let second: RpcProxy;
let clients: ChainClient[];
let caller: Caller & { companyId: string };
let till: EvmAccount;
let account: string;
let payment: Payment;
let step: () => Promise<void>;

beforeAll(async () => {
  chain = await startTestEvmChain();
  [proxy, second] = await Promise.all([startRpcProxy(chain.node), startRpcProxy(chain.node)]);
  context.rateSources.push(sandboxRates(context.clock));
  caller = await signInWithCompany(context, testApi(context));
  return async () => {
    stopping.abort();
    await Promise.all([proxy.stop(), second.stop()]);
    await chain.stop();
  };
});

// Every test has a till with money in it, an open payment to it, and a walk that has begun.
beforeEach(async () => {
  clients = [];
  // The chain lives in real time: nothing pays a payment that is opened after it.
  context.clock.set(new Date());
  await pretendLive(context, key);
  till = await fundedEvmAccount(chain.node);
  await chain.node.mine(3);
  account = till.address.toLowerCase();
  const wallet = await caller.call('POST', '/wallet', {
    companyId: caller.companyId,
    network: 'moonbeam',
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
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  payment = (await caller.call('POST', `/checkout/${link.data.id}/payments`, choice)).data;
  await context.pool.query('delete from chain_cursors');
  step = await walkWith(proxy.url);
  await step();
});
afterEach(async () => {
  Object.assign(proxy, { tamper: undefined });
  Object.assign(second, { tamper: undefined });
  await Promise.all(clients.map((client) => client.close()));
});

async function walkWith(...endpoints: string[]): Promise<() => Promise<void>> {
  const client = connectChain({ chain: key, endpoints });
  clients.push(client);
  return startWalk(context, client, stopping.signal, 0n);
}

/** A contract hands on what it is sent: the till gets it without a log or a transaction of its own. */
async function payByContract(amountAtomic: bigint, reference?: string): Promise<Hex> {
  const args = [account as Hex] as const;
  const call = encodeFunctionData({ abi: testTokenAbi, functionName: 'forward', args });
  const data = reference ? concat([call, toHex(referenceBytes(reference))]) : call;
  const receipt = await chain.send({ to: chain.token, value: amountAtomic, data });
  return receipt.transactionHash;
}

/** The till pays somebody itself. */
async function spend(amountAtomic: bigint): Promise<void> {
  await sendTransaction(chain.client, {
    account: privateKeyToAccount(till.privateKey),
    to: chain.token,
    value: amountAtomic,
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: 'forward',
      args: [chain.account.address],
    }),
    chain: null,
  });
}

/** What happened becomes final and is read, and a minute is over. */
async function minuteLater(walk = step): Promise<void> {
  await chain.node.mine(3);
  context.clock.advance(60_000);
  await walk();
}

async function transfers() {
  return context.db
    .selectFrom('transfers')
    .selectAll()
    .where('recipient_account', '=', account)
    .orderBy('block_height')
    .execute();
}

async function status(): Promise<string> {
  return (await caller.call('GET', `/checkout/payments/${payment.id}`)).data.status as string;
}

const amount = () => BigInt(payment.amountAtomic);

function refuse(operator: RpcProxy, ...methods: string[]): void {
  operator.tamper = ({ id, method }, answer) =>
    methods.includes(method)
      ? { id, error: { code: -32_601, message: 'the method does not exist' } }
      : answer;
}

describe('a payment that a contract makes', () => {
  test('is found by the balance, traced to its transaction and paid', async () => {
    const transactionHash = await payByContract(amount());
    await minuteLater();
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([
      {
        kind: 'internal',
        transaction_hash: transactionHash,
        sender_account: chain.token,
        amount_atomic: amount(),
        payment_id: payment.id,
        from_height: null,
        state: 'final',
      },
    ]);
  });

  test('is known by its reference, by the other kind of trace as well', async () => {
    refuse(proxy, 'debug_traceBlockByNumber');
    const transactionHash = await payByContract(amount() / 2n, payment.reference);
    await minuteLater();
    expect(await status()).toBe('partial');
    await payByContract(amount() - amount() / 2n, payment.reference);
    await minuteLater();
    expect(await status()).toBe('paid');
    expect((await transfers())[0]).toMatchObject({
      kind: 'internal',
      transaction_hash: transactionHash,
      matched_by: 'reference',
    });
  });

  test('is kept unmatched with its block where no node traces', async () => {
    refuse(proxy, 'debug_traceBlockByNumber', 'trace_block');
    await chain.node.mine(5);
    await payByContract(amount());
    const height = BigInt(await chain.node.request<Hex>('eth_blockNumber'));
    await chain.node.mine(5);
    await minuteLater();
    expect(await status()).toBe('open');
    expect(await transfers()).toMatchObject([
      {
        kind: 'balance',
        transaction_hash: null,
        payment_id: null,
        amount_atomic: amount(),
        from_height: height,
        block_height: height,
        state: 'final',
      },
    ]);
  });

  test('is kept unmatched with its range of blocks where nodes forget balances', async () => {
    const before = Number(await chain.node.request<Hex>('eth_blockNumber'));
    await payByContract(amount());
    await chain.node.mine(6);
    const final = before + 1 + 6 - 2;
    proxy.tamper = ({ id, method, params }, answer) =>
      method === 'eth_getBalance' && Number(params[1]) < final
        ? { id, error: { code: -32_000, message: 'missing trie node' } }
        : answer;
    context.clock.advance(60_000);
    await step();
    const [found, ...others] = await transfers();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ kind: 'balance', amount_atomic: amount(), payment_id: null });
    expect(Number(found!.from_height)).toBeLessThanOrEqual(before + 1);
    expect(Number(found!.block_height)).toBe(final);
  });
});

describe('a comparison', () => {
  test('finds nothing more in what the walk has seen, however often it is made', async () => {
    await chain.payer.pay({
      recipientAccount: account,
      assetId: nativeAsset,
      reference: null,
      amountAtomic: amount(),
    });
    await minuteLater();
    await minuteLater();
    await minuteLater(await walkWith(proxy.url));
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([{ kind: 'native' }]);
  });

  test('is neither misled by what the account spends, nor is a payment hidden by it', async () => {
    await spend(12_345n);
    await minuteLater();
    expect(await transfers()).toEqual([]);
    // To the last unit as much as comes in.
    await spend(amount());
    await payByContract(amount());
    await minuteLater();
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([{ kind: 'internal', amount_atomic: amount() }]);
  });

  test('that is killed before it is stored is made again, and counts once', async () => {
    await payByContract(amount());
    await proxy.stop();
    await chain.node.mine(3);
    context.clock.advance(60_000);
    await expect(step()).rejects.toThrow();
    expect(await transfers()).toEqual([]);
    proxy = await startRpcProxy(chain.node);
    const again = await walkWith(proxy.url);
    await minuteLater(again);
    await minuteLater(again);
    expect(await status()).toBe('paid');
    expect(await transfers()).toHaveLength(1);
  });

  test('that two watchers make at once counts once', async () => {
    const other = await walkWith(second.url);
    await payByContract(amount());
    await chain.node.mine(3);
    context.clock.advance(60_000);
    await Promise.allSettled([step(), other()]);
    await minuteLater(await walkWith(proxy.url));
    expect(await status()).toBe('paid');
    expect(await transfers()).toHaveLength(1);
  });

  test('credits nothing while two operators show different balances, and does so afterwards', async () => {
    const both = await walkWith(proxy.url, second.url);
    await payByContract(amount());
    second.tamper = ({ method }, answer) =>
      method === 'eth_getBalance' ? { id: answer.id, result: '0x1' } : answer;
    await expect(minuteLater(both)).rejects.toThrow(DisagreementError);
    expect(await transfers()).toEqual([]);
    second.tamper = undefined;
    await minuteLater(both);
    expect(await status()).toBe('paid');
  });

  test('credits nothing that the first operator only told wrongly in the beginning', async () => {
    proxy.tamper = ({ method }, answer) =>
      method === 'eth_getBalance' ? { id: answer.id, result: '0x1' } : answer;
    await context.pool.query('delete from chain_cursors');
    const both = await walkWith(proxy.url, second.url);
    await both();
    proxy.tamper = undefined;
    await minuteLater(both);
    expect(await transfers()).toEqual([]);
    await payByContract(amount());
    await minuteLater(both);
    expect(await status()).toBe('paid');
  });
});

// The chain's time runs ahead in it: the last one.
test('a payment that a contract makes in time never expires, however late it is looked for', async () => {
  await payByContract(amount());
  // Blocks of half a minute, until the deadline is long past.
  await chain.node.request('anvil_mine', ['0x78', '0x1e']);
  await step();
  expect(await status()).toBe('paid');
  const events = await context.db
    .selectFrom('events')
    .select('type')
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute();
  expect(events.map(({ type }) => type)).toEqual(['payment.created', 'payment.paid']);
});
