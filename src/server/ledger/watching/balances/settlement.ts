import type { Settlement } from '#server/ledger/transfers/transfers.ts';

/** Unmatched increases, newest first. */
type Rises = Settlement['falseRises'];

/*
A provider shows that an account held another balance at a block than what was shown of the same block before: one
of the two is false, and which one is not known. So the difference is booked in a way that the other one undoes:

  less than before: the expected balance is lowered, and the amount is kept as the account's correction
  more than before: reduces the correction; what is beyond it is an unmatched increase

Once the true balance is shown again, the correction is the sum of the increases that never happened.
*/

/**
 * Returns what follows from a balance that is `restAtomic` higher than before (or lower, if negative): the new
 * correction, the unmatched increases that turn out false, and by how much the balance has increased without an
 * explanation. Increases are false if some of them add up to the correction exactly.
 */
export function settlementOf(
  restAtomic: bigint,
  { correctionAtomic, rises }: { correctionAtomic: bigint; rises: Rises },
): Omit<Settlement, 'account'> & { increaseAtomic: bigint } {
  const open = correctionAtomic - restAtomic;
  if (open <= 0n) return { falseRises: [], correctionAtomic: 0n, increaseAtomic: -open };
  const falseRises = addingUpTo(open, rises);
  return {
    falseRises: falseRises ?? [],
    correctionAtomic: falseRises ? 0n : open,
    increaseAtomic: 0n,
  };
}

/** Returns increases that add up to the amount, preferring the first ones; undefined if none do. */
function addingUpTo(amount: bigint, [first, ...others]: Rises): Rises | undefined {
  if (amount === 0n) return [];
  if (!first) return undefined;
  const rest = amount - first.amountAtomic;
  const including = rest >= 0n ? addingUpTo(rest, others) : undefined;
  return including ? [first, ...including] : addingUpTo(amount, others);
}
