import {
  bytes,
  isAbsent,
  type JsonObject,
  listOf,
  malformed,
  MalformedFieldError,
  objectOf,
  quantity,
  safeInteger,
} from './fields.ts';
import { encodeRlp, type Rlp } from './rlp.ts';

/** A transaction as bytes. What a block hashes and what is stored of it are read from the same ones. */
export type Transaction = StoredFields & {
  type: number;
  /** The hashed fields, or why they can't be read; undefined for an unknown type. */
  hashed: HashedFields | MalformedFieldError | undefined;
};

/** What is stored of a transaction, and what its fee is computed from. Integers are encoded as in RLP. */
type StoredFields = {
  /** Undefined if the transaction creates a contract. */
  to: Buffer | undefined;
  value: Buffer;
  input: Buffer;
  /** Wei per unit of gas, as far as this type of transaction has them. */
  gasPrice: Buffer | undefined;
  maxFeePerGas: Buffer | undefined;
  maxPriorityFeePerGas: Buffer | undefined;
};

type HashedFields = {
  /** The fields up to the signature, in their order. */
  unsigned: Rlp[];
  /** `v` is the y parity, except of a legacy transaction. */
  signature: { v: Buffer; r: Buffer; s: Buffer } | undefined;
  /** The hashed sender of a deposit. */
  from: Buffer | undefined;
};

type Field = (json: JsonObject, stored: StoredFields) => Rlp;

const nothing = Buffer.alloc(0);
const one = Buffer.of(1);

const number =
  (name: string): Field =>
  (json) =>
    quantity(json[name], name);
const hash =
  (name: string): Field =>
  (json) =>
    bytes(json[name], name, 32);
const price =
  (name: 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'): Field =>
  (_, stored) => {
    const read = stored[name];
    if (!read) throw malformed(name);
    return read;
  };
const to: Field = (_, stored) => stored.to ?? nothing;
const value: Field = (_, stored) => stored.value;
const input: Field = (_, stored) => stored.input;

const fees = [price('maxPriorityFeePerGas'), price('maxFeePerGas')];
const call = [number('gas'), to, value, input];

/** Fields of each type up to its signature: legacy, EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
const signedFields: Record<number, Field[]> = {
  0: [number('nonce'), price('gasPrice'), ...call],
  1: [number('chainId'), number('nonce'), price('gasPrice'), ...call, accessList],
  2: [number('chainId'), number('nonce'), ...fees, ...call, accessList],
  3: [
    ...[number('chainId'), number('nonce'), ...fees, ...call, accessList],
    ...[number('maxFeePerBlobGas'), blobHashes],
  ],
  4: [number('chainId'), number('nonce'), ...fees, ...call, accessList, authorizations],
};

/** An OP Stack deposit, which no one signs (https://specs.optimism.io/protocol/deposits.html). */
export const depositType = 0x7e;
const depositFields: Field[] = [
  hash('sourceHash'),
  ({ from }) => bytes(from, 'from', 20),
  to,
  ({ mint }) => (isAbsent(mint) ? nothing : quantity(mint, 'mint')),
  value,
  number('gas'),
  ({ isSystemTx }) => (isSystemTx === true ? one : nothing),
  input,
];

/** Reads a transaction from JSON. Throws MalformedFieldError if what is stored of it is malformed. */
export function readTransaction(shown: unknown): Transaction {
  const json = objectOf(shown, 'transaction');
  const type = isAbsent(json['type']) ? 0 : safeInteger(json['type'], 'type');
  const stored: StoredFields = {
    to: isAbsent(json['to']) ? undefined : bytes(json['to'], 'to', 20),
    value: quantity(json['value'], 'value'),
    input: isAbsent(json['input']) ? nothing : bytes(json['input'], 'input'),
    ...readPrices(json, type),
  };
  return { ...stored, type, hashed: readHashed(json, stored, type) };
}

function readPrices(json: JsonObject, type: number) {
  const read = (name: string) => (isAbsent(json[name]) ? undefined : quantity(json[name], name));
  const hasTwo = type > 1 && type !== depositType && !isAbsent(json['maxFeePerGas']);
  return {
    // Nodes add the effective price to transactions with two prices; it isn't hashed.
    gasPrice: hasTwo ? undefined : read('gasPrice'),
    maxFeePerGas: hasTwo ? read('maxFeePerGas') : undefined,
    maxPriorityFeePerGas: hasTwo ? read('maxPriorityFeePerGas') : undefined,
  };
}

function readHashed(
  json: JsonObject,
  stored: StoredFields,
  type: number,
): HashedFields | MalformedFieldError | undefined {
  const fields = type === depositType ? depositFields : signedFields[type];
  if (!fields) return undefined;
  try {
    if (isAbsent(json['input'])) throw malformed('input');
    const unsigned = fields.map((field) => field(json, stored));
    if (type === depositType) {
      return { unsigned, signature: undefined, from: bytes(json['from'], 'from', 20) };
    }
    const v = type === 0 ? quantity(json['v'], 'v') : parity(json);
    const [r, s] = [quantity(json['r'], 'r'), quantity(json['s'], 's')];
    return { unsigned, signature: { v, r, s }, from: undefined };
  } catch (error) {
    if (error instanceof MalformedFieldError) return error;
    throw error;
  }
}

/**
 * Returns the bytes that a block contains and hashes; undefined for an unknown type. Throws
 * MalformedFieldError.
 */
export function encodeTransaction({ type, hashed }: Transaction): Buffer | undefined {
  if (hashed instanceof MalformedFieldError) throw hashed;
  if (!hashed) return undefined;
  const { unsigned, signature } = hashed;
  return encode(type, signature ? [...unsigned, signature.v, signature.r, signature.s] : unsigned);
}

/**
 * Returns the bytes that the sender signs; undefined if no one does, or the type is unknown. A legacy
 * signature may be limited to one chain (EIP-155). Throws MalformedFieldError.
 */
export function encodeUnsigned(
  { type, hashed }: Transaction,
  chainId: bigint | undefined,
): Buffer | undefined {
  if (hashed instanceof MalformedFieldError) throw hashed;
  if (!hashed?.signature) return undefined;
  const replay =
    type === 0 && chainId !== undefined
      ? [quantity(`0x${chainId.toString(16)}`, 'chainId'), nothing, nothing]
      : [];
  return encode(type, [...hashed.unsigned, ...replay]);
}

function encode(type: number, fields: Rlp[]): Buffer {
  const encoded = encodeRlp(fields);
  return type === 0 ? encoded : Buffer.concat([Buffer.of(type), encoded]);
}

/** Returns the y parity of a signature. Some nodes return it only as `v`. */
function parity({ yParity, v }: JsonObject): Buffer {
  return quantity(isAbsent(yParity) ? v : yParity, 'yParity');
}

function accessList(json: JsonObject): Rlp {
  return listOf(json['accessList'], 'accessList').map((entry): Rlp => {
    const { address, storageKeys } = objectOf(entry, 'accessList');
    const keys = listOf(storageKeys, 'storageKeys').map((key) => bytes(key, 'storageKeys', 32));
    return [bytes(address, 'address of the access list', 20), keys];
  });
}

function blobHashes(json: JsonObject): Rlp {
  const name = 'blobVersionedHashes';
  return listOf(json[name], name).map((blob) => bytes(blob, name, 32));
}

function authorizations(json: JsonObject): Rlp {
  return listOf(json['authorizationList'], 'authorizationList').map((entry): Rlp => {
    const authorization = objectOf(entry, 'authorizationList');
    return [
      quantity(authorization['chainId'], 'chainId'),
      bytes(authorization['address'], 'address', 20),
      quantity(authorization['nonce'], 'nonce'),
      parity(authorization),
      quantity(authorization['r'], 'r'),
      quantity(authorization['s'], 's'),
    ];
  });
}
