import type { Context } from '#server/base/context.ts';
import { AppError } from '#server/base/errors.ts';
import { isWithin } from '#server/base/http/caller-address.ts';
import type { ApiKeyCaller } from '#server/base/http/request-context.ts';
import { usableScopes } from './maker.ts';
import { secretHash } from './secret.ts';
import { selectKeyOfSecret, setLastUsed } from './store.ts';

/** What a shop's key may do, in calls about its own integration: the guard refuses all others. */
export const integrationScopes = ['orders:read', 'orders:write', 'payments:write'] as const;

/** Frequent enough for people and rare enough for the database. */
const lastUsedEveryMs = 60_000;

/**
 * Returns the key that a caller's secret belongs to, with the scopes that its maker's privilege includes at
 * this moment, and records its use. Throws `api_key_invalid`, `api_key_address` if the key does not allow
 * the caller's address, or `api_key_stopped` if its maker left the workspace.
 */
export async function acceptSecret(
  { db, clock }: Context,
  secret: string,
  address: string,
): Promise<ApiKeyCaller> {
  const now = clock.now();
  const key = await selectKeyOfSecret(db, secretHash(secret), now);
  if (!key) throw new AppError('api_key_invalid');
  const allowed = key.allowedAddresses;
  if (allowed.length > 0 && !allowed.some((range) => isWithin(address, range))) {
    throw new AppError('api_key_address');
  }
  const { integrationId } = key;
  if (integrationId === null && (key.stoppedAt !== null || key.privilege === null)) {
    throw new AppError('api_key_stopped');
  }
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= lastUsedEveryMs) {
    await setLastUsed(db, key.workspaceId, key.id, now);
  }
  const usable = usableScopes(key);
  return {
    id: key.id,
    workspaceId: key.workspaceId,
    label: key.label,
    environment: key.environment,
    scopes: integrationId === null ? usable : [...integrationScopes],
    integrationId,
    withheldScopes: key.scopes.filter((scope) => !usable.includes(scope)),
  };
}
