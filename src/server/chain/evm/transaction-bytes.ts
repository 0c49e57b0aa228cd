import { bytes, isAbsent, type JsonObject, listOf, objectOf, quantity } from './fields.ts';
import { encodeRlp, type Rlp } from './rlp.ts';

type Field = (transaction: JsonObject) => Rlp;

const nothing = Buffer.alloc(0);
const one = Buffer.of(1);

const number =
  (name: string): Field =>
  (transaction) =>
    quantity(transaction[name], name);
const hash =
  (name: string): Field =>
  (transaction) =>
    bytes(transaction[name], name, 32);
const input: Field = (transaction) => bytes(transaction['input'], 'input');
/** Returns the recipient, or no bytes if the transaction creates a contract. */
const to: Field = (transaction) =>
  isAbsent(transaction['to']) ? nothing : bytes(transaction['to'], 'to', 20);

const fees = [number('maxPriorityFeePerGas'), number('maxFeePerGas')];
const call = [number('gas'), to, number('value'), input];

/** Fields of a legacy transaction up to its signature. */
const legacyFields = [number('nonce'), number('gasPrice'), ...call];

/** Fields of each type up to its signature: EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
const typedFields: Record<number, Field[]> = {
  1: [number('chainId'), number('nonce'), number('gasPrice'), ...call, accessList],
  2: [number('chainId'), number('nonce'), ...fees, ...call, accessList],
  3: [
    ...[number('chainId'), number('nonce'), ...fees, ...call, accessList],
    ...[number('maxFeePerBlobGas'), blobHashes],
  ],
  4: [number('chainId'), number('nonce'), ...fees, ...call, accessList, authorizations],
};

/** An OP Stack deposit, which no one signs (specs.optimism.io/protocol/deposits.html). */
export const depositType = 0x7e;
const depositFields: Field[] = [
  hash('sourceHash'),
  ({ from }) => bytes(from, 'from', 20),
  to,
  ({ mint }) => (isAbsent(mint) ? nothing : quantity(mint, 'mint')),
  number('value'),
  number('gas'),
  ({ isSystemTx }) => (isSystemTx === true ? one : nothing),
  input,
];

/** Returns the EIP-2718 type, 0 if there is none. Throws MalformedFieldError. */
export function transactionType({ type }: JsonObject): number {
  if (isAbsent(type)) return 0;
  return quantity(type, 'type').reduce((read, byte) => read * 256 + byte, 0);
}

/**
 * Returns the bytes that a block contains and hashes; undefined for an unknown type. Throws
 * MalformedFieldError.
 */
export function encodeTransaction(transaction: JsonObject, type: number): Buffer | undefined {
  if (type === depositType) return typed(type, depositFields, transaction, []);
  const signature = [number('r'), number('s')];
  if (type === 0) return list([...legacyFields, number('v'), ...signature], transaction, []);
  const fields = typedFields[type];
  return fields && typed(type, [...fields, parity, ...signature], transaction, []);
}

/**
 * Returns the bytes that the sender signs; undefined for an unknown type. A legacy signature may be limited
 * to one chain (EIP-155). Throws MalformedFieldError.
 */
export function encodeUnsigned(
  transaction: JsonObject,
  type: number,
  chainId: bigint | undefined,
): Buffer | undefined {
  if (type === 0) {
    const hex = `0x${(chainId ?? 0n).toString(16)}`;
    const replay = chainId === undefined ? [] : [quantity(hex, 'chainId'), nothing, nothing];
    return list(legacyFields, transaction, replay);
  }
  const fields = typedFields[type];
  return fields && typed(type, fields, transaction, []);
}

/** Returns the y parity of the signature. Some nodes return it only as `v`. */
export function parity({ yParity, v }: JsonObject): Buffer {
  return quantity(isAbsent(yParity) ? v : yParity, 'yParity');
}

function typed(type: number, fields: Field[], transaction: JsonObject, rest: Rlp[]): Buffer {
  return Buffer.concat([Buffer.of(type), list(fields, transaction, rest)]);
}

function list(fields: Field[], transaction: JsonObject, rest: Rlp[]): Buffer {
  return encodeRlp([...fields.map((field) => field(transaction)), ...rest]);
}

function accessList(transaction: JsonObject): Rlp {
  return listOf(transaction['accessList'], 'accessList').map((entry): Rlp => {
    const { address, storageKeys } = objectOf(entry, 'accessList');
    const keys = listOf(storageKeys, 'storageKeys').map((key) => bytes(key, 'storageKeys', 32));
    return [bytes(address, 'address of the access list', 20), keys];
  });
}

function blobHashes(transaction: JsonObject): Rlp {
  const name = 'blobVersionedHashes';
  return listOf(transaction[name], name).map((blob) => bytes(blob, name, 32));
}

function authorizations(transaction: JsonObject): Rlp {
  return listOf(transaction['authorizationList'], 'authorizationList').map((entry): Rlp => {
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
