import { describe, expect, test } from 'vitest';
import type { ChainKey } from '#contract/chain/networks.ts';
import { movesMoney, payoutWaitMs } from './payout-rules.ts';

const wallet = (id: string, chain: ChainKey) => ({ id, chain, account: id, verified: true });
const [till, safe] = [wallet('till', 'moonbeam/test'), wallet('safe', 'moonbeam/test')];
const dots = wallet('dots', 'polkadot/test');

describe('movesMoney', () => {
  test.each([
    ['a wallet takes the place of another', [till], [safe]],
    ['a wallet is added on another network', [till], [till, dots]],
    ['a wallet is added behind the one that is paid', [till], [till, safe]],
    ['of two on one network the other comes first', [till, safe], [safe, till]],
  ])('where %s', (_name, before, after) => {
    expect(movesMoney(before, after)).toBe(true);
  });

  test.each([
    ['nothing changes', [till, dots], [till, dots]],
    ['a wallet is taken out', [till, dots], [till]],
    [
      'the one that is paid is taken out, and the next is one that the link had',
      [till, safe],
      [safe],
    ],
    ['wallets on different networks change places', [till, dots], [dots, till]],
    ['all that changes stands behind the one that is paid', [till, safe, dots], [till, dots, safe]],
  ])('not where %s', (_name, before, after) => {
    expect(movesMoney(before, after)).toBe(false);
  });
});

test('a payout change waits a day in production, a minute in the sandbox, and not for test payments', () => {
  expect(payoutWaitMs(false, 'production')).toBe(24 * 60 * 60_000);
  expect(payoutWaitMs(true, 'test')).toBe(60_000);
  expect(payoutWaitMs(false, 'test')).toBe(0);
});
