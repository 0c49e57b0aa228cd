import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { EventType } from '#contract/delivery/event-types.ts';
import { commit } from '#server/base/database/commit.ts';
import type { Context } from '#server/base/context.ts';
import { encrypt } from '#server/base/encryption.ts';
import { type NewEvent, recordEvents } from '#server/delivery/events/events.ts';
import { newId } from '#server/base/ids.ts';
import { insertWebhook } from '#server/delivery/webhooks/store.ts';

/** Inserts a workspace with a confirmed owner directly into the database. */
export async function makeShop(context: Context, owner = { locale: 'en' }) {
  const now = context.clock.now();
  const workspaceId = newId('workspace', now);
  const userId = newId('user', now);
  const email = `${userId}@example.com`;
  await sql`
    insert into users (id, username, email, password_hash, locale, terms_version, terms_accepted_at, confirmed_at, created_at)
    values (${userId}, ${userId}, ${email}, '', ${owner.locale}, '1', ${now}, ${now}, ${now})`.execute(
    context.db,
  );
  await sql`
    insert into workspaces (id, name, size, country, use_cases, created_at)
    values (${workspaceId}, 'Shop', '1', 'DE', '{}', ${now})`.execute(context.db);
  await sql`
    insert into members (id, workspace_id, user_id, privilege, created_at)
    values (${newId('member', now)}, ${workspaceId}, ${userId}, 'owner', ${now})`.execute(
    context.db,
  );

  return {
    workspaceId,
    email,
    /** Registers a webhook without validating its URL. */
    async endpoint(
      url: string,
      options: { events?: EventType[]; environment?: 'test' | 'production' } = {},
    ) {
      const id = newId('webhook', now);
      const secretKey = 'a secret of sixteen';
      const signingSecret = `whsec_${randomBytes(32).toString('base64')}`;
      await commit(context, (tx) =>
        insertWebhook(tx, {
          id,
          workspaceId,
          environment: options.environment ?? 'test',
          name: 'Orders',
          url,
          secretKey: encrypt(context.config.secretKey, secretKey, id),
          signingSecret: encrypt(context.config.secretKey, signingSecret, id),
          events: options.events ?? [],
          createdAt: now,
        }),
      );
      return { id, secretKey, signingSecret };
    },
    /** Inserts a payment that events can refer to, and returns its id. */
    payment: () => insertPayment(context, workspaceId),
    /** Records an event with any `data`, and returns its id. */
    async record({ data = {}, ...event }: ToRecord = {}): Promise<string> {
      const whole: NewEvent = {
        workspaceId,
        environment: 'test',
        type: 'payment_link.updated',
        data: data as never,
        ...event,
      };
      const ids = await commit(context, (tx) => recordEvents(tx, context, [whole]));
      return ids[0]!;
    },
  };
}

type ToRecord = Partial<Omit<NewEvent, 'type' | 'data'>> & { type?: EventType; data?: object };

export type Shop = Awaited<ReturnType<typeof makeShop>>;

/** Inserts a payment that events can refer to directly into the database, and returns its id. */
export async function insertPayment(context: Context, workspaceId: string): Promise<string> {
  const now = context.clock.now();
  const id = newId('payment', now);
  const linkId = newId('link', now);
  const rateId = newId('rate', now);
  await sql`
    insert into rates (id, symbol, currency, value, source, quotes, at)
    values (${rateId}, 'DEV', 'USD', '1', 'test', '[]', ${now})`.execute(context.db);
  await sql`
    insert into payment_links (id, workspace_id, environment, type, status, name, amount_minor, currency,
      collect_email, collect_billing_address, created_at, updated_at)
    values (${linkId}, ${workspaceId}, 'test', 'static', 'active', 'Link', 100, 'USD', false, false, ${now}, ${now})`.execute(
    context.db,
  );
  await sql`
    insert into payments (id, workspace_id, link_id, environment, chain, symbol, decimals, asset_id, recipient_account,
      amount_atomic, subtotal_minor, vat_minor, total_minor, currency, rate_id, tolerance_bps, reference,
      status, expires_at, late_until, created_at)
    values (${id}, ${workspaceId}, ${linkId}, 'test', 'moonbeam/test', 'DEV', 18, 'native', ${id},
      1, 100, 0, 100, 'USD', ${rateId}, 0, ${id}, 'open', ${now}, ${now}, ${now})`.execute(
    context.db,
  );
  return id;
}
