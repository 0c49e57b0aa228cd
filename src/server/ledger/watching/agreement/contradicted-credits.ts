import { present } from '#server/base/errors.ts';
import { selectCreditedByBalance } from '#server/ledger/transfers/transfers.ts';
import { mostReread } from '#server/ledger/watching/balances/explain-gaps.ts';
import type { Walk } from '#server/ledger/watching/open-walk.ts';
import { readBalances } from './read-agreed.ts';
import { rereadBlocks } from '#server/ledger/watching/balances/reread-blocks.ts';

// Each check reads two balances and the blocks between them.
const mostChecked = 20;

/**
 * Finds credits that were booked from a balance difference of their blocks which the balances of these blocks
 * no longer show: those of the given accounts, or of all. Returns a description of each. Skips credits whose
 * balances can't be read.
 */
export async function contradictedCredits(
  walk: Walk,
  accounts?: ReadonlySet<string>,
): Promise<string[]> {
  const { client, context, cursor } = walk;
  const above = cursor.height - mostReread;
  const booked = await selectCreditedByBalance(
    context.databases.blocks,
    client.key,
    above,
    mostChecked,
  );
  const found: string[] = [];
  for (const { account, amountAtomic, fromHeight, toHeight } of booked) {
    if (accounts?.has(account) === false || toHeight - fromHeight > mostReread) continue;
    const before = await readBalances(walk, { height: fromHeight - 1 }, [account]);
    const after = await readBalances(walk, { height: toHeight }, [account]);
    if (typeof before === 'string' || typeof after === 'string') continue;
    const senders = new Set([account]);
    const past = await rereadBlocks(walk, fromHeight, cursor, { accounts: senders, senders });
    let change = 0n;
    for (let at = fromHeight; at <= toHeight; at += 1) {
      change += past.get(at)?.changes.get(account) ?? 0n;
    }
    const shown = present(after.value[0]) - present(before.value[0]) - change;
    if (shown >= amountAtomic) continue;
    found.push(
      `${client.key}: ${amountAtomic} were credited to ${account} in block ${toHeight}, whose balances show ${shown}`,
    );
  }
  return found;
}
