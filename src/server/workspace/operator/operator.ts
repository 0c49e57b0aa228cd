import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database } from '#server/base/database/db.ts';
import { insertEntry } from './log-store.ts';
import {
  type Account,
  selectAccount,
  selectIsOperator,
  selectOperators,
  setOperatorSince,
} from './store.ts';

// Operators run the installation and decide verifications. The API cannot make anyone an operator.

/**
 * Checks whether a user is an operator. Called for every request, so that a removal takes effect immediately.
 */
export function isOperator(db: Database, userId: string): Promise<boolean> {
  return selectIsOperator(db, userId);
}

export function operatorsOf(db: Database): Promise<Account[]> {
  return selectOperators(db);
}

/**
 * Makes the user with this confirmed address an operator, or removes them. Returns false if there is no such
 * user.
 */
export async function setOperator(
  context: Context,
  email: string,
  wanted: boolean,
): Promise<boolean> {
  return commit(context, async (tx) => {
    const account = await selectAccount(tx, email);
    if (!account) return false;
    if ((account.operatorSince !== null) === wanted) return true;
    const now = context.clock.now();
    await setOperatorSince(tx, account.id, wanted ? now : null);
    await insertEntry(tx, now, {
      operator: null,
      action: wanted ? 'operator.added' : 'operator.removed',
      detail: account.username,
    });
    return true;
  });
}
