import { timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes } from '#contract/delivery/notifications.ts';
import { keyedHash } from '#server/base/keyed-hash.ts';

type TokenContent = { userId: string; type: NotificationType };

/**
 * Returns the token of an unsubscribe link: the person, the type of mails that it stops, and a signature of
 * both. Nothing is stored, and the token permits nothing else.
 */
export function unsubscribeToken(secretKey: Buffer, { userId, type }: TokenContent): string {
  return [userId, type, signature(secretKey, userId, type).toString('base64url')].join('.');
}

/** Returns the content of a token; undefined unless its signature is valid. */
export function readUnsubscribeToken(secretKey: Buffer, token: string): TokenContent | undefined {
  const [userId = '', named = '', signed = ''] = token.split('.');
  const type = notificationTypes.find((one) => one === named);
  if (!type) return undefined;
  const expected = signature(secretKey, userId, type);
  const actual = Buffer.from(signed, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  return { userId, type };
}

function signature(secretKey: Buffer, userId: string, type: string): Buffer {
  return keyedHash(secretKey, 'unsubscribe link', `${userId} ${type}`);
}
