import { randomBytes } from 'node:crypto';
import { type IdKind, idPrefixes } from '#contract/base/ids.ts';

const counterLimit = 0x1000;
let lastTime = 0;
let counter = 0;

/**
 * Returns a new id: prefix and a UUIDv7 (RFC 9562). Its first 48 bits are the time and the next 12 count
 * within one millisecond (method 1 there), so that ids of one process sort in the order of their creation.
 */
export function newId(kind: IdKind, now: Date): string {
  const time = now.getTime();
  counter = time === lastTime ? (counter + 1) % counterLimit : 0;
  lastTime = time;
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `${idPrefixes[kind]}_${bytes.toString('hex')}`;
}
