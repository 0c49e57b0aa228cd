import { ProofError } from './proof-error.ts';

/**
 * Returns the bytes of a node's hexadecimal text. Throws ProofError for anything but pairs of lower-case
 * digits after `0x`, and for another length in bytes than the given one. Each value has exactly one
 * spelling, so different texts are never the same bytes.
 */
export function bytesOfHex(text: unknown, length?: number): Buffer {
  if (typeof text !== 'string' || !text.startsWith('0x')) {
    throw new ProofError('expected lower-case hexadecimal');
  }
  const digits = text.slice(2);
  if (foreign.test(digits)) throw new ProofError('expected lower-case hexadecimal');
  if (digits.length % 2 !== 0) throw new ProofError('expected an even number of digits');
  const bytes = Buffer.from(digits, 'hex');
  if (length !== undefined && bytes.length !== length) {
    throw new ProofError(`expected ${length} bytes, got ${bytes.length}`);
  }
  return bytes;
}

/**
 * Returns a node's hexadecimal text if it is the spelling of such bytes. Throws ProofError as `bytesOfHex`
 * does.
 */
export function checkedHex(text: unknown, length?: number): string {
  return hexOf(bytesOfHex(text, length));
}

export function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
}

// Searches for an invalid digit: matching megabytes from end to end overflows the engine's stack.
const foreign = /[^0-9a-f]/;
