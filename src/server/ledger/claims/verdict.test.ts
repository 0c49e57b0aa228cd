import { describe, expect, test } from 'vitest';
import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import { type Arrival, decideClaim } from './verdict.ts';

const opened = new Date('2026-01-01T12:00:00Z');
const payment = {
  id: 'pay_1',
  recipientAccount: '0xshop',
  assetId: nativeAsset,
  openedAt: opened,
  openedHeight: 100,
};

function arrival(change: Partial<Arrival> = {}): Arrival {
  return {
    id: 'trf_1',
    recipientAccount: '0xshop',
    assetId: nativeAsset,
    amountAtomic: 5n,
    state: 'final',
    blockHeight: 101,
    blockTime: new Date(opened.getTime() + 6_000),
    paymentId: null,
    dismissed: false,
    fromOwnWallet: false,
    ...change,
  };
}

describe('a transaction is attributed to a payment', () => {
  test('with every final, unmatched credit to its recipient in its asset', () => {
    const other = arrival({ id: 'trf_2', recipientAccount: '0xother' });
    const taken = arrival({ id: 'trf_3', paymentId: 'pay_2' });
    const [first, second] = [arrival(), arrival({ id: 'trf_4' })];
    expect(decideClaim([other, first, taken, second], payment)).toEqual({
      result: 'attributed',
      attribute: [first, second],
    });
  });

  test('from the block after the newest one at its opening', () => {
    const early = arrival({ blockHeight: 100 });
    expect(decideClaim([early], payment).result).toBe('too_old');
    expect(decideClaim([early, arrival()], payment).attribute).toEqual([arrival()]);
  });

  test('by the block’s time if providers showed different heads at its opening', () => {
    const unknown = { ...payment, openedHeight: null };
    const at = (ms: number) => arrival({ blockTime: new Date(opened.getTime() + ms) });
    expect(decideClaim([at(-15_000)], unknown).result).toBe('attributed');
    expect(decideClaim([at(-15_001)], unknown).result).toBe('too_old');
  });

  test('not if it was first in a block before the opening, even if it is now in a later one', () => {
    const before = arrival({ id: 'trf_0', state: 'reversed', blockHeight: 99 });
    expect(decideClaim([before, arrival()], payment).result).toBe('too_old');
    const after = { ...before, blockHeight: 101 };
    expect(decideClaim([after, arrival()], payment).result).toBe('attributed');
  });
});

describe('the first reason that applies is returned', () => {
  test.each<[string, Partial<Arrival>[], string]>([
    ['it pays somebody else', [{ recipientAccount: '0xother' }], 'other_recipient'],
    ['its block was reversed', [{ state: 'reversed' }], 'not_final_yet'],
    ['it is of another asset', [{ assetId: assetIdFrom('asset:1984') }], 'other_asset'],
    ['it is the payment’s already', [{ paymentId: 'pay_1' }], 'attributed'],
    [
      'it is the payment’s, and not final',
      [{ paymentId: 'pay_1', state: 'seen' }],
      'not_final_yet',
    ],
    [
      'a part of it is not final',
      [{ paymentId: 'pay_1' }, { paymentId: 'pay_1', state: 'seen' }],
      'not_final_yet',
    ],
    ['it is another payment’s', [{ paymentId: 'pay_2' }], 'already_attributed'],
    ['the merchant has dismissed it', [{ dismissed: true }], 'already_attributed'],
    ['a wallet of the merchant sent it', [{ fromOwnWallet: true }], 'already_attributed'],
    ['it is not final', [{ state: 'seen' }], 'not_final_yet'],
    ['nothing is known', [], 'other_recipient'],
  ])('%s', (_, changes, result) => {
    expect(decideClaim(changes.map(arrival), payment)).toEqual({ result, attribute: [] });
  });
});
