/**
 * Concatenates head, signature and tail of a transaction, prefixed with the length (SCALE). All are
 * hexadecimal.
 */
export function signedTransaction(head: string, signature: string, tail: string): string {
  const body = [head, signature, tail].map((part) => part.slice(2)).join('');
  return `0x${compactLength(body.length / 2)}${body}`;
}

/** Encodes a length in one, two or four bytes, whichever is shortest; the two lowest bits give the mode. */
function compactLength(length: number): string {
  if (length < 2 ** 6) return littleEndian(length << 2, 1);
  if (length < 2 ** 14) return littleEndian((length << 2) | 0b01, 2);
  return littleEndian((length << 2) | 0b10, 4);
}

function littleEndian(value: number, bytes: number): string {
  return Array.from({ length: bytes }, (_, index) =>
    ((value >>> (8 * index)) & 0xff).toString(16).padStart(2, '0'),
  ).join('');
}
