import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/base/keyed-hash.ts';

type Carried = { changeId: string; ownerId: string };

/** What the mailed link carries: which change, for which owner, and our signature of both. */
export function cancelToken(secretKey: Buffer, { changeId, ownerId }: Carried): string {
  return [changeId, ownerId, signature(secretKey, changeId, ownerId).toString('base64url')].join(
    '.',
  );
}

/** Undefined where we have not signed it. */
export function readCancelToken(secretKey: Buffer, token: string): Carried | undefined {
  const [changeId = '', ownerId = '', signed = ''] = token.split('.');
  const expected = signature(secretKey, changeId, ownerId);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { changeId, ownerId };
}

function signature(secretKey: Buffer, changeId: string, ownerId: string): Buffer {
  return keyedHash(secretKey, 'payout change cancel link', `${changeId} ${ownerId}`);
}
