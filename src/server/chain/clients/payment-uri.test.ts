import { expect, test } from 'vitest';
import { assetIdFrom, nativeAsset, parseAssetId } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import { paymentUri } from './payment-uri.ts';

const evmRecipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const substrateRecipient = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

test('the native coin of an EVM chain is requested by EIP-681', () => {
  const request = { recipient: evmRecipient, assetId: nativeAsset, amountAtomic: 12n };
  expect(paymentUri(chains['moonbeam/test'], request)).toBe(
    `ethereum:${evmRecipient}@1287?value=12`,
  );
});

test('a token request names the contract, and recipient and amount in the transfer call', () => {
  const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  const assetId = parseAssetId('evm', contract);
  const request = { recipient: evmRecipient, assetId, amountAtomic: 10n ** 30n };
  expect(paymentUri(chains['moonbeam/production'], request)).toBe(
    `ethereum:${contract}@1284/transfer?address=${evmRecipient}&uint256=1000000000000000000000000000000`,
  );
});

test('a Substrate request names address, chain, amount and asset', () => {
  const { genesisHash } = chains['polkadot/production'] as { genesisHash: string };
  const request = { recipient: substrateRecipient, assetId: nativeAsset, amountAtomic: 12n };
  expect(paymentUri(chains['polkadot/production'], request)).toBe(
    `substrate:${substrateRecipient}:${genesisHash}?amount=12`,
  );
  expect(
    paymentUri(chains['polkadot/production'], { ...request, assetId: assetIdFrom('asset:1984') }),
  ).toBe(`substrate:${substrateRecipient}:${genesisHash}?amount=12&asset=1984`);
});

test('a chain without a public genesis hash is requested without one', () => {
  const request = { recipient: substrateRecipient, assetId: nativeAsset, amountAtomic: 12n };
  expect(paymentUri(chains['kusama/test'], request)).toBe(
    `substrate:${substrateRecipient}?amount=12`,
  );
});
