import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { nativeAsset, parseAssetId } from '#contract/chain/assets.ts';
import type { Payment } from '#contract/ledger/payments.ts';
import type { Suggestion, UnmatchedTransfer } from '#contract/ledger/unmatched.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Block, Credit } from '#server/chain/clients/chain.ts';
import type { Received } from '#server/base/live/live.ts';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { lockCursor, selectCursor, recordComparison } from '#server/ledger/transfers/transfers.ts';
import {
  type Caller,
  callerWithKey,
  joinAs,
  signInWithCompany,
  stepUp,
  testApi,
} from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { allChains, pretendLive } from '#test/live-chains.ts';
import { demoEvidence, showBlocks, storeDemoBlocks } from '#test/store-blocks.ts';
import { expectSteadyPages } from '#test/pages.ts';

const chain = 'moonbeam/test';
const account = '0x52908400098527886e0f7030069857d2e4169ee7';
const otherAccount = '0x8617e340b3d01fa5f11f306f4090fd50e238070d';
// Sessions must last longer than the clock is advanced.
const sessionRefreshMs = 24 * 60 * 60_000;
const context = testContext({ config: { chains: allChains, sessionRefreshMs } });

type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let height = 100;

beforeAll(async () => {
  context.rateSources.push(sandboxRates(context.clock));
  await pretendLive(context, chain, { height, hash: `0xb${height}` });
  shop = await openShop();
});

beforeEach(() => {
  context.clock.advance(60_000);
});

/** Opens a workspace with a wallet at an address that others may have too. */
async function openShop({ proven = true, address = account, environment = 'test' } = {}) {
  const owner = await signInWithCompany(context, testApi(context));
  const { call, companyId } = owner;
  const wallet = await call('POST', '/wallet', {
    companyId,
    network: 'moonbeam',
    environment,
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'green' } },
  });
  // How an address is verified is tested elsewhere.
  const proof = { verifiedAt: proven ? context.clock.now() : null };
  await context.db.updateTable('wallets').set(proof).where('id', '=', wallet.data.id).execute();
  const link = await call('POST', '/payment-link/static', {
    companyId,
    name: 'Coffee',
    environment: 'test',
    amount: { amount: '5.00', currency: 'USD' },
    walletIds: [wallet.data.id],
  });
  const linkId = link.data?.id as string;

  return {
    ...owner,
    linkId,
    walletId: wallet.data.id as string,
    async open(): Promise<Payment> {
      await pretendLive(context, chain, { height, hash: `0xb${height}` });
      const opening = { network: 'moonbeam', symbol: 'DEV' };
      return (await call('POST', `/checkout/${linkId}/payments`, opening)).data;
    },
    async inbox(query = '&environment=test'): Promise<UnmatchedTransfer[]> {
      const path = `/transfer/unmatched?companyId=${companyId}${query}`;
      return (await call('GET', path)).data.transfers;
    },
    async unverified(query = '&environment=test'): Promise<{ total: number; isMore: boolean }> {
      const path = `/transfer/unmatched?companyId=${companyId}${query}`;
      return (await call('GET', path)).data.unverified;
    },
    assign: (transferId: string, paymentId: string) =>
      call('POST', `/transfer/${transferId}/assign`, { paymentId }),
    dismiss: (transferId: string, reason = 'My own top-up') =>
      call('POST', `/transfer/${transferId}/dismiss`, { companyId, reason }),
    async suggestions(transferId: string): Promise<Suggestion[]> {
      const path = `/transfer/${transferId}/suggestions?companyId=${companyId}`;
      return (await call('GET', path)).data.suggestions;
    },
  };
}

/** Verifies the shop's wallet. */
async function verify({ walletId }: Shop): Promise<void> {
  const proof = { verifiedAt: context.clock.now() };
  await context.db.updateTable('wallets').set(proof).where('id', '=', walletId).execute();
}

function block(amounts: (bigint | Partial<Credit>)[], options: Partial<Block> = {}): Block {
  height += 1;
  return {
    height,
    hash: `0xb${height}`,
    parentHash: `0xb${height - 1}`,
    time: context.clock.now(),
    credits: amounts.map((one, index) => ({
      kind: 'native',
      index,
      transactionHash: `0xt${height}-${index}`,
      sender: otherAccount,
      recipient: account,
      assetId: nativeAsset,
      amountAtomic: typeof one === 'bigint' ? one : 1n,
      reference: null,
      ...(typeof one === 'bigint' ? {} : one),
    })),
    ...options,
  };
}

async function store(...blocks: Block[]): Promise<void> {
  await storeOn(chain, ...blocks);
}

async function storeOn(on: ChainKey, ...blocks: Block[]): Promise<void> {
  const [first] = blocks;
  await pretendLive(context, on, {
    height: first!.height - 1,
    hash: first!.parentHash,
    time: first!.time,
  });
  const cursor = await selectCursor(context.db, on);
  expect(await storeDemoBlocks(context, on, cursor!, blocks)).toBe('stored');
}

/** Stores a transfer that matches no payment, and returns it as the inbox shows it. */
async function arrive(amount: bigint, to: Shop = shop): Promise<UnmatchedTransfer> {
  await store(block([amount]));
  const found = (await to.inbox()).find(({ amountAtomic }) => amountAtomic === `${amount}`);
  if (!found) throw new Error('it is not in the inbox');
  return found;
}

const current = async ({ id }: Payment) =>
  (await shop.call('GET', `/checkout/payments/${id}`)).data as Payment;

async function eventsOf({ id }: Payment): Promise<string[]> {
  const rows = await context.db
    .selectFrom('events')
    .select('type')
    .where('paymentId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
}

async function auditOf(caller: Caller & { companyId: string }): Promise<unknown[]> {
  const { data } = await caller.call('GET', `/company/${caller.companyId}/audit`);
  return data.entries as unknown[];
}

describe('the inbox', () => {
  test('lists final, unmatched transfers with their data from the chain', async () => {
    const payment = await shop.open();
    const seen = block([3n]);
    await showBlocks(context, chain, [seen]);
    await store(block([2n, BigInt(payment.amountAtomic)]));
    const [waiting] = await shop.inbox();
    expect(waiting).toMatchObject({
      environment: 'test',
      asset: { network: 'moonbeam', networkName: 'Moonbase Alpha', symbol: 'DEV', decimals: 18 },
      amountAtomic: '2',
      wallet: { id: shop.walletId, label: 'Till' },
      sender: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      transactionHash: `0xt${height}-0`,
      blockNumber: height,
      fromBlockNumber: null,
      dismissed: null,
    });
    expect((await shop.inbox()).map(({ amountAtomic }) => amountAtomic)).not.toContain('3');
  });

  test('is visible only to workspaces that have verified the address', async () => {
    const [proven, unproven] = [await openShop(), await openShop({ proven: false })];
    await arrive(10n);
    const amounts = async (of: Shop) =>
      (await of.inbox()).map(({ amountAtomic }) => amountAtomic).includes('10');
    expect(await amounts(proven)).toBe(true);
    expect(await amounts(unproven)).toBe(false);
    const [waiting] = await proven.inbox();
    for (const call of [
      unproven.dismiss(waiting!.id),
      unproven.assign(waiting!.id, (await unproven.open()).id),
    ]) {
      expect((await call).error?.code).toBe('not_found');
    }
  });

  test('to a test address are shown without verification to a workspace that alone has it', async () => {
    const address = '0xde709f2102306220921060314715629080e2fb77';
    const one = await openShop({ proven: false, address });
    await store(block([{ amountAtomic: 10n, recipient: address }]));
    const shown = async (of: Shop) => [(await of.inbox()).length, (await of.unverified()).total];
    expect(await shown(one)).toEqual([1, 0]);
    const [waiting] = await one.inbox();

    // A stranger who adds the address sees and takes nothing.
    context.clock.advance(120_000);
    const stranger = await openShop({ proven: false, address });
    expect(await shown(stranger)).toEqual([0, 0]);
    await store(block([{ amountAtomic: 11n, recipient: address }]));
    expect(await shown(stranger)).toEqual([0, 1]);
    expect(await shown(one)).toEqual([0, 2]);
    const payment = await stranger.open();
    expect((await stranger.assign(waiting!.id, payment.id)).error?.code).toBe('not_found');
    expect((await stranger.dismiss(waiting!.id)).error?.code).toBe('not_found');

    await verify(one);
    expect(await shown(one)).toEqual([2, 0]);
    // How many transfers to a verified address match payments is its owner's affair.
    expect(await shown(stranger)).toEqual([0, 0]);
  });

  test('to a test address from before it was added are not shown to a workspace without verification', async () => {
    const address = '0xd1220a0cf47c7b9be7a2e6ba89f429762e7b9adb';
    const owner = await openShop({ address });
    await store(block([{ amountAtomic: 10n, recipient: address }]));
    expect(await owner.inbox()).toHaveLength(1);
    await context.pool.query('delete from payment_link_wallets where wallet_id = $1', [
      owner.walletId,
    ]);
    await context.pool.query('delete from wallets where id = $1', [owner.walletId]);
    context.clock.advance(120_000);
    const stranger = await openShop({ proven: false, address });
    expect(await stranger.inbox()).toEqual([]);
    expect((await stranger.unverified()).total).toBe(0);
  });

  test('to a live wallet that is not verified are counted, not shown', async () => {
    const address = '0x27b1fdb04752bbc536007a920d24acb045561c26';
    const one = await openShop({ proven: false, address, environment: 'production' });
    await storeOn('moonbeam/production', block([{ amountAtomic: 10n, recipient: address }]));
    expect(await one.inbox('')).toEqual([]);
    expect(await one.unverified('')).toEqual({ total: 1, isMore: false });
    await verify(one);
    expect(await one.inbox('')).toHaveLength(1);
    expect(await one.unverified('')).toEqual({ total: 0, isMore: false });
  });

  test('shows a balance increase that no transaction explains, with its range of blocks', async () => {
    const at = block([]);
    await pretendLive(context, chain, { height: at.height, hash: at.hash, time: at.time });
    const cursor = await selectCursor(context.db, chain);
    const found = await recordComparison(context, chain, cursor!, {
      gaps: [],
      blocks: [],
      unexplained: [
        {
          account,
          amountAtomic: 77n,
          fromHeight: at.height - 9,
          block: at,
          evidence: demoEvidence,
          balances: { expectedAtomic: 23n, heldAtomic: 100n },
        },
      ],
      falls: [],
      all: false,
    });
    expect(found).toBe('stored');
    expect((await shop.inbox())[0]).toMatchObject({
      amountAtomic: '77',
      transactionHash: null,
      explorerUrl: null,
      sender: null,
      fromBlockNumber: at.height - 9,
      blockNumber: at.height,
      balances: { heldAtomic: '100', expectedAtomic: '23' },
    });
  });

  test('lists no tokens that Florin does not know', async () => {
    await store(block([{ assetId: parseAssetId('evm', otherAccount), amountAtomic: 10n ** 30n }]));
    const amounts = (await shop.inbox()).map(({ amountAtomic }) => amountAtomic);
    expect(amounts).not.toContain(`${10n ** 30n}`);
  });

  test('is paged, and filtered by environment and network', async () => {
    await arrive(21n);
    await arrive(22n);
    const path = `/transfer/unmatched?environment=test&companyId=${shop.companyId}`;
    const all = (await shop.call('GET', path)).data;
    const first = (await shop.call('GET', `${path}&limit=1`)).data;
    expect(first).toMatchObject({ total: all.total, hasMore: true });
    expect(first.transfers[0].amountAtomic).toBe('22');
    const second = (await shop.call('GET', `${path}&limit=1&skip=1`)).data;
    expect(second.transfers[0].amountAtomic).toBe('21');
    expect(await shop.inbox('&environment=production')).toEqual([]);
    expect(await shop.inbox('&environment=test&network=kusama')).toEqual([]);
    expect(await shop.inbox('&environment=test&network=moonbeam')).toHaveLength(all.total);
  });

  test('is paged from a position on, which new transfers don’t shift', async () => {
    await arrive(24n);
    await arrive(25n);
    const path = `/transfer/unmatched?environment=test&companyId=${shop.companyId}`;
    await expectSteadyPages(shop, path, 'transfers', () => arrive(26n));
  });

  test('is refreshed on open pages when a transfer arrives', async () => {
    const heard: Received[] = [];
    await untilListening(context.live);
    const stop = context.live.subscribe((one) => heard.push(one));
    await arrive(33n);
    const told = { workspaceId: shop.companyId, topic: 'transfers' };
    await expect.poll(() => heard).toContainEqual(told);
    stop();
  });
});

describe('a suggestion', () => {
  test('is an unpaid payment of about that amount, the closest first, with the difference', async () => {
    const [near, far] = [await openShop(), await openShop()];
    const payment = await near.open();
    await near.call('PATCH', `/payment-link/static/${near.linkId}`, {
      amount: { amount: '6.00', currency: 'USD' },
    });
    const dearer = await near.open();
    await far.open();
    const amount = BigInt(payment.amountAtomic) - 10n ** 12n;
    const { id } = await arrive(amount, near);
    expect(await near.suggestions(id)).toMatchObject([
      {
        paymentId: payment.id,
        linkName: 'Coffee',
        status: 'open',
        compared: 'less',
        differenceAtomic: `${10n ** 12n}`,
        price: { amount: '5.00', currency: 'USD' },
      },
      { paymentId: dearer.id, compared: 'less' },
    ]);
  });

  test('is never one that is paid, of another address, or far from the amount', async () => {
    const alone = await openShop({ address: otherAccount });
    const payment = await alone.open();
    const to = { recipient: otherAccount };
    await store(block([{ ...to, amountAtomic: BigInt(payment.amountAtomic) }]));
    await alone.open();
    await store(block([{ ...to, amountAtomic: 5n }]));
    const waiting = (await alone.inbox()).find(({ amountAtomic }) => amountAtomic === '5');
    expect(await alone.suggestions(waiting!.id)).toEqual([]);
  });

  test('compares the remaining amount of a partial payment', async () => {
    const alone = await openShop();
    const payment = await alone.open();
    const half = BigInt(payment.amountAtomic) / 2n;
    await store(block([{ amountAtomic: half, reference: payment.reference }]));
    const { data } = await alone.call('GET', `/payment/${payment.id}`);
    const rest = BigInt(data.remainingAtomic);
    const { id } = await arrive(rest + 1n, alone);
    const found = (await alone.suggestions(id)).find(({ paymentId }) => paymentId === payment.id);
    expect(found).toMatchObject({
      status: 'partial',
      remainingAtomic: `${rest}`,
      compared: 'more',
      differenceAtomic: '1',
    });
  });
});

describe('to assign', () => {
  test('pays a payment as any transfer does: status, revenue, event and audit entry', async () => {
    const payment = await shop.open();
    const { id } = await arrive(BigInt(payment.amountAtomic) + 5n);
    const { status, data } = await shop.assign(id, payment.id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: payment.id, status: 'overpaid' });
    expect((await current(payment)).transfers).toHaveLength(1);
    expect(await eventsOf(payment)).toEqual(['payment.created', 'payment.overpaid']);
    expect((await shop.inbox()).map((one) => one.id)).not.toContain(id);
    expect((await auditOf(shop))[0]).toMatchObject({
      action: 'transfer.assigned',
      target: payment.id,
      details: { transfer: id },
    });
    const value = await context.db
      .selectFrom('transfers')
      .select(['valueMinor', 'matchedBy'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(value).toMatchObject({ matchedBy: 'assigned' });
    expect(value!.valueMinor).toBeGreaterThanOrEqual(500n);
  });

  test('counts by the time of the block, however late it is done', async () => {
    const [inTime, late] = [await shop.open(), await shop.open()];
    const first = await arrive(BigInt(inTime.amountAtomic) + 3n);
    context.clock.advance(40 * 60_000);
    const second = await arrive(BigInt(late.amountAtomic) + 4n);
    expect((await current(inTime)).status).toBe('expired');
    expect((await shop.assign(first.id, inTime.id)).data.status).toBe('overpaid');
    expect((await shop.assign(second.id, late.id)).data.status).toBe('paid_late');
  });

  test('makes the payment partial, and its remaining amount is matched automatically', async () => {
    const payment = await shop.open();
    const part = BigInt(payment.amountAtomic) / 3n;
    const { id } = await arrive(part);
    expect((await shop.assign(id, payment.id)).data.status).toBe('partial');
    await store(block([BigInt(payment.amountAtomic) - part]));
    expect((await current(payment)).status).toBe('paid');
  });

  test('happens once: of two concurrent requests, one is rejected', async () => {
    const [one, two] = [await shop.open(), await shop.open()];
    const { id } = await arrive(41n);
    const answers = await Promise.all([shop.assign(id, one.id), shop.assign(id, two.id)]);
    const codes = answers.map(({ error }) => error?.code);
    expect(codes).toEqual(expect.arrayContaining(['transfer_assigned', undefined]));
    expect((await shop.dismiss(id)).error?.code).toBe('transfer_assigned');
  });

  test('loses nothing if a block arrives concurrently', async () => {
    const payment = await shop.open();
    const part = BigInt(payment.amountAtomic) / 2n;
    const { id } = await arrive(part);
    const { reference } = payment;
    const rest = block([{ amountAtomic: BigInt(payment.amountAtomic) - part, reference }]);
    await Promise.all([shop.assign(id, payment.id), store(rest)]);
    const paid = await current(payment);
    expect(paid).toMatchObject({ status: 'paid', receivedAtomic: payment.amountAtomic });
    expect(await eventsOf(payment)).toContain('payment.paid');
  });

  test('waits for a block that is being stored', async () => {
    const payment = await shop.open();
    const { id } = await arrive(BigInt(payment.amountAtomic) - 1n);
    const waiting = async () =>
      (await context.pool.query(`select from pg_locks where not granted`)).rows.length > 0;
    const assigning = await commit(context, async (tx) => {
      await lockCursor(tx, chain);
      const assigned = shop.assign(id, payment.id);
      await vi.waitUntil(waiting, 5_000);
      return { assigned };
    });
    expect((await assigning.assigned).status).toBe(200);
  });

  test('is rejected if the payment has another address', async () => {
    const elsewhere = await shop.call('POST', '/wallet', {
      companyId: shop.companyId,
      network: 'moonbeam',
      environment: 'test',
      addresses: [otherAccount],
      metadata: { ui: { label: 'Box', colour: 'red' } },
    });
    const link = await shop.call('POST', '/payment-link/static', {
      companyId: shop.companyId,
      name: 'Tea',
      environment: 'test',
      amount: { amount: '5.00', currency: 'USD' },
      walletIds: [elsewhere.data.id],
    });
    const opening = { network: 'moonbeam', symbol: 'DEV' };
    const opened = await shop.call('POST', `/checkout/${link.data.id}/payments`, opening);
    const { id } = await arrive(51n);
    expect((await shop.assign(id, opened.data.id)).error?.code).toBe('transfer_misfit');
    expect((await shop.inbox()).map((one) => one.id)).toContain(id);
  });

  test('is never possible to a payment of another workspace', async () => {
    const other = await openShop();
    const theirs = await other.open();
    const { id } = await arrive(61n);
    expect((await shop.assign(id, theirs.id)).status).toBe(404);
    const named = { paymentId: theirs.id, companyId: shop.companyId };
    expect((await shop.call('POST', `/transfer/${id}/assign`, named)).status).toBe(404);
    const mine = { paymentId: (await shop.open()).id, companyId: other.companyId };
    expect((await shop.call('POST', `/transfer/${id}/assign`, mine)).status).toBe(404);
  });

  test('is possible once the transfer is final, and not if a reorg removed it', async () => {
    const payment = await shop.open();
    const seen = block([71n]);
    await showBlocks(context, chain, [seen]);
    const row = await context.db
      .selectFrom('seenTransfers')
      .select('id')
      .where('blockHash', '=', seen.hash)
      .executeTakeFirst();
    expect((await shop.assign(row!.id, payment.id)).status).toBe(404);
    await showBlocks(context, chain, [], [seen.hash]);
    expect((await shop.assign(row!.id, payment.id)).status).toBe(404);
    expect((await current(payment)).status).toBe('open');
  });

  test('persists when another watcher stores the same block again', async () => {
    const payment = await shop.open();
    const arriving = block([BigInt(payment.amountAtomic) + 9n]);
    await store(arriving);
    const [{ id } = { id: '' }] = await shop.inbox();
    await shop.assign(id, payment.id);
    await store(arriving);
    expect(await current(payment)).toMatchObject({ status: 'overpaid' });
    expect((await current(payment)).transfers).toHaveLength(1);
    expect((await shop.inbox()).map((one) => one.id)).not.toContain(id);
  });
});

describe('to dismiss', () => {
  test('hides a transfer with a reason, and can be undone', async () => {
    const { id } = await arrive(81n);
    const dismissed = await shop.dismiss(id);
    expect(dismissed.data).toMatchObject({ id, dismissed: { reason: 'My own top-up' } });
    expect((await shop.inbox()).map((one) => one.id)).not.toContain(id);
    expect((await shop.inbox('&environment=test&dismissed=true')).map((one) => one.id)).toEqual([
      id,
    ]);
    const { companyId } = shop;
    const restored = await shop.call('POST', `/transfer/${id}/restore`, { companyId });
    expect(restored.data).toMatchObject({ id, dismissed: null });
    expect((await shop.inbox()).map((one) => one.id)).toContain(id);
    const actions = (await auditOf(shop)).slice(0, 2);
    expect(actions).toMatchObject([
      { action: 'transfer.restored', target: id },
      { action: 'transfer.dismissed', target: id, details: { reason: 'My own top-up' } },
    ]);
  });

  test('requires a reason', async () => {
    const { id } = await arrive(82n);
    const { error } = await shop.dismiss(id, '  ');
    expect(error?.issues).toEqual([{ field: 'reason', code: 'required' }]);
  });

  test('applies to one workspace, and the transfer can still be assigned', async () => {
    const other = await openShop();
    const { id } = await arrive(83n);
    await shop.dismiss(id);
    expect((await other.inbox()).map((one) => one.id)).toContain(id);
    const payment = await shop.open();
    expect((await shop.assign(id, payment.id)).status).toBe(200);
    expect(
      (await shop.inbox('&environment=test&dismissed=true')).map((one) => one.id),
    ).not.toContain(id);
    expect((await other.inbox()).map((one) => one.id)).not.toContain(id);
  });
});

describe('permissions', () => {
  test('a member who can only read the inbox cannot decide', async () => {
    const viewer = await joinAs(context, shop, 'viewer');
    const { id } = await arrive(91n);
    const payment = await shop.open();
    const path = `/transfer/unmatched?environment=test&companyId=${shop.companyId}`;
    expect((await viewer.call('GET', path)).status).toBe(200);
    const refused = await viewer.call('POST', `/transfer/${id}/assign`, { paymentId: payment.id });
    expect(refused.error?.code).toBe('missing_privilege');
  });

  test('an API key of production sees nothing of test', async () => {
    await stepUp(shop);
    const key = await callerWithKey(context, shop, {
      environment: 'production',
      scopes: ['payments:read'],
    });
    const { id } = await arrive(92n);
    const { companyId } = shop;
    const listed = await key.call('GET', `/transfer/unmatched?companyId=${companyId}`);
    expect(listed.data.transfers).toEqual([]);
    const asked = await key.call('GET', `/transfer/${id}/suggestions?companyId=${companyId}`);
    expect(asked.status).toBe(404);
  });
});
