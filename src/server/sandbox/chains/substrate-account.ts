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
const issuedInAll = 10n ** 36n;

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

/**
 * Returns a storage change that gives the account practically unlimited funds, without a transaction: in the native
 * coin, and in these assets of the Assets pallet.
 */
export function fortuneOf(address: string, palletIds: string[]): StorageChange {
  return { ...coinsOf(address), Assets: { Account: holdingsOf(address, palletIds) } };
}

/** Returns a storage change that creates the assets, and makes their owner rich in them and in the native coin. */
export function issued(owner: string, palletIds: string[]): StorageChange {
  const roles = { owner, issuer: owner, admin: owner, freezer: owner };
  const counts = { accounts: 1, sufficients: 1, approvals: 0 };
  const terms = { deposit: '0', minBalance: '1000', isSufficient: true, status: 'Live' };
  const asset = { ...roles, ...counts, ...terms, supply: `${issuedInAll}` };
  return {
    ...coinsOf(owner),
    Balances: { TotalIssuance: `${issuedInAll}` },
    Assets: {
      Asset: palletIds.map((id) => [[id], asset]),
      Account: holdingsOf(owner, palletIds),
    },
  };
}

function coinsOf(address: string) {
  const account = { providers: 1, data: { free: `${fortune}` } };
  return { System: { Account: [[[address], account]] } };
}

function holdingsOf(address: string, palletIds: string[]) {
  const holding = { balance: `${fortune}`, isFrozen: false, reason: 'Sufficient' };
  return palletIds.map((id) => [[id, address], holding]);
}
