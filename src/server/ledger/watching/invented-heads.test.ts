import { describe, expect, test } from 'vitest';
import type { Claim } from '#contract/ledger/claims.ts';
import { testApi } from '#test/api.ts';
import { liarScene } from '#test/liar/scene.ts';
import { oldHead, showTallerChain } from '#test/liar/taller-chain.ts';
import { moveHead, showOwnParent } from '#test/liar/moved-head.ts';
import { recover, type Scene, statusOf } from '#test/liar/trial.ts';

// One of two providers invents a taller chain of proven, empty blocks, pays nothing, and tells the truth again.

const ecosystems = ['evm', 'substrate'] as const;
const tellers = [
  ['the provider in use', 0],
  ['the second provider', 1],
] as const;
const lieMs = 6_000;

/** Pays 99 % of a payment in the next block, and returns the payer's claim once the block is final. */
async function claimOf(scene: Scene, id: string, amountAtomic: bigint): Promise<string> {
  const { shop, walk, world } = scene;
  const paid = (amountAtomic * 99n) / 100n;
  await world.build({ account: shop.account, amountAtomic: paid, reference: null });
  await walk.follow(40_000);
  return claimResult(scene, id, paid);
}

async function claimResult({ context }: Scene, id: string, amountAtomic: bigint): Promise<string> {
  const { rows } = await context.pool.query<{ hash: string }>(
    'select transaction_hash as hash from transfers where amount_atomic = $1',
    [amountAtomic],
  );
  const path = `/checkout/payments/${id}/claim`;
  const { data } = await testApi(context)().call('POST', path, { transactionHash: rows[0]?.hash });
  return (data as Claim).result;
}

/** Returns the height that a payment, opened now, stores; null where the time of blocks decides. */
async function openedHeight({ context, shop }: Scene): Promise<number | null> {
  const { id } = await shop.open();
  const { rows } = await context.pool.query<{ height: string | null }>(
    'select opened_height as height from payments where id = $1',
    [id],
  );
  const height = rows[0]?.height ?? null;
  return height === null ? null : Number(height);
}

async function cursorOf({ context, world }: Scene): Promise<number> {
  const { height } = await context.db
    .selectFrom('chainCursors')
    .select('height')
    .where('chain', '=', world.key)
    .executeTakeFirstOrThrow();
  return Number(height);
}

describe.each(ecosystems)('after a taller chain of %s was invented', (ecosystem) => {
  describe.each(tellers)('for six seconds by %s', (_, index) => {
    const scene = liarScene(ecosystem);

    test('a payment that was opened meanwhile can be claimed, and the checkout stays open', async () => {
      const { shop, walk, world } = scene;
      await recover(scene);
      await walk.follow(12_000);
      await showTallerChain(scene, index);
      await walk.follow(lieMs);
      expect(world.providers[index].lies).toBeGreaterThan(0);
      const payment = await shop.open();
      world.providers[index].lie = undefined;
      await walk.follow(6_000);
      expect(await shop.network()).toMatchObject({ health: 'live', head: await world.head() });
      expect(await claimOf(scene, payment.id, payment.amountAtomic)).toBe('attributed');
      await walk.follow(60_000);
      expect(await shop.network()).toMatchObject({ health: 'live', head: await world.head() });
      await shop.open();
    });
  });
});

describe.each(ecosystems)('a payment on %s stores a height', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('if both providers show the same head', async () => {
    await recover(scene);
    await scene.walk.follow(12_000);
    await scene.walk.step();
    expect(await openedHeight(scene)).toBe(await scene.world.head());
  });

  test.each(tellers)('only if neither shows a taller chain, such as %s', async (_, index) => {
    const { walk, world } = scene;
    await recover(scene);
    await showTallerChain(scene, index);
    await walk.follow(lieMs);
    expect(await openedHeight(scene)).toBeNull();
    world.providers[index].lie = undefined;
  });

  test.each(tellers)('only if neither shows an old head, such as %s', async (_, index) => {
    const { walk, world } = scene;
    await recover(scene);
    await walk.follow(12_000);
    world.providers[index].lie = oldHead();
    await walk.follow(12_000);
    expect(await openedHeight(scene)).toBeNull();
    world.providers[index].lie = undefined;
  });

  test('only if the second provider responds', async () => {
    const { walk, world } = scene;
    await recover(scene);
    const [, second] = world.providers;
    const failing = ecosystem === 'evm' ? 'HTML with 502' : 'hang up';
    second.whole = failing;
    await walk.follow(12_000);
    expect(await openedHeight(scene)).toBeNull();
    second.whole = undefined;
  });
});

describe.each(ecosystems)('a single trusted provider of %s', (ecosystem) => {
  const scene = liarScene(ecosystem, { single: true });

  test('gives payments no height, and its invented chain ends with the lie', async () => {
    const { shop, walk, world } = scene;
    await recover(scene);
    await showTallerChain(scene, 0);
    await walk.follow(lieMs);
    const payment = await shop.open();
    world.providers[0].lie = undefined;
    expect(await openedHeight(scene)).toBeNull();
    await scene.context.pool.query('delete from payments where id <> $1', [payment.id]);
    await walk.follow(12_000);
    expect(await shop.network()).toMatchObject({ health: 'live', head: await world.head() });
    expect(await claimOf(scene, payment.id, payment.amountAtomic)).toBe('attributed');
    await walk.follow(60_000);
    expect(await shop.network()).toMatchObject({ health: 'live' });
  });
});

describe.each(ecosystems)('a transfer on %s from before a payment was opened', (ecosystem) => {
  const scene = liarScene(ecosystem);

  test('can’t be claimed for it, even if no head has been read since', async () => {
    const { context, shop, time, walk, world } = scene;
    await recover(scene);
    const { amountAtomic } = await shop.open();
    await context.pool.query('delete from payments');
    const { account } = shop;
    const paid = (amountAtomic * 99n) / 100n;
    time.advance(6_000);
    await world.build({ account, amountAtomic: paid, reference: null });
    for (let block = 0; block < 5; block += 1) {
      time.advance(6_000);
      await world.build();
    }
    const { id } = await shop.open();
    await walk.follow(40_000);
    expect(await claimResult(scene, id, paid)).toBe('too_old');
  });
});

describe('a head that the provider in use shows below its height', () => {
  const scene = liarScene('evm');

  test('gives no payment a height: it would take what was paid before', async () => {
    const { context, shop, time, walk, world } = scene;
    await recover(scene);
    const { amountAtomic } = await shop.open();
    await context.pool.query('delete from payments');
    const { account } = shop;
    const paid = (amountAtomic * 99n) / 100n;
    const parent = await cursorOf(scene);
    time.advance(6_000);
    await world.build({ account, amountAtomic: paid, reference: null });
    for (let block = 0; block < 5; block += 1) {
      time.advance(6_000);
      await world.build();
    }
    await moveHead(scene, 0, { height: parent + 1, parent });
    walk.restart();
    for (let step = 0; step < 3; step += 1) await walk.step();
    expect(await cursorOf(scene)).toBe(parent);
    const { id } = await shop.open();
    world.providers[0].lie = undefined;
    await walk.follow(60_000);
    expect(await claimResult(scene, id, paid)).toBe('too_old');
  });
});

describe('a head that the provider in use shows far above the chain', () => {
  const scene = liarScene('evm');

  test('gives no payment a height: its payer could never claim', async () => {
    const { context, shop, walk, world } = scene;
    await recover(scene);
    await context.pool.query('delete from payments');
    await walk.follow(12_000);
    const parent = await cursorOf(scene);
    await moveHead(scene, 0, { height: (await world.head()) + 90, parent });
    walk.restart();
    for (let step = 0; step < 3; step += 1) await walk.step();
    const { id, amountAtomic } = await shop.open();
    expect((await shop.network()) as object).toMatchObject({ head: await world.head() });
    world.providers[0].lie = undefined;
    await walk.follow(60_000);
    expect(await claimOf(scene, id, amountAtomic)).toBe('attributed');
  });
});

describe.each(ecosystems)('a head of %s that is shown as its own parent', (ecosystem) => {
  describe.each(tellers)('by %s', (_, index) => {
    const scene = liarScene(ecosystem);

    test('doesn’t hang the watcher: the payment counts by the other provider', async () => {
      const { context, shop, walk, world } = scene;
      await recover(scene);
      showOwnParent(scene, index);
      const { id, amountAtomic, reference } = await shop.open();
      await world.build({ account: shop.account, amountAtomic, reference });
      await walk.follow(60_000);
      world.providers[index].lie = undefined;
      await walk.follow(60_000);
      expect(await statusOf(context, id)).toBe('paid');
    });
  });
});
