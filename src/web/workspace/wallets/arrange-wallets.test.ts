import { expect, test } from 'vitest';
import type { NetworkId } from '#contract/chain/networks.ts';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { arrangeWallets } from './arrange-wallets.ts';

function wallet(label: string, network: NetworkId): Wallet {
  return {
    network,
    environment: 'production',
    addresses: [`address of ${label}`],
    metadata: { ui: { label, colour: 'blue' } },
  } as Wallet;
}

const wallets = [
  wallet('Till 10', 'polkadot'),
  wallet('Till 9', 'kusama'),
  wallet('Éclair counter', 'polkadot'),
];

function labels(arrangement: Parameters<typeof arrangeWallets>[1]) {
  return arrangeWallets(wallets, arrangement).map(({ metadata }) => metadata.ui.label);
}

test('a search matches wallets with all its words in label, network, address or asset', () => {
  expect(labels({ words: 'till', locale: 'en' })).toEqual(['Till 10', 'Till 9']);
  expect(labels({ words: ' polkadot  TILL ', locale: 'en' })).toEqual(['Till 10']);
  expect(labels({ words: 'address of éclair', locale: 'fr' })).toEqual(['Éclair counter']);
  expect(labels({ words: 'till usdc', locale: 'en' })).toEqual(['Till 10']);
  expect(labels({ words: 'till moonbeam', locale: 'en' })).toEqual([]);
});

test('wallets keep the order of creation, or are sorted by label or network in the user’s language', () => {
  expect(labels({ locale: 'en' })).toEqual(['Till 10', 'Till 9', 'Éclair counter']);
  expect(labels({ sort: 'label', locale: 'en' })).toEqual(['Éclair counter', 'Till 9', 'Till 10']);
  expect(labels({ sort: 'network', locale: 'en' })).toEqual([
    'Till 9',
    'Éclair counter',
    'Till 10',
  ]);
});
