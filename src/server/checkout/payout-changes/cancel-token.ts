import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/base/keyed-hash.ts';

type Carried = { changeId: string; ownerId: string };

/** Returns the token of a mailed link: the change, the owner, and a keyed hash of both. */
export function cancelToken(secretKey: Buffer, { changeId, ownerId }: Carried): string {
  return [changeId, ownerId, signature(secretKey, changeId, ownerId).toString('base64url')].join(
    '.',
  );
}

/** Parses the token of a mailed link. Returns undefined if its keyed hash doesn't match. */
export function readCancelToken(secretKey: Buffer, token: string): Carried | undefined {
  const [changeId = '', ownerId = '', signed = ''] = token.split('.');
  const expected = signature(secretKey, changeId, ownerId);
  const received = Buffer.from(signed, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return { changeId, ownerId };
}

function signature(secretKey: Buffer, changeId: string, ownerId: string): Buffer {
  return keyedHash(secretKey, 'payout change cancel link', `${changeId} ${ownerId}`);
}
