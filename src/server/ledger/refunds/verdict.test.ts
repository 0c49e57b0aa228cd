import { describe, expect, test } from 'vitest';
import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import type { Credit } from '#server/chain/clients/chain.ts';
import { creditsFor } from './verdict.ts';

const requestedAt = new Date('2026-01-01T12:00:00Z');
const expected = {
  recipientAccount: '0xpayer',
  assetId: nativeAsset,
  amountAtomic: 5n,
  reference: 'refund1',
  requestedAt,
};
const later = new Date(requestedAt.getTime() + 6_000);

function credit(change: Partial<Credit> = {}): Credit {
  return {
    kind: 'event',
    index: 0,
    transactionHash: '0xt',
    sender: null,
    recipient: '0xpayer',
    assetId: nativeAsset,
    amountAtomic: 5n,
    reference: null,
    ...change,
  };
}

describe('a credit can be the refund', () => {
  test('to the payer’s account, in the paid asset, of at least the amount, with or without a reference', () => {
    const fitting = [
      credit(),
      credit({ index: 1, amountAtomic: 6n }),
      credit({ index: 2, reference: 'refund1' }),
    ];
    const others = [
      credit({ index: 3, recipient: '0xother' }),
      credit({ index: 4, assetId: assetIdFrom('asset:1984') }),
      credit({ index: 5, amountAtomic: 4n }),
      credit({ index: 6, reference: 'refund2' }),
    ];
    expect(creditsFor([...others, ...fitting], later, expected)).toEqual({ fitting });
  });

  test('in a block up to a minute before it was requested, since clocks differ', () => {
    const at = (ms: number) => new Date(requestedAt.getTime() + ms);
    expect(creditsFor([credit()], at(-60_000), expected)).toEqual({ fitting: [credit()] });
    expect(creditsFor([credit()], at(-60_001), expected)).toEqual({ problem: 'refund_old' });
  });
});

test.each<[string, Partial<Credit>[], string]>([
  ['nothing', [], 'refund_recipient'],
  ['another account', [{ recipient: '0xother' }], 'refund_recipient'],
  ['another asset', [{ assetId: assetIdFrom('asset:1984') }], 'refund_asset'],
  ['less', [{ amountAtomic: 4n }], 'refund_amount_sent'],
  ['another refund', [{ reference: 'refund2' }], 'refund_used'],
])('a transaction that pays %s is rejected with the reason', (_, changes, problem) => {
  expect(creditsFor(changes.map(credit), later, expected)).toEqual({ problem });
});
