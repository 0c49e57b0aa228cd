/**
 * The privileges of members, as in docs/specification.md section 6. The contract requires one permission
 * per call.
 */
export const privileges = ['owner', 'admin', 'developer', 'finance', 'viewer'] as const;
export type Privilege = (typeof privileges)[number];

export const permissions = [
  'workspace:read',
  'workspace:write',
  'members:read',
  'members:write',
  'audit:read',
  'wallets:read',
  'wallets:write',
  'payment_links:read',
  'payment_links:write',
  'payments:read',
  'payments:write',
  'customers:read',
  'customers:write',
  'webhooks:read',
  'webhooks:write',
  'events:read',
  'api_keys:read',
  'api_keys:write',
  'integrations:read',
  'integrations:write',
  'orders:read',
  'orders:write',
] as const;
export type Permission = (typeof permissions)[number];

const reads = permissions.filter((permission) => permission.endsWith(':read'));

const matrix: Record<Privilege, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  admin: new Set(permissions),
  developer: new Set([
    ...reads,
    'payment_links:write',
    'webhooks:write',
    'api_keys:write',
    // Not integrations:write: a shop's key offers refunds, which developers may not.
    'orders:write',
  ]),
  finance: new Set([
    ...reads,
    'wallets:write',
    'payment_links:write',
    'payments:write',
    'customers:write',
  ]),
  viewer: new Set(reads),
};

/** Checks whether a member may grant or revoke this privilege or change a member who has it. */
export function mayGrant(by: Privilege, granted: Privilege): boolean {
  return mayDo(by, 'members:write') && (granted !== 'owner' || by === 'owner');
}

export function mayDo(privilege: Privilege, permission: Permission): boolean {
  return matrix[privilege].has(permission);
}
