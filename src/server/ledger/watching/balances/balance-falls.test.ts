import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction, signAuthorization } from 'viem/actions';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EvmAccount, fundedEvmAccount } from '#server/sandbox/chains/evm-payer.ts';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { deployPayoutContract, payoutData } from '#test/payout-contract.ts';

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const { alarms, amount, falls, minuteLater, openAt, payByContract, spend, status, transfers } =
  shop;
const { walkWith, walkWithBoth } = shop;

let owner: EvmAccount;

beforeEach(async () => {
  owner = await fundedEvmAccount(shop.chain.node);
  await shop.chain.node.mine(3);
});

const somebody: Hex = `0x${'5'.repeat(40)}`;
const paid = 1_000n;

/** Makes a provider name another sender in the till's transactions. */
const anotherSender: NonNullable<RpcProxy['tamper']> = (_, answer) =>
  JSON.parse(
    JSON.stringify(answer).replaceAll(`"from":"${shop.account}"`, `"from":"0x${'9'.repeat(40)}"`),
  ) as typeof answer;

const showing =
  (change: (held: bigint) => bigint): NonNullable<RpcProxy['tamper']> =>
  ({ method, params: [account] }, answer) =>
    method === 'eth_getBalance' && account === shop.account
      ? { id: answer.id, result: `0x${change(BigInt(answer.result as string)).toString(16)}` }
      : answer;

/** Opens a payment to a funded contract wallet, from which transactions of other accounts can pay. */
async function openAtContract(): Promise<void> {
  const contract = await deployPayoutContract(shop.chain);
  await shop.chain.send({ to: contract, value: 10n ** 20n });
  await shop.chain.node.mine(3);
  await openAt(contract);
  await context.pool.query('delete from chain_cursors');
}

/** Makes the till's contract pay someone else, by transactions of another account. */
async function payOut(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await sendTransaction(shop.chain.client, {
      account: privateKeyToAccount(owner.privateKey),
      to: shop.account as Hex,
      data: payoutData(somebody, paid),
      gas: 100_000n,
      chain: null,
    });
  }
}

async function expectPayoutsWithoutAlarm(step: () => Promise<void>): Promise<void> {
  await step();
  for (let turn = 0; turn < 4; turn += 1) {
    await payOut(5);
    await minuteLater(step);
    expect(await alarms()).toEqual([]);
  }
  const found = await falls();
  expect(found.reduce((sum, fall) => sum + fall.amountAtomic, 0n)).toBe(20n * paid);
  const providers = [shop.first, shop.second].map(({ url }) => new URL(url).host);
  expect(found.every((fall) => fall.providers.join() === providers.join())).toBe(true);
  // Each fall is found in its own block, and a payment in the same minute is still found.
  expect(found).toHaveLength(20);
  await payByContract(amount());
  await payOut(1);
  await minuteLater(step);
  expect([await status(), await alarms()]).toEqual(['paid', []]);
}

describe('twenty payouts raise no alarm, are stored as falls and hide no payment', () => {
  test('of a contract wallet', async () => {
    await openAtContract();
    await expectPayoutsWithoutAlarm(await walkWithBoth());
  });

  test('of an account that delegates to a contract (EIP-7702)', async () => {
    const contract = await deployPayoutContract(shop.chain);
    const till = privateKeyToAccount(shop.till.privateKey);
    const authorization = await signAuthorization(shop.chain.client, {
      account: till,
      contractAddress: contract,
    });
    await sendTransaction(shop.chain.client, {
      to: till.address,
      authorizationList: [authorization],
      chain: null,
    });
    await shop.chain.node.mine(3);
    await expectPayoutsWithoutAlarm(await walkWithBoth());
  });
});

test('a contract wallet that receives a payment and spends in one block is still credited', async () => {
  await openAtContract();
  const step = await walkWithBoth();
  await step();
  await shop.chain.node.request('evm_setAutomine', [false]);
  const sent = [payByContract(amount()), payOut(1)];
  await expect.poll(pending).toBe(2);
  await shop.chain.node.request('evm_setAutomine', [true]);
  await shop.chain.node.mine(1);
  await Promise.all(sent);
  await minuteLater(step);
  expect(await status()).toBe('paid');
});

async function pending(): Promise<number> {
  const { pending: count } = await shop.chain.node.request<{ pending: Hex }>('txpool_status');
  return Number(count);
}

describe('a transaction for which a provider names another sender', () => {
  test('is not stored as a fall, neither while the lie lasts nor afterwards', async () => {
    const step = await walkWithBoth();
    await step();
    shop.first.tamper = anotherSender;
    await spend(12_345n);
    await minuteLater(step);
    expect([await falls(), await alarms()]).toEqual([[], ['providers_disagree']]);
    await spend(12_345n);
    await shop.chain.node.mine(3);
    await step();
    shop.first.tamper = undefined;
    await minuteLater(step);
    expect(await falls()).toEqual([]);
    await payByContract(amount());
    await minuteLater(step);
    expect([await status(), await falls()]).toEqual(['paid', []]);
  });
});

describe('a fall', () => {
  test.each([
    ['the provider in use', () => shop.first],
    ['the other one', () => shop.second],
  ])('that only %s shows raises an alarm and is not stored', async (_, liar) => {
    const step = await walkWithBoth();
    await step();
    liar().tamper = showing((held) => held - 5n);
    await minuteLater(step);
    expect([await falls(), await alarms()]).toEqual([[], ['providers_disagree']]);
    liar().tamper = undefined;
    await minuteLater(step);
    expect([await falls(), await transfers()]).toEqual([[], []]);
  });

  test('that contradicts what was credited from the same blocks raises an alarm, until they are old', async () => {
    const { config } = context;
    const { chains, sandbox } = config;
    const one = { chain: 'moonbeam/test' as const, endpoints: [shop.first.url] };
    Object.assign(config, { sandbox: false, chains: [{ ...one, trust: 'single' }] });
    try {
      const step = await walkWith(shop.first.url);
      await step();
      const start = Number(await shop.chain.node.request<Hex>('eth_blockNumber'));
      shop.first.tamper = (call, answer) => {
        const [, block] = call.params;
        if (call.method !== 'eth_getBalance') return answer;
        // This node accepts blocks only by height.
        if (typeof block === 'object')
          return { id: call.id, error: { code: -32_602, message: '' } };
        return Number(block) > start ? showing((held) => held + 77n)(call, answer) : answer;
      };
      await shop.chain.node.mine(3);
      await minuteLater(step);
      expect(await transfers()).toMatchObject([{ kind: 'balance', amountAtomic: 77n }]);
      expect(await alarms()).toEqual([]);
      shop.first.tamper = undefined;
      await minuteLater(step);
      await minuteLater(step);
      expect(await alarms()).toEqual(['balances_contradict']);
      await shop.chain.node.mine(2_050);
      await minuteLater(step);
      await minuteLater(step);
      expect(await alarms()).not.toContain('balances_contradict');
    } finally {
      Object.assign(config, { chains, sandbox });
    }
  });
});
