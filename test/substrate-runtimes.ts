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
import assetHubPolkadotHex from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import assetHubPolkadotVersion from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-ver';
import assetHubKusamaHex from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex';
import assetHubKusamaVersion from '@polkadot/types-support/metadata/v15/asset-hub-kusama-ver';
import polkadotHex from '@polkadot/types-support/metadata/v15/polkadot-hex';
import polkadotVersion from '@polkadot/types-support/metadata/v15/polkadot-ver';
import kusamaHex from '@polkadot/types-support/metadata/v15/kusama-hex';
import kusamaVersion from '@polkadot/types-support/metadata/v15/kusama-ver';
import type { ChainEvent } from '#server/chain/substrate/events.ts';

/** Runtimes of the main networks, as recorded by `@polkadot/types-support`. */
const recorded = {
  'asset-hub-polkadot': { metadata: assetHubPolkadotHex, version: assetHubPolkadotVersion },
  'asset-hub-kusama': { metadata: assetHubKusamaHex, version: assetHubKusamaVersion },
  polkadot: { metadata: polkadotHex, version: polkadotVersion },
  kusama: { metadata: kusamaHex, version: kusamaVersion },
};

type RuntimeName = keyof typeof recorded;
export const mainRuntimes = Object.keys(recorded) as RuntimeName[];

export type TestRuntime = ReturnType<typeof loadRuntime>;

/** Loads the runtime of a main network: its metadata, and encoders for blocks as it would write them. */
export function loadRuntime(name: RuntimeName) {
  const { metadata, version } = recorded[name];
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
    lastUpgrade: hexOf(
      Buffer.concat([compact.enc(version.specVersion), str.enc(version.specName)]),
    ),
  };
}

export function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
