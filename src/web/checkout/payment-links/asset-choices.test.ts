import { expect, test } from 'vitest';
import { assetsOf, isChosen, offeredOnly, toggleAsset } from './asset-choices.ts';

const offered = assetsOf([
  { network: 'polkadot', environment: 'production' },
  { network: 'moonbeam', environment: 'production' },
  { network: 'polkadot', environment: 'production' },
]);
const [dot, usdt] = offered;

test('two wallets on one network offer its assets once', () => {
  expect(offered.map(({ symbol }) => symbol)).toEqual(['DOT', 'USDt', 'USDC', 'GLMR']);
});

test('removing one asset keeps the others, and adding it back selects all again', () => {
  const without = toggleAsset(offered, undefined, usdt!);
  expect(without?.map(({ symbol }) => symbol)).toEqual(['DOT', 'USDC', 'GLMR']);
  expect(isChosen(without, usdt!)).toBe(false);
  expect(toggleAsset(offered, without, usdt!)).toBeUndefined();
});

test('removing the last asset selects none, which the schema refuses', () => {
  expect(toggleAsset([dot!], undefined, dot!)).toEqual([]);
});

test('an asset is removed with its wallet', () => {
  const chosen = [
    { network: 'polkadot' as const, symbol: 'DOT' },
    { network: 'kusama' as const, symbol: 'KSM' },
  ];
  expect(offeredOnly(offered, chosen)).toEqual([chosen[0]]);
  expect(offeredOnly(offered, [chosen[1]!])).toBeUndefined();
});
