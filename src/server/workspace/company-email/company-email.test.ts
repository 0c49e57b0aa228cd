import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, joinAs, queuedMails, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { purgeEmailLinks } from './store.ts';

const minute = 60_000;
const days = 24 * 60 * minute;
const context = testContext({ config: { sessionTtlMs: 90 * days, sessionRefreshMs: 90 * days } });
let owner: Caller & { companyId: string };
let path: string;
let email: string;
let people = 0;

beforeEach(async () => {
  // The tests sign up many people from one IP address; the hour keeps them below the rate limit.
  context.clock.advance(60 * minute);
  owner = await signInWithCompany(context, testApi(context));
  path = `/company/${owner.companyId}`;
  email = `office${(people += 1)}@example.com`;
  await owner.call('PATCH', path, { companyEmail: email });
});

const send = (by: Caller = owner) => by.call('POST', `${path}/send-email-verification-link`);
const verify = (token: string, by: Caller = owner) =>
  by.call('POST', `${path}/verify-email/${token}`);
const verifiedAt = async () => (await owner.call('GET', path)).data.companyEmailVerifiedAt;

async function mailedToken(to = email): Promise<string> {
  const mails = await queuedMails(context, to);
  const [, workspace, token] =
    /\/settings\/verify-company-email#token=(\w+)\.([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  expect(workspace).toBe(owner.companyId);
  return token!;
}

describe('a company address', () => {
  test('is verified once by the mailed link, by any signed-in member', async () => {
    expect((await send()).data).toEqual({ email, resendAfterSeconds: 60 });
    const viewer = await joinAs(context, owner, 'viewer');
    const token = await mailedToken();
    const { status, data } = await verify(token, viewer);
    expect([status, data.email]).toEqual([200, email]);
    expect(await verifiedAt()).toBe(data.verifiedAt);
    expect((await verify(token)).error?.code).toBe('email_link_used');
    const { entries } = (await owner.call('GET', `${path}/audit`)).data;
    expect(entries[0]).toMatchObject({ action: 'workspace.email_verified', details: { email } });
    expect((await send()).error?.code).toBe('conflict');
  });

  test('is verified once if two requests use the link concurrently', async () => {
    await send();
    const token = await mailedToken();
    const codes = await Promise.all([verify(token), verify(token)]);
    expect(codes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is not verified by a link to a previous address, even once that address is set again', async () => {
    await send();
    const token = await mailedToken();
    context.clock.advance(1_000);
    await owner.call('PATCH', path, { companyEmail: 'other@example.com' });
    expect((await verify(token)).error?.code).toBe('email_link_address');
    await owner.call('PATCH', path, { companyEmail: email });
    expect((await verify(token)).error?.code).toBe('email_link_address');
    expect(await verifiedAt()).toBeNull();
  });

  test('becomes unverified with every change, but not with a change of another field', async () => {
    await send();
    await verify(await mailedToken());
    await owner.call('PATCH', path, { legalName: 'Rosa', companyEmail: email });
    expect(await verifiedAt()).not.toBeNull();
    await owner.call('PATCH', path, { companyEmail: 'other@example.com' });
    expect(await verifiedAt()).toBeNull();
  });

  test('must be set before a link can be sent', async () => {
    await owner.call('PATCH', path, { companyEmail: '' });
    expect((await send()).error?.issues).toEqual([{ field: 'companyEmail', code: 'required' }]);
  });
});

describe('a link to a company address', () => {
  test('can be requested again after a minute, and replaces the previous one', async () => {
    await send();
    const first = await mailedToken();
    context.clock.advance(20_000);
    const soon = await send();
    expect([soon.error?.code, soon.headers.get('retry-after')]).toEqual(['resend_cooldown', '40']);
    context.clock.advance(minute);
    await send();
    expect((await verify(first)).error?.code).toBe('email_link_replaced');
    expect((await verify(await mailedToken())).status).toBe(200);
  });

  test('to another address can be requested immediately, ten times a day', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send()).status).toBe(200);
      await owner.call('PATCH', path, { companyEmail: `${sent}.${email}` });
    }
    expect((await send()).error?.code).toBe('too_many_requests');
  });

  test('works for a day', async () => {
    await send();
    const token = await mailedToken();
    context.clock.advance(days);
    expect((await verify(token)).error?.code).toBe('email_link_expired');
    expect(await verifiedAt()).toBeNull();
  });

  test('works only in its own workspace and for its members', async () => {
    await send();
    const token = await mailedToken();
    const stranger = await signInWithCompany(context, testApi(context));
    expect((await verify(token, stranger)).error?.code).toBe('not_found');
    const own = `/company/${stranger.companyId}/verify-email/${token}`;
    expect((await stranger.call('POST', own)).error?.code).toBe('email_link_invalid');
    expect((await verify('none')).error?.code).toBe('email_link_invalid');
    expect(await verifiedAt()).toBeNull();
  });

  test('is mailed to one mailbox at most ten times an hour, from any number of workspaces', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await send()).status).toBe(200);
      context.clock.advance(minute);
    }
    const other = await signInWithCompany(context, testApi(context));
    const otherPath = `/company/${other.companyId}`;
    await other.call('PATCH', otherPath, { companyEmail: email });
    const refused = await other.call('POST', `${otherPath}/send-email-verification-link`);
    expect(refused.error?.code).toBe('too_many_requests');
    expect(await queuedMails(context, email)).toHaveLength(10);
  });

  test('is stored as a hash and deleted only after it has expired', async () => {
    await send();
    const token = await mailedToken();
    const stored = async () =>
      (await context.pool.query<{ l: string }>('select l::text as l from company_email_links l'))
        .rows;
    expect(JSON.stringify(await stored())).not.toContain(token);
    const ended = new Date(context.clock.now().getTime() + days);
    await purgeEmailLinks(context.db, context.clock.now(), 100);
    expect(JSON.stringify(await stored())).toContain(email);
    await purgeEmailLinks(context.db, ended, 100);
    expect(JSON.stringify(await stored())).not.toContain(email);
  });
});
