import { createHash, randomBytes } from 'node:crypto';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import type { Database, Transaction } from '#server/base/database/db.ts';
import { deleteEnded } from '#server/base/database/delete-ended.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { currentSession } from '#server/base/http/guard.ts';
import type { RequestContext, Session } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';

/**
 * A session's life:
 *
 *   opened ──refresh threshold──▶ refreshable ──refresh──▶ opened (new token)
 *      │                              │
 *      └─logout, expiry, theft, other─┴──▶ ended
 *
 * A token that is used longer than the grace period after its rotation counts as stolen: the session ends for
 * both holders. A token consists of its session's family, which is permanent, and a secret, which every
 * rotation replaces. Any token that a family ever had is thus recognized, however many have followed it.
 */
export const rotationGraceMs = 30_000;

/** How long a session lasts after its login, however often it is refreshed: as NIST SP 800-63B recommends. */
export const sessionMaximumMs = 30 * 24 * 60 * 60_000;

const familyBytes = 18;
const secretBytes = 30;
// In base64url, where three bytes are four characters.
const familyLength = (familyBytes / 3) * 4;

type SessionUser = {
  id: string;
  username: string;
  confirmedAt: Date | null;
  passwordUpdateRequired: boolean;
};
export type IssuedSession = { session: Session; token: string };

/**
 * Opens a session for a user and ends the one that the browser had. The token is returned only here; only its
 * hash is stored.
 */
export async function openSession(
  tx: Transaction,
  context: RequestContext,
  user: SessionUser,
): Promise<IssuedSession> {
  const now = context.clock.now();
  const replaced = await currentSession(context);
  if (replaced) await endSession(tx, replaced.userId, replaced.id, now);
  const token = newToken(random(familyBytes));
  const id = newId('session', now);
  const times = sessionTimes(context, now, now);
  await tx
    .insertInto('sessions')
    .values({
      id,
      userId: user.id,
      familyHash: hashFamily(token),
      tokenHash: hashToken(token),
      refreshAfter: times.refreshAfter,
      expiresAt: times.expiresAt,
      userAgent: (context.request.headers.get('user-agent') ?? '').slice(0, 400),
      address: context.request.address,
      createdAt: now,
    })
    .execute();
  const session: Session = {
    id,
    userId: user.id,
    username: user.username,
    actionsRequired: actionsRequired(user),
    steppedUpAt: null,
    startedAt: now,
    ...times,
  };
  return { session, token };
}

/**
 * Returns the live session of a token, or undefined. Ends the session if the token was replaced longer ago
 * than the grace period.
 */
export async function findSession(context: Context, token: string): Promise<Session | undefined> {
  const now = context.clock.now();
  const row = await context.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select([
      's.id',
      's.userId',
      's.tokenHash',
      's.previousTokenHash',
      's.rotatedAt',
      's.refreshAfter',
      's.expiresAt',
      's.steppedUpAt',
      's.createdAt',
      'u.username',
      'u.confirmedAt',
      'u.passwordUpdateRequired',
    ])
    .where('familyHash', '=', hashFamily(token))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!isCurrent(token, row, now)) {
    await commit(context, (tx) => endSession(tx, row.userId, row.id, now));
    return undefined;
  }
  return {
    id: row.id,
    userId: row.userId,
    username: row.username,
    actionsRequired: actionsRequired(row),
    steppedUpAt: row.steppedUpAt,
    startedAt: row.createdAt,
    refreshAfter: row.refreshAfter,
    expiresAt: row.expiresAt,
  };
}

type Tokens = { tokenHash: Buffer; previousTokenHash: Buffer | null; rotatedAt: Date | null };

function isCurrent(token: string, row: Tokens, now: Date): boolean {
  const hash = hashToken(token);
  if (row.tokenHash.equals(hash)) return true;
  const sinceRotation = now.getTime() - (row.rotatedAt?.getTime() ?? 0);
  return row.previousTokenHash?.equals(hash) === true && sinceRotation <= rotationGraceMs;
}

/**
 * Extends the session and gives it a new token. Within the grace period after the last rotation, the token is
 * undefined: two pages that refresh concurrently share a cookie jar, which already contains the token of the
 * first one. Returns undefined if the session ended in the meantime.
 */
export async function rotateSession(
  tx: Transaction,
  context: RequestContext,
  session: Session,
  token: string,
): Promise<{ session: Session; token: string | undefined } | undefined> {
  const now = context.clock.now();
  const times = sessionTimes(context, now, session.startedAt);
  const values = { refreshAfter: times.refreshAfter, expiresAt: times.expiresAt };
  const live = tx
    .updateTable('sessions')
    .where('id', '=', session.id)
    .where('revokedAt', 'is', null);
  const fresh = newToken(token.slice(0, familyLength));
  // At most once per grace period, so that a token that is neither the last nor the previous one must be
  // older.
  const rotated = await live
    .set({
      ...values,
      tokenHash: hashToken(fresh),
      previousTokenHash: hashToken(token),
      rotatedAt: now,
    })
    .where('tokenHash', '=', hashToken(token))
    .where(({ or, eb }) =>
      or([
        eb('rotatedAt', 'is', null),
        eb('rotatedAt', '<', new Date(now.getTime() - rotationGraceMs)),
      ]),
    )
    .executeTakeFirst();
  const result = { session: { ...session, ...times } };
  if (rotated.numUpdatedRows === 1n) return { ...result, token: fresh };
  const kept = await live.set(values).executeTakeFirst();
  return kept.numUpdatedRows === 1n ? { ...result, token: undefined } : undefined;
}

/** Returns the ids of those of the sessions that are still live. */
export async function selectLiveSessions(
  db: Database,
  ids: string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns a user's live sessions, newest first. */
export function sessionsOf(db: Database, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'rotatedAt'])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one session of a user and notifies its open pages. Returns false if the user has no such session. */
export async function endSession(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  publishOnCommit(tx, { userId, topic: 'sessions' });
  return true;
}

/** Ends a user's sessions, except `keptId`. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  now: Date,
  keptId?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$call((query) => (keptId === undefined ? query : query.where('id', '<>', keptId)))
    .execute();
  publishOnCommit(tx, { userId, topic: 'sessions' });
}

/** Records that the user has confirmed their identity in this session. */
export async function markStepUp(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ steppedUpAt: now }).where('id', '=', id).execute();
}

/** Deletes at most `limit` expired sessions. Returns how many. */
export function purgeSessions(db: Database, now: Date, limit: number): Promise<bigint | undefined> {
  const ending = { table: 'sessions', key: 'id', endsAt: 'expires_at' };
  return deleteEnded(db, ending, now, limit);
}

/** Returns the actions that a user must complete, in their order. */
export function actionsRequired(
  user: Pick<SessionUser, 'confirmedAt' | 'passwordUpdateRequired'>,
): Session['actionsRequired'] {
  const actions: Session['actionsRequired'] = [];
  if (!user.confirmedAt) actions.push('CONFIRM_CODE_VERIFICATION');
  if (user.passwordUpdateRequired) actions.push('UPDATE_PASSWORD');
  return actions;
}

function sessionTimes({ config }: Context, now: Date, startedAt: Date) {
  const { sessionRefreshMs, sessionTtlMs } = config;
  const end = startedAt.getTime() + Math.max(sessionMaximumMs, sessionTtlMs);
  return {
    refreshAfter: new Date(Math.min(now.getTime() + sessionRefreshMs, end)),
    expiresAt: new Date(Math.min(now.getTime() + sessionTtlMs, end)),
  };
}

function newToken(family: string): string {
  return family + random(secretBytes);
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function hashFamily(token: string): Buffer {
  return hashToken(token.slice(0, familyLength));
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
