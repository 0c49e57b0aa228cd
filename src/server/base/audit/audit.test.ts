import { beforeAll, describe, expect, test } from 'vitest';
import { commit } from '#server/base/database/commit.ts';
import { type Caller, joinAs, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { expectSteadyPages } from '#test/pages.ts';
import { audit } from './audit.ts';

const context = testContext();
let owner: Caller & { companyId: string };
let path: string;

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  path = `/company/${owner.companyId}/audit`;
});

describe('the audit log of a workspace', () => {
  test('lists what changed, when, and who did it by their current name', async () => {
    await context.pool.query(`update users set name = 'Rosa Duarte'`);
    const { entries, ...page } = (await owner.call('GET', path)).data;
    expect(page).toEqual({ total: 1, isMore: false, hasMore: false, next: null });
    expect(entries).toEqual([
      {
        id: expect.stringMatching(/^aud_/),
        action: 'workspace.created',
        actor: {
          id: expect.stringMatching(/^usr_/),
          username: expect.stringMatching(/^person/),
          name: 'Rosa Duarte',
        },
        target: owner.companyId,
        details: {},
        at: context.clock.now().toISOString(),
      },
    ]);
  });

  test('is paged, newest first, without a name if Florin itself did it', async () => {
    const viewer = await joinAs(context, owner, 'viewer');
    const entry = { workspaceId: owner.companyId, actor: 'system' };
    const details = { url: 'https://shop.example.com', status: 410 };
    await commit(context, (tx) =>
      audit(tx, context.clock.now(), { ...entry, action: 'webhook.disabled', details }),
    );
    const first = (await viewer.call('GET', `${path}?limit=2`)).data;
    expect([first.total, first.hasMore]).toEqual([4, true]);
    expect(first.entries).toMatchObject([
      { action: 'webhook.disabled', actor: null, details },
      { action: 'invite.accepted', details: { privilege: 'viewer', role: null } },
    ]);
    const last = (await viewer.call('GET', `${path}?limit=2&skip=2`)).data;
    expect(last.hasMore).toBe(false);
    expect(last.entries).toMatchObject([
      { action: 'member.invited' },
      { action: 'workspace.created' },
    ]);
  });

  test('is paged from a position on, which new entries don’t shift', async () => {
    const entry = { workspaceId: owner.companyId, actor: 'system', details: {} };
    await expectSteadyPages(owner, `${path}?`, 'entries', () =>
      commit(context, (tx) =>
        audit(tx, context.clock.now(), { ...entry, action: 'webhook.disabled' }),
      ),
    );
  });

  test('contains nothing of another workspace, nor of people’s own accounts', async () => {
    const other = await signInWithCompany(context, testApi(context));
    const { entries } = (await other.call('GET', `/company/${other.companyId}/audit`)).data;
    expect(entries).toHaveLength(1);
  });
});
