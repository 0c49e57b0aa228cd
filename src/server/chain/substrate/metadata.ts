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

/** Maximum votes that are kept of an operator, far more than runtimes that it can have sent honestly. */
const mostVotes = 1_000;

/**
 * Returns the metadata of each operator's providers, agreed once two operators have sent the same for a
 * runtime. Until then its blocks count as unproven, so they are compared with those of another provider,
 * which loads its own metadata. An upgrade is thereby agreed at the first block that is compared. Votes are
 * for one metadata: an operator with two endpoints can't vote with one and have another's decoded. Those of
 * an operator that keeps making up runtimes only replace its own.
 */
export function createMetadataVotes(): (operator: string) => RuntimeMetadata {
  /** What each operator has sent, the newest last, as hashes of the runtime's key and its metadata. */
  const votes = new Map<string, Set<string>>();
  return (operator) => {
    const own = votes.get(operator) ?? new Set<string>();
    votes.set(operator, own);
    return {
      async load(key, fetch) {
        const metadata = await fetch();
        const vote = hashOf(Buffer.from(`${key} ${metadataHash(bytesOfHex(metadata))}`));
        keepNewest(own, vote);
        const isSentByAnother = () =>
          [...votes].some(([other, sent]) => other !== operator && sent.has(vote));
        return { metadata, isAgreed: isSentByAnother };
      },
    };
  };
}

function keepNewest(votes: Set<string>, vote: string): void {
  votes.delete(vote);
  votes.add(vote);
  const [oldest] = votes;
  if (votes.size > mostVotes && oldest !== undefined) votes.delete(oldest);
}

/** Returns the BLAKE2b-256 hash of metadata in its SCALE encoding. */
export function metadataHash(metadata: Uint8Array): string {
  return hashOf(metadata);
}

function hashOf(bytes: Uint8Array): string {
  return hexOf(Blake2256(bytes));
}
