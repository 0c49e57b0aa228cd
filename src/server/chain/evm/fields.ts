import { RetryableError } from '#server/base/errors.ts';

/** A JSON object with unchecked fields. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A field of a node's JSON is missing or malformed. Another response, or another provider's, may be right. */
export class MalformedFieldError extends RetryableError {
  override name = 'MalformedFieldError';
}

const nothing = Buffer.alloc(0);
const zeroDigit = '0'.charCodeAt(0);
/** The largest integer of the EVM takes 32 bytes. */
const longestQuantity = 2 + 64;

/** Returns the bytes of a hexadecimal number as RLP encodes integers: no leading zeros, and zero is empty. */
export function quantity(value: unknown, name: string): Buffer {
  if (typeof value !== 'string' || !value.startsWith('0x')) throw malformed(name);
  if (value.length < 3 || value.length > longestQuantity) throw malformed(name);
  let start = 2;
  while (value.charCodeAt(start) === zeroDigit) start += 1;
  const digits = value.slice(start);
  if (digits === '') return nothing;
  return fromHex(digits.length % 2 === 1 ? `0${digits}` : digits, name);
}

/** Returns the bytes of hexadecimal data. With a length, requires exactly as many bytes. */
export function bytes(value: unknown, name: string, length?: number): Buffer {
  if (typeof value !== 'string' || !value.startsWith('0x')) throw malformed(name);
  if (length !== undefined && value.length !== 2 + 2 * length) throw malformed(name);
  return fromHex(value.slice(2), name);
}

/** Returns a hexadecimal number as an integer; see `quantity`. */
export function integer(value: unknown, name: string): bigint {
  return integerOf(quantity(value, name));
}

/** Returns the integer that `quantity` has read. */
export function integerOf(read: Buffer): bigint {
  return read.length === 0 ? 0n : BigInt(`0x${read.toString('hex')}`);
}

/** Returns a hexadecimal number that JavaScript can count with, such as a height. */
export function safeInteger(value: unknown, name: string): number {
  const read = Number(integer(value, name));
  if (!Number.isSafeInteger(read)) throw malformed(name);
  return read;
}

/** Returns bytes in their stored form: lower-case hexadecimal. */
export function textOf(read: Buffer): `0x${string}` {
  return `0x${read.toString('hex')}`;
}

export function objectOf(value: unknown, name: string): JsonObject {
  if (!isObject(value)) throw malformed(name);
  return value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(name);
  return value;
}

/** Checks whether a field has no value: nodes either omit it or set it to null. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

// Buffer.from stops at the first character that isn't a digit, and takes U+0130 for the digit with the same
// low byte, both without an error.
function fromHex(digits: string, name: string): Buffer {
  if (digits.length % 2 !== 0 || foreign.test(digits)) throw malformed(name);
  return Buffer.from(digits, 'hex');
}

const foreign = /[^0-9a-fA-F]/;

export function malformed(name: string): MalformedFieldError {
  return new MalformedFieldError(`${name} is missing or malformed`);
}
