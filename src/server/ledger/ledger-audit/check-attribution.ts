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
      const problem = problemOf(transfer, ledger.payments.get(paymentId));
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
  if (matchedBy === 'rest' && amountAtomic >= payment.amountAtomic) {
    return `${payment.id} is of ${payment.amountAtomic} in all`;
  }
  return undefined;
}

/** Returns the one unpaid payment with this exact amount, unless its own workspace sent the transfer. */
function exactHolder(
  { amountAtomic, assetId, sender, time, height }: AuditedTransfer,
  candidates: AuditedPayment[],
  { transfersOf, wallets }: Ledger,
): AuditedPayment | undefined {
  const holders = candidates.filter((payment) => {
    const before = (transfersOf.get(payment.id) ?? [])
      .filter((one) => one.state === 'final' && one.height <= height)
      .reduce((sum, one) => sum + one.amountAtomic, 0n);
    return (
      payment.amountAtomic === amountAtomic &&
      payment.assetId === assetId &&
      payment.createdAt.getTime() + clocksApartMs <= time.getTime() &&
      (payment.openedHeight === null || payment.openedHeight < height) &&
      time <= payment.lateUntil &&
      payment.canceledAt === null &&
      before < leastDue(payment) &&
      !wallets.some(
        ({ workspaceId, account }) => workspaceId === payment.workspaceId && account === sender,
      )
    );
  });
  return holders.length === 1 ? holders[0] : undefined;
}

function fits(transfer: AuditedTransfer, payment: AuditedPayment): boolean {
  return transfer.recipient === payment.recipient && transfer.assetId === payment.assetId;
}
