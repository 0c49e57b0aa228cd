import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getAddress } from 'viem/utils';
import {
  AssetIdError,
  assetIdFrom,
  assetsOf,
  contractOrAssetIdOf,
  namedAsset,
  nativeAsset,
  parseAssetId,
} from './assets.ts';
import { addSandboxAssets, type Chain, chains } from './networks.ts';

const contract = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const palletId = fc.bigInt({ min: 0n, max: 2n ** 32n - 1n }).map(String);

describe('an asset has one identity', () => {
  test('in whatever case its contract is written', () => {
    fc.assert(
      fc.property(contract, (address) => {
        const id = parseAssetId('evm', address);
        expect(parseAssetId('evm', address.toLowerCase())).toBe(id);
        expect(parseAssetId('evm', `0x${address.slice(2).toUpperCase()}`)).toBe(id);
        expect(parseAssetId('evm', address.toUpperCase())).toBe(id);
        expect(id).toBe(`erc20:${address.toLowerCase()}`);
      }),
    );
  });

  test('that round-trips through the database and is shown in the form that was checked', () => {
    fc.assert(
      fc.property(contract, palletId, (address, pallet) => {
        expect(contractOrAssetIdOf(assetIdFrom(parseAssetId('evm', address)))).toBe(address);
        expect(contractOrAssetIdOf(assetIdFrom(parseAssetId('substrate', pallet)))).toBe(pallet);
      }),
    );
    expect(contractOrAssetIdOf(assetIdFrom(parseAssetId('evm', null)))).toBeNull();
    expect(parseAssetId('substrate', null)).toBe(nativeAsset);
  });
});

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

test.each([
  ['evm', address.replace('b', 'B')],
  ['evm', address.slice(0, -1)],
  ['evm', `${address}0`],
  ['evm', address.slice(2)],
  ['evm', ` ${address}`],
  ['evm', ''],
  ['evm', '1984'],
  ['substrate', address],
  ['substrate', ''],
  ['substrate', '01984'],
  ['substrate', '-1'],
  ['substrate', '1.5'],
  ['substrate', '1e3'],
  ['substrate', '9'.repeat(40)],
] as const)('on %s, %j identifies nothing', (ecosystem, text) => {
  expect(() => parseAssetId(ecosystem, text)).toThrow(AssetIdError);
});

test.each(['', 'Native', address, '1984', `erc20:${address}`, 'asset:01', 'asset:', 'native '])(
  '%j is rejected as a stored id',
  (text) => {
    expect(() => assetIdFrom(text)).toThrow(AssetIdError);
  },
);

describe('the data of a chain', () => {
  const chain = (...tokens: [symbol: string, contractOrAssetId: string][]): Chain => ({
    ...chains['moonbeam/test'],
    assets: [
      { symbol: 'DEV', decimals: 18 },
      ...tokens.map(([symbol, contractOrAssetId]) => ({ symbol, contractOrAssetId, decimals: 6 })),
    ],
  });
  const [one, other] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`];

  test('contains each asset once, however it is written', () => {
    expect(() => assetsOf(chain(['USDC', address], ['USDT', address.toLowerCase()]))).toThrow(
      'twice',
    );
    expect(() => assetsOf(chain(['USDC', address.replace('b', 'B')]))).toThrow('checksum');
  });

  test('starts with the native coin', () => {
    const { assets, ...rest } = chain(['USDC', address]);
    const [coin, token] = assets;
    expect(() => assetsOf({ ...rest, assets: [token!, coin] })).toThrow('native');
  });

  test('is consistent for every network', () => {
    for (const known of Object.values(chains)) {
      expect(assetsOf(known).map(({ id }) => contractOrAssetIdOf(id))).toEqual(
        known.assets.map(({ contractOrAssetId = null }) => contractOrAssetId),
      );
    }
  });

  test('tells two assets with the same symbol apart by their contracts', () => {
    const usdts = chain(['USDT', one], ['USDT', other]);
    const [, first, second] = assetsOf(usdts);
    const named = (contractOrAssetId?: string | null) =>
      namedAsset(usdts, { symbol: 'USDT', contractOrAssetId });
    expect(named()).toBe(first);
    expect(named(one)).toBe(first);
    expect(named(other.toUpperCase())).toBe(second);
    expect(named(null)).toBeUndefined();
    expect(named(`0x${'c3'.repeat(20)}`)).toBeUndefined();
    expect(named('nonsense')).toBeUndefined();
    expect(namedAsset(usdts, { symbol: 'DEV', contractOrAssetId: one })).toBeUndefined();
  });
});

test('a network of the sandbox has its stablecoin only after the sandbox added it, and once', () => {
  const symbols = () =>
    assetsOf(chains['polkadot/test']).map(({ symbol, id }) => `${symbol} ${id}`);
  const live = () => assetsOf(chains['polkadot/production']).length;
  expect([symbols(), live()]).toEqual([['PAS native'], 3]);
  addSandboxAssets();
  addSandboxAssets();
  expect([symbols(), live()]).toEqual([['PAS native', 'USDt asset:1984'], 3]);
});
