import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { showAddress } from '#contract/chain/addresses.ts';
import { chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { RetryableError } from '#server/base/errors.ts';
import { type ChainClient, WrongChainError } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainConnection } from '#server/base/config.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { selectCursor } from '#server/ledger/transfers/transfers.ts';
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
import { allChains, pretendLive } from '#test/live-chains.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { openWatch } from '#server/ledger/watching/watch.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';

const key = 'moonbeam/test';
const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const stopping = new AbortController();

let chain: TestEvmChain;
let first: RpcProxy;
let second: RpcProxy;
let client: ChainClient | undefined;
let caller: Caller & { companyId: string };
let payment: Payment;
let account: string;
let linkId: string;

beforeAll(async () => {
  chain = await startTestEvmChain();
  first = await startRpcProxy(chain.node);
  second = await startRpcProxy(chain.node);
  context.rateSources.push(sandboxRates(context.clock));
  caller = await signInWithCompany(context, testApi(context));
  return async () => {
    stopping.abort();
    await first.stop();
    await second.stop();
    await chain.stop();
  };
});

// Every test has its own payment, to its own account.
beforeEach(async () => {
  second.calls = [];
  await pretendLive(context, key, { height: 0 });
  account = randomAccount('evm');
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
  linkId = link.data.id;
  payment = (await openAnother()).data;
  // Walks start at the current final block of the chain.
  await context.pool.query('delete from chain_cursors');
  await context.pool.query('delete from network_alarms');
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const provider of [first, second]) {
    provider.tamper = undefined;
    provider.status = undefined;
  }
  await client?.close();
  // Whatever the providers showed in a test, the ledger must match the chain.
  if (!(await selectCursor(context.db, key))) return;
  await expectAudited(context, { chain: key, endpoints: [first.url, second.url] });
});

/** Starts a walk with these providers, at the chain's current final block. */
async function walkWith(...endpoints: string[]): Promise<() => Promise<void>> {
  client = connectChain({ chain: key, endpoints });
  return startWalk(context, client, stopping.signal, 0n);
}

async function pay(): Promise<void> {
  await chain.payer.pay({
    recipientAccount: account,
    assetId: nativeAsset,
    reference: null,
    amountAtomic: BigInt(payment.amountAtomic),
  });
  await chain.node.mine(3);
}

async function status(): Promise<string> {
  return (await caller.call('GET', `/checkout/payments/${payment.id}`)).data.status as string;
}

async function blockAt(height: number): Promise<object> {
  const params = [`0x${height.toString(16)}`, false];
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(first.url, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await response.json()) as { result: object }).result;
}

type Transaction = { to: string | null; value: string };

/** Makes the provider show sixteen times the amount in every transfer to the account. */
function exaggerate(provider: RpcProxy): void {
  provider.tamper = ({ method }, answer) => {
    const result = answer.result as { transactions?: Transaction[] } | null;
    if (method !== 'eth_getBlockByNumber' || !result?.transactions?.[0]?.to) return answer;
    const transactions = result.transactions.map((one) =>
      one.to === account ? { ...one, value: `${one.value}0` } : one,
    );
    return { ...answer, result: { ...result, transactions } };
  };
}

function servesAnotherChain(provider: RpcProxy): void {
  provider.tamper = ({ method }, answer) =>
    method === 'eth_chainId' ? { ...answer, result: '0x1' } : answer;
}

function goAway(provider: RpcProxy): void {
  provider.status = () => 503;
}

async function openAnother() {
  return caller.call('POST', `/checkout/${linkId}/payments`, {
    network: 'moonbeam',
    symbol: 'DEV',
  });
}

async function received(): Promise<string> {
  const { data } = await caller.call('GET', `/checkout/payments/${payment.id}`);
  return data.receivedAtomic as string;
}

/** Makes a step of a new walk, which starts from the database, as after a failed step. */
async function stepAgain(): Promise<void> {
  await (
    await startWalk(context, client!, stopping.signal, 0n)
  )();
}

const kinds = async () => (await selectOpenAlarms(context.db, key)).map(({ kind }) => kind);

describe('a payment', () => {
  test('counts as soon as two providers show its block as final; empty blocks are agreed on in batches', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    await chain.node.mine(5);
    second.calls = [];
    await step();
    // Only its head is requested.
    expect(second.calls.filter(({ params }) => params[0] !== 'latest')).toEqual([]);
    await pay();
    await step();
    expect(await status()).toBe('paid');
    const stored = await context.db
      .selectFrom('transfers')
      .select(['proof', 'providers'])
      .where('paymentId', '=', payment.id)
      .executeTakeFirstOrThrow();
    const providers = [first, second].map(({ url }) => new URL(url).host);
    expect(stored).toEqual({ proof: 'header_tx_receipt', providers });
  });

  test.each([
    ['the provider in use', () => first],
    ['the other one', () => second],
  ])('is credited with its true amount while and after %s lies about amounts', async (_, liar) => {
    exaggerate(liar());
    const step = await walkWith(first.url, second.url);
    await pay();
    await step().catch(() => {});
    await stepAgain().catch(() => {});
    expect(await status()).not.toBe('overpaid');
    liar().tamper = undefined;
    await stepAgain();
    expect([await status(), await received()]).toEqual(['paid', payment.amountAtomic]);
  });

  test('that was shown with another amount before it was final counts with the final amount', async () => {
    const dust = 1_000n;
    first.tamper = ({ method }, answer) => {
      const result = answer.result as { transactions?: Transaction[] } | null;
      if (method !== 'eth_getBlockByNumber' || !result?.transactions?.[0]?.to) return answer;
      const value = `0x${BigInt(payment.amountAtomic).toString(16)}`;
      const transactions = result.transactions.map((one) =>
        one.to === account ? { ...one, value } : one,
      );
      return { ...answer, result: { ...result, transactions } };
    };
    const step = await walkWith(first.url, second.url);
    await step();
    await chain.payer.pay({
      recipientAccount: account,
      assetId: nativeAsset,
      reference: payment.reference,
      amountAtomic: dust,
    });
    await step().catch(() => {});
    expect(await status()).toBe('open');
    await chain.node.mine(3);
    await stepAgain().catch(() => {});
    first.tamper = undefined;
    await stepAgain();
    expect([await status(), await received()]).toEqual(['partial', `${dust}`]);
    await stepAgain();
    expect([await status(), await received()]).toEqual(['partial', `${dust}`]);
  });

  test('that the provider in use hides is found and raises an alarm', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    first.tamper = ({ method }, answer) => {
      const result = answer.result as { transactions?: Transaction[] } | null;
      if (method !== 'eth_getBlockByNumber' || !result?.transactions?.[0]?.to) return answer;
      const transactions = result.transactions.map((one) => {
        return one.to === account ? { ...one, to: `0x${'9'.repeat(40)}` } : one;
      });
      return { ...answer, result: { ...result, transactions } };
    };
    await pay();
    context.clock.advance(31_000);
    await step();
    expect(await status()).toBe('paid');
    expect(await kinds()).toEqual(['providers_disagree']);
    first.tamper = undefined;
    await chain.node.mine(40);
    await stepAgain();
    expect(await kinds()).toEqual([]);
  });

  test('is neither shown nor counted while the second provider is away, and counts once it is back', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    goAway(second);
    await pay();
    await step();
    expect(await status()).toBe('open');
    context.clock.advance(121_000);
    await step();
    expect([await status(), await kinds()]).toEqual(['open', ['second_provider_away']]);
    second.status = undefined;
    // After a failure, a provider is not used for some seconds.
    await vi.waitFor(async () => {
      await step();
      expect(await status()).toBe('paid');
    }, 20_000);
    expect(await kinds()).toEqual([]);
  });

  test('raises the alarm immediately if the second provider serves another chain, and names the cause', async () => {
    await (
      await walkWith(first.url, second.url)
    )();
    await client?.close();
    servesAnotherChain(second);
    const step = await walkWith(first.url, second.url);
    await pay();
    await step();
    expect(await status()).toBe('open');
    const [alarm, ...others] = await selectOpenAlarms(context.db, key);
    expect([alarm?.kind, others]).toEqual(['second_provider_away', []]);
    const { host } = new URL(second.url);
    expect(alarm?.detail).toContain(`${host}: ${key} is chain 1287, the node serves 1`);
    second.tamper = undefined;
    await vi.waitFor(async () => {
      await step();
      expect([await status(), await kinds()]).toEqual(['paid', []]);
    }, 20_000);
  });

  test('is not watched if the second provider, which must confirm the start, serves another chain', async () => {
    servesAnotherChain(second);
    await expect(walkWith(first.url, second.url)).rejects.toThrow(WrongChainError);
  });

  test('gets its deadline extended by the time in which no second provider confirmed blocks', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    goAway(second);
    await chain.node.mine(40);
    await step();
    context.clock.advance(10 * 60_000);
    await step();
    second.status = undefined;
    await vi.waitFor(async () => {
      await step();
      expect(await kinds()).toEqual([]);
    }, 20_000);
    const { data } = await caller.call('GET', `/payment/${payment.id}`);
    expect(data.deadlineExtensions).toMatchObject([{ reason: 'second_provider_away' }]);
    const extendedMs = Date.parse(data.expiresAt) - Date.parse(payment.expiresAt);
    expect(extendedMs).toBeGreaterThan(9 * 60_000);
  });

  test('counts with one provider if the operator has configured that one is enough', async () => {
    const step = await walkWith(first.url);
    await pay();
    await step();
    expect(await status()).toBe('paid');
  });

  test('that the only trusted provider altered is read again, and counts once it is shown unaltered', async () => {
    const { hash } = await chain.node.request<{ hash: string }>('eth_getBlockByNumber', [
      '0x0',
      false,
    ]);
    const single: ChainConnection = {
      chain: key,
      endpoints: [first.url],
      genesisHash: hash,
      trust: 'single',
    };
    const { chains: configured, sandbox } = context.config;
    Object.assign(context.config, { chains: [single], sandbox: false });
    try {
      client = connectChain(single);
      const step = await startWalk(context, client, stopping.signal, 0n);
      await chain.node.mine(3);
      await step();
      exaggerate(first);
      await pay();
      await step();
      expect([await status(), await kinds()]).toEqual(['open', ['blocks_unproven']]);
      first.tamper = undefined;
      await vi.waitFor(async () => {
        await step();
        expect([await status(), await kinds()]).toEqual(['paid', []]);
      }, 20_000);
    } finally {
      Object.assign(context.config, { chains: configured, sandbox });
    }
  });

  test('stays unconfirmed while it is above the newest block that the second provider calls final', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    const { height } = (await selectCursor(context.db, key))!;
    await chain.node.mine(1);
    await pay();
    let below: object | undefined = await blockAt(height + 1);
    second.tamper = ({ method, params }, answer) =>
      below && method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { ...answer, result: below }
        : answer;
    await step();
    expect((await selectCursor(context.db, key))!.height).toBe(height + 1);
    expect(await status()).toBe('processing');
    below = undefined;
    await step();
    expect([await status(), await kinds()]).toEqual(['paid', []]);
  });

  test('stays unconfirmed without an alarm while the second provider lags slightly', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    let behind = 3;
    second.tamper = ({ method, params }, answer) => {
      if (method !== 'eth_getBlockByNumber' || params[0] !== 'finalized' || behind === 0) {
        return answer;
      }
      behind -= 1;
      return { ...answer, result: { ...(answer.result as object), number: '0x1' } };
    };
    await pay();
    while (behind > 0) {
      await step();
      expect(await status()).toBe('processing');
    }
    await step();
    expect([await status(), await kinds()]).toEqual(['paid', []]);
  });
});

describe('a chain', () => {
  /** Makes the provider show other hashes for all blocks, as if it were on a fork of its own. */
  function forge(provider: RpcProxy): void {
    provider.tamper = ({ method, params }, answer) => {
      if (!method.startsWith('eth_getBlock') || params[0] === '0x0') return answer;
      const text = JSON.stringify(answer).replaceAll(
        /"(hash|parentHash|blockHash)":"0x(.)/g,
        (_, field, digit) => `"${field}":"0x${digit === 'f' ? 'e' : 'f'}`,
      );
      return JSON.parse(text) as typeof answer;
    };
  }

  test('is read on without intervention after one of two providers showed false hashes of empty blocks', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    forge(first);
    for (let turn = 0; turn < 12; turn += 1) {
      await chain.node.mine(3);
      context.clock.advance(31_000);
      await stepAgain().catch(() => {});
    }
    first.tamper = undefined;
    await pay();
    await vi.waitFor(async () => {
      await stepAgain();
      expect(await status()).toBe('paid');
    }, 40_000);
    client = undefined;
    const single = await walkWith(first.url);
    await single();
    expect(await status()).toBe('paid');
  });

  test('is not started at a block that only one provider calls final', async () => {
    forge(second);
    await expect(walkWith(first.url, second.url)).rejects.toThrow(DisagreementError);
    goAway(second);
    second.tamper = undefined;
    await expect(walkWith(first.url, second.url)).rejects.toThrow(/no second provider/);
    second.status = undefined;
  });

  test('is not started at a block whose time only one provider shows', async () => {
    const begin = context.clock.now().getTime();
    first.tamper = ({ method }, answer) => {
      if (!method.startsWith('eth_getBlock')) return answer;
      const timestamp = `0x${Math.floor(begin / 1000 - 86_400).toString(16)}`;
      return { ...answer, result: { ...(answer.result as object), timestamp } };
    };
    await expect(walkWith(first.url, second.url)).rejects.toThrow(DisagreementError);
    first.tamper = undefined;
  });

  test('is not restarted by a false block 0 in production, and payments in the meantime are read', async () => {
    context.config.sandbox = false;
    try {
      const step = await walkWith(first.url, second.url);
      await step();
      first.tamper = ({ method, params }, answer) =>
        method === 'eth_getBlockByNumber' && params[0] === '0x0'
          ? { ...answer, result: { ...(answer.result as object), hash: `0x${'0f'.repeat(32)}` } }
          : answer;
      await pay();
      await expect(walkWith(first.url, second.url)).rejects.toThrow(WrongChainError);
      first.tamper = undefined;
      await (
        await walkWith(first.url, second.url)
      )();
      expect(await status()).toBe('paid');
    } finally {
      context.config.sandbox = true;
    }
  });

  test('is not reported as broken when its only trusted provider shows unproven hashes', async () => {
    const { config } = context;
    const step = await walkWith(first.url);
    await chain.node.mine(3);
    await step();
    Object.assign(config, {
      sandbox: false,
      chains: [{ chain: key, endpoints: [first.url], trust: 'single' }],
    });
    try {
      const watch = await openWatch(context, client!, 0n);
      forge(first);
      for (let turn = 0; turn < 6; turn += 1) {
        const again = startWalk(context, client!, stopping.signal, 0n, watch);
        await expect(again.then((walk) => walk())).rejects.toThrow(RetryableError);
        context.clock.advance(6 * 60_000);
      }
    } finally {
      Object.assign(config, { sandbox: true, chains: allChains });
    }
  });

  test('follows the two of three providers that agree', async () => {
    const third = await startRpcProxy(chain.node);
    try {
      for (const liar of [first, second, third]) {
        await pretendLive(context, key, { height: 0 });
        payment = (await openAnother()).data;
        await context.pool.query('delete from chain_cursors');
        const step = await walkWith(first.url, second.url, third.url);
        await step();
        forge(liar);
        await pay();
        await vi.waitFor(async () => {
          await stepAgain();
          expect(await status()).toBe('paid');
        }, 20_000);
        liar.tamper = undefined;
        await context.pool.query('delete from network_alarms');
        await client?.close();
      }
    } finally {
      await third.stop();
    }
  });

  test('is read from another provider once the one in use no longer advances', async () => {
    const step = await walkWith(first.url, second.url);
    await step();
    const stale = new Map<unknown, unknown>();
    first.tamper = ({ method, params: [tag] }, answer) => {
      if (method !== 'eth_getBlockByNumber' || (tag !== 'latest' && tag !== 'finalized')) {
        return answer;
      }
      if (!stale.has(tag)) stale.set(tag, answer.result);
      return { ...answer, result: stale.get(tag) };
    };
    await step();
    await pay();
    await step();
    expect(await status()).toBe('open');
    for (let turn = 0; turn < 6; turn += 1) {
      context.clock.advance(20_000);
      await step();
    }
    expect(await status()).not.toBe('open');
    expect(client!.providers.current().url).toBe(second.url);
  });
});
