import { expect, test } from 'vitest';
import { walletSchema } from './wallet-schema.ts';

const base = {
  companyId: 'wsp_1',
  environment: 'test' as const,
  addresses: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  metadata: { ui: { label: 'Till', colour: 'blue' as const } },
};

/** Returns the issues by field, as the form receives them. */
function issues(wallet: unknown) {
  const { error } = walletSchema.safeParse(wallet);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

test('an address must belong to the chosen network', () => {
  expect(issues({ ...base, network: 'moonbeam' })).toEqual({});
  expect(issues({ ...base, network: 'polkadot' })).toEqual({ 'addresses.0': 'substrate_address' });
  const mistyped = [base.addresses[0]!.replace('Aed', 'AeD')];
  expect(issues({ ...base, network: 'moonbeam', addresses: mistyped })).toEqual({
    'addresses.0': 'evm_checksum',
  });
});

test('a wrong address is reported even if the label is missing', () => {
  const metadata = { ui: { label: '', colour: 'blue' } };
  expect(issues({ ...base, network: 'moonbeam', addresses: ['0x12'], metadata })).toEqual({
    'addresses.0': 'evm_address',
    'metadata.ui.label': 'required',
  });
  expect(issues({ ...base, network: 'moonbeam', addresses: [''], metadata })).toMatchObject({
    'addresses.0': 'required',
  });
});

test('without a network, the network is reported as missing and not the address', () => {
  expect(issues({ ...base, addresses: [''] })).toEqual({ network: 'required' });
});
