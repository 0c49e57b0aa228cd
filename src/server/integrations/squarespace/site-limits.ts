import type { Context } from '#server/base/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { countSends, insertSend, lockSite, setCooling } from './limit-store.ts';

/** Squarespace allows 100 an hour per site; the rest is for checks of keys and for other programs of the merchant. */
export const sendsPerHour = 90;
const hourMs = 60 * 60_000;
/** After a limit was reached, Squarespace refuses everything for a minute. */
const coolDownMs = 61_000;

/**
 * Counts a call that creates an order, in the database, so that the processes of an installation share the limit of a
 * site. Returns undefined if it may be made now, and otherwise from when on.
 */
export async function reserveSend(context: Context, siteId: string): Promise<Date | undefined> {
  const now = context.clock.now();
  return commit(context, async (tx) => {
    const { coolingUntil } = await lockSite(tx, siteId);
    if (coolingUntil && coolingUntil > now) return coolingUntil;
    const { count, oldest } = await countSends(tx, siteId, new Date(now.getTime() - hourMs));
    if (count >= sendsPerHour && oldest) return new Date(oldest.getTime() + hourMs);
    await insertSend(tx, siteId, now);
    return undefined;
  });
}

/** Stops sending to a site for a minute, because one of its limits was reached. */
export async function coolDown(context: Context, siteId: string): Promise<Date> {
  const until = new Date(context.clock.now().getTime() + coolDownMs);
  await commit(context, (tx) => setCooling(tx, siteId, until));
  return until;
}
