import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { hexOf } from './hex.ts';

/**
 * Loads the metadata of a chain's runtimes. It decides what proven bytes mean, and nothing in a block
 * proves it. An implementation can require that several providers send the same, by `metadataHash`.
 */
export type RuntimeMetadata = {
  /**
   * Returns the SCALE-encoded metadata of one runtime in hexadecimal. The key names the runtime within its
   * chain: `code:` and the hash of `:code` if the state proves it, else `version:` and the value of
   * `System.LastRuntimeUpgrade`. `fetch` queries the provider whose blocks are read. Called once per
   * runtime and connection; may throw RetryableError.
   */
  load(key: string, fetch: () => Promise<string>): Promise<string>;
  /** Checks whether the metadata loaded under the key is enough to decode proven bytes. */
  isAgreed(key: string): boolean;
};

/** Trusts each provider's own metadata for the blocks of that provider. */
export const providersOwnMetadata: RuntimeMetadata = {
  load: (_key, fetch) => fetch(),
  isAgreed: () => true,
};

/**
 * Returns the metadata of each operator's provider, agreed once two operators have sent the same for a
 * runtime. Until then its blocks count as unproven, so they are compared with those of another provider,
 * which loads its own metadata. An upgrade is thereby agreed at the first block that is compared.
 */
export function createMetadataVotes(): (operator: string) => RuntimeMetadata {
  const votes = new Map<string, Map<string, string>>();
  return (operator) => ({
    async load(key, fetch) {
      const metadata = await fetch();
      const hash = metadataHash(Buffer.from(metadata.slice(2), 'hex'));
      votes.set(key, (votes.get(key) ?? new Map<string, string>()).set(operator, hash));
      return metadata;
    },
    isAgreed(key) {
      const hashes = votes.get(key);
      const own = hashes?.get(operator);
      return [...(hashes ?? [])].some(([other, hash]) => other !== operator && hash === own);
    },
  });
}

/** Returns the BLAKE2b-256 hash of metadata in its SCALE encoding. */
export function metadataHash(metadata: Uint8Array): string {
  return hexOf(Blake2256(metadata));
}
