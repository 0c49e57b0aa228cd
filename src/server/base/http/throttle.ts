import { sql } from 'kysely';
import type { Database, Db } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';
import { AppError } from '#server/base/errors.ts';
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

/** A limit and the key under which attempts count towards it. */
type Count = { key: string; limit: Limit };

/**
 * Counts an attempt under a key, in the database so that all instances share the count. Above the limit it
 * throws `too_many_requests` with the seconds until the window ends.
 */
export async function throttle(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  await throttleAll(db, [{ key, limit }], now);
}

/**
 * Counts an attempt under several keys, the narrowest first, so that what one refuses isn't counted under the next.
 * Throws `too_many_requests` like `throttle`.
 */
export async function throttleAll(db: Db, counts: Count[], now: Date): Promise<void> {
  const excess = await countAttempt(db, counts, now);
  if (!excess) return;
  const seconds = Math.ceil((excess.endsAt.getTime() - now.getTime()) / 1000);
  throw new AppError('too_many_requests', { retryAfterSeconds: seconds });
}

/** Counts something under a key like `throttle`, and returns whether it is within the limit. */
export async function isWithin(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  return (await countAttempt(db, [{ key, limit }], now)) === undefined;
}

/** Counts an attempt in one statement. Returns the end of the first window whose limit it exceeds. */
async function countAttempt(
  db: Db,
  counts: Count[],
  now: Date,
): Promise<{ endsAt: Date } | undefined> {
  const attempts = counts.map(({ key, limit: { limit, windowMs } }, place) => {
    const ends = new Date(now.getTime() + windowMs);
    const before = sql.ref(`attempt_${place - 1}`);
    return sql`${sql.ref(`attempt_${place}`)} as (
      insert into throttles as t (key, count, window_ends_at)
      select ${key}, 1, ${ends}::timestamptz ${place === 0 ? sql`` : sql`from ${before} where not exceeds`}
      on conflict (key) do update set
        count = case when t.window_ends_at <= ${now} then 1 else t.count + 1 end,
        window_ends_at = case when t.window_ends_at <= ${now} then excluded.window_ends_at else t.window_ends_at end
      returning count > ${limit} as exceeds, window_ends_at
    )`;
  });
  const results = counts.map((_, place) => sql`select * from ${sql.ref(`attempt_${place}`)}`);
  const { rows } = await sql<{ exceeds: boolean; windowEndsAt: Date }>`
    with ${sql.join(attempts)} select * from (${sql.join(results, sql` union all `)}) as attempts where exceeds`.execute(
    db,
  );
  const [excess] = rows;
  return excess && { endsAt: excess.windowEndsAt };
}

/**
 * Counts an attempt under several keys before it is made, the narrowest first, so that a caller who is
 * stopped by one isn't counted under a wider one. Returns a function that undoes the count: it is called if
 * the attempt succeeds, so that only failures count.
 */
export async function countFailure(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  counts: Count[],
): Promise<() => Promise<void>> {
  await throttleAll(db, counts, clock.now());
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
