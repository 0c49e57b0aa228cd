import { decAnyMetadata, metadata as anyMetadata } from '@polkadot-api/substrate-bindings';
import { expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { eventsDecoder } from './decode-events.ts';

type Entry = { def: { tag: string; value: unknown }; [name: string]: unknown };
type Decoded = {
  metadata: {
    value: {
      lookup: Entry[];
      pallets: {
        name: string;
        storage: { items: { name: string; type: { value: number } }[] } | undefined;
      }[];
    };
  };
};

/**
 * Returns metadata by which each event is a tree, whose nodes have so many values without bytes, and then bytes that
 * pay for one node.
 */
function withTrees(metadata: string, empty: number): string {
  const decoded = decAnyMetadata(metadata) as unknown as Decoded;
  const { lookup, pallets } = decoded.metadata.value;
  const system = pallets.find(({ name }) => name === 'System')!;
  const events = system.storage!.items.find(({ name }) => name === 'Events')!;
  const u8 = lookup.findIndex(({ def }) => {
    const value = def.value as { tag?: string };
    return def.tag === 'primitive' && value.tag === 'u8';
  });
  const nothing = lookup.findIndex(
    ({ def }) => def.tag === 'tuple' && (def.value as unknown[]).length === 0,
  );
  const id = lookup.length;
  const [tree, node, pad, event] = [id, id + 1, id + 2, id + 3];
  const add = (at: number, def: Entry['def']) =>
    lookup.push({ id: at, path: [], params: [], def, docs: [] });
  const field = (type: number) => ({ name: undefined, type, typeName: undefined, docs: [] });
  const variants = [
    { name: 'Leaf', fields: [], index: 0, docs: [] },
    { name: 'Node', fields: [field(node)], index: 1, docs: [] },
  ];
  add(tree, { tag: 'variant', value: variants });
  const children = [tree, tree, ...Array.from({ length: empty }, () => nothing)];
  add(node, { tag: 'tuple', value: children });
  add(pad, { tag: 'array', value: { len: 400, type: u8 } });
  add(event, { tag: 'tuple', value: [tree, pad] });
  lookup[events.type.value]!.def = { tag: 'sequence', value: event };
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

/**
 * Returns metadata by which each event has so many empty values, after an option whose cost is no number: of more
 * bytes than numbers express, followed by more values without bytes.
 */
function withEndlessCosts(metadata: string, empty: number): string {
  const decoded = decAnyMetadata(metadata) as unknown as Decoded;
  const { lookup, pallets } = decoded.metadata.value;
  const system = pallets.find(({ name }) => name === 'System')!;
  const events = system.storage!.items.find(({ name }) => name === 'Events')!;
  const nothing = lookup.findIndex(
    ({ def }) => def.tag === 'tuple' && (def.value as unknown[]).length === 0,
  );
  const u16 = lookup.findIndex(
    ({ def }) => def.tag === 'primitive' && (def.value as { tag?: string }).tag === 'u16',
  );
  const add = (def: Entry['def']) =>
    lookup.push({ id: lookup.length, path: [], params: [], def, docs: [] }) - 1;
  const arrayOf = (type: number, len: number) => add({ tag: 'array', value: { len, type } });
  const nested = (type: number) => {
    let array = type;
    for (let depth = 0; depth < 36; depth += 1) array = arrayOf(array, 2 ** 32 - 1);
    return array;
  };
  const field = (type: number, name?: string) => ({ name, type, typeName: undefined, docs: [] });
  const structure = add({ tag: 'composite', value: [field(nothing, 'a'), field(nothing, 'b')] });
  const endless = add({ tag: 'tuple', value: [nested(u16), nested(structure)] });
  const variants = [
    { name: 'None', fields: [], index: 0, docs: [] },
    { name: 'Some', fields: [field(endless)], index: 1, docs: [] },
  ];
  const option = add({ tag: 'variant', value: variants });
  const event = add({ tag: 'tuple', value: [option, arrayOf(structure, empty)] });
  lookup[events.type.value]!.def = { tag: 'sequence', value: event };
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

/** Returns metadata by which each event holds two of the next type, which holds two of the next, and so on. */
function withDoublings(metadata: string, levels: number): string {
  const decoded = decAnyMetadata(metadata) as unknown as Decoded;
  const { lookup, pallets } = decoded.metadata.value;
  const system = pallets.find(({ name }) => name === 'System')!;
  const events = system.storage!.items.find(({ name }) => name === 'Events')!;
  const add = (def: Entry['def']) =>
    lookup.push({ id: lookup.length, path: [], params: [], def, docs: [] }) - 1;
  let type = lookup.findIndex(
    ({ def }) => def.tag === 'primitive' && (def.value as { tag?: string }).tag === 'u8',
  );
  for (let level = 0; level < levels; level += 1) type = add({ tag: 'tuple', value: [type, type] });
  lookup[events.type.value]!.def = { tag: 'sequence', value: type };
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

test('metadata whose costs are no numbers is refused', async () => {
  const { metadata } = loadRuntime('asset-hub-polkadot');
  const begun = async () => {
    const decode = eventsDecoder(withEndlessCosts(metadata, 1_000_000));
    const from = performance.now();
    const { events } = await decode('0x0400');
    return { events: events.length, ms: performance.now() - from };
  };
  await expect(begun()).rejects.toThrow(RetryableError);
});

test('types that double thirty times are refused, not computed a billion times', async () => {
  const decode = eventsDecoder(withDoublings(loadRuntime('asset-hub-polkadot').metadata, 30));
  await expect(decode('0x0400')).rejects.toThrow(RetryableError);
});

test('a million types within each other are refused, not a stack that overflows', async () => {
  const { metadata } = loadRuntime('asset-hub-polkadot');
  await expect(
    (async () => eventsDecoder(withTrees(metadata, 0))(`0x04${'01'.repeat(1_000_000)}`))(),
  ).rejects.toThrow(RetryableError);
});

/** Returns the bytes of one event that is a complete tree of so many levels. */
function oneTree(levels: number): string {
  const treeOf = (level: number): string =>
    level === 0 ? '00' : `01${treeOf(level - 1).repeat(2)}`;
  return `0x04${treeOf(levels)}${'00'.repeat(400)}`;
}

test('metadata by which a tree of bytes has 200 empty values in each node is refused', async () => {
  const { metadata } = loadRuntime('asset-hub-polkadot');
  const poisoned = withTrees(metadata, 200);
  const begun = async () => {
    const decode = eventsDecoder(poisoned);
    const from = performance.now();
    const { exact } = await decode(oneTree(Number(process.env['LEVELS'] ?? 14)));
    return { exact, ms: performance.now() - from, rss: process.memoryUsage().rss / 1e6 };
  };
  await expect(begun()).rejects.toThrow(RetryableError);
});
