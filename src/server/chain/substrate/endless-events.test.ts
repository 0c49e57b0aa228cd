import { decAnyMetadata, metadata as anyMetadata } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { liarScene } from '#test/liar/scene.ts';
import { alarmsSince, recover, statusOf } from '#test/liar/trial.ts';
import { RetryableError } from '#server/base/errors.ts';
import { TooLargeError } from '#server/chain/clients/size-limits.ts';
import { inHook } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { eventsDecoder } from './decode-events.ts';

// A provider's metadata decides how its block is decoded, before anything is compared with another provider's. All
// networks share the process: while it decodes, nothing else runs, and no timeout ends it.

type Definition = { tag: string; value: unknown };
type Decoded = {
  metadata: {
    value: {
      lookup: { def: Definition; [name: string]: unknown }[];
      pallets: {
        name: string;
        storage: { items: { name: string; type: { tag: string; value: number } }[] } | undefined;
      }[];
    };
  };
};

/** Returns the metadata, by which each of `System.Events` is an array of so many values of no bytes. */
function withEmptyEvents(metadata: string, length: number): string {
  const decoded = decAnyMetadata(metadata) as unknown as Decoded;
  const { lookup, pallets } = decoded.metadata.value;
  const nothing = lookup.findIndex(
    ({ def }) => def.tag === 'tuple' && (def.value as unknown[]).length === 0,
  );
  const system = pallets.find(({ name }) => name === 'System')!;
  const events = system.storage!.items.find(({ name }) => name === 'Events')!;
  const field = { type: nothing, typeName: undefined, docs: [] };
  const value = [
    { name: 'a', ...field },
    { name: 'b', ...field },
  ];
  const id = lookup.length;
  lookup.push({ id, path: [], params: [], def: { tag: 'composite', value }, docs: [] });
  const array = { tag: 'array', value: { len: length, type: id } };
  lookup.push({ id: id + 1, path: [], params: [], def: array, docs: [] });
  lookup[events.type.value]!.def = { tag: 'sequence', value: id + 1 };
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

const runtimes = ['asset-hub-polkadot', 'asset-hub-kusama', 'polkadot'] as const;

test.each(runtimes)('the metadata of %s is within the limits', (name) => {
  expect(() => eventsDecoder(loadRuntime(name).metadata)).not.toThrow();
});

test.each([1_000, 2_000_000, 2 ** 32 - 1])(
  'metadata with an array of %i empty values is refused before anything is decoded',
  (length) => {
    const { metadata } = loadRuntime('asset-hub-polkadot');
    expect(() => eventsDecoder(withEmptyEvents(metadata, length))).toThrow(RetryableError);
  },
);

test('more events than a node can send are refused before they are decoded', async () => {
  const decode = eventsDecoder(loadRuntime('asset-hub-polkadot').metadata);
  await expect(decode(`0x${'00'.repeat(9 * 1024 * 1024)}`)).rejects.toThrow(TooLargeError);
  expect(() => eventsDecoder(`0x${'00'.repeat(9 * 1024 * 1024)}`)).toThrow(TooLargeError);
});

describe('a list that claims more items than it has bytes for', () => {
  const claims = [1_000, 3_000_000, 2 ** 30 - 1];
  /** Returns a compact integer of four bytes. */
  const counted = (items: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(items * 4 + 2);
    return bytes.toString('hex');
  };

  test.each(claims)('is refused where its bytes end: %i topics of an event', async (items) => {
    const { encodeEvents, metadata } = loadRuntime('asset-hub-polkadot');
    const encoded = encodeEvents(inHook('Initialization', ['System.CodeUpdated', undefined]));
    const decode = eventsDecoder(metadata);
    expect((await decode(encoded)).exact).toBe(true);
    // The last byte counts the topics, which are arrays of bytes.
    const claim = `${encoded.slice(0, -2)}${counted(items)}`;
    await expect(decode(claim)).rejects.toThrow(RetryableError);
  });

  test.each(claims)('is refused where its bytes end: %i events', async (items) => {
    const decode = eventsDecoder(loadRuntime('asset-hub-polkadot').metadata);
    await expect(decode(`0x${counted(items)}00`)).rejects.toThrow(RetryableError);
  });
});

describe('a second provider with such metadata', () => {
  const scene = liarScene('substrate');

  test('is named by an alarm, and payments count once it returns the true one', async () => {
    const { context, shop, time, walk, world } = scene;
    await recover(scene);
    const since = time.now();
    const poisoned = withEmptyEvents(loadRuntime('asset-hub-kusama').metadata, 1_500_000);
    const [, second] = world.providers;
    second.lie = ({ method }) =>
      method === 'state_getMetadata' ? { result: poisoned } : undefined;
    await world.upgrade?.();
    const { id, amountAtomic, reference } = await shop.open();
    await world.build({ account: shop.account, amountAtomic, reference });
    // Metadata may take ten minutes to be agreed.
    for (let turn = 0; turn < 12; turn += 1) {
      await world.build();
      await walk.step();
      time.advance(3 * 60_000);
    }
    expect(second.lies).toBeGreaterThan(0);
    expect(await statusOf(context, id)).not.toBe('paid');
    expect(await alarmsSince(context, world, since)).not.toEqual([]);
    second.lie = undefined;
    await walk.follow(60_000);
    expect(await statusOf(context, id)).toBe('paid');
  });
});
