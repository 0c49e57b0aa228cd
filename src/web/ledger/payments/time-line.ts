import type {
  PaymentDetails,
  PaymentEvent,
  PaymentTransfer,
} from '#contract/ledger/merchant-payments.ts';

type Extension = PaymentDetails['deadlineExtensions'][number];
type Deed = PaymentDetails['auditEntries'][number];

/** A fact of a payment with what shows it. */
export type Moment = { key: string; at: string } & (
  | { kind: 'created' | 'rate' | 'deadline' }
  | { kind: 'seen' | 'final' | 'orphaned' | 'reversed'; transfer: PaymentTransfer }
  | { kind: 'extended'; extension: Extension }
  | { kind: 'accepted' | 'canceled'; deed: Deed | undefined }
  | { kind: 'event'; event: PaymentEvent }
);

/**
 * Everything that happened to a payment, oldest first; what happened at the same time stands in the
 * order in which one follows from the other.
 */
export function timeLineOf(payment: PaymentDetails): Moment[] {
  const { rate, createdAt, expiresAt, accepted, canceledAt, auditEntries } = payment;
  const decision = (kind: 'accepted' | 'canceled') => ({
    kind,
    key: kind,
    deed: auditEntries.find(({ action }) => action === `payment.${kind}`),
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

/** What is told in the moment in which a transfer becomes final. */
const finalEvents = [
  'payment.partial',
  'payment.paid',
  'payment.overpaid',
  'payment.paid_late',
  'payment.restored',
];

/**
 * What is seen becomes final, or is lost. When it did is not kept, but that shops were told of it then;
 * in any case it was not before.
 */
function momentsOf(transfer: PaymentTransfer, events: PaymentEvent[]): Moment[] {
  const { id, seenAt, state } = transfer;
  const seen: Moment = { kind: 'seen', key: `${id} seen`, at: seenAt, transfer };
  if (state === 'seen') return [seen];
  const types = state === 'reversed' ? ['payment.reversed'] : finalEvents;
  const told = events.find(({ type, at }) => types.includes(type) && at >= seenAt);
  const at = state === 'orphaned' ? seenAt : (told?.at ?? seenAt);
  return [seen, { kind: state, key: `${id} ${state}`, at, transfer }];
}

/** Whether the deadline passed before the price had come. */
function hasPassed({ status, transfers, expiresAt }: PaymentDetails): boolean {
  if (status === 'expired') return true;
  return transfers.some(({ state, blockTime }) => state === 'final' && blockTime > expiresAt);
}
