import { describe, expect, test } from 'vitest';
import type { PaymentDetails, PaymentTransfer } from '#contract/ledger/merchant-payments.ts';
import { timeLineOf } from './time-line.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();

function payment(change: Partial<PaymentDetails>): PaymentDetails {
  return {
    status: 'open',
    rate: { pairing: 'DEV/USD', value: '1', source: 'test', at: at(0) },
    createdAt: at(1),
    expiresAt: at(31),
    accepted: null,
    canceledAt: null,
    deadlineExtensions: [],
    transfers: [],
    events: [],
    auditEntries: [],
    ...change,
  } as PaymentDetails;
}

const transfer = (change: Partial<PaymentTransfer>) =>
  ({ id: 'trf_1', state: 'final', blockTime: at(5), seenAt: at(5), ...change }) as PaymentTransfer;
const event = (type: string, minute: number) =>
  ({ id: type, type, at: at(minute), deliveries: [] }) as unknown as PaymentDetails['events'][0];
const kinds = (change: Partial<PaymentDetails>) =>
  timeLineOf(payment(change)).map(({ kind }) => kind);

describe('the timeline of a payment', () => {
  test('starts with the rate and the creation', () => {
    expect(kinds({})).toEqual(['rate', 'created']);
  });

  test('shows a transfer’s detection, then its outcome, then the event sent to shops', () => {
    const events = [event('payment.paid', 5)];
    expect(kinds({ transfers: [transfer({})], events })).toEqual([
      'rate',
      'created',
      'seen',
      'final',
      'event',
    ]);
    expect(kinds({ transfers: [transfer({ state: 'orphaned' })] }).slice(2)).toEqual([
      'seen',
      'orphaned',
    ]);
    expect(kinds({ transfers: [transfer({ state: 'seen' })] }).slice(2)).toEqual(['seen']);
  });

  test('shows that a transfer was reversed at the time of the event', () => {
    const events = [event('payment.paid', 5), event('payment.reversed', 9)];
    expect(kinds({ transfers: [transfer({ state: 'reversed' })], events }).slice(2)).toEqual([
      'seen',
      'event',
      'reversed',
      'event',
    ]);
  });

  test('shows the deadline if it passed before the money arrived', () => {
    const late = transfer({ blockTime: at(40), seenAt: at(41) });
    expect(kinds({ status: 'expired' })).toEqual(['rate', 'created', 'deadline']);
    expect(kinds({ status: 'paid_late', transfers: [late] })).toEqual([
      'rate',
      'created',
      'deadline',
      'seen',
      'final',
    ]);
    expect(kinds({ transfers: [transfer({})] })).not.toContain('deadline');
  });

  test('shows who made a decision', () => {
    const entry = { action: 'payment.accepted' } as PaymentDetails['auditEntries'][0];
    const accepted = { at: at(50), reason: 'A friend' };
    const moments = timeLineOf(payment({ accepted, auditEntries: [entry] }));
    expect(moments.at(-1)).toMatchObject({ kind: 'accepted', at: at(50), entry });
  });

  test('shows deadline extensions after an outage of the network', () => {
    const extension = { reason: 'halt' as const, from: at(10), to: at(20) };
    expect(timeLineOf(payment({ deadlineExtensions: [extension] })).at(-1)).toMatchObject({
      kind: 'extended',
      at: at(20),
    });
  });
});
