import * as z from 'zod/mini';
import { answer, endpoint, paging, time } from './endpoint.ts';
import { id } from './ids.ts';

/** Spec.md section 3. */
export const notificationTypes = [
  'payment_received',
  'wallet_verification',
  'company_invite',
  'kyb_verification',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Spec.md section 9. */
export const notificationsPageSize = 20;

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  companyId: z.nullable(z.string()),
  /**
   * What the text is filled with, by type: `company_invite` has `companyName` and `invitedBy`,
   * `payment_received` `amount`, `currency` and `linkName`, `wallet_verification` `label`.
   */
  values: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: time,
});
export type Notification = z.infer<typeof notification>;

export const notifications = {
  list: endpoint('user')
    .route({ method: 'GET', path: '/notification', summary: 'The person’s notifications' })
    .input(z.object({ ...paging, onlyUnread: z._default(z.boolean(), false) }))
    .output(
      answer(
        z.object({
          notifications: z.array(notification),
          /** Of those that were asked for. */
          total: z.number(),
          hasMore: z.boolean(),
          unread: z.number(),
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
};
