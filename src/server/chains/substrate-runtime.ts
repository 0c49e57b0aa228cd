import { getLookupCodecBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import { decAnyMetadata, Hex, Twox128, unifyMetadata } from '@polkadot-api/substrate-bindings';
import type { ChainEvent } from './substrate-credits.ts';

/** Decodes `System.Events` as one runtime wrote them. Takes hexadecimal; throws where it does not fit. */
export type EventsDecoder = (events: string) => ChainEvent[];

/** What is read of every block's state. */
export const storageKeys = {
  events: storageKey('System', 'Events'),
  /** Version of the runtime that executed the block: written when a new one runs its first block. */
  runtime: storageKey('System', 'LastRuntimeUpgrade'),
  time: storageKey('Timestamp', 'Now'),
};

/** `metadata` is SCALE-encoded, in hexadecimal, as nodes give it. */
export function eventsDecoder(metadata: string): EventsDecoder {
  const unified = unifyMetadata(decAnyMetadata(metadata));
  const system = unified.pallets.find(({ name }) => name === 'System');
  const events = system?.storage?.items.find(({ name }) => name === 'Events');
  if (events?.type.tag !== 'plain') throw new Error('the runtime keeps no events');
  // Accounts stay public keys: their SS58 form is for people.
  const codecOf = getLookupCodecBuilder(getLookupFn(unified), Hex(32));
  const codec = codecOf(events.type.value);
  return (encoded) => codec.dec(encoded) as ChainEvent[];
}

/** Milliseconds since the epoch, from the little-endian u64 that the chain stores. */
export function decodeTime(encoded: string): Date {
  return new Date(Number(Buffer.from(encoded.slice(2), 'hex').readBigUInt64LE()));
}

function storageKey(pallet: string, item: string): string {
  const bytes = [pallet, item].map((name) => Twox128(Buffer.from(name)));
  return `0x${Buffer.concat(bytes).toString('hex')}`;
}
