import { present } from '#server/base/errors.ts';
/**
 * The blocks after `low` up to `high` in which an account's unexplained balance changed, and by how much:
 * negative where it decreased.
 */
export type Step = { account: string; low: number; high: number; amountAtomic: bigint };

/** Amounts by account. */
export type Amounts = ReadonlyMap<string, bigint>;

/**
 * Finds by bisection where unexplained balances changed: they are zero at `low` and `amounts` at `high`. A
 * change is narrowed down to one block, or to the blocks around a height for which `unexplainedAt` returns
 * undefined. Changes that cancel each other out between two equal balances are not found. Accounts that
 * changed in the same block need no more calls than one.
 */
export async function findSteps(
  { low, high, amounts }: { low: number; high: number; amounts: Amounts },
  unexplainedAt: (height: number, accounts: string[]) => Promise<Amounts | undefined>,
): Promise<Step[]> {
  async function steps(from: number, to: number, atFrom: Amounts, atTo: Amounts): Promise<Step[]> {
    const changed = [...atTo.keys()].filter((account) => atTo.get(account) !== atFrom.get(account));
    if (changed.length === 0) return [];
    const whole = changed.map((account) => ({
      account,
      low: from,
      high: to,
      amountAtomic: present(atTo.get(account)) - present(atFrom.get(account)),
    }));
    if (to - from <= 1) return whole;
    const middle = Math.floor((from + to) / 2);
    const atMiddle = await unexplainedAt(middle, changed);
    if (!atMiddle) return whole;
    const atEnd = new Map(changed.map((account) => [account, present(atTo.get(account))]));
    return [
      ...(await steps(from, middle, atFrom, atMiddle)),
      ...(await steps(middle, to, atMiddle, atEnd)),
    ];
  }
  return steps(low, high, new Map([...amounts.keys()].map((account) => [account, 0n])), amounts);
}
