import { beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startWeb } from '#server/app.ts';
import { commit } from '#server/base/database/commit.ts';
import { createLive } from '#server/base/live/live.ts';
import { type Caller, signIn, signInWithCompany, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { notify } from './notifications.ts';

const context = testContext();
let owner: Caller & { companyId: string };
let guest: Caller & { id: string; email: string };
let other: Caller & { id: string };

async function person() {
  const caller = await signIn(context, testApi(context));
  const { id, email } = (await caller.call('GET', '/user/info')).data;
  return { ...caller, id: id as string, email: email as string };
}

beforeAll(async () => {
  owner = await signInWithCompany(context, testApi(context));
  guest = await person();
  other = await person();
});

const invite = () => {
  const body = { emails: [guest.email], privilege: 'viewer' };
  return owner.call('POST', `/company/${owner.companyId}/members/invites`, body);
};

const list = async (query = '', by: Caller = guest) =>
  (await by.call('GET', `/notification${query}`)).data;

function notifyInvited(userId: string, n: number): Promise<void> {
  const values = { companyName: `Shop ${n}`, invitedBy: 'Rosa' };
  const notification = { workspaceId: owner.companyId, type: 'company_invite' as const, values };
  return commit(context, (tx) => notify(tx, context.clock.now(), { userId, ...notification }));
}

describe('notifications', () => {
  test('notify an invited person with an account once', async () => {
    await invite();
    await invite();
    const { notifications, ...counts } = await list();
    const unread = { unread: 1, isMoreUnread: false };
    expect(counts).toEqual({ total: 1, isMore: false, hasMore: false, ...unread });
    expect(notifications).toEqual([
      {
        id: expect.stringMatching(/^ntf_/),
        type: 'company_invite',
        companyId: owner.companyId,
        values: { companyName: 'Rosa’s Roastery', invitedBy: expect.stringMatching(/^person/) },
        read: false,
        createdAt: context.clock.now().toISOString(),
      },
    ]);
    expect((await list('', other)).total).toBe(0);
  });

  test.each([
    [
      'refused',
      () => guest.call('PATCH', '/company/invites/refuse', { companyId: owner.companyId }),
    ],
    [
      'rescinded',
      () =>
        owner.call('PATCH', `/company/${owner.companyId}/members/invites/rescind`, {
          email: guest.email,
        }),
    ],
  ])('of an invitation that was %s are read', async (_name, respond) => {
    await invite();
    expect((await list()).unread).toBe(1);
    await respond();
    expect((await list()).unread).toBe(0);
  });

  test('are returned in pages, newest first, and unread only on request', async () => {
    for (let n = 1; n <= 5; n += 1) await notifyInvited(other.id, n);
    const first = await list('?limit=2', other);
    expect(first).toMatchObject({ total: 5, hasMore: true, unread: 5 });
    expect(shops(first)).toEqual(['Shop 5', 'Shop 4']);
    const last = await list('?limit=2&skip=4', other);
    expect([shops(last), last.hasMore]).toEqual([['Shop 1'], false]);
    const notificationIds = [first.notifications[0].id, first.notifications[1].id];
    expect((await other.call('PATCH', '/notification', { notificationIds })).status).toBe(204);
    const unread = await list('?onlyUnread=true&limit=2', other);
    expect(unread).toMatchObject({ total: 3, hasMore: true, unread: 3 });
    expect(shops(unread)).toEqual(['Shop 3', 'Shop 2']);
    expect(await list('', other)).toMatchObject({ total: 5, unread: 3 });
  });

  test('are marked as read only by their own reader', async () => {
    const { notifications } = await list('?onlyUnread=true', other);
    const notificationIds = [notifications[0].id, 'ntf_none'];
    expect((await guest.call('PATCH', '/notification', { notificationIds })).status).toBe(204);
    expect((await list('', other)).unread).toBe(3);
  });

  test.each(['?limit=0', '?limit=101', '?skip=-1', '?onlyUnread=perhaps'])(
    'are not listed for %s',
    async (query) => {
      expect((await guest.call('GET', `/notification${query}`)).status).toBe(422);
    },
  );
});

test('a notification reloads the list on the reader’s own pages, on every instance', async () => {
  const live = createLive(context.databaseUrl, context.databases.effects, context.log);
  await Promise.all([untilListening(context.live), untilListening(live)]);
  const instances = await Promise.all([startWeb(context), startWeb({ ...context, live })]);
  const [own, elsewhere, foreign] = await Promise.all([
    page(guest, instances[0].port),
    page(guest, instances[1].port),
    page(other, instances[0].port),
  ]);
  await notifyInvited(guest.id, 1);
  const reload = '{"type":"reload_notifications"}';
  await vi.waitFor(() => {
    expect(own.messages).toEqual([reload]);
    expect(elsewhere.messages).toEqual([reload]);
  });
  const { notifications } = await list('?onlyUnread=true', other);
  const notificationIds = [notifications[0].id];
  await other.call('PATCH', '/notification', { notificationIds });
  await vi.waitFor(() => expect(foreign.messages).toEqual([reload]));
  expect(own.messages).toEqual([reload]);
  for (const { socket } of [own, elsewhere, foreign]) socket.close();
  await Promise.all(instances.map((web) => web.stop()));
  await live.close();
});

test('a notification of a rolled back transaction is not published', async () => {
  const before = await list('', other);
  await expect(
    commit(context, async (tx) => {
      await notify(tx, context.clock.now(), {
        userId: other.id,
        workspaceId: owner.companyId,
        type: 'wallet_verification',
        values: {},
      });
      throw new Error('rollback');
    }),
  ).rejects.toThrow('rollback');
  expect(await list('', other)).toEqual(before);
});

function shops({ notifications }: { notifications: { values: { companyName: string } }[] }) {
  return notifications.map(({ values }) => values.companyName);
}

async function page({ cookies }: Caller, port: number) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, origin: context.config.publicUrl };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`, { headers });
  const messages: string[] = [];
  socket.on('message', (data: Buffer) => messages.push(data.toString()));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, messages };
}
