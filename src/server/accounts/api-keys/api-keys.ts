import type { output } from 'zod/mini';
import {
  type ApiKey,
  type ApiKeyScope,
  apiKeyScopes,
  apiKeysMaximum,
  type createApiKeyInput,
  type rollApiKeyInput,
  type updateApiKeyInput,
} from '#contract/accounts/api-keys.ts';
import { mayDo, type Privilege } from '#contract/base/permissions.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { AppError, invalidFields } from '#server/base/errors.ts';
import type { Placed, RequestContext } from '#server/base/http/request-context.ts';
import { newId } from '#server/base/ids.ts';
import { lockMaker } from './lock-maker.ts';
import { assertCovers, assertMayGrantScopes } from './maker.ts';
import { notifyOwnersOfKeys } from './notices.ts';
import { auditApiKey, oneApiKey } from './record.ts';
import { newSecret, secretHash, secretStart } from './secret.ts';
import { countApiKeys, deleteApiKey, insertApiKey, replaceSecret, updateApiKey } from './store.ts';

export { acceptSecret } from './accept-secret.ts';
export { createIntegrationKey } from './integration-key.ts';
export { partWithKeys, takeOverApiKey } from './hand-over.ts';
export { deleteIntegrationKey, selectApiKeys } from './store.ts';

type WithSecret = ApiKey & { secret: string };

/**
 * Creates a key, with the caller as its maker. Its secret is returned only here; only its hash is stored.
 * Throws `invalid_fields` for scopes that the caller's own privilege lacks.
 */
export async function createApiKey(
  tx: Transaction,
  context: RequestContext,
  input: Placed<output<typeof createApiKeyInput>>,
): Promise<WithSecret> {
  const { workspaceId, userId: makerId, privilege } = await lockMaker(tx, context);
  const now = context.clock.now();
  const scopes = [...new Set(input.scopes ?? readScopesOf(privilege))];
  assertMayGrantScopes(privilege, scopes);
  if ((await countApiKeys(tx, workspaceId)) >= apiKeysMaximum) {
    throw new AppError('too_many_api_keys');
  }
  const secret = newSecret(input.environment);
  const id = newId('apiKey', now);
  await insertApiKey(tx, {
    id,
    workspaceId,
    makerId,
    environment: input.environment,
    label: input.label,
    scopes,
    allowedAddresses: [...new Set(input.allowedAddresses)],
    secretHash: secretHash(secret),
    secretStart: secretStart(secret),
    expiresAt: endOf(input.expiresAt, now),
    createdAt: now,
  });
  const key = await oneApiKey(tx, context, id);
  await auditApiKey(tx, context, 'api_key.created', key, { scopes: scopes.join(' ') });
  await notifyOwnersOfKeys(tx, context, 'created', [key]);
  return { ...key, secret };
}

function readScopesOf(privilege: Privilege): ApiKeyScope[] {
  return apiKeyScopes.filter((scope) => scope.endsWith(':read') && mayDo(privilege, scope));
}

/**
 * Changes the given fields of a key. Requests in progress are not interrupted. Throws `missing_privilege`
 * if the key already has scopes that the caller's privilege lacks, and `invalid_fields` for scopes that the
 * caller's or the maker's privilege lacks.
 */
export async function changeApiKey(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof updateApiKeyInput>,
): Promise<ApiKey> {
  const { workspaceId, privilege } = await lockMaker(tx, context);
  const { keyId, label, allowedAddresses } = input;
  const before = await oneApiKey(tx, context, keyId);
  assertCovers(privilege, before);
  const scopes = input.scopes && [...new Set(input.scopes)];
  const added = scopes?.filter((scope) => !before.scopes.includes(scope)) ?? [];
  assertMayGrantScopes(privilege, added);
  const makers = before.stoppedAt === null ? (before.maker?.privilege ?? null) : null;
  assertMayGrantScopes(makers, added, 'scopes_above_maker');
  const expiresAt =
    input.expiresAt === undefined ? undefined : endOf(input.expiresAt, context.clock.now());
  await updateApiKey(tx, workspaceId, keyId, { label, scopes, allowedAddresses, expiresAt });
  const key = await oneApiKey(tx, context, keyId);
  const details = { scopes: key.scopes.join(' '), expiresAt: key.expiresAt };
  await auditApiKey(tx, context, 'api_key.updated', key, details);
  const dropped = scopes && before.scopes.some((scope) => !scopes.includes(scope));
  if (added.length > 0 || dropped) await notifyOwnersOfKeys(tx, context, 'updated', [key]);
  return key;
}

/**
 * Gives the key a new secret and makes the caller, who knows it from now on, its maker. The current secret
 * keeps working during the overlap; the one before it stops working now. Throws `missing_privilege` if the
 * key has scopes that the caller's privilege lacks.
 */
export async function rollApiKey(
  tx: Transaction,
  context: RequestContext,
  input: output<typeof rollApiKeyInput>,
): Promise<WithSecret> {
  const { workspaceId, userId: makerId, privilege } = await lockMaker(tx, context);
  const { keyId, overlapHours } = input;
  const before = await oneApiKey(tx, context, keyId);
  assertCovers(privilege, before);
  assertMayOverlap(before, overlapHours);
  const secret = newSecret(before.environment);
  const previousUntil = new Date(context.clock.now().getTime() + overlapHours * 3_600_000);
  await replaceSecret(tx, workspaceId, keyId, {
    hash: secretHash(secret),
    start: secretStart(secret),
    previousUntil,
    makerId,
  });
  const key = await oneApiKey(tx, context, keyId);
  const from = before.maker?.id === makerId ? null : (before.maker?.username ?? null);
  await auditApiKey(tx, context, 'api_key.rolled', key, { overlapHours, from });
  await notifyOwnersOfKeys(tx, context, 'rolled', [key]);
  return { ...key, secret };
}

// Otherwise its maker, who still knows the old secret, could do more with it than their privilege allows.
function assertMayOverlap({ scopes, usableScopes }: ApiKey, overlapHours: number): void {
  if (overlapHours === 0 || usableScopes.length === scopes.length) return;
  throw invalidFields({ field: 'overlapHours', code: 'overlap_limited' });
}

/** Deletes a key, with immediate effect, whatever it may do. Throws `not_found`. */
export async function revokeApiKey(
  tx: Transaction,
  context: RequestContext,
  keyId: string,
): Promise<void> {
  const { workspaceId } = await lockMaker(tx, context);
  const key = await oneApiKey(tx, context, keyId);
  await deleteApiKey(tx, workspaceId, keyId);
  await auditApiKey(tx, context, 'api_key.revoked', key);
  await notifyOwnersOfKeys(tx, context, 'revoked', [key]);
}

function endOf(expiresAt: string | null, now: Date): Date | null {
  if (expiresAt === null) return null;
  const end = new Date(expiresAt);
  if (end <= now) throw invalidFields({ field: 'expiresAt', code: 'time_past' });
  return end;
}
