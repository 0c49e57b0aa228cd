import type { Findings } from './difference.ts';
import { evidenceOf } from './check-transfers.ts';
import type { Ledger } from './ledger.ts';
import type { AuditedPayment, AuditedTransfer } from './ledger-store.ts';
import { leastDue } from './check-payment.ts';

/** Decided by a person, a payer or a member, whatever the rules give. */
const byPerson = new Set(['claimed', 'assigned']);
/** See `awaited.ts`. */
const clocksApartMs = 15_000;

/** Records each final transfer that belongs to another payment than the ledger says, by the rules below. */
export function checkAttribution(ledger: Ledger, findings: Findings): void {
  const byReference = new Map([...ledger.payments.values()].map((one) => [one.reference, one]));
  const byRecipient = Map.groupBy(ledger.payments.values(), ({ recipient }) => recipient);
  for (const transfer of ledger.transfers) {
    if (transfer.state !== 'final') continue;
    const named = byReference.get(transfer.reference ?? '');
    const owner = named && fits(transfer, named) ? named : undefined;
    const { id: subject, paymentId } = transfer;
    const evidence = evidenceOf(transfer);
    const differ = (recount: string) =>
      findings.differ({
        kind: 'transfer_payment',
        subject,
        ledger: paymentId === null ? 'no payment' : `${paymentId} by ${transfer.matchedBy}`,
        recount,
        evidence,
      });
    if (owner) {
      if (paymentId !== owner.id) differ(`${owner.id} by its reference ${owner.reference}`);
    } else if (paymentId === null) {
      // A balance increase may be the sum of several transfers.
      if (transfer.kind === 'balance') continue;
      const candidates = byRecipient.get(transfer.recipient) ?? [];
      const exact = exactHolder(transfer, candidates, ledger);
      if (exact) differ(`${exact.id} by its exact amount ${exact.amountAtomic}`);
    } else {
      const payment = ledger.payments.get(paymentId);
      const problem =
        problemOf(transfer, payment) ??
        (payment &&
          problemOfRest(transfer, payment, byRecipient.get(transfer.recipient) ?? [], ledger));
      if (problem) differ(problem);
    }
  }
}

/** Returns why a transfer can't belong to this payment; undefined if it can. */
function problemOf(
  transfer: AuditedTransfer,
  payment: AuditedPayment | undefined,
): string | undefined {
  if (!payment) return 'a payment of another network';
  if (!fits(transfer, payment)) {
    return `${payment.id} is of ${payment.assetId} to ${payment.recipient}`;
  }
  const { matchedBy, amountAtomic, time } = transfer;
  if (matchedBy === null) return 'a reason why it belongs to the payment';
  if (byPerson.has(matchedBy)) return undefined;
  if (matchedBy === 'reference') return `${payment.id} has the reference ${payment.reference}`;
  if (time > payment.lateUntil) {
    return `no payment: the late window was over at ${payment.lateUntil.toISOString()}`;
  }
  const isExact = amountAtomic === payment.amountAtomic;
  if (matchedBy === 'exact_amount' && !isExact) {
    return `${payment.id} has the exact amount ${payment.amountAtomic}`;
  }
  return undefined;
}

/**
 * Returns why a transfer can't be recognized as the remaining amount of a payment: other transfers of it don't leave
 * this amount, or it could be meant for another payment that was unpaid then.
 */
function problemOfRest(
  transfer: AuditedTransfer,
  payment: AuditedPayment,
  candidates: AuditedPayment[],
  ledger: Ledger,
): string | undefined {
  const { amountAtomic, matchedBy, transactionHash } = transfer;
  if (matchedBy !== 'rest') return undefined;
  const received = sumBefore(transfer, payment, ledger);
  // It can be less by now: a person may have attributed an earlier transfer since.
  if (received === 0n || payment.amountAtomic - received > amountAtomic) {
    return `${payment.id}, of which ${payment.amountAtomic - received} remained`;
  }
  // What was recognized in a block that a rewind reversed stays with its payment.
  const isRestored = ledger.transfers.some(
    (one) => one.state === 'reversed' && one.transactionHash === transactionHash,
  );
  if (isRestored) return undefined;
  const rival = candidates.find((one) => {
    const remaining = one.amountAtomic - sumBefore(transfer, one, ledger);
    const apart = amountAtomic > remaining ? amountAtomic - remaining : remaining - amountAtomic;
    // A fee is at most a fifth of the amount. Partial payments that lack no more are ignored (decision 6).
    const isLittle = remaining < one.amountAtomic && remaining * 5n <= one.amountAtomic;
    return (
      one !== payment && !isLittle && apart * 5n <= remaining && wasUnpaid(transfer, one, ledger)
    );
  });
  return rival && `no payment: it could be meant for ${rival.id} too`;
}

/** Returns the one unpaid payment with this exact amount, unless its own workspace sent the transfer. */
function exactHolder(
  transfer: AuditedTransfer,
  candidates: AuditedPayment[],
  ledger: Ledger,
): AuditedPayment | undefined {
  const holders = candidates.filter(
    (payment) =>
      payment.amountAtomic === transfer.amountAtomic &&
      payment.canceledAt === null &&
      wasUnpaid(transfer, payment, ledger),
  );
  return holders.length === 1 ? holders[0] : undefined;
}

/**
 * Checks whether the payment was opened clearly before the transfer, and neither paid nor past its late window. Its own
 * workspace's wallets pay no payment without its reference.
 */
function wasUnpaid(transfer: AuditedTransfer, payment: AuditedPayment, ledger: Ledger): boolean {
  const { assetId, sender, time, height } = transfer;
  return (
    payment.assetId === assetId &&
    payment.createdAt.getTime() + clocksApartMs <= time.getTime() &&
    (payment.openedHeight === null || payment.openedHeight < height) &&
    time <= payment.lateUntil &&
    (payment.acceptedAt === null || payment.acceptedAt > time) &&
    sumBefore(transfer, payment, ledger) < leastDue(payment) &&
    !ledger.wallets.some(
      ({ workspaceId, account }) => workspaceId === payment.workspaceId && account === sender,
    )
  );
}

/** Returns what the payment had received up to the block of the transfer, without it. */
function sumBefore(
  { id, height }: AuditedTransfer,
  payment: AuditedPayment,
  { transfersOf }: Ledger,
): bigint {
  return (transfersOf.get(payment.id) ?? [])
    .filter((one) => one.state === 'final' && one.id !== id && one.height <= height)
    .reduce((sum, one) => sum + one.amountAtomic, 0n);
}

function fits(transfer: AuditedTransfer, payment: AuditedPayment): boolean {
  return transfer.recipient === payment.recipient && transfer.assetId === payment.assetId;
}
