import { RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import { propertyOf } from '#server/base/errors.ts';
import { StateGoneError } from '#server/chain/clients/state-gone.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { checkedHex } from './hex.ts';
import { ProofError } from './proof-error.ts';
import { openReadProof, type ReadProof } from './read-proof.ts';
import { behindCodeKey, codeKey } from './runtime.ts';
import type { TrieLayout } from './trie-root.ts';

/**
 * Values by storage key, in the spelling of `checkedHex`; null if the state has none.
 */
export type BlockState = Map<string, string | null>;

/** How a chain proved its last block; the next one is most likely the same. */
export type ProofTraits = {
  /** Local chains have no roots in their headers. */
  proofs: 'read' | 'none';
  extrinsics: TrieLayout;
  /**
   * Whether nodes hold `:code` by its hash. Those of layout V0 return megabytes instead, so they are
   * queried once.
   */
  codeHash: boolean;
};

/** A proof that isn't checked yet against the state root of its block's header. Throws ProofError. */
export type UncheckedProof = (stateRoot: string) => ReadProof;

/**
 * The error code of a state call about a block that the client can't execute on: 4000 for the state API and
 * 3 for the client's own errors (substrate/client/rpc-api/src/state/error.rs of polkadot-sdk); the message
 * ends with `State already discarded for 0x…`. A node that doesn't know the block yet uses the same code,
 * so callers make sure that it does.
 */
const stateGoneCode = 4_003;

/**
 * Requests a proof of these keys at a block. A refusal, such as of pruned state, is thrown as ProofError
 * only when the proof is opened: the node may still return the values without a proof.
 */
export async function requestProof(
  node: JsonRpc,
  keys: string[],
  hash: string,
): Promise<UncheckedProof> {
  try {
    const params = [keys, hash];
    const response = await node.request<unknown>('state_getReadProof', params);
    return (stateRoot) => openReadProof(stateRoot, propertyOf(response, 'proof'));
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const refusal = new ProofError(`the node refuses read proofs with ${error.code}`);
    return () => {
      throw refusal;
    };
  }
}

/** Returns the unverified values under these keys. Throws StateGoneError if the state is pruned. */
export async function queryState(node: JsonRpc, keys: string[], hash: string): Promise<BlockState> {
  const response = await fetchState(node, 'state_queryStorageAt', [keys], hash);
  const [set] = listOf(response);
  const changes = listOf(propertyOf(set, 'changes') ?? []).map((change) => {
    const [key, value] = listOf(change);
    return [checkedHex(key), value === null ? null : checkedHex(value)] as const;
  });
  return new Map(changes);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new ProofError('the node returned no changes of its state');
}

/** Makes a call about the state of a block. Throws StateGoneError if it is pruned. */
export async function fetchState(
  node: JsonRpc,
  method: string,
  params: unknown[],
  hash: string,
): Promise<unknown> {
  try {
    return await node.request<unknown>(method, [...params, hash]);
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === stateGoneCode)) throw error;
    throw new StateGoneError(`the node has pruned the state of block ${hash}`, { cause: error });
  }
}

/** Returns the values under these keys as the proof shows them. Throws ProofError. */
export function provenState(proof: ReadProof, keys: string[]): BlockState {
  return new Map(keys.map((key) => [key, proof.value(key)]));
}

/** Returns the keys whose proof also includes the hash of the runtime, if the chain supports it. */
export function withCode(keys: string[], { codeHash }: ProofTraits): string[] {
  return codeHash ? [...keys, behindCodeKey] : keys;
}

/**
 * Returns the BLAKE2b-256 hash of the runtime in this state, which executes the next block; undefined if
 * the proof doesn't include it. The block itself is proven even without it.
 */
export function provenCodeHash(proof: ReadProof, traits: ProofTraits): string | undefined {
  if (!traits.codeHash) return undefined;
  try {
    const hash = proof.valueHash(codeKey);
    if (hash === undefined) traits.codeHash = false;
    return hash ?? undefined;
  } catch (error) {
    reasonOf(error);
    return undefined;
  }
}

/** Returns the message of a ProofError. Rethrows any other error. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProofError) return error.message;
  throw error;
}
