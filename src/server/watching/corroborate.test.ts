import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { showAddress } from '#contract/addresses.ts';
import { chains } from '#contract/networks.ts';
import type { Payment } from '#contract/payments.ts';
import type { Block, ChainClient } from '#server/chains/chain.ts';
import { connectChain } from '#server/chains/clients.ts';
import { sandboxRates } from '#server/rates/sandbox-source.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import {
  randomAccount,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { DisagreementError } from './corroborate.ts';
import { startWalk } from './walk.ts';

const key = 'moonbeam/test';
const nobody = 'http://127.0.0.1:9';
const context = testContext({ now: new Date(), config: { chains: allChains } });
const stopping = new AbortController();

let chain: TestEvmChain;
let first: RpcProxy;
let second: RpcProxy;
let client: ChainClient | undefined;
let caller: Caller & { companyId: string };
let payment: Payment;
let account: string;

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

// Every test has a payment of its own, to an account of its own.
beforeEach(async () => {
  second.calls = [];
  await pretendLive(context, key);
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
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  payment = (await caller.call('POST', `/checkout/${link.data.id}/payments`, choice)).data;
  // The walk begins where the chain is.
  await context.pool.query('delete from chain_cursors');
});
afterEach(async () => {
  vi.restoreAllMocks();
  first.tamper = undefined;
  second.tamper = undefined;
  await client?.close();
});

/** Walks with these operators, from where the chain is. */
async function walkWith(...endpoints: string[]): Promise<() => Promise<void>> {
  client = connectChain({ chain: key, endpoints });
  return startWalk(context, client, stopping.signal);
}

async function pay(): Promise<void> {
  await chain.payer.pay({
    recipientAccount: account,
    contractOrAssetId: null,
    reference: null,
    amountAtomic: BigInt(payment.amountAtomic),
  });
  await chain.node.mine(3);
}

async function status(): Promise<string> {
  return (await caller.call('GET', `/checkout/payments/${payment.id}`)).data.status as string;
}

type Transaction = { to: string | null; value: string };

/** The operator tells of ten times the money in every transfer to the account. */
function exaggerate(operator: RpcProxy): void {
  operator.tamper = ({ method }, answer) => {
    const result = answer.result as { transactions?: Transaction[] } | null;
    if (method !== 'eth_getBlockByNumber' || !result?.transactions?.[0]?.to) return answer;
    const transactions = result.transactions.map((one) =>
      one.to === account ? { ...one, value: `${one.value}0` } : one,
    );
    return { ...answer, result: { ...result, transactions } };
  };
}

describe('a payment', () => {
  test('counts once two operators show its block alike, and other blocks are asked for once', async () => {
    const step = await walkWith(first.url, second.url);
    await chain.node.mine(5);
    await step();
    expect(second.calls).toEqual([]);
    await pay();
    await step();
    expect(await status()).toBe('paid');
    expect(second.calls.length).toBeGreaterThan(0);
  });

  test.each([
    ['the operator in use', () => first],
    ['the other one', () => second],
  ])('counts for nothing while %s tells another amount, and counts afterwards', async (_, liar) => {
    exaggerate(liar());
    const step = await walkWith(first.url, second.url);
    await pay();
    await expect(step()).rejects.toThrow(DisagreementError);
    expect(await status()).not.toBe('paid');
    expect((await caller.call('GET', `/checkout/payments/${payment.id}`)).data.receivedAtomic).toBe(
      '0',
    );
    liar().tamper = undefined;
    await (
      await startWalk(context, client!, stopping.signal)
    )();
    expect(await status()).toBe('paid');
  });

  test('counts by the word of one operator while the other is away, and where there is one alone', async () => {
    const step = await walkWith(first.url, nobody);
    await pay();
    await step();
    expect(await status()).toBe('paid');
  });

  test('waits for an operator that is a little behind', async () => {
    const step = await walkWith(first.url, second.url);
    let behind = 1;
    second.tamper = ({ method, params }, answer) => {
      if (method !== 'eth_getBlockByNumber' || params[0] !== 'finalized' || behind === 0) {
        return answer;
      }
      behind -= 1;
      return { ...answer, result: { ...(answer.result as object), number: '0x1' } };
    };
    await pay();
    await step();
    expect(behind).toBe(0);
    expect(await status()).toBe('paid');
  });

  test('does not wait for ever for an operator that stays behind', async () => {
    const step = await walkWith(first.url, second.url);
    second.tamper = ({ method, params }, answer) =>
      method === 'eth_getBlockByNumber' && params[0] === 'finalized'
        ? { ...answer, result: { ...(answer.result as object), number: '0x1' } }
        : answer;
    await pay();
    await step();
    expect(await status()).toBe('paid');
  });
});

test('a block that nothing proves is asked of the other operator though it pays nobody, and told of', async () => {
  const open = connectChain({ chain: key, endpoints: [first.url, second.url] });
  client = {
    ...open,
    blocks: async (from, to) =>
      (await open.blocks(from, to)).map((block): Block => ({ ...block, unproven: 'in doubt' })),
  };
  const step = await startWalk(context, client, stopping.signal);
  const alarm = vi.spyOn(context.log, 'error');
  await chain.node.mine(5);
  await step();
  expect(second.calls.length).toBeGreaterThan(0);
  expect(alarm).toHaveBeenCalledOnce();
  second.tamper = ({ method, params }, answer) =>
    method === 'eth_getBlockByNumber' && params[1] === true
      ? { ...answer, result: { ...(answer.result as object), hash: `0x${'1'.repeat(64)}` } }
      : answer;
  await chain.node.mine(5);
  await expect(step()).rejects.toThrow(DisagreementError);
});
