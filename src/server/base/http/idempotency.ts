import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IssueCode } from '#contract/base/issues.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Database, Db, Transaction } from '#server/base/database/db.ts';
import { decrypt, encrypt } from '#server/base/encryption.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import type { RequestContext } from './request-context.ts';

const longestKey = 255;
const keyLifeMs = 24 * 60 * 60_000;

/**
 * Runs a creation in one transaction, once per key, by default the request's `Idempotency-Key`: the same key and
 * input return the first result, the same key with another input is 409. Without a key, runs it each time. The record
 * commits with the change, so a retry after a crash finds both or neither. Keys expire after 24 hours. A key belongs
 * to its caller: without a session or an API key, it has to be random, because the same key would return another
 * payer's payment.
 */
export async function createOnce<Result>(
  context: RequestContext,
  input: unknown,
  work: (tx: Transaction) => Promise<Result>,
  key: string | null = idempotencyKey(context),
): Promise<Result> {
  return commit(context, async (tx) => {
    if (key === null) return work(tx);
    const record = { caller: callerName(context), key, hash: requestHash(context, input) };
    const earlier = await claim(tx, context, record);
    if (earlier) return earlier.result as Result;
    const result = await work(tx);
    await tx
      .updateTable('idempotencyKeys')
      .set({ response: seal(context, record, result) })
      .where('caller', '=', record.caller)
      .where('key', '=', key)
      .execute();
    return result;
  });
}

/**
 * Returns the earlier result of a key, by default the request's, or undefined. For creations that query external servers
 * first: a retry must get its result even if the creation would no longer succeed.
 */
export async function createdBefore<Result>(
  context: RequestContext,
  input: unknown,
  key: string | null = idempotencyKey(context),
): Promise<Result | undefined> {
  if (key === null) return undefined;
  const record = { caller: callerName(context), key, hash: requestHash(context, input) };
  const earlier = await findEarlier(context.db, context, record);
  return earlier?.result as Result | undefined;
}

type Record = { caller: string; key: string; hash: Buffer };

// A second request with the key waits at the unique index until the first one has committed or rolled back.
// An expired key is replaced.
async function claim(tx: Transaction, context: RequestContext, record: Record) {
  const { caller, key, hash } = record;
  const values = {
    requestHash: hash,
    response: Buffer.alloc(0),
    createdAt: context.clock.now(),
  };
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ caller, key, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet(values)
        .where('idempotencyKeys.createdAt', '<=', expiredAt(context)),
    )
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await findEarlier(tx, context, record);
  if (!earlier) throw new AppError('conflict');
  return earlier;
}

async function findEarlier(
  db: Db,
  context: RequestContext,
  record: Record,
): Promise<{ result: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'response'])
    .where('caller', '=', record.caller)
    .where('key', '=', record.key)
    .where('createdAt', '>', expiredAt(context))
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.requestHash.equals(record.hash)) throw new AppError('idempotency_mismatch');
  return { result: unseal(context, record, row.response) };
}

/** Returns the time at or before which keys were first used that have expired. */
function expiredAt(context: RequestContext): Date {
  return new Date(context.clock.now().getTime() - keyLifeMs);
}

/** Returns the request's key, or null. Throws `invalid_fields` for a key that can't be used. */
function idempotencyKey(context: RequestContext): string | null {
  const key = context.request.headers.get('idempotency-key');
  if (key === null) return null;
  const code = keyIssue(key, memberOf(context) === undefined);
  if (code) throw invalidFields({ field: 'Idempotency-Key', code });
  return key;
}

function keyIssue(key: string, isPublic: boolean): IssueCode | undefined {
  if (key === '') return 'required';
  if (key.length > longestKey) return 'too_long';
  return isPublic && !isRandom(key) ? 'key_guessable' : undefined;
}

/** Checks whether a key looks like 128 random bits: hexadecimal like a UUID, and not only a few digits. */
function isRandom(key: string): boolean {
  const digits = key.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32,}$/.test(digits) && new Set(digits).size >= 8;
}

function callerName(context: RequestContext): string {
  return memberOf(context) ?? `public ${context.request.path}`;
}

/**
 * Returns the ID of the caller's API key or user, or of the integration whose key it is, which can be replaced;
 * undefined for a public call.
 */
function memberOf(context: RequestContext): string | undefined {
  return context.actor?.integrationId ?? context.actor?.id ?? context.session?.userId;
}

function requestHash(context: RequestContext, input: unknown): Buffer {
  const { method, path } = context.request;
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(input)}`)
    .digest();
}

function seal(context: RequestContext, { caller, key }: Record, result: unknown): Buffer {
  return encrypt(context.config.secretKey, JSON.stringify(result ?? null), `${caller} ${key}`);
}

function unseal(context: RequestContext, { caller, key }: Record, sealed: Buffer): unknown {
  return JSON.parse(decrypt(context.config.secretKey, sealed, `${caller} ${key}`));
}

/** Deletes expired keys; returns how many. */
export async function purgeIdempotencyKeys(
  db: Database,
  now: Date,
  limit: number,
): Promise<bigint | undefined> {
  const before = new Date(now.getTime() - keyLifeMs);
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (caller, key) in (
      select caller, key from idempotency_keys where created_at <= ${before} limit ${limit}
    ) and created_at <= ${before}`.execute(db);
  return numAffectedRows;
}
