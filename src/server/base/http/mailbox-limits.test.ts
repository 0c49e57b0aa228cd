import { beforeEach, expect, test } from 'vitest';
import {
  type ApiResponse,
  type Caller,
  queuedMails,
  signIn,
  signInWithCompany,
  stepUp,
  testApi,
} from '#test/api.ts';
import { testContext } from '#test/context.ts';

// Calls that mail an address which its owner needn't have given.

const hour = 60 * 60_000;
const sessions = { sessionTtlMs: 900 * 24 * hour, sessionRefreshMs: 900 * 24 * hour };
const context = testContext({ config: { trustedProxies: 1, ...sessions } });
let mailbox: string;
let mailboxes = 0;

beforeEach(() => {
  // Everyone signs up from one address: the hour keeps them below the limit.
  context.clock.advance(hour);
  mailbox = `victim${(mailboxes += 1)}@example.com`;
});

type Send = (by: Caller, from: HeadersInit) => Promise<ApiResponse>;

const stranger = () => signInWithCompany(context, testApi(context));

const calls: Record<string, { new: () => Promise<Caller>; send: Send; most: number }> = {
  'an invitation': {
    most: 20,
    new: stranger,
    send: (by, from) => {
      const body = { emails: [mailbox], privilege: 'viewer' };
      const { companyId } = by as Caller & { companyId: string };
      return by.call('POST', `/company/${companyId}/members/invites`, body, from);
    },
  },
  'the link of a company address': {
    most: 10,
    async new() {
      const by = await stranger();
      await by.call('PATCH', `/company/${by.companyId}`, { companyEmail: mailbox });
      return by;
    },
    send: (by, from) => {
      const { companyId } = by as Caller & { companyId: string };
      const path = `/company/${companyId}/send-email-verification-link`;
      return by.call('POST', path, undefined, from);
    },
  },
  'the code of a new address': {
    most: 10,
    async new() {
      const by = await signIn(context, testApi(context));
      await stepUp(by);
      return by;
    },
    send(by, from) {
      const form = new FormData();
      form.set('email', mailbox);
      return by.call('PATCH', '/user/info-settings', form, from);
    },
  },
};

test.each(Object.keys(calls))(
  'strangers who have %s mailed never use up what the owner of the mailbox needs',
  async (name) => {
    const { new: make, send, most } = calls[name]!;
    let refused = 0;
    for (let count = 0; count < most + 2; count += 1) {
      const { status } = await send(await make(), { 'x-forwarded-for': '192.0.2.7' });
      if (status === 429) refused += 1;
    }
    expect([refused, (await queuedMails(context, mailbox)).length]).toEqual([2, most]);
    const owners = await send(await make(), { 'x-forwarded-for': '198.51.100.9' });
    expect(owners.status).toBeLessThan(300);
    expect(await queuedMails(context, mailbox)).toHaveLength(most + 1);
  },
);
