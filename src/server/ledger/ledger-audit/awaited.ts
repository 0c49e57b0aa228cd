import type { Credit } from '#server/chain/clients/chain.ts';
import type { Ledger } from './ledger.ts';

/** The accounts whose credits must be stored. */
export type Awaited = {
  /** All accounts that were ever awaited, as far as the ledger still has them. */
  accounts: ReadonlySet<string>;
  /** Checks whether a credit in a block of this time had to be stored: whether its recipient was awaited then. */
  isDue(
    credit: Pick<Credit, 'recipient' | 'reference' | 'assetId' | 'amountAtomic'>,
    at: Date,
  ): boolean;
};

/** Clocks may differ by this much: a block dated after an account was first awaited may have been read before. */
const clocksApartMs = 15_000;

/**
 * Returns the accounts whose credits must be stored: accounts of wallets, recipients of payments until their late
 * window ends, and recipients of payments that a credit names by reference. `clocksAlike` is true if the chain
 * uses this machine's clock. Otherwise a credit from shortly after its account was first awaited need not be
 * stored, unless it has the exact amount or the reference of a payment: no one knows those before.
 */
export function awaitedIn(
  { wallets, payments }: Pick<Ledger, 'wallets' | 'payments'>,
  { clocksAlike }: { clocksAlike: boolean },
): Awaited {
  const all = [...payments.values()];
  const since = new Map<string, number>();
  for (const { account, createdAt } of wallets) {
    since.set(account, Math.min(since.get(account) ?? Infinity, createdAt.getTime()));
  }
  const byRecipient = Map.groupBy(all, ({ recipient }) => recipient);
  const marginMs = clocksAlike ? 0 : clocksApartMs;
  return {
    accounts: new Set([...since.keys(), ...byRecipient.keys()]),
    isDue({ recipient, reference, assetId, amountAtomic }, at) {
      const before = at.getTime() - marginMs;
      if ((since.get(recipient) ?? Infinity) <= before) return true;
      return (byRecipient.get(recipient) ?? []).some((payment) => {
        const isReferenced = payment.reference === reference;
        if (!isReferenced && payment.lateUntil < at) return false;
        const isExact = payment.assetId === assetId && payment.amountAtomic === amountAtomic;
        const createdMs = payment.createdAt.getTime();
        return createdMs <= (isReferenced || isExact ? at.getTime() + marginMs : before);
      });
    },
  };
}
