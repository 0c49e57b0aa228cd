import { createHash, randomBytes } from 'node:crypto';

/** Returns the token of a payer's link, 256 random bits, and its hash; only the hash is stored. */
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
