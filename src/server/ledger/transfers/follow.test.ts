import { beforeAll, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { randomAccount } from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import {
  selectAccountsToFollow,
  selectExpectedBalances,
  followAccounts,
  unfollowUnawaited,
  selectCursor,
  startCursor,
} from './transfers.ts';

const chain = 'moonbeam/test';
const week = 7 * 24 * 60 * 60_000;
const context = testContext({ config: { chains: allChains } });
let shop: Caller & { companyId: string };

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain);
  shop = await signInWithCompany(context, testApi(context));
});

async function addWallet(environment = 'test'): Promise<{ id: string; account: string }> {
  const account = randomAccount('evm');
  const { data } = await shop.call('POST', '/wallet', {
    companyId: shop.companyId,
    network: 'moonbeam',
    environment,
    addresses: [account],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
  });
  return { id: data.id, account };
}

async function openTo(walletId: string): Promise<void> {
  const link = await shop.call('POST', '/payment-link/static', {
    companyId: shop.companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [walletId],
  });
  const choice = { network: 'moonbeam', symbol: 'DEV' };
  const opened = await shop.call('POST', `/checkout/${link.data.id}/payments`, choice);
  expect(opened.status).toBe(201);
}

const waiting = async (of: typeof chain | 'moonbeam/production' = chain) =>
  (await selectAccountsToFollow(context.db, of, 1_000)).map(({ account }) => account);

async function follow(): Promise<void> {
  const entries = await selectAccountsToFollow(context.db, chain, 1_000);
  const balances = new Map(entries.map(({ account }) => [account, 5n]));
  const followed = { balances, entries: entries.map(({ id }) => id) };
  const cursor = await selectCursor(context.db, chain);
  expect(await followAccounts(context, chain, cursor!, followed)).toBe('stored');
}

async function isFollowed(account: string): Promise<boolean> {
  return (await selectExpectedBalances(context.db, chain, { accounts: [account] })).length === 1;
}

async function unfollow(): Promise<void> {
  const cursor = await selectCursor(context.db, chain);
  for (let after: string | undefined = ''; after !== undefined;) {
    after = await unfollowUnawaited(context, chain, cursor!, after);
  }
}

test('an account is queued to be followed as soon as it is awaited, and not before', async () => {
  const [till, live] = [await addWallet(), await addWallet('production')];
  expect(await waiting()).not.toContain(till.account);
  expect(await waiting('moonbeam/production')).toContain(live.account);
  await openTo(till.id);
  expect(await waiting()).toContain(till.account);
  const proven = await addWallet();
  await context.db
    .updateTable('wallets')
    .set({ verifiedAt: context.clock.now() })
    .where('id', '=', proven.id)
    .execute();
  expect(await waiting()).toContain(proven.account);
  await follow();
  expect(await waiting()).toEqual([]);
});

test('an account is unfollowed after its late window, and followed again with the next payment', async () => {
  const till = await addWallet();
  await openTo(till.id);
  await follow();
  await unfollow();
  expect(await isFollowed(till.account)).toBe(true);
  const time = new Date(context.clock.now().getTime() + 2 * week);
  await context.db
    .updateTable('chainCursors')
    .set({ blockTime: time })
    .where('chain', '=', chain)
    .execute();
  await unfollow();
  expect(await isFollowed(till.account)).toBe(false);
  await pretendLive(context, chain);
  await openTo(till.id);
  expect(await waiting()).toEqual([till.account]);
  await follow();
  expect(await isFollowed(till.account)).toBe(true);
});

test('accounts are queued to be followed again on another instance of the chain', async () => {
  const till = await addWallet();
  await openTo(till.id);
  await follow();
  const cursor = (await selectCursor(context.db, chain))!;
  const heads = { head: 5, headHash: '0x5', final: 5, finalHash: '0x5' };
  const other = { ...cursor, instance: 'another', height: 5, hash: '0x5' };
  await startCursor(context, chain, other, heads);
  expect(await isFollowed(till.account)).toBe(false);
  expect(await waiting()).toContain(till.account);
});
