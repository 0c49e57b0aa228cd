import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from '#contract/chain/networks.ts';

const secretWords: Record<Environment, string> = { test: 'fl_test_', production: 'fl_live_' };
const recognisable = 'fl_test_'.length + 6;

/** A secret that says which environment it opens. Hexadecimal, so that a double click takes the whole. */
export function newSecret(environment: Environment): string {
  return secretWords[environment] + randomBytes(24).toString('hex');
}

/** What is kept in clear, by which people tell a key from others. */
export function secretStart(secret: string): string {
  return secret.slice(0, recognisable);
}

/** No one guesses 192 random bits, so the hash needs neither salt nor slowness. */
export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
