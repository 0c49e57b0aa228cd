import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { hexOf } from './hex.ts';

/** Returns the hash by which explorers and wallets name an extrinsic. */
export function extrinsicHash(extrinsic: Uint8Array): string {
  return hexOf(Blake2256(extrinsic));
}
