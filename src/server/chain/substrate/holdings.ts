import { Blake2128Concat, u32 } from '@polkadot-api/substrate-bindings';
import { type AssetId, assetsOf, contractOrAssetIdOf } from '#contract/chain/assets.ts';
import type { SubstrateChain } from '#contract/chain/networks.ts';
import type { Holding, Point } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { RetryableError } from '#server/base/errors.ts';
import { bytesOfHex } from './hex.ts';
import { readHeader } from './read-header.ts';
import { storageKey } from './runtime.ts';
import {
  type BlockState,
  type ProofTraits,
  provenState,
  queryState,
  reasonOf,
  requestProof,
} from './state-proof.ts';

// The proof of a hundred accounts takes a few hundred kilobytes.
const keysAtOnce = 200;

/**
 * Returns what accounts hold of each asset at the end of a block, proven from its state. Throws
 * RetryableError if the node doesn't prove it, and StateGoneError if it has pruned the state.
 */
export async function readHoldings(
  node: JsonRpc,
  traits: ProofTraits,
  chain: SubstrateChain,
  { hash }: Point,
  accounts: string[],
): Promise<Holding[]> {
  const wanted = accounts.flatMap((account) =>
    assetsOf(chain).map(({ id }) => ({ account, assetId: id, key: holdingKey(account, id) })),
  );
  const { stateRoot } = await readHeader(node, traits, hash);
  const holdings: Holding[] = [];
  for (let at = 0; at < wanted.length; at += keysAtOnce) {
    const part = wanted.slice(at, at + keysAtOnce);
    const keys = part.map(({ key }) => key);
    const state = await readState(node, traits, { keys, hash, stateRoot });
    for (const { account, assetId, key } of part) {
      holdings.push({ account, assetId, amountAtomic: amountOf(assetId, state.get(key)) });
    }
  }
  return holdings;
}

async function readState(
  node: JsonRpc,
  { proofs }: ProofTraits,
  { keys, hash, stateRoot }: { keys: string[]; hash: string; stateRoot: string },
): Promise<BlockState> {
  if (proofs === 'none') return queryState(node, keys, hash);
  const proof = await requestProof(node, keys, hash);
  try {
    return provenState(proof(stateRoot), keys);
  } catch (error) {
    const reason = reasonOf(error);
    // Throws StateGoneError if the state is pruned.
    await queryState(node, keys.slice(0, 1), hash);
    throw new RetryableError(`the node proves no balances at ${hash}: ${reason}`);
  }
}

/**
 * Returns the storage key of an account's balance: `System.Account` for the native coin, else the Assets
 * pallet.
 */
export function holdingKey(account: string, assetId: AssetId): string {
  const owner = Blake2128Concat(bytesOfHex(account));
  const palletId = contractOrAssetIdOf(assetId);
  if (palletId === null) return storageKey('System', 'Account', owner);
  return storageKey('Assets', 'Account', Blake2128Concat(u32.enc(Number(palletId))), owner);
}

/**
 * Returns the balance in a stored record. `AccountInfo` has four counters of 32 bits, then free and reserved
 * balance; `AssetAccount` starts with the balance.
 */
function amountOf(assetId: AssetId, encoded: string | null | undefined): bigint {
  if (!encoded) return 0n;
  const bytes = bytesOfHex(encoded);
  const isNative = contractOrAssetIdOf(assetId) === null;
  if (bytes.length < (isNative ? 48 : 16)) throw new RetryableError('a balance is truncated');
  return isNative ? u128At(bytes, 16) + u128At(bytes, 32) : u128At(bytes, 0);
}

function u128At(bytes: Buffer, at: number): bigint {
  return bytes.readBigUInt64LE(at) + (bytes.readBigUInt64LE(at + 8) << 64n);
}
