import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { bytesOfHex, hexOf } from './hex.ts';

/** Metadata as one provider sent it: SCALE-encoded, in hexadecimal. */
export type LoadedMetadata = {
  metadata: string;
  /** Checks whether exactly this metadata is by now enough to decode proven bytes. */
  isAgreed(): boolean;
};

/**
 * Loads the metadata of a chain's runtimes. It decides what proven bytes mean, and nothing in a block
 * proves it. An implementation can require that several providers send the same, by `metadataHash`.
 */
export type RuntimeMetadata = {
  /**
   * Returns the metadata of one runtime. The key names the runtime within its chain: `code:` and the hash of
   * `:code` if the state proves it, else `version:` and the value of `System.LastRuntimeUpgrade`. `fetch`
   * queries the provider whose blocks are read. Called once per runtime and connection; may throw
   * RetryableError.
   */
  load(key: string, fetch: () => Promise<string>): Promise<LoadedMetadata>;
};

/** Trusts each provider's own metadata for the blocks of that provider. */
export const providersOwnMetadata: RuntimeMetadata = {
  load: async (_key, fetch) => ({ metadata: await fetch(), isAgreed: () => true }),
};

/**
 * Returns the metadata of each operator's providers, agreed once two operators have sent the same for a
 * runtime. Until then its blocks count as unproven, so they are compared with those of another provider,
 * which loads its own metadata. An upgrade is thereby agreed at the first block that is compared. Votes are
 * for one metadata: an operator with two endpoints can't vote with one and have another's decoded.
 */
export function createMetadataVotes(): (operator: string) => RuntimeMetadata {
  /** The operators that have sent metadata, by the runtime's key and the metadata's hash. */
  const votes = new Map<string, Set<string>>();
  return (operator) => ({
    async load(key, fetch) {
      const metadata = await fetch();
      const vote = `${key} ${metadataHash(bytesOfHex(metadata))}`;
      const voters = votes.get(vote) ?? new Set<string>();
      votes.set(vote, voters.add(operator));
      return { metadata, isAgreed: () => voters.size > 1 };
    },
  });
}

/** Returns the BLAKE2b-256 hash of metadata in its SCALE encoding. */
export function metadataHash(metadata: Uint8Array): string {
  return hexOf(Blake2256(metadata));
}
