import * as z from 'zod/mini';
import { answer, counted, endpoint, offsetPaging, time } from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';

/** Source: docs/specification.md section 3. */
export const notificationTypes = [
  'payment_received',
  'payment_reversed',
  'payment_decision',
  'wallet_verification',
  'company_invite',
  'kyb_verification',
  'api_key',
  'webhook',
  'shop_order',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What can happen to a live API key. `adopted`: by the oldest owner, because its creator was unknown or had left. */
export const keyChanges = [
  'created',
  'updated',
  'rolled',
  'taken_over',
  'stopped',
  'revoked',
  'adopted',
] as const;
export type KeyChange = (typeof keyChanges)[number];

/**
 * What waits for members who manage money: a transaction that a payer names as theirs, a payment that arrived late,
 * and a refund whose payer has given an address.
 */
export const paymentDecisions = ['claimed', 'late', 'refund_address'] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

/** What members who may change webhooks are notified of: it failed several times in a row, or was disabled. */
export const webhookNotices = ['failing', 'disabled'] as const;

/**
 * What members who manage money are notified of about the orders of a connected shop: a paid one can't be imported,
 * all of them wait because the shop accepts none for now, and the payment of an imported one was reversed.
 */
export const shopOrderNotices = ['not_imported', 'waiting', 'reversed'] as const;
export type ShopOrderNotice = (typeof shopOrderNotices)[number];

/**
 * Whether users who have not chosen get notifications of a type by mail, too. Payments can cause hundreds a
 * day. Mails about the security of an account or of money are not among these and are always sent.
 */
export const mailDefaults: Record<NotificationType, boolean> = {
  payment_received: false,
  payment_reversed: true,
  payment_decision: true,
  wallet_verification: true,
  company_invite: true,
  kyb_verification: true,
  api_key: true,
  webhook: true,
  shop_order: true,
};

/** How often at most a payment mail is sent per workspace. Each covers all payments since the last one. */
export const paymentMailsEveryMs = 60 * 60_000;

/** Source: docs/specification.md section 9. */
export const notificationsPageSize = 20;

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  companyId: z.nullable(z.string()),
  /**
   * The values of the text, by type: `company_invite` has `companyName` and `invitedBy`; `payment_received`,
   * `payment_reversed` and `payment_decision` (with `decision`, of `paymentDecisions`) have `amount`, `currency`, `linkName`, `paymentId` and `environment`;
   * `wallet_verification` has `label`; `kyb_verification` has `kind` (`domain`, `identity`, `business` or
   * `enhanced`), `outcome` (`approved` or `rejected`), and optionally `domain` and `reason`; `api_key` has
   * `change` (of `keyChanges`), `label`, `environment`, and `by` unless Florin itself did it; `webhook` has `change`
   * (of `webhookNotices`), `webhookId`, `name`, and for a failing one the last `status` or `error`; `shop_order` has
   * `change` (of `shopOrderNotices`), `integrationId`, the shop's `name`, and unless it waits the order's `number` and `paymentId`.
   */
  values: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: time,
});
export type Notification = z.infer<typeof notification>;

/** Whether a user also gets notifications of a type by mail. */
export const mailChoice = z.object({
  type: z.enum(notificationTypes, 'invalid'),
  wanted: z.boolean(),
});
export type MailChoice = z.infer<typeof mailChoice>;

/** The token in a mail's link that stops mails of its type. */
const unsubscribeToken = z.object({
  token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
});

export const notifications = {
  list: endpoint('user')
    .route({ method: 'GET', path: '/notification', summary: 'List notifications' })
    .input(z.object({ ...offsetPaging, onlyUnread: z._default(z.boolean(), false) }))
    .output(
      answer(
        z.object({
          notifications: z.array(notification),
          /** `total` and `isMore` count the requested ones. */
          ...counted,
          hasMore: z.boolean(),
          /** At most 10,000. */
          unread: z.number(),
          /** Whether there are more than `unread`. */
          isMoreUnread: z.boolean(),
        }),
      ),
    ),
  markRead: endpoint('user')
    .route({
      method: 'PATCH',
      path: '/notification',
      summary: 'Mark notifications as read',
      successStatus: 204,
    })
    .input(
      z.object({
        notificationIds: z
          .array(id)
          .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
      }),
    )
    .output(z.undefined()),
  mailChoices: endpoint('user')
    .route({
      method: 'GET',
      path: '/notification/mail',
      summary: 'Retrieve your email preferences',
    })
    .output(answer(z.object({ choices: z.array(mailChoice) }))),
  chooseMail: endpoint('user')
    .route({
      method: 'PATCH',
      path: '/notification/mail',
      summary: 'Update your email preferences',
    })
    .input(mailChoice)
    .output(answer(z.object({ choices: z.array(mailChoice) }))),
  unsubscribe: endpoint('public')
    .route({
      method: 'POST',
      path: '/notification/unsubscribe',
      summary: 'Unsubscribe from emails of one type by the emailed token, without logging in',
    })
    .input(unsubscribeToken)
    .output(answer(mailChoice)),
};
