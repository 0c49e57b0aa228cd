import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createAuthority } from '#server/authority.ts';
import type { Mail } from '#server/delivery/mail/mail.ts';
import { type Caller, queuedMails, signIn, signInWithCompany, testApi } from '#test/api.ts';
import { testContext } from '#test/context.ts';

const context = testContext();
let owner: Caller & { companyId: string };
let guest: Caller & { email: string };

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  const caller = await signIn(context, testApi(context));
  guest = { ...caller, email: (await caller.call('GET', '/user/info')).data.email };
});

const choices = async (by: Caller = guest) =>
  Object.fromEntries(
    (await by.call('GET', '/notification/mail')).data.choices.map(
      ({ type, wanted }: { type: string; wanted: boolean }) => [type, wanted],
    ),
  );

/** Invites the guest and returns all invitation mails that they have received so far. */
async function invited(): Promise<Mail[]> {
  await owner.call('POST', `/company/${owner.companyId}/members/invites`, {
    emails: [guest.email],
    privilege: 'viewer',
  });
  return (await queuedMails(context, guest.email)).filter(({ text }) => text.includes('/invite#'));
}

const tokenOf = (mail: Mail) => /\/unsubscribe#token=(\S+)/.exec(mail.text)![1]!;

describe('notification mails', () => {
  test('are on by default, except for payments', async () => {
    expect(await choices()).toEqual({
      payment_received: false,
      payment_reversed: true,
      payment_decision: true,
      api_key: true,
      webhook: true,
      shop_order: true,
      wallet_verification: true,
      company_invite: true,
      kyb_verification: true,
    });
  });

  test('are chosen per type and per person', async () => {
    const change = { type: 'payment_received', wanted: true };
    const { data } = await guest.call('PATCH', '/notification/mail', change);
    expect(data.choices).toContainEqual(change);
    expect(await choices()).toMatchObject({ payment_received: true, company_invite: true });
    expect((await choices(owner)).payment_received).toBe(false);
  });

  test('link to the mail settings and carry an unsubscribe link', async () => {
    const [mail] = await invited();
    expect(mail!.text).toContain('/account#mails');
    expect(mail!.html).toContain('/account#mails');
    expect(mail!.unsubscribeUrl).toBe(`${context.config.publicUrl}/unsubscribe/${tokenOf(mail!)}`);
  });

  test('stop by the unsubscribe link without signing in, and only for its type', async () => {
    const [mail] = await invited();
    const stranger = testApi(context)();
    const body = { token: tokenOf(mail!) };
    const stopped = await stranger.call('POST', '/notification/unsubscribe', body);
    expect(stopped.data).toEqual({ type: 'company_invite', wanted: false });
    expect(await choices()).toEqual({
      payment_received: true,
      payment_reversed: true,
      payment_decision: true,
      api_key: true,
      webhook: true,
      shop_order: true,
      wallet_verification: true,
      company_invite: false,
      kyb_verification: true,
    });
    const before = (await queuedMails(context, guest.email)).length;
    await invited();
    expect(await queuedMails(context, guest.email)).toHaveLength(before);
  });

  test('stop by one click in a mail client (RFC 8058), but not by opening the link', async () => {
    await guest.call('PATCH', '/notification/mail', { type: 'company_invite', wanted: true });
    const [mail] = (await invited()).toReversed();
    const app = createApp(context, createAuthority(context));
    const looked = await app.request(mail!.unsubscribeUrl!);
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `/unsubscribe#token=${tokenOf(mail!)}`,
    ]);
    expect((await choices()).company_invite).toBe(true);
    const clicked = await app.request(mail!.unsubscribeUrl!, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(204);
    expect((await choices()).company_invite).toBe(false);
  });

  test.each(['', 'x', 'usr_1.company_invite.', 'usr_1.security.AAAA'])(
    'do not stop by a forged link: %j',
    async (token) => {
      const { status } = await guest.call('POST', '/notification/unsubscribe', { token });
      expect(status).toBe(token === '' ? 422 : 404);
    },
  );

  test('do not stop by a link of another type or person', async () => {
    const [mail] = await invited();
    const [id, , signed] = tokenOf(mail!).split('.');
    const { id: ownerId } = (await owner.call('GET', '/user/info')).data;
    for (const token of [
      `${id}.kyb_verification.${signed}`,
      `${ownerId}.company_invite.${signed}`,
    ]) {
      const { status } = await guest.call('POST', '/notification/unsubscribe', { token });
      expect(status).toBe(404);
    }
  });
});
