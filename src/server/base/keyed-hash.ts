import { createHmac } from 'node:crypto';
import { derivedKey } from './encryption.ts';

/**
 * A hash that no one makes without the configured secret: for what is short enough to be guessed from
 * a plain one, and for what callers hand back to us. `purpose` keeps the uses apart.
 */
export function keyedHash(secretKey: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', derivedKey(secretKey, `florin ${purpose}`))
    .update(text)
    .digest();
}
