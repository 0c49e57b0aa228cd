import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { privileges } from '#contract/base/permissions.ts';
import { keyChanges, shopOrderNotices } from '#contract/delivery/notifications.ts';
import { verificationKinds } from '#contract/workspace/verification.ts';
import { testContext } from '#test/context.ts';
import { commit } from '#server/base/database/commit.ts';
import { runJobs } from '#server/base/jobs/run.ts';
import {
  accountChangeMail,
  emailChangedMail,
  emailChangeMail,
  loginLinkMail,
  passwordResetMail,
  recoveryCodeMail,
} from './account-mails.ts';
import { apiKeyMail } from './api-key-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { mailJobs } from './jobs.ts';
import { limitMail } from './limit-mails.ts';
import { type Mail, queueMail } from './mail.ts';
import {
  addressTakenMail,
  confirmationMail,
  webhookChangedByKeyMail,
  webhookDisabledMail,
  webhookExhaustedMail,
  webhookDeliveryFailedMail,
} from './mails.ts';
import {
  paymentsMail,
  paymentsReversedMail,
  shopOrderMail,
  walletVerifiedMail,
} from './notification-mails.ts';
import { payoutChangeDroppedMail, payoutChangeMail } from './payout-mails.ts';
import { refundAddressMail, refundOfferMail } from './refund-mails.ts';
import { mailLocales } from './texts/texts.ts';
import { createMailTransport } from './transport.ts';
import {
  identityCheckMail,
  verificationDecidedMail,
  verificationPageMail,
} from './verification-mails.ts';

const context = testContext();

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const mail: Mail = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' };
const about = {
  to: 'ada@example.com',
  name: 'Shop <b>1</b>',
  workspace: 'A & B "Ltd"',
  url: 'https://shop.example.com/?a=1&b=<script>',
  settingsUrl: 'https://florin.example.com/settings/webhooks',
};

const invited = {
  to: 'ada@example.com',
  inviter: { name: '<img src=x>', email: 'rosa@example.com' },
  workspace: 'A <b>&</b> B',
  days: 7,
  url: 'https://florin.example.com/invite#token=secret',
};

const account = {
  to: 'ada@example.com',
  username: '<img src=x>',
  url: 'https://florin.example.com/auth/password-reset-start',
};

const changed = {
  to: 'ada@example.com',
  workspace: 'A <b>&</b> B',
  linkName: '<b>Coffee</b>',
  by: { username: '<img src=x>' },
  wallets: [{ label: '<b>Safe</b>', network: 'Moonbeam', address: '0x1' }],
  effectiveAt: new Date('2026-01-02T12:00:00Z'),
  url: 'https://florin.example.com/payout-changes/cancel#token=secret',
};

const refund = {
  to: 'ada@example.com',
  workspace: 'A <b>&</b> B',
  amount: '1.5 DEV',
  network: 'Moonbeam',
  url: 'https://florin.example.com/refund/secret',
};

const verified = {
  to: 'ada@example.com',
  workspace: 'A <b>&</b> B',
  url: 'https://florin.example.com/settings/verification',
};

const limited = {
  to: 'ada@example.com',
  workspace: 'A <b>&</b> B',
  limit: { amount: '100.00', currency: 'USD' as const },
  resetsAt: new Date('2026-02-01T00:00:00Z'),
  url: 'https://florin.example.com/settings/verification',
};

const twelve = { amount: '12.50', currency: 'EUR' as const };
const earned = {
  to: 'ada@example.com',
  workspace: 'A <b>&</b> B',
  payments: [{ ...twelve, linkName: '<b>Coffee</b>', isTest: true }],
  totals: [{ ...twelve, isTest: true }],
  url: 'https://florin.example.com/payments',
};
const proven = { label: '<b>Safe</b>', network: 'Moonbeam', address: '0x1' };

const mailedKeyChanges = keyChanges.filter((change) => change !== 'adopted');
const keysOf = (count: number) => ({
  to: 'ada@example.com',
  workspace: 'A <b>&</b> B',
  by: '<img src=x>',
  keys: Array.from({ length: count }, () => ({
    label: '<b>Shop</b>',
    scopes: ['payments:read'],
    maker: { username: '<img src=x>' },
  })),
  url: 'https://florin.example.com/settings/api-keys',
});

describe('every mail in every language', () => {
  const mails = (locale: string) => [
    confirmationMail({ to: 'a@example.com', locale, username: '<img src=x>', code: '012345' }),
    addressTakenMail({ to: 'a@example.com', locale }),
    webhookDisabledMail({ ...about, locale }),
    webhookChangedByKeyMail({ ...about, locale, change: 'created', key: '<img src=x>' }),
    webhookChangedByKeyMail({ ...about, locale, change: 'updated', key: 'Shop' }),
    webhookChangedByKeyMail({ ...about, locale, change: 'rotated', key: 'Shop' }),
    webhookExhaustedMail({ ...about, locale }),
    webhookDeliveryFailedMail({ ...about, locale }),
    ...privileges.map((privilege) => invitationMail({ ...invited, locale, privilege })),
    passwordResetMail({ ...account, locale, minutes: 60 }),
    loginLinkMail({ ...account, locale, minutes: 60 }),
    emailChangeMail({ ...account, locale, minutes: 10, code: '012345' }),
    emailChangedMail({ ...account, locale, email: '<b>new</b>@example.com' }),
    accountChangeMail('passwordChanged', { ...account, locale }),
    accountChangeMail('twoFactorOn', { ...account, locale }),
    accountChangeMail('twoFactorOff', { ...account, locale }),
    recoveryCodeMail({ ...account, locale, left: 9 }),
    payoutChangeMail({ ...changed, locale }),
    payoutChangeMail({ ...changed, by: { keyLabel: '<img src=x>' }, locale }),
    payoutChangeDroppedMail({ ...changed, locale }),
    refundOfferMail({ ...refund, locale, reason: '<b>stale</b>', expiresAt: new Date(0) }),
    refundAddressMail({ ...refund, locale, address: '0x1' }),
    limitMail('near', { ...limited, locale }),
    limitMail('reached', { ...limited, locale }),
    paymentsMail({ ...earned, locale, count: 1 }),
    paymentsMail({ ...earned, locale, count: 12 }),
    walletVerifiedMail({ ...earned, ...proven, locale }),
    ...shopOrderNotices.map((change) =>
      shopOrderMail({ ...earned, shop: '<b>Tea</b>', number: 'F-1', change, locale }),
    ),
    paymentsReversedMail({ ...earned, network: 'Moonbeam', locale, count: 1, used: 0 }),
    paymentsReversedMail({ ...earned, network: 'Moonbeam', locale, count: 12, used: 3 }),
    identityCheckMail({ ...verified, locale }),
    ...mailedKeyChanges.flatMap((change) => [
      apiKeyMail({ ...keysOf(1), locale, change }),
      apiKeyMail({ ...keysOf(2), locale, change }),
    ]),
    ...verificationKinds.flatMap((kind) => [
      verificationPageMail({ ...verified, locale, kind }),
      ...[true, false].flatMap((final) =>
        [null, '<b>too dark</b>'].map((reason) =>
          verificationDecidedMail({ ...verified, locale, kind, approved: false, reason, final }),
        ),
      ),
      verificationDecidedMail({
        ...verified,
        locale,
        kind,
        approved: true,
        reason: null,
        final: false,
      }),
    ]),
  ];

  test.each(mailLocales)(
    '%s is complete, declares its language and escapes what users wrote',
    (locale) => {
      for (const { subject, text, html } of mails(locale)) {
        expect(subject.length).toBeGreaterThan(5);
        expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|\$\{/);
        expect(html).toContain(`<html lang="${locale}">`);
        expect(html).not.toMatch(/<script|<b>|<img/);
        expect(html).not.toMatch(/(?:src|href)="(?!https:\/\/florin\.example\.com\/)/);
      }
    },
  );

  test('mails differ between languages', () => {
    const subjects = mailLocales.map((locale) => mails(locale).map(({ subject }) => subject));
    for (const index of subjects[0]!.keys()) {
      expect(new Set(subjects.map((list) => list[index])).size).toBe(mailLocales.length);
    }
  });

  test('an unknown language falls back to English', () => {
    for (const locale of ['xx', '', '__proto__', 'constructor']) {
      expect(addressTakenMail({ to: 'a@example.com', locale })).toEqual(
        addressTakenMail({ to: 'a@example.com', locale: 'en' }),
      );
    }
  });

  test('a confirmation contains its code once in the text, and nothing else that looks like a code', () => {
    const { text, html } = confirmationMail({
      to: 'a@b.c',
      locale: 'en',
      username: 'ada',
      code: '012345',
    });
    expect(text.match(/\b\d{6}\b/g)).toEqual(['012345']);
    expect(html).toContain('>012345<');
  });

  test.each(mailLocales)(
    'an invitation in %s has no text of its sender in its subject, and none that becomes a link',
    (locale) => {
      const bait = 'Win at https://evil.example/now or www.evil.example';
      const inviter = { name: bait, email: 'ada@example.com' };
      const values = { ...invited, locale, privilege: 'viewer' as const };
      const { subject, text, html } = invitationMail({ ...values, inviter, workspace: bait });
      expect(subject).not.toContain('Win');
      expect(text).toContain('Win at');
      for (const part of [text, html])
        expect(part).not.toMatch(/evil\.example|www\.evil|https:\/\/evil/);
    },
  );

  test('a line break in a name cannot break out of the subject', () => {
    const { subject } = webhookDisabledMail({
      ...about,
      locale: 'en',
      name: 'Shop\r\nBcc: all@example.com',
    });
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

test('in the sandbox each mail becomes one file that is never partially written', async () => {
  await send(context.config);
  await commit(context, (tx) => queueMail(tx, context, mail));
  const folder = join(context.config.dataDirectory, 'mail');
  const [name] = await until(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((entry) =>
      entry.endsWith('.json'),
    );
    return names.length > 0 ? names : undefined;
  });
  expect(name).toMatch(/^2026-01-01T12:00:00\.000Z-[0-9a-f]+\.json$/);
  expect(JSON.parse(await readFile(join(folder, name!), 'utf8'))).toEqual({
    ...mail,
    sentAt: '2026-01-01T12:00:00.000Z',
  });
});

test('a queued mail cannot be read with access to the database only', async () => {
  await queueMail(context.db, context, mail);
  const { rows } = await context.pool.query<{ text: string }>(
    'select payload::text as text from graphile_worker._private_jobs',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toMatch(/Hello|example\.com/);
});

describe('over SMTP', () => {
  test('a mail arrives with its text, its HTML and its own id', async () => {
    const server = await smtpServer();
    await send({ ...context.config, smtpUrl: server.url });
    await queueMail(context.db, context, mail);
    const [received] = await until(() =>
      server.received.length > 0 ? server.received : undefined,
    );
    expect(received!.to).toEqual(['ada@example.com']);
    expect(received!.text).toMatch(/^From: Florin <florin@localhost>\r$/m);
    expect(received!.text).toMatch(/^To: ada@example\.com\r$/m);
    expect(received!.text).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m);
    expect(received!.text).toMatch(/^Message-ID: <[0-9a-f]{24}@localhost>\r$/m);
    expect(received!.text).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(received!.text).toContain('<p>Hello</p>');
  });

  test('a mail that can be unsubscribed from carries a one-click link for mail clients', async () => {
    const server = await smtpServer();
    await send({ ...context.config, smtpUrl: server.url });
    const unsubscribeUrl = 'https://florin.example.com/unsubscribe/token';
    await queueMail(context.db, context, { ...mail, unsubscribeUrl });
    const [received] = await until(() =>
      server.received.length > 0 ? server.received : undefined,
    );
    expect(received!.text).toMatch(
      /^List-Unsubscribe: <https:\/\/florin\.example\.com\/unsubscribe\/token>\r$/im,
    );
    expect(received!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
  });

  test('an address with a comma remains one recipient', async () => {
    const server = await smtpServer();
    await send({ ...context.config, smtpUrl: server.url });
    await queueMail(context.db, context, { ...mail, to: '"a,b"@example.com' });
    const [received] = await until(() =>
      server.received.length > 0 ? server.received : undefined,
    );
    expect(received!.to).toHaveLength(1);
  });

  test('a mail that the server rejects temporarily is sent later with the same id', async () => {
    let refusals = 1;
    const ids: (string | undefined)[] = [];
    const server = await smtpServer((text) => {
      ids.push(/^Message-ID: (\S+)/m.exec(text)?.[1]);
      if (refusals-- > 0) return Object.assign(new Error('busy'), { responseCode: 451 });
      return undefined;
    });
    await send({ ...context.config, smtpUrl: server.url });
    await queueMail(context.db, context, mail);
    await until(() => (server.received.length > 0 ? true : undefined));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test('a mail that the server rejects permanently is not retried', async () => {
    let tries = 0;
    const server = await smtpServer(undefined, {
      onRcptTo(_address, _session, callback) {
        tries += 1;
        callback(Object.assign(new Error('no such user'), { responseCode: 550 }));
      },
    });
    await send({ ...context.config, smtpUrl: server.url });
    await queueMail(context.db, context, mail);
    await until(async () => (tries > 0 && (await waitingJobs()) === 0 ? true : undefined));
    expect(tries).toBe(1);
  });
});

async function send(config: typeof context.config) {
  const transport = createMailTransport(config, context.clock);
  const runner = await runJobs(context, mailJobs(transport));
  cleanUps.push(() => transport.close(), runner.stop);
}

async function smtpServer(
  judge: (text: string) => Error | undefined = () => undefined,
  options: SMTPServerOptions = {},
) {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, callback) {
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      const problem = judge(text);
      if (!problem)
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
      callback(problem);
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

async function waitingJobs(): Promise<number> {
  const { rows } = await context.pool.query('select 1 from graphile_worker.jobs');
  return rows.length;
}

async function until<Value>(
  look: () => Value | undefined | Promise<Value | undefined>,
): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
