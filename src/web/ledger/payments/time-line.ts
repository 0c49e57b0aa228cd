import type {
  PaymentDetails,
  PaymentEvent,
  PaymentTransfer,
} from '#contract/ledger/merchant-payments.ts';

type Extension = PaymentDetails['deadlineExtensions'][number];
type Decision = PaymentDetails['auditEntries'][number];

/** An entry of a payment's timeline, with its data. */
export type Moment = { key: string; at: string } & (
  | { kind: 'created' | 'rate' | 'deadline' }
  | { kind: 'seen' | 'final' | 'orphaned' | 'reversed'; transfer: PaymentTransfer }
  | { kind: 'extended'; extension: Extension }
  | { kind: 'accepted' | 'canceled'; entry: Decision | undefined }
  | { kind: 'event'; event: PaymentEvent }
);

/** Returns everything that happened to a payment, oldest first. Simultaneous entries are in causal order. */
export function timeLineOf(payment: PaymentDetails): Moment[] {
  const { rate, createdAt, expiresAt, accepted, canceledAt, auditEntries } = payment;
  const decision = (kind: 'accepted' | 'canceled') => ({
    kind,
    key: kind,
    entry: auditEntries.find(({ action }) => action === `payment.${kind}`),
  });
  const moments: Moment[] = [
    { kind: 'rate', key: 'rate', at: rate.at },
    { kind: 'created', key: 'created', at: createdAt },
    ...payment.deadlineExtensions.map((extension): Moment => {
      return { kind: 'extended', key: extension.from, at: extension.to, extension };
    }),
    ...payment.transfers.flatMap((transfer) => momentsOf(transfer, payment.events)),
    ...(hasPassed(payment) ? [{ kind: 'deadline' as const, key: 'deadline', at: expiresAt }] : []),
    ...(accepted ? [{ ...decision('accepted'), at: accepted.at }] : []),
    ...(canceledAt ? [{ ...decision('canceled'), at: canceledAt }] : []),
    ...payment.events.map((event): Moment => ({
      kind: 'event',
      key: event.id,
      at: event.at,
      event,
    })),
  ];
  return moments.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Events that are recorded when a transfer becomes final. */
const finalEvents = [
  'payment.partial',
  'payment.paid',
  'payment.overpaid',
  'payment.paid_late',
  'payment.restored',
];

/**
 * Returns the entries of a transfer: it is detected, then becomes final or is lost. The time of the
 * latter isn't stored, so it is taken from the event of that moment, or else from the detection.
 */
function momentsOf(transfer: PaymentTransfer, events: PaymentEvent[]): Moment[] {
  const { id, seenAt, state } = transfer;
  const seen: Moment = { kind: 'seen', key: `${id} seen`, at: seenAt, transfer };
  if (state === 'seen') return [seen];
  const types = state === 'reversed' ? ['payment.reversed'] : finalEvents;
  const event = events.find(({ type, at }) => types.includes(type) && at >= seenAt);
  const at = state === 'orphaned' ? seenAt : (event?.at ?? seenAt);
  return [seen, { kind: state, key: `${id} ${state}`, at, transfer }];
}

/** Checks whether the deadline passed before the payment was complete. */
function hasPassed({ status, transfers, expiresAt }: PaymentDetails): boolean {
  if (status === 'expired') return true;
  return transfers.some(({ state, blockTime }) => state === 'final' && blockTime > expiresAt);
}
