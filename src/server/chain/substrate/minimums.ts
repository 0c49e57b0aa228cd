import { Blake2128Concat, u32, u128 } from '@polkadot-api/substrate-bindings';
import {
  type AssetId,
  assetsOf,
  contractOrAssetIdOf,
  nativeAsset,
} from '#contract/chain/assets.ts';
import type { SubstrateChain } from '#contract/chain/networks.ts';
import { propertyOf, RetryableError } from '#server/base/errors.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { isAbsent, readFinalHash } from './hashes.ts';
import { bytesOfHex } from './hex.ts';
import { holdingKey } from './holdings.ts';
import { builderOf, decodeMetadata, readable, storageKey } from './runtime.ts';
import { scaleBytesOf } from './scale-bytes.ts';

/**
 * Returns the existential deposit and the `min_balance` of each supported asset at the final block. The
 * values are unverified, and a too small one would lose what a payer sends, so the client requires two
 * providers to agree.
 */
export async function readMinimums(
  node: JsonRpcSocket,
  chain: SubstrateChain,
): Promise<Map<AssetId, bigint>> {
  const at = await readFinalHash(node);
  const unified = decodeMetadata(await node.request<unknown>('state_getMetadata', [at]));
  const builder = builderOf(unified, [{ pallet: 'Assets', item: 'Asset' }]);
  const balances = unified.pallets.find(({ name }) => name === 'Balances');
  const deposit = balances?.constants.find(({ name }) => name === 'ExistentialDeposit');
  const minimums = new Map<AssetId, bigint>();
  if (deposit) {
    minimums.set(
      nativeAsset,
      readable('metadata', () => u128.dec(deposit.value)),
    );
  }
  await Promise.all(
    assetsOf(chain).map(async ({ id }) => {
      const palletId = contractOrAssetIdOf(id);
      if (palletId === null) return;
      const key = storageKey('Assets', 'Asset', mapKey(palletId));
      const shown = await node.request<unknown>('state_getStorage', [key, at]);
      if (isAbsent(shown)) return;
      const encoded = scaleBytesOf(shown);
      const details = readable('asset', () =>
        builder.buildStorage('Assets', 'Asset').value.dec(encoded),
      );
      const minimum = propertyOf(details, 'min_balance');
      if (typeof minimum !== 'bigint') throw new RetryableError('the asset has no min_balance');
      minimums.set(id, minimum);
    }),
  );
  return minimums;
}

/**
 * Checks whether the account holds native coin, or has an entry of the asset. The result is unverified, so
 * the client requires two providers to agree.
 */
export async function accountExists(
  node: JsonRpcSocket,
  account: string,
  assetId: AssetId,
): Promise<boolean> {
  const palletId = contractOrAssetIdOf(assetId);
  const key = holdingKey(account, assetId);
  const at = await readFinalHash(node);
  const shown = await node.request<unknown>('state_getStorage', [key, at]);
  if (isAbsent(shown)) return false;
  const encoded = bytesOfHex(shown);
  return palletId !== null || holdsNative(encoded);
}

/**
 * Checks whether a stored account holds native coin. `AccountInfo` has four counters of 32 bits, then free
 * and reserved balance; it exists with both zero for an account that holds only a sufficient asset.
 */
function holdsNative(accountInfo: Buffer): boolean {
  return accountInfo.subarray(16, 48).some((byte) => byte !== 0);
}

function mapKey(id: string): Uint8Array {
  return Blake2128Concat(u32.enc(Number(id)));
}
