import { getLookupCodecBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import {
  Bytes,
  decAnyMetadata,
  enhanceCodec,
  Twox128,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings';
import { RetryableError } from '#server/base/errors.ts';
import type { ChainEvent } from './events.ts';

/**
 * Decodes `System.Events` as one runtime wrote them. Takes hexadecimal. `exact`
 * says that the events encode to these very bytes again: nothing was left over, read twice or passed over.
 */
export type EventsDecoder = (encoded: string) => { events: ChainEvent[]; exact: boolean };

/** What is read of every block's state. */
export const storageKeys = {
  events: storageKey('System', 'Events'),
  /** Version of the runtime that executed the block: written when a new one runs its first block. */
  runtime: storageKey('System', 'LastRuntimeUpgrade'),
  time: storageKey('Timestamp', 'Now'),
  /** Until when transfers are stopped; absent while they are not, and where a runtime has no such mode. */
  safeMode: storageKey('SafeMode', 'EnteredUntil'),
};

/** The runtime that executes the next block, compiled: megabytes. */
export const codeKey = `0x${Buffer.from(':code').toString('hex')}`;
/** A key behind it that no state has, so that the proof of it shows the node of `:code` and not its value. */
export const behindCodeKey = `${codeKey}00`;

/**
 * Returns a decoder of what the runtime of this metadata writes; SCALE-encoded, in hexadecimal, as nodes give
 * it. Both throw RetryableError on what they cannot read: another provider's may be right.
 */
export function eventsDecoder(metadata: string): EventsDecoder {
  const codec = readable('metadata', () => eventsCodec(metadata));
  return (encoded) => {
    const bytes = bytesOf(encoded);
    return readable('events', () => {
      const events: unknown = codec.dec(bytes);
      return {
        events: events as ChainEvent[],
        exact: Buffer.from(codec.enc(events)).equals(bytes),
      };
    });
  };
}

function eventsCodec(metadata: string) {
  const unified = unifyMetadata(decAnyMetadata(metadata));
  const system = unified.pallets.find(({ name }) => name === 'System');
  const events = system?.storage?.items.find(({ name }) => name === 'Events');
  if (events?.type.tag !== 'plain') throw new Error('the runtime keeps no events');
  // Accounts stay public keys: their SS58 form is for people.
  return getLookupCodecBuilder(getLookupFn(unified), publicKey)(events.type.value);
}

function readable<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new RetryableError(`the node's ${what} cannot be decoded`, { cause });
  }
}

// The library's own way between bytes and hexadecimal takes longer than all the rest of a block.
const publicKey = enhanceCodec(Bytes(32), bytesOf, (bytes) => {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
});

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));
}

/** Returns the time of the milliseconds since the epoch that the chain stores as a little-endian u64. */
export function decodeTime(encoded: string): Date {
  const bytes = Buffer.from(encoded.slice(2), 'hex');
  if (bytes.length !== 8) throw new RetryableError('the node has no complete time of a block');
  return new Date(Number(bytes.readBigUInt64LE()));
}

/** The key of a storage item, with the hashed keys of an entry in it where it is a map. */
export function storageKey(pallet: string, item: string, ...keys: Uint8Array[]): string {
  const names = [pallet, item].map((name) => Twox128(Buffer.from(name)));
  return `0x${Buffer.concat([...names, ...keys]).toString('hex')}`;
}
