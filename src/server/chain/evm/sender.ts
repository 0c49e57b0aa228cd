import { recover } from 'tiny-secp256k1';
import { integerOf, MalformedFieldError, textOf } from './fields.ts';
import { keccak256 } from './keccak.ts';
import { encodeUnsigned, type Transaction } from './transaction-bytes.ts';

const addressBytes = 20;

/**
 * Returns the sender of a transaction as a lower-case address: the account of the key that signed it, or the
 * hashed sender of an OP Stack deposit. Null if no key can have signed it, its type is unknown, or a hashed
 * field can't be read.
 */
export function recoverSender(transaction: Transaction): string | null {
  const { hashed, type } = transaction;
  if (!hashed || hashed instanceof MalformedFieldError) return null;
  if (hashed.from) return textOf(hashed.from);
  if (!hashed.signature) return null;
  const { v } = hashed.signature;
  const { oddY, chainId } = type === 0 ? legacyParity(v) : typedParity(v);
  const [r, s] = [integerOf(hashed.signature.r), integerOf(hashed.signature.s)];
  if (oddY === undefined || isPlaceholder(r, s)) return null;
  const signed = encodeUnsigned(transaction, chainId);
  return signed ? addressOf(keccak256(signed), r, s, oddY) : null;
}

/**
 * Checks for the small numbers of unsigned transactions: 0 for impersonated ones of local nodes, 1 for those
 * that Moonbeam creates from XCM messages. x = 1 is on the curve, so a key would be found.
 */
function isPlaceholder(r: bigint, s: bigint): boolean {
  return r <= 1n && s <= 1n;
}

type Parity = { oddY: 0 | 1 | undefined; chainId?: bigint };

/** Returns the parity of a legacy transaction: 27 or 28, or a value that includes the chain id (EIP-155). */
function legacyParity(v: Buffer): Parity {
  const value = integerOf(v);
  if (value >= 35n) return { oddY: oddYOf(value - 35n), chainId: (value - 35n) / 2n };
  return { oddY: value === 27n || value === 28n ? oddYOf(value - 27n) : undefined };
}

function typedParity(v: Buffer): Parity {
  const [byte = 0, ...more] = v;
  return { oddY: byte <= 1 && more.length === 0 ? oddYOf(BigInt(byte)) : undefined };
}

function oddYOf(number: bigint): 0 | 1 {
  return number % 2n === 0n ? 0 : 1;
}

function addressOf(hash: Buffer, r: bigint, s: bigint, oddY: 0 | 1): string | null {
  const signature = Buffer.from(word(r) + word(s), 'hex');
  let point: Uint8Array | null;
  try {
    point = recover(hash, signature, oddY, false);
  } catch {
    // Thrown for numbers that are no signature.
    return null;
  }
  // There is no such point on the curve.
  if (!point) return null;
  const key = Buffer.from(point.subarray(1));
  return textOf(keccak256(key).subarray(-addressBytes));
}

/** Returns a number as hexadecimal of 32 bytes, or of more if it needs them. */
function word(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}
