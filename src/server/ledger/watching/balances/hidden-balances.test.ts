import { describe, expect, test } from 'vitest';
import { randomAccount, type RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { allChains } from '#test/live-chains.ts';
import { DisagreementError } from '#server/ledger/watching/walk-errors.ts';

// One of two providers lies about balances, while a contract pays, which no transaction or log shows. After
// the lie the payment is credited, or listed under Unmatched transfers with its evidence.

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

/** Makes the provider show another balance of the till. */
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

describe.each(liars)('a payment from a contract that %s hides', (_, liar) => {
  test('is credited once the lie has ended, and raises an alarm', async () => {
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
    // The alarm is over once balances have been equal for a minute.
    await minuteLater(step);
    context.clock.advance(31_000);
    await shop.chain.node.mine(40);
    await step();
    expect(await alarms()).toEqual([]);
  });

  test('by a higher balance at the start is credited', async () => {
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

  test('by false balances of past blocks is credited', async () => {
    const step = await walkWithBoth();
    await step();
    await shop.chain.node.mine(10);
    await payByContract(amount());
    await shop.chain.node.mine(10);
    let requests = 0;
    liar().tamper = (call, answer) => {
      if (call.method !== 'eth_getBalance' || call.params[0] !== shop.account) return answer;
      requests += 1;
      // The first request is for the balance at the cursor.
      return requests === 1 ? answer : showing((held) => held + 1n)(call, answer);
    };
    await minuteLater(step);
    expect([await transfers(), await alarms()]).toEqual([[], ['providers_disagree']]);
    liar().tamper = undefined;
    await minuteLater(step);
    expect(await status()).toBe('paid');
  });

  test('by a false trace is credited', async () => {
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

test('a comparison of one account before its deadline does not clear the alarm about another one', async () => {
  const { account } = shop;
  await shop.openAt(randomAccount('evm'));
  const step = await walkWithBoth();
  await step();
  shop.second.tamper = ({ method, params: [of] }, answer) =>
    method === 'eth_getBalance' && of === account ? { ...answer, result: '0x1' } : answer;
  await minuteLater(step);
  expect(await alarms()).toEqual(['providers_disagree']);
  await context.pool.query(
    `update payments set expires_at = (select block_time + interval '1 ms' from chain_cursors)
     where id = $1`,
    [shop.payment.id],
  );
  for (const blocks of ['0x4', '0x28']) {
    await shop.chain.node.request('anvil_mine', [blocks, '0x1']);
    context.clock.advance(1_000);
    await step();
  }
  expect([await status(), await alarms()]).toEqual(['expired', ['providers_disagree']]);
});

test('an increase that only one provider shows while the other is away is found once the other is back', async () => {
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
  // After a failure, a provider is not used for some seconds.
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

test('an increase that only one provider traces is stored as unmatched with both balances', async () => {
  const step = await walkWithBoth();
  await step();
  shop.second.tamper = refusing('debug_traceBlockByNumber', 'trace_block');
  await payByContract(amount());
  const height = await shop.chain.node.request<string>('eth_blockNumber');
  await minuteLater(step);
  const [increase, ...others] = await transfers();
  expect(others).toEqual([]);
  expect(increase).toMatchObject({
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
    .where('transferId', '=', increase!.id)
    .executeTakeFirstOrThrow();
  expect(evidence.heldAtomic - evidence.expectedAtomic).toBe(amount());
  expect(evidence.heldAtomic).toBe(
    BigInt(await shop.chain.node.request<string>('eth_getBalance', [shop.account, height])),
  );
});

test('a balance above any expected one is stored as unmatched and raises an alarm', async () => {
  const step = await walkWithBoth();
  await step();
  // As if a single provider had shown a false balance.
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

test('balances that too few providers return raise an alarm, and no payment is lost', async () => {
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

test('an account that is new while a provider returns no balances is followed once it does', async () => {
  const step = await walkWithBoth();
  shop.second.tamper = refusing('eth_getBalance', 'eth_call');
  await step();
  // The cursor waits until the account's balance can be read.
  await payByContract(amount());
  await shop.chain.node.mine(3);
  await step();
  shop.second.tamper = undefined;
  await minuteLater(step);
  expect(await status()).toBe('paid');
});
