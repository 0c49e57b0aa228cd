import { hash } from 'node:crypto';

/**
 * Returns the 32 bytes of keccak-256. OpenSSL is several times as fast as an implementation in
 * JavaScript.
 */
export function keccak256(bytes: Buffer): Buffer {
  return hash('keccak-256', bytes, 'buffer');
}
