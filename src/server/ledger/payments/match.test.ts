import { describe, expect, test } from 'vitest';
import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import { type Candidate, type Matchable, matchCredit, matchCredits } from './match.ts';

const candidate: Candidate = {
  id: 'pay_1',
  recipientAccount: '0xa',
  assetId: nativeAsset,
  requestedAtomic: null,
  askedAtomic: [],
  amountAtomic: 1_230_042n,
  receivedAtomic: 0n,
  dueAtomic: 1_230_042n,
  reference: 'abcdefgh01234567',
  openedAt: new Date('2026-01-01T12:00:00Z'),
  openedHeight: null,
  lateUntil: new Date('2026-01-08T12:30:00Z'),
  holdsAmount: true,
  ownAccounts: [],
};
const credit: Matchable = {
  sender: '0xc',
  recipient: '0xa',
  assetId: nativeAsset,
  amountAtomic: 1_230_042n,
  reference: null,
  blockTime: new Date('2026-01-01T12:10:00Z'),
  blockHeight: 100,
};

describe('a credit belongs to a payment', () => {
  test('by its reference, whatever its amount', () => {
    const referenced = { ...credit, amountAtomic: 5n, reference: candidate.reference };
    expect(matchCredit(referenced, [candidate])).toEqual({ paymentId: 'pay_1', by: 'reference' });
  });

  test('by its reference even if its amount belongs to another payment', () => {
    const other = { ...candidate, id: 'pay_2', amountAtomic: 5n, reference: 'zzzzzzzz01234567' };
    const referenced = { ...credit, amountAtomic: 5n, reference: candidate.reference };
    expect(matchCredit(referenced, [other, candidate])?.paymentId).toBe('pay_1');
  });

  test('by the exact amount that is held for it', () => {
    expect(matchCredit(credit, [candidate])).toEqual({ paymentId: 'pay_1', by: 'exact_amount' });
  });

  test('by its exact amount until the late window ends', () => {
    const last = { ...credit, blockTime: candidate.lateUntil };
    expect(matchCredit(last, [candidate])?.by).toBe('exact_amount');
  });

  test('by the exact amount if its reference is unknown', () => {
    const strange = { ...credit, reference: 'nobodys000000000' };
    expect(matchCredit(strange, [candidate])?.by).toBe('exact_amount');
  });
});

describe('a credit belongs to no payment', () => {
  test.each([
    ['an amount one unit off', { ...credit, amountAtomic: 1_230_043n }, candidate],
    [
      'an amount that is no longer held',
      { ...credit, blockTime: new Date('2026-01-08T12:30:01Z') },
      candidate,
    ],
    ['another recipient', { ...credit, recipient: '0xb' }, candidate],
    ['another asset', { ...credit, assetId: assetIdFrom('asset:1984') }, candidate],
    [
      'a reference with another recipient',
      { ...credit, recipient: '0xb', reference: candidate.reference },
      candidate,
    ],
    [
      'a reference with another asset',
      { ...credit, assetId: assetIdFrom('asset:1984'), reference: candidate.reference },
      candidate,
    ],
  ] as const)('with %s', (_, given, waiting) => {
    expect(matchCredit(given, [waiting])).toBeUndefined();
  });
});

describe('the remaining amount of a partial payment', () => {
  const part = { ...candidate, receivedAtomic: 230_000n };
  const rest = { ...credit, amountAtomic: 1_000_042n };

  test('belongs to it without a reference', () => {
    expect(matchCredit(rest, [part])).toEqual({ paymentId: 'pay_1', by: 'rest' });
  });

  test('matches no payment if two payments have the same one', () => {
    expect(matchCredit(rest, [part, { ...part, id: 'pay_2' }])).toBeUndefined();
  });

  test.each([
    ['the amount less a fee', 1_240_042n, 0n],
    ['the amount and a fee', 900_042n, 0n],
    ['the remaining amount less a fee', 2_040_042n, 1_000_000n],
  ])('matches no payment if it can be %s of another one', (_, amountAtomic, receivedAtomic) => {
    const other = {
      ...candidate,
      id: 'pay_2',
      amountAtomic,
      dueAtomic: amountAtomic,
      receivedAtomic,
    };
    expect(matchCredit(rest, [part, other])).toBeUndefined();
    expect(matchCredit(rest, [other, part])).toBeUndefined();
  });

  test.each([
    ['was opened later', { openedHeight: 100 }],
    ['is past its late window', { lateUntil: new Date('2026-01-01T12:09:59Z') }],
    ['is of another asset', { assetId: assetIdFrom('asset:1984') }],
    [
      'is paid within the tolerance',
      { dueAtomic: 1_200_000n, receivedAtomic: 1_200_000n, amountAtomic: 2_200_042n },
    ],
    ['is of a far larger amount', { amountAtomic: 1_260_000n, dueAtomic: 1_260_000n }],
    ['is of a far smaller amount', { amountAtomic: 833_000n, dueAtomic: 833_000n }],
  ])('belongs to it even if another payment %s', (_, change) => {
    const other = { ...candidate, id: 'pay_2', amountAtomic: 1_000_050n, ...change };
    expect(matchCredit(rest, [part, other])).toEqual({ paymentId: 'pay_1', by: 'rest' });
  });

  test('matches no payment once a part within the tolerance was payment in full', () => {
    const paid = { ...part, dueAtomic: part.receivedAtomic };
    expect(matchCredit(rest, [paid])).toBeUndefined();
  });

  test('doesn’t count before a part is final', () => {
    expect(
      matchCredit({ ...credit, amountAtomic: 0n }, [{ ...part, receivedAtomic: 0n }]),
    ).toBeUndefined();
    const first = { ...credit, amountAtomic: 230_000n, reference: candidate.reference };
    expect(matchCredits([first, rest], [candidate], 'seen')[1]).toBeUndefined();
  });

  test('is matched directly after the part, in the same blocks', () => {
    const first = { ...credit, amountAtomic: 230_000n, reference: candidate.reference };
    expect(matchCredits([first, rest], [candidate], 'final')).toEqual([
      { paymentId: 'pay_1', by: 'reference' },
      { paymentId: 'pay_1', by: 'rest' },
    ]);
  });

  test('yields to the payment that holds that amount as its own', () => {
    const holder = { ...candidate, id: 'pay_2', amountAtomic: 1_000_042n };
    expect(matchCredit(rest, [part, holder])).toEqual({ paymentId: 'pay_2', by: 'exact_amount' });
  });
});

describe('an amount that belonged to another payment before', () => {
  const before = (ms: number) => new Date(candidate.openedAt.getTime() - ms);

  test('doesn’t match its next holder if it was sent before that was opened', () => {
    expect(matchCredit({ ...credit, blockTime: before(15_001) }, [candidate])).toBeUndefined();
    expect(matchCredit({ ...credit, blockTime: before(15_000) }, [candidate])?.by).toBe(
      'exact_amount',
    );
  });

  test('matches its holder if its block is later than the opening, however far our clock is ahead', () => {
    const early = { ...credit, blockTime: before(60_000) };
    const opened = (openedHeight: number) => [{ ...candidate, openedHeight }];
    expect(matchCredit(early, opened(99))?.by).toBe('exact_amount');
    expect(matchCredit(early, opened(100))).toBeUndefined();
    expect(matchCredit(credit, opened(100))).toBeUndefined();
  });

  test('matches only its holder, whichever payments had it', () => {
    const former = { ...candidate, id: 'pay_0', holdsAmount: false };
    expect(matchCredit(credit, [former])).toBeUndefined();
    expect(matchCredit(credit, [former, candidate])?.paymentId).toBe('pay_1');
  });
});

describe('a transfer between own wallets', () => {
  const own = { ...candidate, ownAccounts: ['0xc'] };
  const part = { ...own, receivedAtomic: 230_000n };
  const rest = { ...credit, amountAtomic: 1_000_042n };

  test('matches no payment by its amount, exact or remaining', () => {
    expect(matchCredit(credit, [own])).toBeUndefined();
    expect(matchCredit(rest, [part])).toBeUndefined();
  });

  test('matches the remaining amount of another workspace’s payment to the same address', () => {
    const other = { ...part, id: 'pay_2', ownAccounts: [] };
    expect(matchCredit(rest, [part, other])).toEqual({ paymentId: 'pay_2', by: 'rest' });
  });

  test('matches by a reference, and an unknown sender is no own wallet', () => {
    const referenced = { ...credit, reference: candidate.reference };
    expect(matchCredit(referenced, [own])?.by).toBe('reference');
    expect(matchCredit({ ...credit, sender: null }, [own])?.by).toBe('exact_amount');
  });
});
