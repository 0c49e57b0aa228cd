import { expect, test } from 'vitest';
import { isGoldCheaper } from './reduced-fees.ts';

const plans = (silver: string, gold: string) =>
  [
    { tier: 'silver' as const, feePercent: silver },
    { tier: 'gold' as const, feePercent: gold },
  ].map((plan) => ({ ...plan, limit: { amount: '1.00', currency: 'USD' as const } }));

test.each([
  ['0.8', '0.4', true],
  ['10', '9.99', true],
  ['0', '0', false],
  ['0.4', '0.4', false],
  ['0.4', '0.8', false],
])(
  'with fees of %s%% for Silver and %s%% for Gold, reduced fees are promised: %s',
  (silver, gold, is) => {
    expect(isGoldCheaper(plans(silver, gold))).toBe(is);
  },
);

test('without fees, none are promised', () => {
  expect(isGoldCheaper([])).toBe(false);
});
