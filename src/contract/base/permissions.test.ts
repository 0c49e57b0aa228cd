import { expect, test } from 'vitest';
import { mayDo, mayGrant, permissions, type Privilege, privileges } from './permissions.ts';

/** What each privilege may change (docs/specification.md section 6); all of them may read everything. */
const changes: Record<Privilege, string[]> = {
  owner: [
    ...['workspace', 'members', 'wallets', 'payment_links', 'payments', 'customers'],
    ...['webhooks', 'api_keys', 'integrations', 'orders'],
  ],
  admin: [
    ...['workspace', 'members', 'wallets', 'payment_links', 'payments', 'customers'],
    ...['webhooks', 'api_keys', 'integrations', 'orders'],
  ],
  developer: ['payment_links', 'webhooks', 'api_keys', 'orders'],
  finance: ['wallets', 'payment_links', 'payments', 'customers'],
  viewer: [],
};

test.each(privileges)('%s may change what is documented and nothing else', (privilege) => {
  const allowed = permissions.filter((permission) => mayDo(privilege, permission));
  const writes = allowed.filter((permission) => permission.endsWith(':write'));
  expect(writes).toEqual(changes[privilege].map((resource) => `${resource}:write`));
});

test.each(privileges)('%s may read everything of the workspace', (privilege) => {
  const reads = permissions.filter((permission) => permission.endsWith(':read'));
  expect(reads.filter((permission) => !mayDo(privilege, permission))).toEqual([]);
});

test('a permission reads or writes one resource', () => {
  for (const permission of permissions) expect(permission).toMatch(/^[a-z_]+:(read|write)$/);
});

test('owners grant every privilege, admins all but owner, and no one else any', () => {
  const granted = privileges.map((by) => privileges.filter((privilege) => mayGrant(by, privilege)));
  expect(granted).toEqual([[...privileges], privileges.slice(1), [], [], []]);
});
