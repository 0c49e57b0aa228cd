import { Blake2256, compactNumber } from '@polkadot-api/substrate-bindings';
import { propertyOf } from '#server/base/errors.ts';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import { bytesOfHex, checkedHex, hexOf } from './hex.ts';
import { ProofError } from './proof-error.ts';

/** A header as `chain_getHeader` and `chain_getBlock` return it. */
export type RpcHeader = {
  parentHash: string;
  /** Hexadecimal, without leading zeros. */
  number: string;
  stateRoot: string;
  extrinsicsRoot: string;
  /** Each log in its SCALE encoding. */
  digest: { logs: string[] };
};

/** Reads a header from JSON, without any other fields. Throws ProofError, or TooLargeError for an endless digest. */
export function readRpcHeader(shown: unknown): RpcHeader {
  const logs = propertyOf(propertyOf(shown, 'digest'), 'logs');
  if (!Array.isArray(logs)) throw new ProofError('the header has no digest');
  assertWithin(logs.length, sizeLimits.substrate.digestLogs, 'logs of a header');
  return {
    parentHash: checkedHex(propertyOf(shown, 'parentHash'), 32),
    number: readNumber(propertyOf(shown, 'number')),
    stateRoot: checkedHex(propertyOf(shown, 'stateRoot'), 32),
    extrinsicsRoot: checkedHex(propertyOf(shown, 'extrinsicsRoot'), 32),
    digest: { logs: logs.map((log) => checkedHex(log)) },
  };
}

/** Returns a header's number without leading zeros, which local nodes add. Throws ProofError. */
function readNumber(shown: unknown): string {
  const number = typeof shown === 'string' ? shown.replace(/^0x0+(?=[0-9a-f])/, '0x') : shown;
  return `0x${readHeight(number).toString(16)}`;
}

/** Returns a header's height. Throws ProofError. */
export function heightOf({ number }: Pick<RpcHeader, 'number'>): number {
  return readHeight(number);
}

/**
 * Returns the hash of a header: BLAKE2b-256 of its SCALE encoding. Throws ProofError if a field is missing
 * or malformed.
 */
export function headerHash(header: RpcHeader): string {
  const logs: unknown = header.digest?.logs;
  if (!Array.isArray(logs)) throw new ProofError('the header has no digest');
  const encoded = Buffer.concat([
    bytesOfHex(header.parentHash, 32),
    compactNumber.enc(heightOf(header)),
    bytesOfHex(header.stateRoot, 32),
    bytesOfHex(header.extrinsicsRoot, 32),
    compactNumber.enc(logs.length),
    ...logs.map((log) => bytesOfHex(log)),
  ]);
  return hexOf(Blake2256(encoded));
}

/** Throws ProofError unless the header has this hash. */
export function assertHash(header: RpcHeader, hash: string): void {
  const computed = headerHash(header);
  if (computed !== hash) throw new ProofError(`the header hashes to ${computed}, not to ${hash}`);
}

/**
 * Checks whether the block replaced the runtime, so that the next block is executed by a new one:
 * `DigestItem` 8, `RuntimeEnvironmentUpdated`, which `frame_system` deposits whenever it writes `:code`.
 */
export function replacesRuntime({ digest }: RpcHeader): boolean {
  return digest.logs.includes('0x08');
}

function readHeight(number: unknown): number {
  // Twelve digits are enough for any chain and within the safe integers.
  if (typeof number !== 'string' || !/^0x(?:0|[1-9a-f][0-9a-f]{0,11})$/.test(number)) {
    throw new ProofError('the header has no height');
  }
  return Number(number);
}
