import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '#contract/chain/networks.ts';

const secretPrefixes: Record<Environment, string> = { test: 'fl_test_', production: 'fl_live_' };
const startLength = 'fl_test_'.length + 6;

/**
 * Returns a new secret with its environment as the prefix. It has no separators after the prefix, so that a
 * double click selects all of it.
 */
export function newSecret(environment: Environment): string {
  return secretPrefixes[environment] + randomBytes(24).toString('hex');
}

/** Returns the start of a secret, which is stored in plain text so that people can tell keys apart. */
export function secretStart(secret: string): string {
  return secret.slice(0, startLength);
}

/** Hashes a secret. It has 192 random bits, so the hash needs neither a salt nor a slow function. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
