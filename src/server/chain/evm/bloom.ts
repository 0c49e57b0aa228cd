import { keccak256 } from './keccak.ts';

/** 2048 bits, three of them for each address and topic of a log (yellow paper 4.3.1). */
export const bloomBytes = 256;

/** Bits by address or topic: most logs of a block have the same few tokens and events. */
export type BloomCache = Map<string, readonly [number, number, number]>;

/** Sets the bits of an address or a topic. */
export function addToBloom(bloom: Buffer, item: Buffer, cache: BloomCache): void {
  const key = item.toString('latin1');
  let bits = cache.get(key);
  if (!bits) {
    const hashed = keccak256(item);
    bits = [hashed.readUInt16BE(0), hashed.readUInt16BE(2), hashed.readUInt16BE(4)];
    cache.set(key, bits);
  }
  for (const bit of bits) {
    const at = bloomBytes - 1 - ((bit & 0x7ff) >> 3);
    bloom[at] = (bloom[at] ?? 0) | (1 << (bit & 7));
  }
}

export function mergeBloom(into: Buffer, other: Buffer): void {
  for (let at = 0; at < bloomBytes; at += 1) into[at] = (into[at] ?? 0) | (other[at] ?? 0);
}

/** Checks whether every bit of the second bloom is set in the first. */
export function includesBloom(bloom: Buffer, other: Buffer): boolean {
  return bloom.every((byte, at) => (byte & (other[at] ?? 0)) === other[at]);
}
