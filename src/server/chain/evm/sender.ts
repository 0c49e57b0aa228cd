import { recover } from 'tiny-secp256k1';
import { bytes, integer, type JsonObject, MalformedFieldError, objectOf } from './fields.ts';
import { keccak256 } from './keccak.ts';
import { depositType, encodeUnsigned, parity, transactionType } from './transaction-bytes.ts';

const addressBytes = 20;

/**
 * Returns the sender of a transaction as a lower-case address: the account of the key that signed it, or the
 * hashed sender of an OP Stack deposit. Null if no key can have signed it, or its type is unknown. Never
 * throws for any JSON.
 */
export function recoverSender(transaction: unknown): string | null {
  try {
    const fields = objectOf(transaction, 'transaction');
    const type = transactionType(fields);
    if (type === depositType) return `0x${bytes(fields['from'], 'from', 20).toString('hex')}`;
    const { oddY, chainId } = type === 0 ? legacyParity(fields) : typedParity(fields);
    const [r, s] = [integer(fields['r'], 'r'), integer(fields['s'], 's')];
    if (oddY === undefined || isPlaceholder(r, s)) return null;
    const signed = encodeUnsigned(fields, type, chainId);
    return signed ? addressOf(keccak256(signed), r, s, oddY) : null;
  } catch (error) {
    if (error instanceof MalformedFieldError) return null;
    throw error;
  }
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
function legacyParity({ v }: JsonObject): Parity {
  const value = integer(v, 'v');
  if (value >= 35n) return { oddY: oddYOf(value - 35n), chainId: (value - 35n) / 2n };
  return { oddY: value === 27n || value === 28n ? oddYOf(value - 27n) : undefined };
}

function typedParity(fields: JsonObject): Parity {
  const [byte = 0, ...more] = parity(fields);
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
  return `0x${keccak256(key).subarray(-addressBytes).toString('hex')}`;
}

/** Returns a number as hexadecimal of 32 bytes, or of more if it needs them. */
function word(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}
