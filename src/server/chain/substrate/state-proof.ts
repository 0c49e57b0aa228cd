import { RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import { StateGoneError } from '#server/chain/clients/state-gone.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { ProofError } from './proof-error.ts';
import { openReadProof, type ReadProof } from './read-proof.ts';
import { behindCodeKey, codeKey } from './runtime.ts';
import type { TrieLayout } from './trie-root.ts';

type StateChange = { changes: [key: string, value: string | null][] };

/** Values by storage key; null where the state has none. */
export type BlockState = Map<string, string | null>;

/** How a chain proves its blocks, as far as it was seen: the next block is most likely like the last one. */
export type ProofTraits = {
  /** Local chains have no roots in their headers. */
  proofs: 'read' | 'none';
  extrinsics: TrieLayout;
  /** Whether nodes hold `:code` by its hash. Those of layout V0 show megabytes instead, so they are asked once. */
  codeHash: boolean;
};

/** A proof that is not yet held against the state root of its block's header. Throws ProofError. */
export type UncheckedProof = (stateRoot: string) => ReadProof;

/**
 * The code of a state call about a block that the client can't execute on: 4000 for the state API and 3 for
 * the client's own errors (substrate/client/rpc-api/src/state/error.rs of polkadot-sdk), the message ends with
 * `State already discarded for 0x…`. A node that doesn't know the block yet uses the same code, so a caller who
 * asks makes sure that it does.
 */
const stateGoneCode = 4_003;

/**
 * Asks for a proof of these keys at a block. A refusal, such as of state that is pruned, is thrown as
 * ProofError where the proof is opened: what a node doesn't prove, it may still tell.
 */
export async function requestProof(
  node: JsonRpc,
  keys: string[],
  hash: string,
): Promise<UncheckedProof> {
  try {
    const params = [keys, hash];
    const answer = await node.request<{ proof?: unknown } | null>('state_getReadProof', params);
    return (stateRoot) => openReadProof(stateRoot, answer?.proof);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    const refusal = new ProofError(`the node refuses read proofs with ${error.code}`);
    return () => {
      throw refusal;
    };
  }
}

/** Returns the values under these keys as the node tells them. Throws StateGoneError where the state is pruned. */
export async function queryState(node: JsonRpc, keys: string[], hash: string): Promise<BlockState> {
  const answer = await fetchState<StateChange[]>(node, 'state_queryStorageAt', [keys], hash);
  return new Map(answer?.[0]?.changes);
}

/** Makes a call about the state of a block. Throws StateGoneError where it is pruned. */
export async function fetchState<Answer>(
  node: JsonRpc,
  method: string,
  params: unknown[],
  hash: string,
): Promise<Answer> {
  try {
    return await node.request<Answer>(method, [...params, hash]);
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === stateGoneCode)) throw error;
    throw new StateGoneError(`the node keeps no state of block ${hash}`, { cause: error });
  }
}

/** Returns the values under these keys as the proof shows them. Throws ProofError. */
export function provenState(proof: ReadProof, keys: string[]): BlockState {
  return new Map(keys.map((key) => [key, proof.value(key)]));
}

/** The keys with which a proof also shows the hash of the runtime, where it can. */
export function withCode(keys: string[], { codeHash }: ProofTraits): string[] {
  return codeHash ? [...keys, behindCodeKey] : keys;
}

/**
 * Returns the BLAKE2b-256 hash of the runtime in this state, which executes the next block; undefined where
 * the proof doesn't show it. A block is no less proven without.
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

/** Why something isn't proven. Throws on whatever is no matter of proof. */
export function reasonOf(error: unknown): string {
  if (error instanceof ProofError) return error.message;
  throw error;
}
