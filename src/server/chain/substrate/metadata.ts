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
  /** Whether what was loaded under the key may decode proven bytes by itself. */
  isAgreed(key: string): boolean;
};

/** Believes each provider's own metadata about the blocks of that provider. */
export const providersOwnMetadata: RuntimeMetadata = {
  load: (_key, fetch) => fetch(),
  isAgreed: () => true,
};

/**
 * Returns the metadata of each operator's provider, agreed once two operators have given the same for a
 * runtime. Until then its blocks count as unproven, so that they are compared with the other provider's,
 * which loads its own: an upgrade agrees itself with the first block that is compared.
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
      const given = votes.get(key);
      const own = given?.get(operator);
      return [...(given ?? [])].some(([other, hash]) => other !== operator && hash === own);
    },
  });
}

/** Returns the BLAKE2b-256 hash of metadata as nodes give it. */
export function metadataHash(metadata: Uint8Array): string {
  return hexOf(Blake2256(metadata));
}
