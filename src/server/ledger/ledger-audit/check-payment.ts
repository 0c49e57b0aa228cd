import type { PaymentStatus } from '#contract/ledger/payments.ts';
import type { Difference } from './difference.ts';
import type { AuditedPayment, AuditedTransfer } from './ledger-store.ts';

/*
The rules, written independently of those in the watcher:

- Received is the sum of final transfers; in time are those in a block up to the deadline.
- Enough is the price less the tolerance, rounded in the merchant's favor.
- Enough in time, or as much as the merchant accepted: paid, or overpaid if more than due was received.
- Enough later: paid late. Less: processing while a transfer is seen, else partial.
- Nothing: processing, canceled, else expired once the chain's time is past the deadline, else open.
*/

/** The event that a shop must have received for each status. */
const eventOf: Record<PaymentStatus, string> = {
  open: 'payment.created',
  processing: 'payment.processing',
  partial: 'payment.partial',
  paid: 'payment.paid',
  overpaid: 'payment.overpaid',
  expired: 'payment.expired',
  paid_late: 'payment.paid_late',
  canceled: 'payment.canceled',
};

/** Sent in place of a status's own event when a rewind reverses a payment, and when it is restored. */
const sentByRewinds = ['payment.reversed', 'payment.restored'];
/** Shops deliver on this event, so it is sent once. */
const sentOnce = 'payment.paid';
/** The highest value that is counted, however many test coins arrive. */
const mostMinor = 10n ** 15n;

/** Returns how a payment differs from what follows from its transfers at the chain's time. */
export function judgePayment(
  payment: AuditedPayment,
  transfers: AuditedTransfer[],
  chainTime: Date,
): Difference[] {
  const final = transfers.filter(({ state }) => state === 'final');
  const status = statusBy(payment, final, chainTime, payment.seen);
  return [
    ...differing(payment, final, 'payment_status', payment.status, status),
    ...judgePaidAt(payment, final),
    ...judgeRevenue(payment, transfers, final),
    ...judgeReserved(payment, final, chainTime),
    ...judgeEvents(payment, final, status),
  ];
}

/** Checks whether the acceptance applies: whether no less is received than was accepted. */
function isAccepted({ acceptedAt, acceptedAtomic }: AuditedPayment, received: bigint): boolean {
  if (acceptedAt === null || received === 0n) return false;
  return acceptedAtomic === null || received >= acceptedAtomic;
}

/** Returns the lowest amount that counts as payment in full, in atomic units. */
export function leastDue({
  amountAtomic,
  toleranceBps,
}: Pick<AuditedPayment, 'amountAtomic' | 'toleranceBps'>): bigint {
  return amountAtomic - (amountAtomic * BigInt(toleranceBps)) / 10_000n;
}

/**
 * Returns the highest amount that isn't overpaid: requested remaining amounts are rounded up to eight decimals, by at
 * most 160 000 of the last of them.
 */
function mostRequested({ amountAtomic, requestedAtomic, decimals }: AuditedPayment): bigint {
  const unit = 10n ** BigInt(Math.max(0, decimals - 8));
  const isRounded = requestedAtomic !== null && requestedAtomic - amountAtomic <= 160_000n * unit;
  return isRounded && requestedAtomic > amountAtomic ? requestedAtomic : amountAtomic;
}

function statusBy(
  payment: AuditedPayment,
  final: AuditedTransfer[],
  chainTime: Date,
  seen: boolean,
): PaymentStatus {
  const received = sumOf(final);
  const inTime = sumOf(final.filter(({ time }) => time <= payment.expiresAt));
  const due = leastDue(payment);
  if (inTime >= due || isAccepted(payment, received)) {
    return received > mostRequested(payment) ? 'overpaid' : 'paid';
  }
  if (received >= due) return 'paid_late';
  if (seen) return 'processing';
  if (received > 0n) return 'partial';
  if (payment.canceledAt !== null) return 'canceled';
  return chainTime > payment.expiresAt ? 'expired' : 'open';
}

function judgePaidAt(payment: AuditedPayment, final: AuditedTransfer[]): Difference[] {
  const { acceptedAt, paidAt } = payment;
  let received = 0n;
  const completing = final.find(({ amountAtomic }) => {
    received += amountAtomic;
    return received >= leastDue(payment);
  });
  const accepted = isAccepted(payment, received) ? acceptedAt : null;
  const wanted = completing
    ? accepted && accepted < completing.time
      ? accepted
      : completing.time
    : accepted;
  if (paidAt?.getTime() === wanted?.getTime()) return [];
  // Written once: a transfer in an earlier block that is attributed later doesn't change it.
  const isReordered = final.some(({ kind, matchedBy }) => {
    const byRule =
      matchedBy === 'reference' || matchedBy === 'exact_amount' || matchedBy === 'rest';
    return !byRule || kind === 'internal' || kind === 'balance';
  });
  const times = [...final.map(({ time }) => time), ...(acceptedAt ? [acceptedAt] : [])];
  const isOne = times.some((time) => time.getTime() === paidAt?.getTime());
  if (isOne && wanted && (isReordered || acceptedAt)) return [];
  return differing(payment, final, 'payment_paid_at', shown(paidAt), shown(wanted));
}

/** Checks that every final transfer is counted with its share of the price, and that the shares add up. */
function judgeRevenue(
  payment: AuditedPayment,
  all: AuditedTransfer[],
  final: AuditedTransfer[],
): Difference[] {
  const { amountAtomic, totalMinor, workspaceId } = payment;
  const received = sumOf(final);
  const rounding = mostRequested(payment) - amountAtomic;
  const isRounding = received > amountAtomic && received <= amountAtomic + rounding;
  const whole = worthOf(isRounding ? amountAtomic : received, amountAtomic, totalMinor);
  const apart = 1n + (isRounding ? worthOf(rounding, amountAtomic, totalMinor) : 0n);
  const found: Difference[] = [];
  let counted = 0n;
  for (const transfer of all) {
    const { id: subject, valueMinor, state } = transfer;
    const evidence = `payment ${payment.id}, block ${transfer.height} ${transfer.blockHash}`;
    counted += valueMinor ?? 0n;
    if (state !== 'final') {
      if (valueMinor === null) continue;
      const ledger = `${valueMinor} of a ${state} transfer`;
      found.push({ kind: 'transfer_value', subject, ledger, recount: 'nothing', evidence });
      continue;
    }
    const share = worthOf(transfer.amountAtomic, amountAtomic, totalMinor);
    // The order in which parts were counted decides where cents are rounded.
    const isShare =
      valueMinor !== null && valueMinor >= share - apart && valueMinor <= share + apart;
    if ((!isShare && whole < mostMinor) || transfer.workspaceId !== workspaceId) {
      const ledger = `${valueMinor ?? 'no value'} for ${transfer.workspaceId ?? 'no workspace'}`;
      const recount = `${share} for ${workspaceId}`;
      found.push({ kind: 'transfer_value', subject, ledger, recount, evidence });
    }
  }
  return [...found, ...differing(payment, final, 'payment_revenue', `${counted}`, `${whole}`)];
}

/** Checks the part of the monthly limit that is reserved for transfers that can still arrive in time. */
function judgeReserved(
  payment: AuditedPayment,
  final: AuditedTransfer[],
  chainTime: Date,
): Difference[] {
  const { amountAtomic, limitMinor, reservedMinor, expiresAt } = payment;
  if (limitMinor === null) return [];
  const status = statusBy(payment, final, chainTime, false);
  const rest = limitMinor - worthOf(sumOf(final), amountAtomic, limitMinor);
  const isAwaited = status === 'open' || (status === 'partial' && chainTime <= expiresAt);
  const reserved = isAwaited && rest > 0n ? rest : 0n;
  return differing(payment, final, 'payment_reserved', `${reservedMinor ?? 0n}`, `${reserved}`);
}

function judgeEvents(
  payment: AuditedPayment,
  final: AuditedTransfer[],
  status: PaymentStatus,
): Difference[] {
  const event = eventOf[status];
  const sent = [event, ...sentByRewinds].some((type) => payment.events[type]);
  const twice = payment.events[sentOnce] ?? 0;
  return [
    ...(sent ? [] : differing(payment, final, 'payment_event', `no ${event}`, event)),
    ...(twice > 1
      ? differing(payment, final, 'payment_event', `${sentOnce} ${twice} times`, 'once')
      : []),
  ];
}

function differing(
  { id, reference }: AuditedPayment,
  final: AuditedTransfer[],
  kind: Difference['kind'],
  ledger: string,
  recount: string,
): Difference[] {
  if (ledger === recount) return [];
  const transfers = final.map((transfer) => `${transfer.id} in block ${transfer.height}`);
  const evidence = `reference ${reference}, ${transfers.join(', ') || 'no final transfer'}`;
  return [{ kind, subject: id, ledger, recount, evidence }];
}

/** Returns the share of a price that an amount is worth, rounded half up. */
function worthOf(atomic: bigint, amountAtomic: bigint, priceMinor: bigint): bigint {
  const worth = (2n * priceMinor * atomic + amountAtomic) / (2n * amountAtomic);
  return worth < mostMinor ? worth : mostMinor;
}

function sumOf(transfers: AuditedTransfer[]): bigint {
  return transfers.reduce((sum, { amountAtomic }) => sum + amountAtomic, 0n);
}

function shown(time: Date | null): string {
  return time?.toISOString() ?? 'none';
}
