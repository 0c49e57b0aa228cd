import { createHash } from 'node:crypto';
import type { Transaction } from '#server/db.ts';
import { decrypt, encrypt } from '#server/encryption.ts';
import { AppError, invalidFields } from '#server/errors.ts';
import type { RequestContext } from './request-context.ts';

const longestKey = 255;

/**
 * Runs a creation in one transaction, once per `Idempotency-Key`: the same key and input answer what
 * was answered first, the same key with another input is 409. The record commits with the change, so
 * a retry after a crash finds both or neither. Keys are forgotten after 24 hours.
 */
export async function createOnce<Result>(
  context: RequestContext,
  input: unknown,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const key = context.request.headers.get('idempotency-key');
  return context.db.transaction().execute(async (tx) => {
    if (key === null) return work(tx);
    if (key === '' || key.length > longestKey) {
      throw invalidFields({ field: 'Idempotency-Key', code: 'too_long' });
    }
    const record = { caller: callerName(context), key, hash: requestHash(context, input) };
    const earlier = await claim(tx, context, record);
    if (earlier) return earlier.result as Result;
    const result = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ response: seal(context, record, result) })
      .where('caller', '=', record.caller)
      .where('key', '=', key)
      .execute();
    return result;
  });
}

type Record = { caller: string; key: string; hash: Buffer };

// A second request with the key waits at the unique index until the first has committed or given up.
async function claim(tx: Transaction, context: RequestContext, record: Record) {
  const { caller, key, hash } = record;
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      caller,
      key,
      request_hash: hash,
      response: Buffer.alloc(0),
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return undefined;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!row.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
  return { result: unseal(context, record, row.response) };
}

function callerName(context: RequestContext): string {
  return context.session?.userId ?? `public ${context.request.path}`;
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
