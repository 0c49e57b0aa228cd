import { concat, encodeFunctionData, type Hex, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction } from 'viem/actions';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { showAddress } from '#contract/chain/addresses.ts';
import { type ChainKey, chains } from '#contract/chain/networks.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import { type ChainClient, referenceBytes } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import type { EvmChainNode } from '#server/sandbox/chains/evm-chain.ts';
import { type EvmAccount, fundedEvmAccount } from '#server/sandbox/chains/evm-payer.ts';
import { testTokenAbi } from '#server/sandbox/chains/test-token.ts';
import { startWalk } from '#server/ledger/watching/walk.ts';
import { openWatch } from '#server/ledger/watching/watch.ts';
import { type Caller, signInWithCompany, testApi } from './api.ts';
import { type RpcProxy, startRpcProxy, startTestEvmChain, type TestEvmChain } from './chains.ts';
import type { TestContext } from './context.ts';
import { pretendLive } from './live-chains.ts';

const key: ChainKey = 'moonbeam/test';

type Parts = {
  chain: TestEvmChain;
  first: RpcProxy;
  second: RpcProxy;
  caller: Caller & { companyId: string };
  /** The account with a key behind `account`, unless that is a contract. */
  till: EvmAccount;
  account: string;
  walletId: string;
  payment: Payment;
};

/**
 * Starts a local EVM chain behind two providers that can lie. Every test has a funded wallet, an open
 * payment to it, and a chain without a cursor. The context's chains must be `allChains`.
 */
export function evmTill(context: TestContext) {
  const shop = {} as Parts;
  const stopping = new AbortController();
  const clients: ChainClient[] = [];

  beforeAll(async () => {
    shop.chain = await startTestEvmChain();
    shop.first = await startRpcProxy(shop.chain.node);
    shop.second = await startRpcProxy(shop.chain.node);
    context.rateSources.push(sandboxRates(context.clock));
    shop.caller = await signInWithCompany(context, testApi(context));
    return async () => {
      stopping.abort();
      await Promise.all([shop.first.stop(), shop.second.stop()]);
      await shop.chain.stop();
    };
  });

  beforeEach(async () => {
    shop.till = await fundedEvmAccount(shop.chain.node);
    await shop.chain.node.mine(3);
    await openAt(context, shop, shop.till.address.toLowerCase());
    await context.pool.query('delete from chain_cursors');
    await context.pool.query('delete from network_alarms');
  });
  afterEach(async () => {
    for (const provider of [shop.first, shop.second]) {
      Object.assign(provider, { tamper: undefined, status: undefined });
    }
    await Promise.all(clients.splice(0).map((client) => client.close()));
  });

  const walkWith = (...endpoints: string[]) =>
    startWalking(context, shop.chain.node, endpoints, { clients, signal: stopping.signal });
  return Object.assign(shop, {
    /** Adds a wallet with this account, and replaces `payment` by a new one to it. */
    openAt: (account: string) => openAt(context, shop, account),
    walkWith,
    walkWithBoth: () => walkWith(shop.first.url, shop.second.url),
    ...movingMoney(context, shop),
    ...looking(context, shop),
  });
}

async function openAt(context: TestContext, shop: Parts, account: string): Promise<void> {
  const { caller } = shop;
  // The chain runs in real time, so payments must not be opened later than its blocks.
  context.clock.set(new Date());
  await caller.call('POST', '/auth/refresh-session');
  await pretendLive(context, key, { height: 0 });
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
  const payment = await caller.call('POST', `/checkout/${link.data.id}/payments`, choice);
  Object.assign(shop, { account, walletId: wallet.data.id, payment: payment.data });
}

/**
 * Walks the node's chain with these providers. A failed step ends the walk, and the next step resumes from
 * the database, as a watcher does.
 */
async function startWalking(
  context: TestContext,
  node: EvmChainNode,
  endpoints: string[],
  { clients, signal }: { clients: ChainClient[]; signal: AbortSignal },
): Promise<() => Promise<void>> {
  const { hash } = await node.request<{ hash: string }>('eth_getBlockByNumber', ['0x0', false]);
  const client = connectChain({ chain: key, endpoints, genesisHash: hash });
  clients.push(client);
  const watch = await openWatch(context, client, 0n);
  let walk: (() => Promise<void>) | undefined;
  return async () => {
    walk ??= await startWalk(context, client, signal, 0n, watch);
    try {
      await walk();
    } catch (error) {
      walk = undefined;
      throw error;
    }
  };
}

function movingMoney(context: TestContext, shop: Parts) {
  return {
    /** Makes all blocks final, advances the clock by a minute, and runs the step. */
    async minuteLater(step: () => Promise<void>): Promise<void> {
      await shop.chain.node.mine(3);
      context.clock.advance(60_000);
      await step();
    },

    /**
     * Pays by an internal transfer of a contract, which emits no log and no top-level transaction to the
     * till.
     */
    async payByContract(amountAtomic: bigint, reference?: string): Promise<Hex> {
      const call = forward(shop.account as Hex);
      const data = reference ? concat([call, toHex(referenceBytes(reference))]) : call;
      const { token } = shop.chain;
      return (await shop.chain.send({ to: token, value: amountAtomic, data })).transactionHash;
    },

    /** Sends money from the till to another account. */
    async spend(amountAtomic: bigint): Promise<void> {
      await sendTransaction(shop.chain.client, {
        account: privateKeyToAccount(shop.till.privateKey),
        to: shop.chain.token,
        value: amountAtomic,
        data: forward(shop.chain.account.address),
        chain: null,
      });
    },
  };
}

function forward(to: Hex): Hex {
  return encodeFunctionData({ abi: testTokenAbi, functionName: 'forward', args: [to] });
}

function looking(context: TestContext, shop: Parts) {
  return {
    transfers: async () =>
      context.db
        .selectFrom('transfers')
        .selectAll()
        .where('recipientAccount', '=', shop.account)
        .orderBy('blockHeight')
        .execute(),

    falls: async () =>
      context.db
        .selectFrom('balanceFalls')
        .selectAll()
        .where('account', '=', shop.account)
        .orderBy('id')
        .execute(),

    async status(): Promise<string> {
      const { data } = await shop.caller.call('GET', `/checkout/payments/${shop.payment.id}`);
      return data.status as string;
    },

    amount: () => BigInt(shop.payment.amountAtomic),
    alarms: async () => (await selectOpenAlarms(context.db, key)).map(({ kind }) => kind),
  };
}
