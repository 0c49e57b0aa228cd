import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxRates } from '#server/sandbox/sandbox-rates.ts';
import { testContext } from '#test/context.ts';
import { allChains } from '#test/live-chains.ts';
import { chain, type Ledger, reversibleLedger } from '#test/reversible-ledger.ts';
import { selectCursor } from './transfers.ts';

const sessionRefreshMs = 24 * 60 * 60_000;
const context = testContext({ config: { chains: allChains, trustedProxies: 1, sessionRefreshMs } });
let ledger: Ledger;

beforeAll(() => {
  context.rateSources.push(sandboxRates(context.clock));
});
beforeEach(async () => {
  ledger = await reversibleLedger(context);
  context.config.sandbox = false;
  return () => {
    context.config.sandbox = true;
  };
});

const chainTime = async () => (await selectCursor(context.db, chain))!.time;

test('a block that is dated before its parent does not decrease the chain time, and reading continues', async () => {
  const before = await ledger.block();
  context.clock.advance(60_000);
  const parent = await ledger.block([], { seconds: 30, halt: true });
  const earlier = await ledger.block([], { seconds: -20, halt: true });
  expect(earlier.time < parent.time && earlier.time > before.time).toBe(true);
  expect(await chainTime()).toEqual(parent.time);
  const next = await ledger.block([], { seconds: 26, halt: true });
  expect(await chainTime()).toEqual(next.time);
});

test('an agreed time ahead of our clock is corrected by the next block', async () => {
  await ledger.block();
  await ledger.block([], { seconds: 3_600, halt: true });
  const honest = await ledger.block([], { seconds: -3_594, halt: true });
  expect(await chainTime()).toEqual(honest.time);
});
