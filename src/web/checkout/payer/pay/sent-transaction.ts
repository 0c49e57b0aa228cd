import type { Payment } from '#contract/ledger/payments.ts';

type Sent = { hash: string; remainingAtomic: string };

const keyOf = ({ id }: Payment) => `sent ${id}`;

/** The hash of what a wallet of this tab has sent for what is still to be paid. */
export function readSent(payment: Payment): string | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(payment)) ?? 'null') as Sent | null;
    return stored?.remainingAtomic === payment.remainingAtomic ? stored.hash : undefined;
  } catch {
    return undefined;
  }
}

export function rememberSent(payment: Payment, hash: string): void {
  const sent: Sent = { hash, remainingAtomic: payment.remainingAtomic };
  try {
    sessionStorage.setItem(keyOf(payment), JSON.stringify(sent));
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

export function clearSent(payment: Payment): void {
  try {
    sessionStorage.removeItem(keyOf(payment));
  } catch {
    // Nothing was kept.
  }
}
