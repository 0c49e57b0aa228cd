import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { toHex } from 'viem';
import { nativeAsset } from '#contract/chain/assets.ts';
import { selectOpenAlarms } from '#server/chain/networks/networks.ts';
import type { RpcProxy } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { evmTill } from '#test/evm-till.ts';
import { StaleWalkError } from '#server/ledger/watching/walk-errors.ts';
import { allChains } from '#test/live-chains.ts';

const context = testContext({
  now: new Date(),
  config: { chains: allChains, sessionRefreshMs: 24 * 60 * 60_000 },
});
const shop = evmTill(context);
afterEach(() => void Object.assign(context.config, { chains: allChains, sandbox: true }));

/** Lets the provider show blocks above a height with another time, in seconds. */
function showTimes(provider: RpcProxy, above: number, timeOf: (seconds: number) => number): void {
  provider.tamper = ({ method }, answer) => {
    const shown = answer.result as { number: string; timestamp: string } | null;
    if (method !== 'eth_getBlockByNumber' || !shown || Number(shown.number) <= above) return answer;
    const timestamp = toHex(timeOf(Number(shown.timestamp)));
    return { ...answer, result: { ...shown, timestamp } };
  };
}

async function pay(): Promise<void> {
  await shop.chain.payer.pay({
    recipientAccount: shop.account,
    assetId: nativeAsset,
    reference: shop.payment.reference,
    amountAtomic: shop.amount(),
  });
  await shop.chain.node.mine(3);
}

async function head(): Promise<number> {
  return Number(await shop.chain.node.request('eth_blockNumber'));
}

const raised = async () => {
  const { rows } = await context.pool.query<{ kind: string; detail: string }>(
    'select kind, detail from network_alarms',
  );
  return rows;
};
const host = ({ url }: RpcProxy) => new URL(url).host;

test.each([
  ['milliseconds in place of seconds', (seconds: number) => seconds * 1_000 + 457],
  ['a time two months ahead', (seconds: number) => seconds + 60 * 24 * 60 * 60],
  ['a time before its parent', (seconds: number) => seconds - 24 * 60 * 60],
])(
  'a block for which one of two providers shows %s is refused, the provider is left and named, and the payment counts',
  async (_, timeOf) => {
    context.config.sandbox = false;
    const step = await shop.walkWithBoth();
    await step();
    showTimes(shop.first, await head(), timeOf);
    await pay();
    await expect(step()).rejects.toThrow(StaleWalkError);
    // A provider that was left has no vote for a second.
    await sleep(1_100);
    await step();
    expect(await shop.status()).toBe('paid');
    const alarms = await raised();
    expect(alarms.map(({ kind }) => kind)).toEqual(['providers_disagree']);
    expect(alarms[0]!.detail).toContain(`${host(shop.first)} shows`);
    // The provider in use is the honest one; the other's vote is about hashes.
    shop.second.calls = [];
    await step();
    expect(shop.second.calls.some(({ params }) => params[0] === 'latest')).toBe(true);
  },
);

test('blocks ahead of our clock as both providers show them count, and only our clock is named', async () => {
  context.config.sandbox = false;
  const step = await shop.walkWithBoth();
  await step();
  context.clock.advance(-60 * 60_000);
  await pay();
  await step();
  expect(await shop.status()).toBe('paid');
  const open = await selectOpenAlarms(context.db, 'moonbeam/test');
  expect(open.map(({ kind }) => kind)).toEqual(['our_clock']);
});

test('a time that no column can store never reaches the database, even from a single provider', async () => {
  context.config.sandbox = false;
  const endpoints = [shop.first.url];
  context.config.chains = [{ chain: 'moonbeam/test', endpoints, trust: 'single' }];
  const step = await shop.walkWith(...endpoints);
  await step();
  showTimes(shop.first, await head(), (seconds) => seconds * 1_000);
  await pay();
  await expect(step()).rejects.toThrow('which no chain can have');
  expect((await raised()).map(({ kind }) => kind)).toEqual(['blocks_unproven']);
  shop.first.tamper = undefined;
  await step();
  expect([await shop.status(), await shop.alarms()]).toEqual(['paid', []]);
});
