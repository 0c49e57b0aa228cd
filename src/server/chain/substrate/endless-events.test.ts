import { decAnyMetadata, metadata as anyMetadata } from '@polkadot-api/substrate-bindings';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { liarScene } from '#test/liar/scene.ts';
import { recover } from '#test/liar/trial.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { eventsDecoder } from './runtime.ts';

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

/** Returns the metadata, by which `System.Events` are an array of so many values of no bytes. */
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
  lookup[events.type.value]!.def = { tag: 'array', value: { len: length, type: id } };
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

test.each([1_000, 2_000_000])(
  'metadata with an array of %i empty values doesn’t hold up the process',
  (length) => {
    const decode = eventsDecoder(
      withEmptyEvents(loadRuntime('asset-hub-polkadot').metadata, length),
    );
    const began = performance.now();
    const { events } = decode('0x');
    const ms = Math.round(performance.now() - began);
    console.log(length, events.length, ms, 'ms', process.memoryUsage().heapUsed >> 20, 'MB');
    expect(ms).toBeLessThan(1_000);
  },
);

describe('a second provider with such metadata', () => {
  const scene = liarScene('substrate');

  test('doesn’t hold up the process', async () => {
    const { walk, world } = scene;
    await recover(scene);
    const poisoned = withEmptyEvents(loadRuntime('asset-hub-kusama').metadata, 1_500_000);
    const [, second] = world.providers;
    second.lie = ({ method }) =>
      method === 'state_getMetadata' ? { result: poisoned } : undefined;
    await world.upgrade?.();
    await world.pass(3);
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    await walk.follow(35_000);
    delay.disable();
    const longestMs = Math.round(delay.max / 1e6);
    console.log('longest time in which nothing else ran', longestMs, 'ms, lies', second.lies);
    expect(longestMs).toBeLessThan(2_000);
  }, 180_000);
});
