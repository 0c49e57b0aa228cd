import { describe, expect, test } from 'vitest';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';

// One of two providers lies about what accounts hold; what a contract pays is in no transaction and no
// log. After the lie the money is credited, or in the inbox with its evidence.

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
const { alarms, amount, minuteLater, payByContract, status, transfers, walkWithBoth } = shop;

type Tampering = NonNullable<RpcProxy['tamper']>;

const refusing =
  (...methods: string[]): Tampering =>
  ({ id, method }, answer) =>
    methods.includes(method) ? { id, error: { code: -32_601, message: 'no' } } : answer;

/** The provider shows the till's balance as something else. */
const showing =
  (change: (held: bigint) => bigint): Tampering =>
  ({ method, params: [account] }, answer) =>
    method === 'eth_getBalance' && account === shop.account
      ? { id: answer.id, result: `0x${change(BigInt(answer.result as string)).toString(16)}` }
      : answer;

const hiding = () => showing((held) => held - amount());

const liars: [string, () => RpcProxy][] = [
  ['the provider in use', () => shop.first],
  ['the other provider', () => shop.second],
];

describe.each(liars)('a payment by a contract that %s hides', (_, liar) => {
  test('is credited once the lie has ended, and an alarm was raised', async () => {
    const step = await walkWithBoth();
    await step();
    await payByContract(amount());
    liar().tamper = hiding();
    await minuteLater(step);
    await minuteLater(step);
    expect([await status(), await transfers(), await alarms()]).toEqual([
      'open',
      [],
      ['providers_disagree'],
    ]);
    liar().tamper = undefined;
    context.clock.advance(10_000);
    await step();
    expect(await status()).toBe('paid');
    context.clock.advance(31_000);
    await shop.chain.node.mine(40);
    await step();
    expect(await alarms()).toEqual([]);
  });

  test('by a higher balance in the beginning is credited as well', async () => {
    const step = await walkWithBoth();
    liar().tamper = showing((held) => held + amount());
    await expect(step()).rejects.toThrow(DisagreementError);
    await expect(step()).rejects.toThrow(DisagreementError);
    expect(await alarms()).toEqual(['providers_disagree']);
    await payByContract(amount());
    liar().tamper = undefined;
    await minuteLater(step);
    expect(await status()).toBe('paid');
    expect(await transfers()).toMatchObject([{ kind: 'internal' }]);
  });

  test('by other balances in the past is credited as well', async () => {
    const step = await walkWithBoth();
    await step();
    await shop.chain.node.mine(10);
    await payByContract(amount());
    await shop.chain.node.mine(10);
    let asked = 0;
    liar().tamper = (call, answer) => {
      if (call.method !== 'eth_getBalance' || call.params[0] !== shop.account) return answer;
      asked += 1;
      // The first one is of the cursor.
      return asked === 1 ? answer : showing((held) => held + 1n)(call, answer);
    };
    await minuteLater(step);
    expect([await transfers(), await alarms()]).toEqual([[], ['providers_disagree']]);
    liar().tamper = undefined;
    await minuteLater(step);
    expect(await status()).toBe('paid');
  });

  test('by a false trace is credited as well', async () => {
    const step = await walkWithBoth();
    await step();
    await payByContract(amount());
    liar().tamper = ({ method }, answer) =>
      method === 'debug_traceBlockByNumber'
        ? (JSON.parse(
            JSON.stringify(answer).replaceAll(shop.account, `0x${'9'.repeat(40)}`),
          ) as typeof answer)
        : answer;
    await minuteLater(step);
    expect([await transfers(), await alarms()]).toEqual([[], ['providers_disagree']]);
    liar().tamper = undefined;
    await minuteLater(step);
    expect(await status()).toBe('paid');
  });
});

test('a rise that only one provider shows while the other is away is found when it is back', async () => {
  const step = await walkWithBoth();
  await step();
  await payByContract(amount());
  await shop.chain.node.mine(3);
  await step();
  shop.second.status = (calls) =>
    calls.some(({ method }) => method === 'eth_getBalance') ? 503 : 200;
  context.clock.advance(60_000);
  await step();
  expect([await status(), await transfers()]).toEqual(['open', []]);
  shop.second.status = undefined;
  // A provider that failed rests for some seconds.
  await expect
    .poll(
      async () => {
        context.clock.advance(10_000);
        await step();
        return status();
      },
      { timeout: 20_000 },
    )
    .toBe('paid');
});

test('a rise that only one provider traces is in the inbox with both balances', async () => {
  const step = await walkWithBoth();
  await step();
  shop.second.tamper = refusing('debug_traceBlockByNumber', 'trace_block');
  await payByContract(amount());
  const height = await shop.chain.node.request<string>('eth_blockNumber');
  await minuteLater(step);
  const [rise, ...others] = await transfers();
  expect(others).toEqual([]);
  expect(rise).toMatchObject({
    kind: 'balance',
    amountAtomic: amount(),
    fromHeight: BigInt(height),
    blockHeight: BigInt(height),
    proof: 'balances_two_providers',
    providers: [shop.first, shop.second].map(({ url }) => new URL(url).host),
  });
  const evidence = await context.db
    .selectFrom('balanceEvidence')
    .select(['expectedAtomic', 'heldAtomic'])
    .where('transferId', '=', rise!.id)
    .executeTakeFirstOrThrow();
  expect(evidence.heldAtomic - evidence.expectedAtomic).toBe(amount());
  expect(evidence.heldAtomic).toBe(
    BigInt(await shop.chain.node.request<string>('eth_getBalance', [shop.account, height])),
  );
});

test('more than an account ever was expected to hold is in the inbox, with an alarm', async () => {
  const step = await walkWithBoth();
  await step();
  // As if one provider alone had told it.
  await context.db
    .updateTable('expectedBalances')
    .set(({ eb }) => ({ amountAtomic: eb('amountAtomic', '-', 77n) }))
    .where('account', '=', shop.account)
    .execute();
  await minuteLater(step);
  expect(await transfers()).toMatchObject([{ kind: 'balance', amountAtomic: 77n }]);
  expect(await alarms()).toEqual(['providers_disagree']);
  await minuteLater(step);
  expect(await transfers()).toHaveLength(1);
});

test('balances that too few providers read raise an alarm until they do, and nothing is lost', async () => {
  const step = await walkWithBoth();
  await step();
  shop.second.tamper = refusing('eth_getBalance', 'eth_call');
  await payByContract(amount());
  await minuteLater(step);
  expect(await alarms()).toEqual([]);
  await minuteLater(step);
  await minuteLater(step);
  expect([await status(), await alarms()]).toEqual(['open', ['balances_unread']]);
  shop.second.tamper = undefined;
  await minuteLater(step);
  expect([await status(), await alarms()]).toEqual(['paid', []]);
});

test('an account that is new while a provider reads no balances is followed when it does', async () => {
  const step = await walkWithBoth();
  shop.second.tamper = refusing('eth_getBalance', 'eth_call');
  await step();
  // The cursor waits for the start.
  await payByContract(amount());
  await shop.chain.node.mine(3);
  await step();
  shop.second.tamper = undefined;
  await minuteLater(step);
  expect(await status()).toBe('paid');
});
