import { expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { awaitedIn } from './awaited.ts';
import type { Ledger } from './ledger.ts';

const createdAt = new Date('2026-01-01T12:00:00Z');
const later = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
const payment = {
  ...{ recipient: '0x1', assetId: nativeAsset, amountAtomic: 123n, reference: 'ref', createdAt },
  lateUntil: later(3_600),
};
const ledger = {
  wallets: [{ workspaceId: 'wsp_1', account: '0x1', createdAt }],
  payments: new Map([['pay_1', payment]]),
} as unknown as Ledger;
const { isDue } = awaitedIn(ledger, { clocksAlike: false });
const other = { recipient: '0x1', assetId: nativeAsset, amountAtomic: 5n, reference: null };

test.each([
  ['of any amount, in the seconds after the account was first awaited, need not', other, 14, false],
  ['of any amount must afterwards', other, 15, true],
  [
    'with the exact amount of a payment must from the start',
    { ...other, amountAtomic: 123n },
    1,
    true,
  ],
  ['with the reference of a payment must from the start', { ...other, reference: 'ref' }, 1, true],
  ['from before the payment need not', { ...other, amountAtomic: 123n }, -16, false],
])('a credit %s be stored', (_, credit, seconds, due) => {
  expect(isDue(credit, later(seconds))).toBe(due);
});
