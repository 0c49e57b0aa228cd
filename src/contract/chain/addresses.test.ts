import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddress, showAddress } from './addresses.ts';
import { type Chain, chainKeys, chains } from './networks.ts';

const moonbeam = chains['moonbeam/production'];
const polkadot = chains['polkadot/production'];
const kusama = chains['kusama/production'];
const paseo = chains['polkadot/test'];

// The test vectors of EIP-55.
const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

describe('an EVM address', () => {
  test.each(checksummed)('%s is accepted as EIP-55 writes it', (address) => {
    const account = address.toLowerCase();
    expect(parseAddress(moonbeam, address)).toEqual({ ok: true, account, address });
  });

  test.each(checksummed)(
    '%s is accepted in a single case and shown with its checksum',
    (address) => {
      const account = address.toLowerCase();
      const read = { ok: true, account, address };
      expect(parseAddress(moonbeam, account)).toEqual(read);
      expect(parseAddress(moonbeam, `0x${account.slice(2).toUpperCase()}`)).toEqual(read);
      expect(parseAddress(moonbeam, `  ${address}\n`)).toEqual(read);
    },
  );

  test('in mixed case is rejected if any single letter has the wrong case', () => {
    for (const address of checksummed.slice(4)) {
      for (const [index, letter] of [...address].entries()) {
        if (index < 2 || !/[a-f]/i.test(letter)) continue;
        expect(issueOf(moonbeam, replaceAt(address, index, swapCase(letter)))).toBe('evm_checksum');
      }
    }
  });

  test.each([
    ['', 'evm_address'],
    ['0x', 'evm_address'],
    ['52908400098527886E0F7030069857D2E4169EE7', 'evm_address'],
    ['0x52908400098527886E0F7030069857D2E4169EE', 'evm_address'],
    ['0x52908400098527886E0F7030069857D2E4169EE70', 'evm_address'],
    ['0x52908400098527886E0F7030069857D2E4169EEG', 'evm_address'],
    ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'evm_address'],
    ['0x0000000000000000000000000000000000000000', 'zero_account'],
  ])('%j is rejected', (text, issue) => {
    expect(issueOf(moonbeam, text)).toBe(issue);
  });
});

// One public key, that of the well-known development account Alice, with prefixes of the SS58 registry.
const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
const onPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const onKusama = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const generic = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const onAstar = 'ajYMsCKsEAhEvHpeA4XqsfiA9v1CdzZPrCfS6pEfeGHW9j8';
const withTwoBytePrefix = 'VdvKmYJfD4VXA9fzz1SbmCo2eYHSzUFbaDCZSuaNKJAe8YNg6';

describe('a Substrate address', () => {
  test.each([
    ['Polkadot', polkadot, onPolkadot],
    ['Kusama', kusama, onKusama],
    ['Paseo', paseo, generic],
  ])('of %s is accepted with its own prefix and with the generic one', (_name, chain, address) => {
    const read = { ok: true, account: alice, address };
    expect(parseAddress(chain, address)).toEqual(read);
    expect(parseAddress(chain, generic)).toEqual(read);
    expect(parseAddress(chain, ` ${address} `)).toEqual(read);
    expect(showAddress(chain, alice)).toBe(address);
  });

  test.each([
    ['Kusama’s on Polkadot', polkadot, onKusama],
    ['Polkadot’s on Kusama', kusama, onPolkadot],
    ['Polkadot’s on Paseo', paseo, onPolkadot],
    ['Astar’s on Polkadot', polkadot, onAstar],
    ['one of a two-byte prefix on Polkadot', polkadot, withTwoBytePrefix],
  ])('of another network is rejected: %s', (_name, chain, address) => {
    expect(issueOf(chain, address)).toBe('substrate_prefix');
  });

  test('is rejected if any single character is changed', () => {
    const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    for (const [index, digit] of [...onPolkadot].entries()) {
      for (const other of [...digits].filter((one) => one !== digit)) {
        expect(parseAddress(polkadot, replaceAt(onPolkadot, index, other)).ok).toBe(false);
      }
    }
  });

  test('is rejected by its checksum if two neighbors are swapped', () => {
    expect(issueOf(polkadot, onPolkadot.replace('oF', 'Fo'))).toBe('substrate_checksum');
    expect(issueOf(kusama, onKusama.replace('Za', 'aZ'))).toBe('substrate_checksum');
  });

  test.each([
    ['', 'substrate_address'],
    [onPolkadot.slice(0, -3), 'substrate_address'],
    [`${onPolkadot}111`, 'substrate_address'],
    [onPolkadot.replace('o', '0'), 'substrate_address'],
    [alice, 'substrate_address'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', 'substrate_address'],
    // A public key that belongs to no one.
    ['5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM', 'zero_account'],
  ])('%j is rejected', (text, issue) => {
    expect(issueOf(polkadot, text)).toBe(issue);
  });
});

test.each(chainKeys)(
  'every account of %s is parsed again from the address that is shown',
  (key) => {
    const chain = chains[key];
    const bytes = chain.ecosystem === 'evm' ? 20 : 32;
    const account = fc
      .uint8Array({ minLength: bytes, maxLength: bytes })
      .filter((one) => one.some((byte) => byte !== 0))
      .map((one) => `0x${Buffer.from(one).toString('hex')}`);
    fc.assert(
      fc.property(account, (one) => {
        const address = showAddress(chain, one);
        expect(parseAddress(chain, address)).toEqual({ ok: true, account: one, address });
      }),
    );
  },
);

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...chainKeys), (text, key) => {
      expect(parseAddress(chains[key], text).ok).toBe(false);
    }),
  );
});

function issueOf(chain: Chain, text: string): string | undefined {
  const parsed = parseAddress(chain, text);
  return parsed.ok ? undefined : parsed.issue;
}

function replaceAt(text: string, index: number, character: string): string {
  return text.slice(0, index) + character + text.slice(index + 1);
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

describe('an address in a URI', () => {
  const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const [substrate, key] = [
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    `0x${'ab'.repeat(32)}`,
  ];

  test.each([
    `ethereum:${evm}`,
    `ethereum:pay-${evm}@1284?value=1.5e18`,
    `ETHEREUM:${evm}@1284`,
    `eip155:1284:${evm}`,
    `0X${evm.slice(2)}`,
    `${evm}@1284`,
  ])('%s is read', (text) => {
    expect(parseAddress(moonbeam, text)).toMatchObject({ ok: true, address: evm });
  });

  test.each([
    `substrate:${substrate}`,
    `substrate:${substrate}:${key}`,
    `substrate:${substrate}:${key}:Till of Rosa: main`,
    `polkadot:91b171bb158e2d3848fa23a9f1c25182:${substrate}`,
  ])('%s is read', (text) => {
    expect(parseAddress(polkadot, text)).toMatchObject({ ok: true, address: substrate });
  });

  test.each<[Chain, string, string]>([
    [moonbeam, `ethereum:${evm}@1287`, 'evm_chain'],
    [moonbeam, `eip155:1:${evm}`, 'evm_chain'],
    // The address is the token's contract.
    [moonbeam, `ethereum:${evm}@1284/transfer?address=${evm}&uint256=1`, 'evm_address'],
    [moonbeam, `ethereum:${evm.replace('Aeb', 'aeb')}@1284`, 'evm_checksum'],
    [moonbeam, `ethereum:shop.eth@1284`, 'evm_address'],
    [moonbeam, `0\u0445${evm.slice(2)}`, 'evm_address'],
    [moonbeam, `bitcoin:${evm}`, 'evm_address'],
    [kusama, `substrate:${substrate}`, 'substrate_prefix'],
    [polkadot, `substrate:${substrate.replace('4uV', '4uW')}`, 'substrate_checksum'],
    [polkadot, `substrate:${substrate.replace('a', '\u0430')}`, 'substrate_address'],
    [polkadot, `substrate:${substrate}:0x12`, 'substrate_address'],
    [polkadot, `ethereum:${evm}`, 'substrate_address'],
  ])('on $name, %s is rejected as %s', (chain, text, issue) => {
    expect(issueOf(chain, text)).toBe(issue);
  });
});
