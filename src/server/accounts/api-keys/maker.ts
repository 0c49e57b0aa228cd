import type { ApiKey, ApiKeyScope } from '#contract/accounts/api-keys.ts';
import { mayDo, type Privilege } from '#contract/base/permissions.ts';
import { AppError } from '#server/base/errors.ts';

/** A key's scopes and its maker's present privilege; null for someone who is no longer a member. */
type Held = { scopes: ApiKeyScope[]; privilege: Privilege | null; stoppedAt: Date | null };

/** Returns the scopes that a key can use: those that its maker's privilege includes; none once it is stopped. */
export function usableScopes({ scopes, privilege, stoppedAt }: Held): ApiKeyScope[] {
  if (stoppedAt !== null || privilege === null) return [];
  return scopes.filter((scope) => mayDo(privilege, scope));
}

/** Returns the scopes that a privilege doesn't include. */
export function scopesAbove(privilege: Privilege | null, scopes: ApiKeyScope[]): ApiKeyScope[] {
  return scopes.filter((scope) => privilege === null || !mayDo(privilege, scope));
}

/** Throws `missing_privilege` with the missing scopes, unless the privilege includes all of the key's. */
export function assertCovers(privilege: Privilege, { scopes }: Pick<ApiKey, 'scopes'>): void {
  const missing = scopesAbove(privilege, scopes);
  if (missing.length > 0) throw new AppError('missing_privilege', { detail: named(missing) });
}

/** Throws `invalid_fields` with the missing scopes, unless the privilege includes all that are granted. */
export function assertMayGrantScopes(
  privilege: Privilege | null,
  scopes: ApiKeyScope[],
  code: 'scopes_above_role' | 'scopes_above_maker' = 'scopes_above_role',
): void {
  const missing = scopesAbove(privilege, scopes);
  if (missing.length === 0) return;
  const issues = [{ field: 'scopes', code }];
  throw new AppError('invalid_fields', { issues, detail: named(missing) });
}

function named(scopes: ApiKeyScope[]): string {
  return `Not allowed: ${scopes.join(', ')}.`;
}
