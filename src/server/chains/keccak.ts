import { hash } from 'node:crypto';
import type { Hex } from 'viem';

/** The 32 bytes of Ethereum's hash. OpenSSL's is several times as fast as one in JavaScript. */
export function keccak256(bytes: Hex): Hex {
  return `0x${hash('keccak-256', Buffer.from(bytes.slice(2), 'hex'), 'hex')}`;
}
