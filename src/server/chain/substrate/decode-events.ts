import { setImmediate as nextTurn } from 'node:timers/promises';
import { getLookupCodecBuilder, getLookupFn } from '@polkadot-api/metadata-builders';
import {
  Bytes,
  type Codec,
  compact,
  createDecoder,
  enhanceCodec,
} from '@polkadot-api/substrate-bindings';
import { assertWithin, sizeLimits } from '#server/chain/clients/size-limits.ts';
import { assertBoundedWork } from './decoding-work.ts';
import type { ChainEvent } from './events.ts';
import { bytesOfHex, hexOf } from './hex.ts';
import { decodeMetadata, readable } from './runtime.ts';
import { scaleBytes, scaleBytesOf } from './scale-bytes.ts';

/** Events as they were decoded; `exact` is true if they re-encode to the same bytes. */
type Decoded = { events: ChainEvent[]; exact: boolean };

/**
 * Decodes `System.Events` of one runtime from hexadecimal. They are exact if nothing was left over, read twice or
 * skipped.
 */
export type EventsDecoder = (encoded: string) => Promise<Decoded>;

// For one block's fee, anyone can fill a block with 40 000 events, and the watchers of all networks share the process:
// while events are decoded, nothing else runs, so they are decoded in parts of some 20 ms.
const eventsInPart = 1_000;
const bytesInPart = 2 * 1024 * 1024;

/**
 * Returns a decoder of events for the runtime with this metadata (SCALE-encoded, in hexadecimal). Both throw
 * RetryableError for what they can't decode: another provider's data may be right.
 */
export function eventsDecoder(metadata: string): EventsDecoder {
  const codec = readable('metadata', () => eventCodec(metadata));
  return async (encoded) => {
    const bytes = bytesOfHex(encoded);
    assertWithin(bytes.length, sizeLimits.substrate.eventsBytes, 'bytes of events');
    const { count, size: start, exact: startsExactly } = readable('events', () => readCount(bytes));
    const all: Decoded = { events: [], exact: startsExactly };
    let at = start;
    while (all.events.length < count) {
      await nextTurn();
      const part = scaleBytes(bytes.subarray(at, at + bytesInPart));
      const most = Math.min(eventsInPart, count - all.events.length);
      const { events, exact, size } = readable('events', () => decodePart(codec, part, most));
      for (const event of events) all.events.push(event);
      all.exact &&= exact;
      at += size;
    }
    return { ...all, exact: all.exact && at === bytes.length };
  };
}

/** Returns how many events these bytes begin with, and in how many bytes they say so. */
function readCount(bytes: Buffer): { count: number; size: number; exact: boolean } {
  const count = Number(compact.dec(scaleBytes(bytes.subarray(0, longestCount))));
  const encoded = compact.enc(count);
  const { length: size } = encoded;
  return { count, size, exact: bytes.subarray(0, size).equals(encoded) };
}

// A compact integer: one byte for its length, and up to 67 of its own.
const longestCount = 68;

/** Decodes as many events as these bytes hold, up to `most`. The bytes may end within an event, except the first. */
function decodePart(
  codec: Codec<unknown>,
  bytes: Uint8Array,
  most: number,
): Decoded & { size: number } {
  const reader = readerOf(bytes);
  const events: unknown[] = [];
  try {
    while (events.length < most) events.push(codec.dec(reader));
  } catch (error) {
    if (events.length === 0) throw error;
    return decodePart(codec, bytes, events.length);
  }
  const size = bytes.length - rest.dec(reader).length;
  const encoded = Buffer.concat(events.map((event) => codec.enc(event)));
  const exact = encoded.equals(bytes.subarray(0, size));
  return { events: events as ChainEvent[], exact, size };
}

/** Returns bytes that each codec reads from where the one before it ended. */
const readerOf = createDecoder((bytes) => bytes);
const rest = Bytes(Infinity);

/** Returns the codec of one event of the runtime. */
function eventCodec(metadata: string): Codec<unknown> {
  const unified = decodeMetadata(metadata);
  const system = unified.pallets.find(({ name }) => name === 'System');
  const events = system?.storage?.items.find(({ name }) => name === 'Events');
  if (events?.type.tag !== 'plain') throw new Error('the runtime has no events');
  const lookup = getLookupFn(unified);
  const list = lookup(events.type.value);
  if (list.type !== 'sequence') throw new Error("the runtime's events are no list");
  assertBoundedWork(list);
  // Accounts stay public keys: the SS58 form is only for people.
  return getLookupCodecBuilder(lookup, publicKey)(list.value.id);
}

// The library's own conversion between bytes and hexadecimal takes longer than the rest of a block.
const publicKey = enhanceCodec(Bytes(32), scaleBytesOf, hexOf);
