import { sql } from 'kysely';
import type { Database, Db } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';
import { AppError, present } from '#server/base/errors.ts';
import { addressBlock, addressPrefix } from './caller-address.ts';
import type { RequestContext } from './request-context.ts';

export type Limit = { limit: number; windowMs: number };

/** Counts an attempt of the request's sender: its IPv4 address, or its IPv6 network. */
export async function throttleCaller(
  context: RequestContext,
  action: string,
  limit: Limit,
): Promise<void> {
  const key = `${action} ${addressBlock(context.request.address)}`;
  await throttle(context.db, key, limit, context.clock.now());
}

/**
 * Counts a mail to a mailbox, whose owner may not have asked for it. The mails of each network are counted apart, so
 * that strangers who flood a mailbox never use up the mails that its owner needs.
 */
export async function throttleMailbox(
  { request, clock }: Pick<RequestContext, 'request' | 'clock'>,
  db: Db,
  mails: string,
  limit: Limit,
): Promise<void> {
  const key = `${mails} from ${addressPrefix(request.address)}`;
  await throttle(db, key, limit, clock.now());
}

/**
 * Counts an attempt under a key, in the database so that all instances share the count. Above the limit it
 * throws `too_many_requests` with the seconds until the window ends.
 */
export async function throttle(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const { count, endsAt } = await countAttempt(db, key, limit, now);
  if (count <= limit.limit) return;
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  throw new AppError('too_many_requests', { retryAfterSeconds: seconds });
}

/** Counts something under a key like `throttle`, and returns whether it is within the limit. */
export async function isWithin(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return (await countAttempt(db, key, limit, now)).count <= limit.limit;
}

async function countAttempt(
  db: Db,
  key: string,
  { windowMs }: Limit,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const ends = new Date(now.getTime() + windowMs);
  const { rows } = await sql<{ count: number; windowEndsAt: Date }>`
    insert into throttles as t (key, count, window_ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when t.window_ends_at <= ${now} then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= ${now} then ${ends} else t.window_ends_at end
    returning count, window_ends_at`.execute(db);
  const { count, windowEndsAt: endsAt } = present(rows[0]);
  return { count, endsAt };
}

/**
 * Counts an attempt under several keys before it is made, the narrowest first, so that a caller who is
 * stopped by one isn't counted under a wider one. Returns a function that undoes the count: it is called if
 * the attempt succeeds, so that only failures count.
 */
export async function countFailure(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  counts: { key: string; limit: Limit }[],
): Promise<() => Promise<void>> {
  for (const { key, limit } of counts) await throttle(db, key, limit, clock.now());
  return async () => {
    for (const { key } of counts) {
      await sql`update throttles set count = count - 1 where key = ${key} and count > 0`.execute(
        db,
      );
    }
  };
}

/** Deletes windows that have ended; returns how many. */
export function purgeThrottles(
  db: Database,
  now: Date,
  limit: number,
): Promise<bigint | undefined> {
  const ending = { table: 'throttles', key: 'key', endsAt: 'window_ends_at' };
  return deleteEnded(db, ending, now, limit);
}
