import { present } from '#server/base/errors.ts';
import {
  bytes,
  type JsonObject,
  malformed,
  MalformedFieldError,
  objectOf,
  quantity,
} from './fields.ts';
import { firstFields, type HeaderField, type HeaderForm } from './header-forms.ts';
import { keccak256 } from './keccak.ts';
import { encodeRlp } from './rlp.ts';

/** How the last header of a node was hashed, as the most likely way for the next one. Affects only speed. */
export type HeaderHint = { form: string; remainderMs?: number };

export type ProvenHeader = {
  proven: true;
  form: HeaderForm;
  hint: HeaderHint;
  /** The bytes of each hashed field. */
  fields: ReadonlyMap<string, Buffer>;
};

type Unproven = { proven: false; reason: string };

/**
 * The longest data of a header in bytes: real ones have 32, or some dozen signers. A header whose milliseconds are
 * looked for is hashed a thousand times, and megabytes would take minutes.
 */
const longestData = 4_096;
const largestGasLimit = Buffer.alloc(8, 0xff);
const millisecondsInSecond = 1_000;
/** Seconds take four bytes until 2106; milliseconds take six since 2004. */
const secondsBytes = 4;
const millisecondsBytes = 6;

/**
 * Proves a header from JSON-RPC by the first form whose encoding has keccak256 equal to the header's own
 * `hash`. All forms are tried in order, whatever fields the header has; a form with a missing field is
 * skipped. Never throws for any JSON.
 */
export function proveHeader(
  forms: readonly HeaderForm[],
  header: unknown,
  hint?: HeaderHint,
): ProvenHeader | Unproven {
  let reason = 'no header form gives the hash';
  for (const form of byHint(forms, hint)) {
    try {
      const proven = fit(form, objectOf(header, 'header'), hint);
      if (proven) return proven;
    } catch (error) {
      if (!(error instanceof MalformedFieldError)) throw error;
      // A field that all forms need is a better reason than one of the last form.
      if (form.more.length === 0) reason = error.message;
    }
  }
  return { proven: false, reason };
}

function byHint(forms: readonly HeaderForm[], hint?: HeaderHint): readonly HeaderForm[] {
  const likely = forms.find(({ name }) => name === hint?.form);
  return likely ? [likely, ...forms.filter((form) => form !== likely)] : forms;
}

function fit(form: HeaderForm, header: JsonObject, hint?: HeaderHint): ProvenHeader | undefined {
  const hash = bytes(header['hash'], 'hash', 32);
  const fields = new Map<string, Buffer>();
  for (const field of [...firstFields, ...form.more]) {
    fields.set(field[0], readField(form, header, field));
  }
  if (form.time === 'milliseconds') {
    const remainderMs = findRemainder(fields, hash, hint?.remainderMs);
    if (remainderMs === undefined) return undefined;
    return { proven: true, form, hint: { form: form.name, remainderMs }, fields };
  }
  if (!keccak256(encodeRlp(valuesOf(fields))).equals(hash)) return undefined;
  return { proven: true, form, hint: { form: form.name }, fields };
}

function readField(form: HeaderForm, header: JsonObject, [name, kind]: HeaderField): Buffer {
  const value = form.constants?.[name] ?? header[name];
  if (kind === 'data') return shortBytes(value, name);
  if (kind !== 'integer') return bytes(value, name, kind);
  const read = quantity(value, name);
  const capped = form.capsGasLimit && name === 'gasLimit' && read.length > largestGasLimit.length;
  return capped ? largestGasLimit : read;
}

function shortBytes(value: unknown, name: string): Buffer {
  const read = bytes(value, name);
  if (read.length > longestData) throw malformed(name);
  return read;
}

/**
 * Returns the milliseconds that complete the hash of a header whose time is shown in seconds; undefined if
 * none do. The shown time itself is never hashed: the milliseconds, shown as seconds, would prove as well,
 * thousands of years ahead. `likely` is tried first. The header is encoded once, and its time replaced in place.
 */
function findRemainder(fields: Map<string, Buffer>, hash: Buffer, likely = 0): number | undefined {
  const seconds = present(fields.get('timestamp'));
  if (seconds.length > secondsBytes) return undefined;
  const startMs = Number(`0x0${seconds.toString('hex')}`) * millisecondsInSecond;
  const timestamp = Buffer.alloc(millisecondsBytes);
  timestamp.writeUIntBE(startMs, 0, millisecondsBytes);
  // An integer with fewer bytes has another encoding.
  if (timestamp[0] === 0) return undefined;
  const encoded = encodeRlp(valuesOf(new Map(fields).set('timestamp', timestamp)));
  const names = [...fields.keys()];
  const after = valuesOf(fields).slice(names.indexOf('timestamp') + 1);
  const at = encoded.length - sizeOf(after) - millisecondsBytes;
  const matches = (remainderMs: number) => {
    encoded.writeUIntBE(startMs + remainderMs, at, millisecondsBytes);
    return keccak256(encoded).equals(hash);
  };
  if (matches(likely)) return likely;
  for (let remainderMs = 0; remainderMs < millisecondsInSecond; remainderMs += 1) {
    if (matches(remainderMs)) return remainderMs;
  }
  return undefined;
}

function valuesOf(fields: Map<string, Buffer>): Buffer[] {
  return [...fields.values()];
}

function sizeOf(items: Buffer[]): number {
  return items.reduce((size, item) => size + encodeRlp(item).length, 0);
}
