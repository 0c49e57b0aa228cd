import { expect, test } from 'vitest';
import type { NetworkState } from '#contract/chain/network-states.ts';
import { chainOf, type Environment, type NetworkId } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { otherNetworks } from './other-networks.ts';

const alice = {
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
};

function walletOn(network: NetworkId, address: string): Wallet {
  const environment = 'production';
  return {
    id: `wal_${network}`,
    companyId: 'wsp_1',
    network,
    environment,
    ecosystem: chainOf(network, environment).ecosystem,
    platform: 'manual',
    addresses: [address],
    metadata: { ui: { label: 'Till', colour: 'blue' } },
    verifiedAt: null,
    linkCount: 0,
    isMoreLinks: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

function watched(network: NetworkId, environment: Environment = 'production') {
  return { network, environment } as NetworkState;
}

const all = [watched('moonbeam'), watched('polkadot'), watched('kusama')];

test('an account is offered on the other networks of its ecosystem, in each network’s address format', () => {
  const wallet = walletOn('polkadot', alice.polkadot);
  expect(otherNetworks(wallet, all, [wallet])).toEqual([
    { network: 'kusama', name: 'Kusama Asset Hub', address: alice.kusama },
  ]);
});

test('an account is not offered on networks where it is already a wallet, nor on unwatched networks', () => {
  const wallet = walletOn('polkadot', alice.polkadot);
  const there = walletOn('kusama', alice.kusama);
  expect(otherNetworks(wallet, all, [wallet, there])).toEqual([]);
  const elsewhere = [watched('polkadot'), watched('kusama', 'test')];
  expect(otherNetworks(wallet, elsewhere, [wallet])).toEqual([]);
});
