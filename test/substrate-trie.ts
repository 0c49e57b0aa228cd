import { Blake2256, compactNumber } from '@polkadot-api/substrate-bindings';
import { hexOf } from './substrate-runtimes.ts';

/**
 * Layout V1 stores a value above 32 bytes outside of its node, V0 inside; a migrated state may have both.
 */
export type StateEntry = { key: string; value: string; layout: 0 | 1 };

export type StateTrie = {
  root: string;
  /** Every node, and every value outside of its node, by hash. */
  items: Map<string, string>;
  /**
   * Returns a node's response to `state_getReadProof`: everything that is read on the path to these keys.
   */
  proof(keys: string[]): string[];
};

type Place = { digits: string; value: Buffer; layout: 0 | 1 };
type Built = {
  digits: string;
  hash: string | undefined;
  valueHash: string | undefined;
  below: Built[];
};

/**
 * Builds a state as a node stores it, from the Polkadot specification and independently of the code that
 * reads it. Keys are texts with one hexadecimal digit for each nibble.
 */
export function buildStateTrie(entries: StateEntry[]): StateTrie {
  const items = new Map<string, string>();
  const keep = (bytes: Uint8Array): string => {
    const hash = hexOf(Blake2256(bytes));
    items.set(hash, hexOf(bytes));
    return hash;
  };
  const places = entries.map(({ key, value, layout }) => {
    return { digits: key.slice(2), value: Buffer.from(value.slice(2), 'hex'), layout };
  });
  if (places.length === 0) return { root: keep(Buffer.of(0)), items, proof: () => ['0x00'] };

  /** Builds the node above these entries; returns its bytes, and the digits from the root to its end. */
  function build(within: Place[], above: string): { bytes: Buffer; built: Built } {
    const end = commonStart(within.map(({ digits }) => digits));
    const own = within.find(({ digits }) => digits === end);
    const beside = own?.layout === 1 && own.value.length > 32;
    const valueHash = own && beside ? keep(own.value) : undefined;
    const body = own ? (beside ? Blake2256(own.value) : sized(own.value)) : Buffer.alloc(0);
    const part = end.slice(above.length);
    if (within.length === 1) {
      const start = beside ? sizeOf(0x20, 5, part.length) : sizeOf(0x40, 6, part.length);
      const bytes = Buffer.concat([start, digitBytes(part), body]);
      return { bytes, built: { digits: end, hash: undefined, valueHash, below: [] } };
    }
    const below = [...'0123456789abcdef'].map((digit) => {
      const inside = within.filter(({ digits }) => digits.startsWith(end + digit));
      return inside.length > 0 ? build(inside, end + digit) : undefined;
    });
    const bits = below.reduce((sum, child, index) => sum + (child ? 2 ** index : 0), 0);
    const references = below.flatMap((child) => {
      if (!child) return [];
      if (child.bytes.length < 32) return sized(child.bytes);
      child.built.hash = keep(child.bytes);
      return sized(Buffer.from(child.built.hash.slice(2), 'hex'));
    });
    const start = beside ? sizeOf(0x10, 4, part.length) : sizeOf(own ? 0xc0 : 0x80, 6, part.length);
    const bitmap = Buffer.of(bits % 256, Math.floor(bits / 256));
    return {
      bytes: Buffer.concat([start, digitBytes(part), bitmap, body, ...references]),
      built: {
        digits: end,
        hash: undefined,
        valueHash,
        below: below.flatMap((child) => child?.built ?? []),
      },
    };
  }

  const { bytes, built: top } = build(places, '');
  const root = (top.hash = keep(bytes));
  return {
    root,
    items,
    proof: (keys) => {
      const shown = new Set(keys.flatMap((key) => hashesOnTheWay(top, key.slice(2))));
      return [...shown].map((hash) => items.get(hash)!);
    },
  };
}

/**
 * Returns the hashes on the path to a key. A node is read before it is known whether the key continues
 * below it.
 */
function hashesOnTheWay(node: Built, digits: string): string[] {
  const own = node.hash ? [node.hash] : [];
  if (digits === node.digits) return node.valueHash ? [...own, node.valueHash] : own;
  if (!digits.startsWith(node.digits)) return own;
  const next = node.below.find(
    (child) => child.digits[node.digits.length] === digits[node.digits.length],
  );
  return next ? [...own, ...hashesOnTheWay(next, digits)] : own;
}

function commonStart([first = '', ...others]: string[]): string {
  let length = first.length;
  for (const other of others) {
    while (!other.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

/**
 * Encodes the start of a node: its kind and, in the remaining bits and further bytes, the number of digits.
 */
function sizeOf(kind: number, bits: number, digits: number): Buffer {
  const full = 2 ** bits - 1;
  if (digits < full) return Buffer.of(kind + digits);
  const over = digits - full;
  return Buffer.from([kind + full, ...Array<number>(Math.floor(over / 255)).fill(255), over % 255]);
}

function digitBytes(digits: string): Buffer {
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}

function sized(bytes: Uint8Array): Buffer {
  return Buffer.concat([compactNumber.enc(bytes.length), bytes]);
}
