import { getLookupCodecBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import {
  Bytes,
  decAnyMetadata,
  enhanceCodec,
  Twox128,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings';
import type { ChainEvent } from './events.ts';

/** Decodes `System.Events` as one runtime wrote them. Takes hexadecimal; throws where it does not fit. */
export type EventsDecoder = (events: string) => ChainEvent[];

/** What is read of every block's state. */
export const storageKeys = {
  events: storageKey('System', 'Events'),
  /** Version of the runtime that executed the block: written when a new one runs its first block. */
  runtime: storageKey('System', 'LastRuntimeUpgrade'),
  time: storageKey('Timestamp', 'Now'),
  /** Until when transfers are stopped; absent while they are not, and where a runtime has no such mode. */
  safeMode: storageKey('SafeMode', 'EnteredUntil'),
};

/** `metadata` is SCALE-encoded, in hexadecimal, as nodes give it. */
export function eventsDecoder(metadata: string): EventsDecoder {
  const unified = unifyMetadata(decAnyMetadata(metadata));
  const system = unified.pallets.find(({ name }) => name === 'System');
  const events = system?.storage?.items.find(({ name }) => name === 'Events');
  if (events?.type.tag !== 'plain') throw new Error('the runtime keeps no events');
  // Accounts stay public keys: their SS58 form is for people.
  const codec = getLookupCodecBuilder(getLookupFn(unified), publicKey)(events.type.value);
  return (encoded) => codec.dec(bytesOf(encoded)) as ChainEvent[];
}

// The library's own way between bytes and hexadecimal takes longer than all the rest of a block.
const publicKey = enhanceCodec(Bytes(32), bytesOf, (bytes) => {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;
});

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));
}

/** Milliseconds since the epoch, from the little-endian u64 that the chain stores. */
export function decodeTime(encoded: string): Date {
  return new Date(Number(Buffer.from(encoded.slice(2), 'hex').readBigUInt64LE()));
}

/** The key of a storage item, with the hashed keys of an entry in it where it is a map. */
export function storageKey(pallet: string, item: string, ...keys: Uint8Array[]): string {
  const names = [pallet, item].map((name) => Twox128(Buffer.from(name)));
  return `0x${Buffer.concat([...names, ...keys]).toString('hex')}`;
}
