import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { endSessions } from './sessions.ts';
import { selectUserByUsername } from './store.ts';

/** Ends every session of a user, for an operator. Returns false if no user has this name. */
export async function signOutEverywhere(context: Context, username: string): Promise<boolean> {
  const user = await selectUserByUsername(context.db, username);
  if (!user) return false;
  await commit(context, (tx) => endSessions(tx, user.id, context.clock.now()));
  return true;
}
