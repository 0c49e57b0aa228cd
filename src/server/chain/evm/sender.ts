import { recover } from 'tiny-secp256k1';
import { bytes, integer, type JsonObject, MalformedFieldError, objectOf } from './fields.ts';
import { keccak256 } from './keccak.ts';
import { depositType, encodeUnsigned, parity, transactionType } from './transaction-bytes.ts';

const addressBytes = 20;

/**
 * Returns who sent a transaction, as a lower-case address: the key that its signature belongs to, or
 * what a deposit of the OP Stack hashes. Null where no key can have signed, or the type is unknown.
 * Never throws for what JSON can hold.
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
 * Chains put small numbers where no one signed: 0 for the impersonated transactions of local nodes, 1
 * for those that Moonbeam makes of XCM messages. There is a point with x = 1, so that a key would be found.
 */
function isPlaceholder(r: bigint, s: bigint): boolean {
  return r <= 1n && s <= 1n;
}

type Parity = { oddY: 0 | 1 | undefined; chainId?: bigint };

/** 27 and 28, or with the chain's id in it (EIP-155). */
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
    // No signature has such numbers.
    return null;
  }
  // The curve has no point for them.
  if (!point) return null;
  const key = Buffer.from(point.subarray(1));
  return `0x${keccak256(key).subarray(-addressBytes).toString('hex')}`;
}

/** 32 bytes, or more where the number needs them, in hexadecimal. */
function word(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}
