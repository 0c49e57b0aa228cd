import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  getDynamicBuilder,
  getLookupCodecBuilder,
  getLookupFn,
} from '@polkadot-api/metadata-builders';
import {
  compact,
  decAnyMetadata,
  fromBufferToBase58,
  Hex,
  str,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings';
import type { ChainEvent } from '#server/chain/substrate/events.ts';

/** Runtimes of the main networks; test/fixtures/runtimes has their metadata, see its README.md. */
const recorded = {
  'asset-hub-polkadot': { specName: 'statemint', specVersion: 2_000_000 },
  'asset-hub-kusama': { specName: 'statemine', specVersion: 1_009_003 },
  polkadot: { specName: 'polkadot', specVersion: 2_000_000 },
  kusama: { specName: 'kusama', specVersion: 1_009_002 },
};

type RuntimeName = keyof typeof recorded;
export const mainRuntimes = Object.keys(recorded) as RuntimeName[];

export type TestRuntime = ReturnType<typeof loadRuntime>;

/** Loads the runtime of a main network: its metadata, and encoders for blocks as it would write them. */
export function loadRuntime(name: RuntimeName) {
  const { specName, specVersion } = recorded[name];
  const metadata = readMetadata(name);
  const unified = unifyMetadata(decAnyMetadata(metadata));
  const lookup = getLookupFn(unified);
  const codecOf = getLookupCodecBuilder(lookup, Hex(32));
  const system = unified.pallets.find((pallet) => pallet.name === 'System')!;
  const events = system.storage!.items.find((item) => item.name === 'Events')!;
  const codec = codecOf(events.type.tag === 'plain' ? events.type.value : -1);
  return {
    name,
    metadata,
    builder: getDynamicBuilder(lookup),
    /** Returns an account as the builder expects it. */
    addressOf: (account: string) => fromBufferToBase58(42)(Buffer.from(account.slice(2), 'hex')),
    encodeEvents: (written: ChainEvent[]) =>
      hexOf(codec.enc(written.map((event) => ({ ...event, topics: [] })))),
    /** A placeholder for the compiled code, which only has to differ between runtimes. */
    code: hexOf(Buffer.from(`the code of ${name}, longer than what a state keeps beside its key`)),
    /** The value of `System.LastRuntimeUpgrade` while it runs. */
    lastUpgrade: hexOf(Buffer.concat([compact.enc(specVersion), str.enc(specName)])),
  };
}

function readMetadata(name: RuntimeName): `0x${string}` {
  const file = join(import.meta.dirname, `fixtures/runtimes/${name}.scale.br`);
  return `0x${brotliDecompressSync(readFileSync(file)).toString('hex')}`;
}

export function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
