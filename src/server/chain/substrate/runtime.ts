import {
  getDynamicBuilder,
  getLookupCodecBuilder,
  getLookupFn,
} from '@polkadot-api/metadata-builders';
import {
  Bytes,
  decAnyMetadata,
  enhanceCodec,
  Twox128,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings';
import { RetryableError } from '#server/base/errors.ts';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import { assertBoundedWork } from './decoding-work.ts';
import type { ChainEvent } from './events.ts';
import { bytesOfHex, hexOf } from './hex.ts';

/**
 * Decodes `System.Events` of one runtime from hexadecimal. `exact` is true if the events re-encode to the
 * same bytes: nothing was left over, read twice or skipped.
 */
export type EventsDecoder = (encoded: string) => { events: ChainEvent[]; exact: boolean };

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
 * Returns a decoder of events for the runtime with this metadata (SCALE-encoded, in hexadecimal). Both throw
 * RetryableError for what they can't decode: another provider's data may be right.
 */
export function eventsDecoder(metadata: string): EventsDecoder {
  const codec = readable('metadata', () => eventsCodec(metadata));
  return (encoded) => {
    const bytes = plainBytesOf(encoded);
    assertWithin(bytes.length, sizeLimits.substrate.eventsBytes, 'bytes of events');
    return readable('events', () => {
      const events: unknown = codec.dec(bytes);
      return {
        events: events as ChainEvent[],
        exact: Buffer.from(codec.enc(events)).equals(bytes),
      };
    });
  };
}

/**
 * Returns the metadata of a runtime from its SCALE encoding in hexadecimal. Throws RetryableError if it can't
 * be decoded.
 */
export function decodeMetadata(metadata: unknown) {
  const bytes = plainBytesOf(metadata);
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
    if (prefix) assertBoundedWork(lookup(prefix.type));
    for (const { pallet, item } of items) {
      const { storage } = metadata.pallets.find(({ name }) => name === pallet) ?? {};
      const type = storage?.items.find(({ name }) => name === item)?.type;
      if (type) assertBoundedWork(lookup(type.tag === 'plain' ? type.value : type.value.value));
    }
    return getDynamicBuilder(lookup);
  });
}

function eventsCodec(metadata: string) {
  const unified = decodeMetadata(metadata);
  const system = unified.pallets.find(({ name }) => name === 'System');
  const events = system?.storage?.items.find(({ name }) => name === 'Events');
  if (events?.type.tag !== 'plain') throw new Error('the runtime has no events');
  // Accounts stay public keys: the SS58 form is only for people.
  const lookup = getLookupFn(unified);
  assertBoundedWork(lookup(events.type.value));
  return getLookupCodecBuilder(lookup, publicKey)(events.type.value);
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

// The library's own conversion between bytes and hexadecimal takes longer than the rest of a block.
const publicKey = enhanceCodec(Bytes(32), plainBytesOf, hexOf);

// The library distinguishes buffers from plain arrays of bytes.
function plainBytesOf(hex: unknown): Uint8Array {
  return Uint8Array.from(bytesOfHex(hex));
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
