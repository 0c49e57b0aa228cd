import { beforeEach, describe, expect, test } from 'vitest';
import { present } from '#server/base/errors.ts';
import { newId } from '#server/base/ids.ts';
import { queuedMails } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { makeShop, type Shop } from '#test/shop.ts';
import type { DueDelivery } from './delivery-store.ts';
import { type Endpoint, selectEndpoints } from './endpoint-store.ts';
import { recordAttempt } from './record-attempt.ts';
import { createSuccesses } from './successes.ts';
import { selectWebhooks } from './store.ts';

const context = testContext();
const hourMs = 60 * 60_000;

let shop: Shop;
let endpoint: Endpoint;
beforeEach(async () => {
  shop = await makeShop(context);
  const { id } = await shop.endpoint('https://shop.example/hook');
  endpoint = present((await selectEndpoints(context.db, [id]))[0]);
});

describe('a webhook that fails', () => {
  test('is failing from its first failed attempt until a delivery succeeds, with the response and what is pending', async () => {
    expect(await webhook()).toMatchObject({ failing: null, pendingDeliveries: 0 });
    const since = context.clock.now().toISOString();
    await attempt(503);
    context.clock.advance(60_000);
    await attempt(500);
    const failing = { since, attempts: 2, status: 500, error: null, location: null };
    expect(await webhook()).toMatchObject({ failing, pendingDeliveries: 2 });
    await attempt(undefined, 'tls');
    expect(await webhook()).toMatchObject({ failing: { since, status: null, error: 'tls' } });
    await attempt(200);
    expect(await webhook()).toMatchObject({ failing: null, pendingDeliveries: 3 });
  });

  test('is told of once, after the third failure in a row, to all who may change webhooks and to no one else', async () => {
    const people = {
      owner: shop.email,
      admin: await member('admin'),
      developer: await member('developer'),
      finance: await member('finance'),
      viewer: await member('viewer'),
    };
    await attempt(503);
    await attempt(503);
    expect(await notices()).toEqual([]);
    expect(await queuedMails(context, people.developer)).toEqual([]);
    for (let more = 0; more < 5; more += 1) await attempt(503);
    const readers = { notified: [] as string[], mailed: [] as string[] };
    for (const [who, email] of Object.entries(people)) {
      readers.notified.push(...(await notices(email)).map(() => who));
      readers.mailed.push(...(await queuedMails(context, email)).map(() => who));
    }
    const managers = ['owner', 'admin', 'developer'];
    expect(readers).toEqual({ notified: managers, mailed: managers });
    const [notice] = await notices(people.developer);
    expect(notice).toMatchObject({
      read: false,
      values: { change: 'failing', webhookId: endpoint.id, name: 'Orders', status: '503' },
    });
    const [mail] = await queuedMails(context, people.developer);
    expect(mail!.subject).toContain('HTTP 503');
    expect(mail!.text).toContain('3 deliveries are pending');
    expect(mail!.text).toContain(`/settings/webhooks/${endpoint.id}`);
  });

  test('that fails for several workers at the same time causes one notice and one mail', async () => {
    const due = await deliveriesFor(10);
    await Promise.all(due.map((delivery) => recordOutcome(delivery, { status: 503 })));
    expect(await webhook()).toMatchObject({ failing: { attempts: 10 } });
    expect(await notices()).toHaveLength(1);
    expect(await queuedMails(context, shop.email)).toHaveLength(1);
  });

  test('starts to count again after a success in between, even for a worker that has not seen it', async () => {
    await attempt(503);
    await attempt(503);
    // `endpoint` is as it was read before any failure.
    await attempt(200);
    await attempt(503);
    await attempt(503);
    expect(await notices()).toEqual([]);
    await attempt(503);
    expect(await notices()).toHaveLength(1);
  });

  test('a success marks the notice as read; the next failing period replaces it and is mailed only after a while', async () => {
    await fail();
    await attempt(200);
    expect(await notices()).toMatchObject([{ read: true }]);
    for (let period = 0; period < 4; period += 1) {
      context.clock.advance(60_000);
      await fail();
      expect(await notices()).toMatchObject([{ read: false }]);
      await attempt(200);
    }
    expect(await queuedMails(context, shop.email)).toHaveLength(1);
    context.clock.advance(60_000);
    await fail();
    context.clock.advance(7 * hourMs);
    await attempt(503);
    await attempt(503);
    expect(await notices()).toHaveLength(1);
    expect(await queuedMails(context, shop.email)).toHaveLength(2);
  });

  test('that fails for days is mailed once', async () => {
    await fail();
    for (let day = 0; day < 3; day += 1) {
      context.clock.advance(24 * hourMs);
      await attempt(503);
    }
    expect(await queuedMails(context, shop.email)).toHaveLength(1);
  });

  test('is mailed to no one who unsubscribed from such mails', async () => {
    await context.pool.query(
      `insert into mail_choices (user_id, type, wanted, changed_at)
       select id, 'webhook', false, now() from users where email = $1`,
      [shop.email],
    );
    await fail();
    expect(await notices()).toHaveLength(1);
    expect(await queuedMails(context, shop.email)).toEqual([]);
  });

  test('that redirects is mailed with the URL to enter, and without it if that is no HTTPS URL', async () => {
    const redirect = { status: 301, location: 'https://www.shop.example/hook' };
    for (const delivery of await deliveriesFor(3)) await recordOutcome(delivery, redirect);
    expect(await webhook()).toMatchObject({ failing: redirect });
    const [mail] = await queuedMails(context, shop.email);
    expect(mail!.text).toContain('enter this URL: https://www.shop.example/hook');

    const other = await makeShop(context);
    const { id } = await other.endpoint('https://shop.example/hook');
    endpoint = present((await selectEndpoints(context.db, [id]))[0]);
    shop = other;
    const downgrade = { status: 301, location: 'http://www.shop.example/hook' };
    for (const delivery of await deliveriesFor(3)) await recordOutcome(delivery, downgrade);
    const [warned] = await queuedMails(context, shop.email);
    expect(warned!.text).toContain('HTTPS URL that your server redirects to');
    expect(warned!.text).not.toContain('http://www.shop.example');
  });

  test('that is disabled has one notice that says so', async () => {
    await fail();
    await attempt(410);
    expect(await webhook()).toMatchObject({ status: 'disabled', failing: null });
    expect(await notices()).toMatchObject([{ read: false, values: { change: 'disabled' } }]);
  });
});

async function fail(): Promise<void> {
  for (let failure = 0; failure < 3; failure += 1) await attempt(503);
}

async function attempt(status: number | undefined, error?: 'tls'): Promise<void> {
  const [delivery] = await deliveriesFor(1);
  await recordOutcome(present(delivery), { status, ...(error && { error }) });
}

async function deliveriesFor(count: number): Promise<DueDelivery[]> {
  const events: string[] = [];
  for (let event = 0; event < count; event += 1) events.push(await shop.record());
  const { rows } = await context.pool.query<DueDelivery>(
    `select d.id, d.webhook_id as "webhookId", d.position, d.event_id as "eventId", e.payment_id as "paymentId",
       e.body, d.attempts, d.created_at as "queuedAt"
     from deliveries d join events e on e.id = d.event_id
     where d.webhook_id = $1 and d.event_id = any ($2) order by d.position`,
    [endpoint.id, events],
  );
  return rows;
}

async function recordOutcome(
  delivery: DueDelivery,
  outcome: { status: number | undefined; error?: 'tls'; location?: string },
): Promise<void> {
  const startedAt = context.clock.now();
  const successes = createSuccesses(context, new AbortController().signal);
  const attempted = { startedAt, durationMs: 5, retryAfterMs: 0, response: '', ...outcome };
  await recordAttempt(context, successes, { endpoint, delivery, attempted });
}

async function webhook() {
  const [found] = await selectWebhooks(context.db, shop.workspaceId, { id: endpoint.id });
  return found;
}

async function notices(email = shop.email) {
  const { rows } = await context.pool.query<{ values: Record<string, string>; read: boolean }>(
    `select n.data as values, n.read_at is not null as read
     from notifications n join users u on u.id = n.user_id
     where u.email = $1 and n.type = 'webhook' order by n.id`,
    [email],
  );
  return rows;
}

/** Adds a confirmed member with a privilege and returns their address. */
async function member(privilege: string): Promise<string> {
  const now = context.clock.now();
  const [userId, memberId] = [newId('user', now), newId('member', now)];
  const email = `${userId}@example.com`;
  await context.pool.query(
    `insert into users (id, username, email, password_hash, locale, terms_version, terms_accepted_at,
       confirmed_at, created_at) values ($1, $1, $2, '', 'en', '1', $3, $3, $3)`,
    [userId, email, now],
  );
  await context.pool.query(
    `insert into members (id, workspace_id, user_id, privilege, created_at) values ($1, $2, $3, $4, $5)`,
    [memberId, shop.workspaceId, userId, privilege, now],
  );
  return email;
}
