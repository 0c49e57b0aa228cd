import type { ShopOrderNotice } from '#contract/delivery/notifications.ts';
import type { Context } from '#server/base/context.ts';
import type { Transaction } from '#server/base/database/db.ts';
import { isWithin } from '#server/base/http/throttle.ts';
import { shopOrderMail } from '#server/delivery/mail/notification-mails.ts';
import { selectMembersWho } from '#server/delivery/mail/owner-store.ts';
import {
  mailNotification,
  notify,
  removeNotificationsAbout,
  resolveNotificationsAbout,
} from '#server/delivery/notifications/notifications.ts';
import { selectShop } from './store.ts';

const type = 'shop_order';

/** A shop that fails with hundreds of orders sends each member a few mails; every order has its notification. */
const mails = { limit: 10, windowMs: 24 * 60 * 60_000 };

type About = {
  workspaceId: string;
  integrationId: string;
  /** The shop's name. */
  name: string;
  /** The order's number and its newest payment; absent for a notice about all orders. */
  order?: { number: string; paymentId: string | undefined };
};

/** Notifies the members who manage the money of a workspace about orders of a shop, and mails them. */
export async function notifyShopOrder(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  change: ShopOrderNotice,
  { workspaceId, integrationId, name, order }: About,
): Promise<void> {
  const now = context.clock.now();
  const number = order?.number ?? '';
  const { paymentId } = order ?? {};
  const about = { integrationId, change, ...(order && { number }) };
  await removeNotificationsAbout(tx, { workspaceId, type, about });
  const members = await selectMembersWho(tx, workspaceId, 'payments:write');
  const values = { ...about, name, ...(paymentId !== undefined && { paymentId }) };
  for (const { userId } of members) await notify(tx, now, { userId, workspaceId, type, values });
  if (!(await isWithin(tx, `shop order mails ${workspaceId}`, mails, now))) return;
  const page = paymentId === undefined ? '/integrations' : `/payments/${paymentId}`;
  const url = `${context.config.dashboardUrl}${page}`;
  for (const { userId, email, locale, workspace } of members) {
    const mail = shopOrderMail({ to: email, locale, workspace, shop: name, number, change, url });
    await mailNotification(tx, context, { userId, type, locale }, mail);
  }
}

/** Notifies the members once a day that orders of a shop wait, whatever they wait for. */
export async function notifyWaiting(
  tx: Transaction,
  context: Pick<Context, 'clock' | 'config'>,
  { workspaceId, integrationId }: Pick<About, 'workspaceId' | 'integrationId'>,
): Promise<void> {
  const limit = { limit: 1, windowMs: mails.windowMs };
  const now = context.clock.now();
  if (!(await isWithin(tx, `shop orders wait ${integrationId}`, limit, now))) return;
  const shop = await selectShop(tx, workspaceId, integrationId);
  const name = shop?.siteName ?? 'Squarespace';
  await notifyShopOrder(tx, context, 'waiting', { workspaceId, integrationId, name });
}

/** Marks the notice that the orders of a shop wait as read, because they go on. */
export async function resolveShopNotices(
  tx: Transaction,
  now: Date,
  { workspaceId, integrationId }: { workspaceId: string; integrationId: string },
): Promise<void> {
  const about = { integrationId, change: 'waiting' };
  await resolveNotificationsAbout(tx, now, { workspaceId, type, about });
}
