import type { Credit } from '#server/chain/clients/chain.ts';
import type { Ledger } from './ledger.ts';

/** Whose credits have to be stored. */
export type Awaited = {
  /** Every account that was ever awaited, as far as the ledger still knows. */
  accounts: ReadonlySet<string>;
  /** Whether a credit in a block of this time had to be stored: its recipient was awaited by then. */
  isDue(credit: Pick<Credit, 'recipient' | 'reference'>, at: Date): boolean;
};

/** A block can be dated so long after an account was first awaited and be read before, by clocks that differ. */
const clocksApartMs = 15_000;

/**
 * Returns whose credits have to be stored: accounts of wallets, recipients of payments until their late
 * window is over, and of payments that the credit names by reference. `clocksAlike` where the chain runs
 * on this machine's time.
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
    isDue({ recipient, reference }, at) {
      const before = at.getTime() - marginMs;
      if ((since.get(recipient) ?? Infinity) <= before) return true;
      return (byRecipient.get(recipient) ?? []).some(
        (payment) =>
          payment.createdAt.getTime() <= before &&
          (payment.lateUntil >= at || payment.reference === reference),
      );
    },
  };
}
