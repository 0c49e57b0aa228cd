import { beforeEach, expect, test } from 'vitest';
import { commit } from '#server/base/database/commit.ts';
import { moveCursorBack, raiseFence } from '#server/ledger/transfers/transfers.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { openClocks } from './clocks.ts';

const key = 'moonbeam/test';
const minuteMs = 60_000;
const context = testContext();

beforeEach(async () => {
  await context.pool.query('delete from watch_clocks; delete from chain_cursors');
  await pretendLive(context, key, { height: 9 });
});

const open = (fence = 0n) => openClocks(context, key, fence);

test('a clock goes on in the next watcher, until one of them stops it', async () => {
  const since = await (await open()).observe('second_away');
  context.clock.advance(minuteMs);
  const next = await open();
  expect(next.since('second_away')).toEqual(since);
  expect(await next.observe('second_away')).toEqual(since);
  await next.stop('second_away');
  expect((await open()).since('second_away')).toBeUndefined();
});

test('time in which no one watched is not counted', async () => {
  const clocks = await open();
  await clocks.observe('second_away');
  context.clock.advance(3 * minuteMs);
  await clocks.observe('second_away');
  context.clock.advance(24 * 60 * minuteMs);
  const later = await open();
  const since = await later.observe('second_away');
  expect(context.clock.now().getTime() - since.getTime()).toBe(3 * minuteMs);
  expect((await open()).since('second_away')).toEqual(since);
});

test('a watcher that has been replaced neither starts nor stops a clock', async () => {
  const former = await open(1n);
  await raiseFence(context.db, key, 2n);
  const latter = await open(2n);
  await latter.observe('contradicted');
  context.clock.advance(minuteMs);
  await former.observe('state_gone');
  await former.observe('contradicted');
  await former.stop('contradicted');
  const since = (await open(2n)).since('contradicted');
  expect(since).toEqual(latter.since('contradicted'));
  expect((await open(2n)).since('state_gone')).toBeUndefined();
});

test('a rewind ends all clocks', async () => {
  await (await open()).observe('contradicted');
  const target = { height: 5, hash: '0x5', time: context.clock.now() };
  await commit(context, (tx) => moveCursorBack(tx, key, target));
  expect((await open()).since('contradicted')).toBeUndefined();
});
