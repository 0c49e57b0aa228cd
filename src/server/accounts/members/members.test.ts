import { beforeEach, describe, expect, test } from 'vitest';
import type { Privilege } from '#contract/base/permissions.ts';
import { type Caller, joinAs, signIn, signInWithCompany, stepUp, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
let owner: Caller & { companyId: string };
let path: string;

beforeEach(async () => {
  // The tests sign up many people from one IP address; the hour keeps them below the rate limit.
  context.clock.advance(60 * 60_000);
  owner = await signInWithCompany(context, testApi(context));
  path = `/company/${owner.companyId}/members`;
});

const join = (privilege: Privilege) => joinAs(context, owner, privilege);

type Listed = { id: string; username: string; privilege: Privilege; you: boolean };

async function listed(caller: Caller = owner): Promise<Listed[]> {
  return (await caller.call('GET', path)).data.members as Listed[];
}

/** Returns the caller's own membership. */
async function own(caller: Caller): Promise<Listed> {
  return (await listed(caller)).find(({ you }) => you)!;
}

async function lastEntry(): Promise<unknown> {
  const { data } = await owner.call('GET', `/company/${owner.companyId}/audit?limit=1`);
  const { action, actor, details } = data.entries[0];
  return { action, by: actor.username, details };
}

function codes(responses: { status: number; error: { code: string } | undefined }[]) {
  return responses.map(({ status, error }) => error?.code ?? String(status)).toSorted();
}

describe('the members of a workspace', () => {
  test('are listed by privilege, owners first, then by name, with the caller marked', async () => {
    const [viewer, admin] = [await join('viewer'), await join('admin')];
    const members = await listed(admin);
    expect(members.map(({ privilege }) => privilege)).toEqual(['owner', 'admin', 'viewer']);
    expect(members.map(({ you }) => you)).toEqual([false, true, false]);
    const { email } = (await admin.call('GET', '/user/info')).data;
    expect(members[1]).toMatchObject({ email, name: null, role: null, pictureUrl: null });
    expect(await listed(viewer)).toHaveLength(3);
  });

  test('have pictures with links that work for a while', async () => {
    const { pool } = context;
    await pool.query(
      `insert into files (id, content_type, bytes, created_at) values ('fil_1', 'image/webp', '', now())
       on conflict do nothing`,
    );
    const { username } = await own(owner);
    await pool.query(`update users set picture_id = 'fil_1' where username = $1`, [username]);
    expect(await own(owner)).toMatchObject({
      pictureUrl: expect.stringMatching(/^\/files\/fil_1\?/),
    });
  });
});

describe('a removed member', () => {
  test('loses access immediately, and the audit log says who removed them', async () => {
    const viewer = await join('viewer');
    const member = await own(viewer);
    expect((await owner.call('DELETE', `${path}/${member.id}`)).status).toBe(204);
    expect((await viewer.call('GET', path)).status).toBe(404);
    expect(await lastEntry()).toMatchObject({
      action: 'member.removed',
      by: (await own(owner)).username,
      details: { username: member.username, privilege: 'viewer' },
    });
  });

  test('gets cookies without the workspace when listing their workspaces', async () => {
    const viewer = await join('viewer');
    expect(viewer.cookies.get('selectedWorkspaceId')).toBe(owner.companyId);
    await owner.call('DELETE', `${path}/${(await own(viewer)).id}`);
    expect((await viewer.call('GET', '/user/companies')).data).toEqual({ companies: [] });
    expect(viewer.cookies.get('userWorkspaces')).toBe('%5B%5D');
    expect(viewer.cookies.has('selectedWorkspaceId')).toBe(false);
  });

  test('leaves no invitation behind that they sent', async () => {
    const admin = await join('admin');
    await admin.call('POST', `${path}/invites`, {
      emails: ['puppet@example.com'],
      privilege: 'admin',
    });
    await owner.call('POST', `${path}/invites`, {
      emails: ['friend@example.com'],
      privilege: 'viewer',
    });
    await owner.call('DELETE', `${path}/${(await own(admin)).id}`);
    const { invites } = (await owner.call('GET', `${path}/invites`)).data;
    expect(invites.map(({ email }: { email: string }) => email)).toEqual(['friend@example.com']);
  });

  test('must belong to this workspace', async () => {
    const other = await signInWithCompany(context, testApi(context));
    const [foreign] = (await other.call('GET', `/company/${other.companyId}/members`)).data.members;
    for (const id of [foreign.id, 'mem_none', owner.companyId]) {
      expect((await owner.call('DELETE', `${path}/${id}`)).status).toBe(404);
    }
    expect((await other.call('GET', `/company/${other.companyId}`)).status).toBe(200);
  });
});

describe('a member who leaves', () => {
  test('gets cookies without the workspace', async () => {
    const viewer = await join('viewer');
    const mine = (await viewer.call('POST', '/company', { name: 'Mine', size: '1', country: 'PT' }))
      .data;
    await viewer.call('PATCH', '/company/invites/accept', { companyId: owner.companyId });
    expect(viewer.cookies.get('selectedWorkspaceId')).toBe(owner.companyId);
    expect((await viewer.call('POST', `/company/${owner.companyId}/leave`)).status).toBe(204);
    expect(decodeURIComponent(viewer.cookies.get('userWorkspaces')!)).toBe(`["${mine.id}"]`);
    expect(viewer.cookies.get('selectedWorkspaceId')).toBe(mine.id);
    expect(await lastEntry()).toMatchObject({ action: 'member.left' });
  });

  test('can’t come back by an invitation that they sent before', async () => {
    const admin = await join('admin');
    const accomplice = await signIn(context, testApi(context));
    const { email } = (await accomplice.call('GET', '/user/info')).data;
    await admin.call('POST', `${path}/invites`, { emails: [email], privilege: 'admin' });
    expect((await admin.call('POST', `/company/${owner.companyId}/leave`)).status).toBe(204);
    const { companyId } = owner;
    const accepted = await accomplice.call('PATCH', '/company/invites/accept', { companyId });
    expect(accepted.status).toBe(404);
    expect((await owner.call('GET', `${path}/invites`)).data.invites).toEqual([]);
  });

  test('has no workspace selected if it was the only one', async () => {
    const viewer = await join('viewer');
    await viewer.call('POST', `/company/${owner.companyId}/leave`);
    expect(viewer.cookies.has('selectedWorkspaceId')).toBe(false);
    expect(viewer.cookies.get('userWorkspaces')).toBe('%5B%5D');
  });
});

describe('a privilege', () => {
  const set = (by: Caller, memberId: string, privilege: string, role?: string) =>
    by.call('PATCH', `${path}/set-privilege`, {
      memberId,
      privilege,
      ...(role !== undefined && { role }),
    });

  test('is changed together with the role, which is kept if absent and removed if empty', async () => {
    const { id, username } = await own(await join('viewer'));
    const changed = await set(owner, id, 'finance', 'Accountant');
    expect(changed.data).toMatchObject({
      id,
      privilege: 'finance',
      role: 'Accountant',
      you: false,
    });
    expect((await set(owner, id, 'developer')).data.role).toBe('Accountant');
    expect(await lastEntry()).toMatchObject({
      action: 'member.privilege_set',
      details: { username, from: 'finance', to: 'developer' },
    });
    expect((await set(owner, id, 'developer', '')).data.role).toBeNull();
  });

  test('that is unchanged is not audited', async () => {
    const { id } = await own(await join('viewer'));
    const before = await lastEntry();
    expect((await set(owner, id, 'viewer')).status).toBe(200);
    expect(await lastEntry()).toEqual(before);
  });

  test('applies from the next request on', async () => {
    const member = await join('admin');
    await set(owner, (await own(member)).id, 'viewer');
    const refused = await member.call('POST', `${path}/invites`, {
      emails: ['a@b.co'],
      privilege: 'viewer',
    });
    expect(refused.error?.code).toBe('missing_privilege');
  });

  test('that is lowered rescinds invitations that could no longer be sent', async () => {
    const second = await join('owner');
    await stepUp(second);
    await second.call('POST', `${path}/invites`, { emails: ['o@example.com'], privilege: 'owner' });
    await second.call('POST', `${path}/invites`, {
      emails: ['v@example.com'],
      privilege: 'viewer',
    });
    await set(owner, (await own(second)).id, 'admin');
    const { invites } = (await owner.call('GET', `${path}/invites`)).data;
    expect(invites.map(({ email }: { email: string }) => email)).toEqual(['v@example.com']);
  });

  test('of an owner can be granted, lowered and removed only by owners', async () => {
    const admin = await join('admin');
    const ownerId = (await own(owner)).id;
    const adminId = (await own(admin)).id;
    const other = (await own(await join('viewer'))).id;
    const refused = [
      await set(admin, ownerId, 'viewer'),
      await set(admin, adminId, 'owner'),
      await set(admin, other, 'owner'),
      await admin.call('DELETE', `${path}/${ownerId}`),
      await admin.call('POST', `${path}/invites`, {
        emails: ['x@example.com'],
        privilege: 'owner',
      }),
    ];
    expect(new Set(codes(refused))).toEqual(new Set(['missing_privilege']));
    expect((await set(admin, other, 'admin')).status).toBe(200);
    await stepUp(owner);
    expect((await set(owner, other, 'owner')).status).toBe(200);
  });
});

describe('the last owner', () => {
  test('can neither be removed nor lowered, nor leave', async () => {
    const { id } = await own(owner);
    await join('admin');
    const refused = [
      await owner.call('DELETE', `${path}/${id}`),
      await owner.call('PATCH', `${path}/set-privilege`, { memberId: id, privilege: 'admin' }),
      await owner.call('POST', `/company/${owner.companyId}/leave`),
    ];
    expect(codes(refused)).toEqual(['last_owner', 'last_owner', 'last_owner']);
    const role = { memberId: id, privilege: 'owner', role: 'Founder' };
    expect((await owner.call('PATCH', `${path}/set-privilege`, role)).status).toBe(200);
  });

  test.each([
    ['remove', (by: Caller, id: string) => by.call('DELETE', `${path}/${id}`)],
    [
      'lower',
      (by: Caller, memberId: string) =>
        by.call('PATCH', `${path}/set-privilege`, { memberId, privilege: 'viewer' }),
    ],
  ])('remains if two owners %s each other concurrently', async (_name, act) => {
    for (let times = 0; times < 5; times += 1) {
      const second = await join('owner');
      const [mine, other] = [await own(owner), await own(second)];
      const responses = await Promise.all([act(owner, other.id), act(second, mine.id)]);
      const { rows } = await context.pool.query(
        `select user_id from members where workspace_id = $1 and privilege = 'owner'`,
        [owner.companyId],
      );
      expect(rows).toHaveLength(1);
      expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
      if (responses[1].status < 300) owner = { ...second, companyId: owner.companyId };
    }
  });

  test('remains if both leave concurrently', async () => {
    const second = await join('owner');
    const leave = `/company/${owner.companyId}/leave`;
    const responses = await Promise.all([owner.call('POST', leave), second.call('POST', leave)]);
    expect(codes(responses)).toEqual(['204', 'last_owner']);
  });

  test('can leave once another owner has joined', async () => {
    const newcomer = await signIn(context, testApi(context));
    const { email } = (await newcomer.call('GET', '/user/info')).data;
    await stepUp(owner);
    await owner.call('POST', `${path}/invites`, { emails: [email], privilege: 'owner' });
    await newcomer.call('PATCH', '/company/invites/accept', { companyId: owner.companyId });
    expect((await owner.call('POST', `/company/${owner.companyId}/leave`)).status).toBe(204);
    expect((await own(newcomer)).privilege).toBe('owner');
  });
});
