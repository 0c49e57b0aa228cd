import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { hexOf } from './hex.ts';

/**
 * Where the metadata of a chain's runtimes comes from. It decides what proven bytes mean, and nothing in a
 * block proves it: an implementation can require that several providers give the same, by `metadataHash`.
 */
export type RuntimeMetadata = {
  /**
   * Returns the SCALE-encoded metadata of one runtime in hexadecimal. The key names the runtime within its
   * chain: `code:` and the hash of `:code` where the state proves it, else `version:` and the value of
   * `System.LastRuntimeUpgrade`. `fetch` asks the provider whose blocks are read. Called once per runtime and
   * connection; may throw RetryableError.
   */
  load(key: string, fetch: () => Promise<string>): Promise<string>;
};

/** Believes each provider's own metadata about the blocks of that provider. */
export const providersOwnMetadata: RuntimeMetadata = { load: (_key, fetch) => fetch() };

/** Returns the BLAKE2b-256 hash of metadata as nodes give it. */
export function metadataHash(metadata: Uint8Array): string {
  return hexOf(Blake2256(metadata));
}
