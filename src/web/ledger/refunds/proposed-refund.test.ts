import { expect, test } from 'vitest';
import { proposedRefund } from './proposed-refund.ts';

const payment = (status: 'paid' | 'overpaid') => ({ status, amountAtomic: '500' });

test.each([
  ['the surplus of an overpaid payment', 'overpaid', 620n, 120n],
  ['no surplus twice: only what is left of it', 'overpaid', 530n, 30n],
  ['everything that is left once the surplus was refunded', 'overpaid', 500n, 500n],
  ['everything of a payment that isn’t overpaid', 'paid', 500n, 500n],
] as const)('a refund proposes %s', (_, status, most, amount) => {
  expect(proposedRefund(payment(status), most)).toBe(amount);
});
