import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  callerWithKey,
  joinAs,
  queuedMails,
  signInWithCompany,
  stepUp,
  testApi,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';

// What a stranger at an unlocked screen, or with a stolen cookie, could use to take a workspace over.

const day = 24 * 60 * 60_000;
const context = testContext({ config: { sessionTtlMs: day, sessionRefreshMs: day } });
let owner: Caller & { companyId: string };
let email: string;
let company: string;

beforeEach(async () => {
  owner = await signInWithCompany(context, testApi(context));
  email = (await owner.call('GET', '/user/info')).data.email as string;
  company = `/company/${owner.companyId}`;
});

const invite = (privilege: string) =>
  owner.call('POST', `${company}/members/invites`, { emails: ['o@example.com'], privilege });

async function memberId(who: Caller): Promise<string> {
  const { data } = await who.call('GET', `${company}/members`);
  return (data.members as { id: string; you: boolean }[]).find(({ you }) => you)!.id;
}

const hook = (fields: object = {}) => ({
  companyId: owner.companyId,
  name: 'Orders',
  url: 'http://127.0.0.1:9999/hook',
  secretKey: 'sixteen-letters-',
  environment: 'production',
  ...fields,
});

/** Creates a webhook by an API key, so that the person's own step-up is still missing. */
async function existingHook(): Promise<string> {
  const made = await (await keyCaller()).call('POST', '/webhook', hook());
  return made.data.id as string;
}

async function keyCaller(): Promise<Caller> {
  const maker = await joinAs(context, owner, 'admin');
  await stepUp(maker);
  const key = { label: 'Shop', environment: 'production', scopes: ['webhooks:write'] };
  return callerWithKey(context, { ...maker, companyId: owner.companyId }, key);
}

/** Returns everything that the calls below could have changed. */
async function state(): Promise<unknown> {
  const { rows } = await context.pool.query(
    `select
      (select name || coalesce(legal_name, '') from workspaces where id = $1) as names,
      (select array_agg(privilege order by id) from members where workspace_id = $1) as members,
      (select array_agg(email || privilege) from invites where workspace_id = $1) as invites,
      (select array_agg(id || url || encode(secret_key, 'hex') || encode(signing_secret, 'hex'))
        from webhooks where workspace_id = $1) as webhooks`,
    [owner.companyId],
  );
  return rows[0];
}

type Attempt = () => Promise<{ status: number; error?: { code: string } | undefined }>;

/** What has to be confirmed; each entry prepares the workspace and returns the call. */
const confirmed: Record<string, () => Promise<Attempt>> = {
  'inviting an owner': async () => () => invite('owner'),
  'promoting a member to owner': async () => {
    const id = await memberId(await joinAs(context, owner, 'admin'));
    return () =>
      owner.call('PATCH', `${company}/members/set-privilege`, { memberId: id, privilege: 'owner' });
  },
  'demoting another owner': async () => {
    const id = await memberId(await secondOwner());
    return () =>
      owner.call('PATCH', `${company}/members/set-privilege`, {
        memberId: id,
        privilege: 'viewer',
      });
  },
  'removing another owner': async () => {
    const id = await memberId(await secondOwner());
    return () => owner.call('DELETE', `${company}/members/${id}`);
  },
  'the name that payers see': async () => () => owner.call('PATCH', company, { name: 'Other' }),
  'the name on receipts': async () => {
    await owner.call('PATCH', company, { legalName: 'Rosa Lda.' });
    return () => owner.call('PATCH', company, { legalName: 'Other Ltd' });
  },
  'a new webhook': async () => () => owner.call('POST', '/webhook', hook()),
  'the URL of a webhook': async () => {
    const id = await existingHook();
    const url = 'http://127.0.0.1:9999/other';
    return () => owner.call('PUT', `/webhook/${id}`, { name: 'Orders', url });
  },
  'the secret of a webhook': async () => {
    const id = await existingHook();
    return () => owner.call('PUT', `/webhook/${id}`, { ...hook(), secretKey: 'another-sixteen-' });
  },
  'another signing secret': async () => {
    const id = await existingHook();
    return () => owner.call('POST', `/webhook/${id}/rotate-signing-secret`, {});
  },
};

async function secondOwner(): Promise<Caller> {
  const second = await joinAs(context, owner, 'owner');
  // The inviter confirmed their identity for the invitation.
  context.clock.advance(60 * 60_000);
  return second;
}

describe.each(Object.entries(confirmed))('%s', (_, prepare) => {
  test('requires that the person confirms their identity', async () => {
    const attempt = await prepare();
    const before = await state();
    expect((await attempt()).error?.code).toBe('step_up_required');
    expect(await state()).toEqual(before);
    await stepUp(owner);
    expect((await attempt()).error).toBeUndefined();
    expect(await state()).not.toEqual(before);
  });
});

test('what redirects nothing needs no confirmation', async () => {
  const id = await existingHook();
  const calls = [
    await invite('admin'),
    await owner.call('PATCH', company, { size: '11-50', name: 'Rosa’s Roastery' }),
    await owner.call('PUT', `/webhook/${id}`, {
      ...hook({ name: 'Renamed', secretKey: undefined }),
      events: ['payment.paid'],
    }),
  ];
  expect(calls.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
});

describe('an API key', () => {
  test('acts within its scopes, and owners get a mail about each live webhook it redirects', async () => {
    const key = await keyCaller();
    const { id } = (await key.call('POST', '/webhook', hook())).data;
    await key.call('PUT', `/webhook/${id}`, hook({ name: 'Renamed', secretKey: undefined }));
    await key.call('PUT', `/webhook/${id}`, hook({ url: 'http://127.0.0.1:9999/other' }));
    await key.call('POST', `/webhook/${id}/rotate-signing-secret`, {});
    const mails = (await queuedMails(context, email)).filter(({ text }) =>
      text.includes('127.0.0.1:9999'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An API key created a live webhook (Rosa’s Roastery)',
      'An API key changed a live webhook (Rosa’s Roastery)',
      'An API key rotated a webhook’s signing secret (Rosa’s Roastery)',
    ]);
  });

  test('causes no mail about test webhooks', async () => {
    await stepUp(owner);
    const key = { label: 'Shop', environment: 'test', scopes: ['webhooks:write'] };
    const caller = await callerWithKey(context, owner, key);
    const before = (await queuedMails(context, email)).length;
    const made = await caller.call('POST', '/webhook', hook({ environment: 'test' }));
    expect(made.status).toBe(201);
    expect((await queuedMails(context, email)).length).toBe(before);
  });
});
