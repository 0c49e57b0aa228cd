import type { output } from 'zod/mini';
import {
  type ApiKey,
  apiKeysMaximum,
  type createApiKeyInput,
  type rollApiKeyInput,
  type updateApiKeyInput,
} from '#contract/accounts/api-keys.ts';
import { audit } from '#server/base/audit/audit.ts';
import type { Db, Transaction } from '#server/base/database/db.ts';
import { publishOnCommit } from '#server/base/database/effects.ts';
import { AppError, invalidFields, notFound } from '#server/base/errors.ts';
import { actorOf, type RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { newSecret, secretHash, secretStart } from './secret.ts';
import {
  deleteApiKey,
  lockKeyCount,
  insertApiKey,
  replaceSecret,
  selectApiKeys,
  updateApiKey,
} from './store.ts';

export { acceptSecret } from './accept-secret.ts';
export { selectApiKeys } from './store.ts';

type WithSecret = ApiKey & { secret: string };

/** Creates a key. Its secret is returned only here; only its hash is stored. */
export async function createApiKey(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof createApiKeyInput>,
): Promise<WithSecret> {
  const { workspaceId } = actorOf(context);
  const now = context.clock.now();
  if ((await lockKeyCount(tx, workspaceId)) >= apiKeysMaximum) {
    throw new AppError('too_many_api_keys');
  }
  const secret = newSecret(input.environment);
  const key = {
    id: newId('apiKey', now),
    workspaceId,
    environment: input.environment,
    label: input.label,
    scopes: [...new Set(input.scopes)],
    allowedAddresses: [...new Set(input.allowedAddresses)],
    secretHash: secretHash(secret),
    secretStart: secretStart(secret),
    expiresAt: endOf(input.expiresAt, now),
    createdAt: now,
  };
  await insertApiKey(tx, key);
  const { label, environment } = key;
  const details = { label, environment, scopes: key.scopes.join(' ') };
  await auditApiKey(tx, context, 'api_key.created', key.id, details);
  return { ...(await oneApiKey(tx, context, key.id)), secret };
}

/** Changes the given fields of a key. Requests in progress are not interrupted. */
export async function changeApiKey(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof updateApiKeyInput>,
): Promise<ApiKey> {
  const { workspaceId } = actorOf(context);
  const { keyId, label, scopes, allowedAddresses } = input;
  const expiresAt =
    input.expiresAt === undefined ? undefined : endOf(input.expiresAt, context.clock.now());
  const change = { label, scopes, allowedAddresses, expiresAt };
  if (!(await updateApiKey(tx, workspaceId, keyId, change))) throw notFound();
  const key = await oneApiKey(tx, context, keyId);
  const details = { label: key.label, scopes: key.scopes.join(' '), expiresAt: key.expiresAt };
  await auditApiKey(tx, context, 'api_key.updated', keyId, details);
  return key;
}

/**
 * Gives the key a new secret. The current one keeps working during the overlap; the one before it stops
 * working now.
 */
export async function rollApiKey(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof rollApiKeyInput>,
): Promise<WithSecret> {
  const { workspaceId } = actorOf(context);
  const { keyId, overlapHours } = input;
  const { environment, label } = await oneApiKey(tx, context, keyId);
  const secret = newSecret(environment);
  const previousUntil = new Date(context.clock.now().getTime() + overlapHours * 3_600_000);
  const replaced = await replaceSecret(tx, workspaceId, keyId, {
    hash: secretHash(secret),
    start: secretStart(secret),
    previousUntil,
  });
  if (!replaced) throw notFound();
  await auditApiKey(tx, context, 'api_key.rolled', keyId, { label, overlapHours });
  return { ...(await oneApiKey(tx, context, keyId)), secret };
}

/** Deletes a key, with immediate effect. Throws `not_found`. */
export async function revokeApiKey(
  tx: Transaction,
  context: RequestContext,
  keyId: string,
): Promise<void> {
  const label = await deleteApiKey(tx, actorOf(context).workspaceId, keyId);
  if (label === undefined) throw notFound();
  await auditApiKey(tx, context, 'api_key.revoked', keyId, { label });
}

async function oneApiKey(db: Db, context: RequestContext, id: string): Promise<ApiKey> {
  const { workspaceId } = actorOf(context);
  const [key] = await selectApiKeys(db, workspaceId, context.clock.now(), { id });
  if (!key) throw notFound();
  return key;
}

function endOf(expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  const end = new Date(expiresAt);
  if (end <= now) throw invalidFields({ field: 'expiresAt', code: 'time_past' });
  return end;
}

async function auditApiKey(
  tx: Transaction,
  context: RequestContext,
  action: 'api_key.created' | 'api_key.updated' | 'api_key.rolled' | 'api_key.revoked',
  target: string,
  details: Record<string, string | number | null>,
): Promise<void> {
  const { id: actor, workspaceId } = actorOf(context);
  await audit(tx, context.clock.now(), { workspaceId, actor, action, target, details });
  publishOnCommit(tx, { workspaceId, topic: 'api_keys' });
}
