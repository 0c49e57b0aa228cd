import { createHmac } from 'node:crypto';
import { derivedKey } from './encryption.ts';

/**
 * Returns an HMAC with a key derived from the configured secret: for texts so short that a plain hash could
 * be guessed, and for tokens that callers return to us. `purpose` separates the uses.
 */
export function keyedHash(secretKey: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secretKey, `florin ${purpose}`))
    .update(text)
    .digest();
}
