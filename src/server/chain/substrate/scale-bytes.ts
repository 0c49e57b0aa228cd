import { bytesOfHex } from './hex.ts';

/**
 * A buffer that can't be sliced past its end. The codecs read arrays of bytes by slices, which are otherwise empty
 * there: from no bytes at all they would decode a list of as many arrays as its length claims, up to a billion.
 */
class EndingBuffer extends ArrayBuffer {
  override slice(begin = 0, end = this.byteLength): ArrayBuffer {
    if (end > this.byteLength) throw new RangeError('the bytes end within a value');
    return super.slice(begin, end);
  }
}

/** Copies bytes for the codecs, which throw RangeError where these end. */
export function scaleBytes(bytes: Uint8Array): Uint8Array {
  // The library distinguishes Node's buffers from plain arrays of bytes.
  const ending = new Uint8Array(new EndingBuffer(bytes.length));
  ending.set(bytes);
  return ending;
}

/** Returns a node's hexadecimal text as bytes for the codecs. Throws ProofError as `bytesOfHex` does. */
export function scaleBytesOf(hex: unknown): Uint8Array {
  return scaleBytes(bytesOfHex(hex));
}
