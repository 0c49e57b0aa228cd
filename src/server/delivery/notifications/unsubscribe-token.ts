import { timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes } from '#contract/delivery/notifications.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

type Carried = { userId: string; type: NotificationType };

/**
 * What the link of a mail carries: whose mails of which type it stops, and our signature of both.
 * Nothing is stored of it, and it can do nothing else.
 */
export function unsubscribeToken(secretKey: Buffer, { userId, type }: Carried): string {
  return [userId, type, signature(secretKey, userId, type).toString('base64url')].join('.');
}

/** Undefined where we have not signed it. */
export function readUnsubscribeToken(secretKey: Buffer, token: string): Carried | undefined {
  const [userId = '', named = '', signed = ''] = token.split('.');
  const type = notificationTypes.find((one) => one === named);
  if (!type) return undefined;
  const expected = signature(secretKey, userId, type);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { userId, type };
}

function signature(secretKey: Buffer, userId: string, type: string): Buffer {
  return keyedHash(secretKey, 'unsubscribe link', `${userId} ${type}`);
}
