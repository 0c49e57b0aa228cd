import { createHash, randomBytes } from 'node:crypto';

/** What a payer's link carries. 256 bits of chance; only the hash is kept. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashLinkToken(token) };
}

export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function refundPath(token: string): string {
  return `/refund/${token}`;
}
