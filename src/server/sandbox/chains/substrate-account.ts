import { fromBufferToBase58 } from '@polkadot-api/substrate-bindings';
import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import {
  entropyToMiniSecret,
  generateMnemonic,
  mnemonicToEntropy,
} from '@polkadot-labs/hdkd-helpers';
import type { StorageChange } from './substrate-node.ts';

export type SubstrateAccount = { address: string; mnemonic: string };

/** Enough for any price in any currency, in atomic units, and little compared to the total issuance. */
const fortune = 10n ** 30n;
export const issuedInAll = 10n ** 36n;

const genericPrefix = 42;

export function freshSubstrateAccount(): SubstrateAccount {
  const mnemonic = generateMnemonic();
  return { address: genericAddress(keyPairOf(mnemonic).publicKey), mnemonic };
}

export function keyPairOf(mnemonic: string) {
  return sr25519CreateDerive(entropyToMiniSecret(mnemonicToEntropy(mnemonic)))('');
}

/** Returns the address with the generic prefix of all networks. */
export function genericAddress(publicKey: Uint8Array): string {
  return fromBufferToBase58(genericPrefix)(publicKey);
}

/** Returns a storage change that gives the account practically unlimited funds, without a transaction. */
export function fortuneOf(address: string): StorageChange {
  const account = { providers: 1, data: { free: `${fortune}` } };
  return { System: { Account: [[[address], account]] } };
}
