import type { Payment } from '#contract/ledger/payments.ts';

type Sent = { hash: string; remainingAtomic: string };

const keyOf = ({ id }: Payment) => `sent ${id}`;

/**
 * Returns the hash of the transaction that a wallet of this tab has sent for the remaining amount,
 * or undefined.
 */
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
    // Without storage, the hash is shown until the page is left.
  }
}

export function clearSent(payment: Payment): void {
  try {
    sessionStorage.removeItem(keyOf(payment));
  } catch {
    // Nothing was stored.
  }
}
