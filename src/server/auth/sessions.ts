import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Database, Transaction } from '#server/db.ts';
import type { RequestContext, Session } from '#server/http/request-context.ts';
import { newId } from '#server/ids.ts';

/**
 * A session's life:
 *
 *   opened ──refresh threshold──▶ refreshable ──refresh──▶ opened (new token)
 *      │                              │
 *      └────logout, expiry, theft─────┴──▶ ended
 *
 * Theft is a token used more than the grace after its rotation: the session ends for both holders.
 */
export const rotationGraceMs = 30_000;

type IssuedSession = { session: Session; token: string };

/** Opens a session for a user. The token is answered this once; only its hash is stored. */
export async function openSession(
  tx: Transaction,
  context: RequestContext,
  user: { id: string; username: string; confirmed_at: Date | null },
): Promise<IssuedSession> {
  const now = context.clock.now();
  const token = newToken();
  const id = newId('session', now);
  const times = sessionTimes(context, now);
  await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      token_hash: hashToken(token),
      refresh_after: times.refreshAfter,
      expires_at: times.expiresAt,
      user_agent: (context.request.headers.get('user-agent') ?? '').slice(0, 400),
      address: context.request.address,
      created_at: now,
    })
    .execute();
  const session: Session = {
    id,
    userId: user.id,
    username: user.username,
    actionsRequired: actionsRequired(user.confirmed_at),
    ...times,
  };
  return { session, token };
}

/** The live session behind a token, or undefined; ends it where the token was long replaced. */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<(Session & { replaced: boolean }) | undefined> {
  const hash = hashToken(token);
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id',
      's.token_hash',
      's.rotated_at',
      's.refresh_after',
      's.expires_at',
      'u.username',
      'u.confirmed_at',
    ])
    .where(({ or, eb }) => or([eb('token_hash', '=', hash), eb('previous_token_hash', '=', hash)]))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const replaced = !row.token_hash.equals(hash);
  if (replaced && now.getTime() - row.rotated_at!.getTime() > rotationGraceMs) {
    await revokeSession(db, row.id, now);
    return undefined;
  }
  return {
    id: row.id,
    userId: row.user_id,
    username: row.username,
    actionsRequired: actionsRequired(row.confirmed_at),
    refreshAfter: row.refresh_after,
    expiresAt: row.expires_at,
    replaced,
  };
}

/**
 * Gives the session a new token. Answers undefined where somebody rotated it first: two pages that
 * refresh at once share a cookie jar, and the first one's token is already in it.
 */
export async function rotateSession(
  tx: Transaction,
  context: RequestContext,
  session: Session,
  token: string,
): Promise<IssuedSession | undefined> {
  const now = context.clock.now();
  const fresh = newToken();
  const times = sessionTimes(context, now);
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({
      token_hash: hashToken(fresh),
      previous_token_hash: hashToken(token),
      rotated_at: now,
      refresh_after: times.refreshAfter,
      expires_at: times.expiresAt,
    })
    .where('id', '=', session.id)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return { session: { ...session, ...times }, token: fresh };
}

export async function revokeSession(
  db: Database | Transaction,
  id: string,
  now: Date,
): Promise<void> {
  await db.updateTable('sessions').set({ revoked_at: now }).where('id', '=', id).execute();
}

export async function isLiveSession(db: Database, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

function actionsRequired(confirmedAt: Date | null): Session['actionsRequired'] {
  return confirmedAt ? [] : ['CONFIRM_CODE_VERIFICATION'];
}

function sessionTimes({ config }: Context, now: Date) {
  return {
    refreshAfter: new Date(now.getTime() + config.sessionRefreshMs),
    expiresAt: new Date(now.getTime() + config.sessionTtlMs),
  };
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
