import { describe, expect, test } from 'vitest';
import type { ChainKey } from '#contract/chain/networks.ts';
import { movesMoney, payoutWaitMs } from './payout-rules.ts';

const wallet = (id: string, chain: ChainKey) => ({ id, chain, account: id, verified: true });
const [till, safe] = [wallet('till', 'moonbeam/test'), wallet('safe', 'moonbeam/test')];
const dots = wallet('dots', 'polkadot/test');

describe('movesMoney', () => {
  test.each([
    ['a wallet replaces another', [till], [safe]],
    ['a wallet is added on another network', [till], [till, dots]],
    ['a wallet is added after the one that receives', [till], [till, safe]],
    ['the order of two wallets on one network is swapped', [till, safe], [safe, till]],
  ])('is true if %s', (_name, before, after) => {
    expect(movesMoney(before, after)).toBe(true);
  });

  test.each([
    ['nothing changes', [till, dots], [till, dots]],
    ['a wallet is removed', [till, dots], [till]],
    [
      'the receiving wallet is removed, and the next one was in the link before',
      [till, safe],
      [safe],
    ],
    ['wallets on different networks are swapped', [till, dots], [dots, till]],
    ['only wallets after the receiving one change', [till, safe, dots], [till, dots, safe]],
  ])('is false if %s', (_name, before, after) => {
    expect(movesMoney(before, after)).toBe(false);
  });
});

test('a payout change waits a day in production, a minute in the sandbox, and not for test payments', () => {
  expect(payoutWaitMs(false, 'production')).toBe(24 * 60 * 60_000);
  expect(payoutWaitMs(true, 'test')).toBe(60_000);
  expect(payoutWaitMs(false, 'test')).toBe(0);
});
