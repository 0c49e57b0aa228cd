import { beforeEach, describe, expect, test } from 'vitest';
import { workspacesMaximum } from '#contract/accounts/company.ts';
import {
  type Caller,
  joinAs,
  mailedCode,
  queuedMails,
  signIn,
  signInWithCompany,
  stepUp,
  testApi,
} from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { company } from '#test/requests.ts';

const context = testContext();
const day = 24 * 60 * 60_000;
let owner: Caller & { companyId: string };
let path: string;
let strangers = 0;

beforeEach(async () => {
  // The tests sign up many people from one IP address; the hour keeps them below the rate limit.
  context.clock.advance(60 * 60_000);
  owner = await signInWithCompany(context, testApi(context));
  path = `/company/${owner.companyId}/members/invites`;
});

const freshAddress = () => `guest${(strangers += 1)}@example.com`;

const invite = (emails: string[], more: object = {}, headers?: HeadersInit) =>
  owner.call('POST', path, { emails, privilege: 'viewer', ...more }, headers);

async function newcomer(): Promise<Caller & { email: string }> {
  const caller = await signIn(context, testApi(context));
  return { ...caller, email: (await caller.call('GET', '/user/info')).data.email as string };
}

async function mailedToken(to: string): Promise<string> {
  const mails = await queuedMails(context, to);
  return /\/invite#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const find = (token: string) => testApi(context)().call('POST', '/company/invites/find', { token });
const accept = (by: Caller, companyId = owner.companyId) =>
  by.call('PATCH', '/company/invites/accept', { companyId });
const refuse = (by: Caller) =>
  by.call('PATCH', '/company/invites/refuse', { companyId: owner.companyId });

async function pending(): Promise<string[]> {
  const { invites } = (await owner.call('GET', path)).data;
  return invites.map(({ email }: { email: string }) => email);
}

const pendingCookie = ({ cookies }: Caller) =>
  JSON.parse(decodeURIComponent(cookies.get('pendingInvites') ?? '')) as string[];

async function memberCount(): Promise<number> {
  return (await owner.call('GET', `/company/${owner.companyId}/members`)).data.members.length;
}

describe('an invitation', () => {
  test('says by mail who invites, to which workspace and with which privilege, with a public link', async () => {
    const to = freshAddress();
    const sent = await invite([to], { privilege: 'finance', role: 'Accountant' });
    expect(sent.status).toBe(201);
    expect(sent.data.invites).toEqual([
      {
        id: expect.stringMatching(/^inv_/),
        email: to,
        privilege: 'finance',
        role: 'Accountant',
        invitedBy: expect.stringMatching(/^person/),
        sentAt: context.clock.now().toISOString(),
        expiresAt: new Date(context.clock.now().getTime() + 7 * day).toISOString(),
      },
    ]);
    const [mail] = await queuedMails(context, to);
    expect(mail?.text).toMatch(/person\d+ \(person\d+@example\.com\).*Rosa’s Roastery.*as finance/);
    const found = await find(await mailedToken(to));
    expect(found.data).toMatchObject({
      email: to,
      companyId: owner.companyId,
      companyName: 'Rosa’s Roastery',
      privilege: 'finance',
      role: 'Accountant',
    });
  });

  test('makes a person who signs up with that address a member', async () => {
    const email = 'Late.Comer@Example.com';
    await invite([email]);
    const caller = testApi(context)();
    const password = 'correct horse battery';
    await caller.call('POST', '/auth/signup', { username: 'latecomer', email, password });
    const code = await mailedCode(context, email.toLowerCase());
    await caller.call('POST', '/auth/confirm-code-verification', { username: 'latecomer', code });
    expect(pendingCookie(caller)).toHaveLength(1);
    const { invites } = (await caller.call('GET', '/user/invites')).data;
    expect(invites).toMatchObject([{ companyId: owner.companyId, privilege: 'viewer' }]);
    expect((await accept(caller)).data).toEqual({ companyId: owner.companyId });
    expect(pendingCookie(caller)).toEqual([]);
    expect(caller.cookies.get('selectedWorkspaceId')).toBe(owner.companyId);
    expect((await caller.call('GET', `/company/${owner.companyId}`)).data.privilege).toBe('viewer');
    expect(await pending()).toEqual([]);
  });

  test('is in the cookies after signing in and after listing invitations', async () => {
    const guest = await newcomer();
    const [{ id }] = (await invite([guest.email.toUpperCase()])).data.invites;
    expect(pendingCookie(guest)).toEqual([]);
    await guest.call('GET', '/user/invites');
    expect(pendingCookie(guest)).toEqual([id]);
    await guest.call('POST', '/auth/refresh-session');
    expect(pendingCookie(guest)).toEqual([id]);
    expect((await refuse(guest)).status).toBe(204);
    expect(pendingCookie(guest)).toEqual([]);
  });

  test('is written in the language of the account, or else that of the inviter', async () => {
    const guest = await newcomer();
    const set = (email: string, locale: string) =>
      context.pool.query('update users set locale = $2 where email = $1', [email, locale]);
    await set(guest.email, 'pt');
    const { email } = (await owner.call('GET', '/user/info')).data;
    await set(email, 'fr');
    const nobody = freshAddress();
    await invite([guest.email, nobody]);
    expect((await queuedMails(context, guest.email)).at(-1)?.html).toContain('lang="pt"');
    expect((await queuedMails(context, nobody)).at(-1)?.html).toContain('lang="fr"');
  });

  test('counts once for an address that is given twice', async () => {
    const to = freshAddress();
    expect((await invite([to, to.toUpperCase(), to])).data.invites).toHaveLength(1);
    expect(await queuedMails(context, to)).toHaveLength(1);
  });

  test('to a member is rejected at its address, and no one else is invited', async () => {
    const guest = await newcomer();
    await invite([guest.email]);
    await accept(guest);
    const to = freshAddress();
    const refused = await invite([to, guest.email.toUpperCase()]);
    expect(refused.error?.issues).toEqual([{ field: 'emails.1', code: 'already_member' }]);
    expect(await pending()).toEqual([]);
    expect(await queuedMails(context, to)).toEqual([]);
  });

  test('that is sent again has a new link and expiry, and the previous link stops working', async () => {
    const to = freshAddress();
    const [first] = (await invite([to])).data.invites;
    const token = await mailedToken(to);
    context.clock.advance(60_000);
    const [second] = (await invite([to], { privilege: 'admin' })).data.invites;
    expect(second).toMatchObject({ id: first.id, privilege: 'admin' });
    expect(second.expiresAt > first.expiresAt).toBe(true);
    expect((await find(token)).status).toBe(404);
    expect((await find(await mailedToken(to))).data.privilege).toBe('admin');
    expect(await pending()).toEqual([to]);
  });

  test('that expired no longer exists and can be sent again', async () => {
    const guest = await newcomer();
    const [first] = (await invite([guest.email])).data.invites;
    const token = await mailedToken(guest.email);
    // The session expires when the invitation does, so the invitation's expiry is moved instead of the clock.
    await context.pool.query('update invites set expires_at = $1', [context.clock.now()]);
    expect((await find(token)).status).toBe(404);
    expect((await accept(guest)).status).toBe(404);
    expect((await refuse(guest)).status).toBe(404);
    expect(await pending()).toEqual([]);
    const rescind = await owner.call('PATCH', `${path}/rescind`, { email: guest.email });
    expect(rescind.status).toBe(404);
    expect((await invite([guest.email])).data.invites[0].id).not.toBe(first.id);
  });

  test('that is rescinded no longer exists, whatever the case of the address', async () => {
    const guest = await newcomer();
    await invite([guest.email]);
    const rescind = () =>
      owner.call('PATCH', `${path}/rescind`, { email: guest.email.toUpperCase() });
    expect((await rescind()).status).toBe(204);
    expect((await rescind()).status).toBe(404);
    expect((await accept(guest)).status).toBe(404);
    expect(await memberCount()).toBe(1);
  });

  test('can be accepted only by the confirmed owner of the address', async () => {
    const to = freshAddress();
    await invite([to]);
    const thief = testApi(context)();
    const password = 'correct horse battery';
    const username = to.split('@')[0];
    await thief.call('POST', '/auth/signup', { username, email: to, password });
    await thief.call('POST', '/auth/login', { username, password });
    expect(pendingCookie(thief)).toEqual([]);
    expect((await accept(thief)).error?.code).toBe('action_required');
    expect((await accept(await newcomer())).status).toBe(404);
    expect(await memberCount()).toBe(1);
  });

  test('to become an owner cannot be changed or rescinded by an admin', async () => {
    const admin = await joinAs(context, owner, 'admin');
    const to = freshAddress();
    await stepUp(owner);
    await invite([to], { privilege: 'owner' });
    const refused = [
      await admin.call('POST', path, { emails: [to], privilege: 'viewer' }),
      await admin.call('PATCH', `${path}/rescind`, { email: to }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual([
      'missing_privilege',
      'missing_privilege',
    ]);
    expect((await find(await mailedToken(to))).data.privilege).toBe('owner');
  });

  test('with one Idempotency-Key is mailed once', async () => {
    const to = freshAddress();
    const once = { 'idempotency-key': `invite ${to}` };
    const [first, second] = [await invite([to], {}, once), await invite([to], {}, once)];
    expect(second.data).toEqual(first.data);
    expect(await queuedMails(context, to)).toHaveLength(1);
    expect((await invite([freshAddress()], {}, once)).error?.code).toBe('idempotency_mismatch');
  });

  test('is stored without its token', async () => {
    const to = freshAddress();
    await invite([to]);
    const token = await mailedToken(to);
    const { rows } = await context.pool.query(
      `select i::text from invites i union all select j::text from graphile_worker._private_jobs j`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('accepting', () => {
  test('concurrently creates one member, and accepting again changes nothing', async () => {
    const guest = await newcomer();
    await invite([guest.email]);
    const responses = await Promise.all([accept(guest), accept(guest), accept(guest)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accept(guest)).status).toBe(200);
    expect(await memberCount()).toBe(2);
    const { entries } = (await owner.call('GET', `/company/${owner.companyId}/audit`)).data;
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['invite.accepted', 'member.invited', 'workspace.created']);
  });

  test('and rescinding concurrently have exactly one winner', async () => {
    for (let times = 0; times < 5; times += 1) {
      const guest = await newcomer();
      const before = await memberCount();
      await invite([guest.email]);
      const [accepted, rescinded] = await Promise.all([
        accept(guest),
        owner.call('PATCH', `${path}/rescind`, { email: guest.email }),
      ]);
      const outcome = [accepted.status, rescinded.status, (await memberCount()) - before];
      expect([
        [200, 404, 1],
        [404, 204, 0],
      ]).toContainEqual(outcome);
    }
  });

  test('stops at the maximum number of workspaces per person, and keeps the invitation', async () => {
    const guest = await newcomer();
    await context.pool.query(
      `with made as (
         insert into workspaces (id, name, size, country, use_cases, created_at)
         select 'wsp_' || $2 || n, 'Many', '1', 'PT', '{}', now() from generate_series(1, $3) n
         returning id)
       insert into members (id, workspace_id, user_id, privilege, created_at)
       select 'mem_' || made.id, made.id, u.id, 'owner', now() from made, users u where u.email = $1`,
      [guest.email, guest.email, workspacesMaximum - 1],
    );
    await invite([guest.email]);
    const responses = await Promise.all([
      accept(guest),
      guest.call('POST', '/company', company({})),
      guest.call('POST', '/company', company({})),
    ]);
    const made = responses.filter(({ status }) => status < 300);
    const codes = responses.flatMap(({ error }) => error?.code ?? []);
    expect([made.length, codes]).toEqual([1, ['too_many_workspaces', 'too_many_workspaces']]);
    const stillThere = (await guest.call('GET', '/user/invites')).data.invites.length;
    expect(stillThere).toBe(responses[0].status === 200 ? 0 : 1);
  });
});

describe('inviting', () => {
  test('stops at fifty pending invitations, and continues after one is settled', async () => {
    const many = Array.from({ length: 50 }, freshAddress);
    expect((await invite(many)).data.invites).toHaveLength(50);
    expect((await invite([freshAddress()])).error?.code).toBe('too_many_invites');
    expect((await invite([many[0]!])).status).toBe(201);
    await owner.call('PATCH', `${path}/rescind`, { email: many[1] });
    expect((await invite([freshAddress()])).status).toBe(201);
    const many51 = Array.from({ length: 51 }, freshAddress);
    expect((await invite(many51)).error?.issues).toEqual([{ field: 'emails', code: 'too_long' }]);
  });

  test('stops at five mails a day to one address, and reports which one', async () => {
    const to = freshAddress();
    for (let times = 0; times < 5; times += 1) expect((await invite([to])).status).toBe(201);
    const other = freshAddress();
    const refused = await invite([other, to]);
    expect(refused.status).toBe(429);
    expect(refused.error?.issues).toEqual([{ field: 'emails.1', code: 'invited_often' }]);
    expect(refused.headers.get('retry-after')).toBe(String(24 * 60 * 60));
    expect(await queuedMails(context, other)).toEqual([]);
    context.clock.advance(day);
    await owner.call('POST', '/auth/refresh-session');
    expect((await invite([to])).status).toBe(201);
  });

  test('stops at two hundred mails a day from one workspace', async () => {
    for (let times = 0; times < 4; times += 1) {
      const many = Array.from({ length: 50 }, freshAddress);
      expect((await invite(many)).status).toBe(201);
      await context.pool.query('delete from invites');
    }
    expect((await invite([freshAddress()])).error?.code).toBe('too_many_requests');
  });

  test('updates open pages of the workspace', async () => {
    await untilListening(context.live);
    const messages: unknown[] = [];
    const stop = context.live.subscribe((change) => messages.push(change));
    await invite([freshAddress()]);
    const change = { workspaceId: owner.companyId, topic: 'members' };
    await expect.poll(() => messages).toContainEqual(change);
    stop();
  });
});
