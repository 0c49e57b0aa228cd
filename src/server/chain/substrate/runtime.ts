import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import { decAnyMetadata, Twox128, unifyMetadata } from '@polkadot-api/substrate-bindings';
import { RetryableError } from '#server/base/errors.ts';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import { assertBoundedWork } from './decoding-work.ts';
import { bytesOfHex } from './hex.ts';
import { scaleBytesOf } from './scale-bytes.ts';

/** The storage keys that are read of every block's state. */
export const storageKeys = {
  events: storageKey('System', 'Events'),
  /** Version of the runtime that executed the block; written when a new one executes its first block. */
  runtime: storageKey('System', 'LastRuntimeUpgrade'),
  time: storageKey('Timestamp', 'Now'),
  /** The block until which transfers are stopped; absent otherwise, and if a runtime has no safe mode. */
  safeMode: storageKey('SafeMode', 'EnteredUntil'),
};

/** The runtime that executes the next block: megabytes of code. */
export const codeKey = `0x${Buffer.from(':code').toString('hex')}`;
/**
 * A key right after it that no state has, so that its proof includes the node of `:code` but not its
 * value.
 */
export const behindCodeKey = `${codeKey}00`;

/**
 * Returns the metadata of a runtime from its SCALE encoding in hexadecimal. Throws RetryableError if it can't
 * be decoded.
 */
export function decodeMetadata(metadata: unknown) {
  const bytes = scaleBytesOf(metadata);
  assertWithin(bytes.length, sizeLimits.substrate.metadataBytes, 'bytes of metadata');
  return readable('metadata', () => unifyMetadata(decAnyMetadata(bytes)));
}

/**
 * Returns a builder of what a runtime with this metadata encodes. The builder itself decodes the prefix of addresses;
 * of the state, only `items` may be decoded with it. Throws RetryableError if any of these can take more work than
 * their bytes justify, or if the metadata doesn't have their types.
 */
export function builderOf(
  metadata: ReturnType<typeof decodeMetadata>,
  items: { pallet: string; item: string }[] = [],
) {
  return readable('metadata', () => {
    const lookup = getLookupFn(metadata);
    const system = metadata.pallets.find(({ name }) => name === 'System');
    const prefix = system?.constants.find(({ name }) => name === 'SS58Prefix');
    if (prefix && lookup(prefix.type).type !== 'primitive') {
      throw new RetryableError('the prefix of addresses is no number');
    }
    for (const { pallet, item } of items) {
      const { storage } = metadata.pallets.find(({ name }) => name === pallet) ?? {};
      const type = storage?.items.find(({ name }) => name === item)?.type;
      if (type) assertBoundedWork(lookup(type.tag === 'plain' ? type.value : type.value.value));
    }
    return getDynamicBuilder(lookup);
  });
}

/** Runs what decodes a node's bytes. Throws RetryableError if they can't be decoded. */
export function readable<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RetryableError) throw cause;
    throw new RetryableError(`the node's ${what} cannot be decoded`, { cause });
  }
}

/** Returns the time from milliseconds since the epoch, which the chain stores as a little-endian u64. */
export function decodeTime(encoded: string): Date {
  const bytes = bytesOfHex(encoded);
  if (bytes.length !== 8) throw new RetryableError('the node has no complete time of a block');
  const time = new Date(Number(bytes.readBigUInt64LE()));
  if (Number.isNaN(time.getTime())) throw new RetryableError('the block has no possible time');
  return time;
}

/** Returns the key of a storage item, with the hashed keys of an entry if it is a map. */
export function storageKey(pallet: string, item: string, ...keys: Uint8Array[]): string {
  const names = [pallet, item].map((name) => Twox128(Buffer.from(name)));
  return `0x${Buffer.concat([...names, ...keys]).toString('hex')}`;
}
