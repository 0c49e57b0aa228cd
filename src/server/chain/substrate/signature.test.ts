import { describe, expect, test } from 'vitest';
import { isSubstrateSignature } from './signature.ts';

/** Signatures by polkadot-js (keyring 14.0.3) with the well-known account Alice. */
const text = 'Prove that you control this address.\nNonce: 8f3a';
const vectors = {
  sr25519: {
    account: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    wrapped:
      '0x1808d425651b24bf2b74e89d30f3c954de2b8fd040483674bc35f02a9b59161740dc0a71f14790fb6afc2b183d9aa1c5a0c1dcf63de431e40f5d3e986af13b83',
    named:
      '0x01c4e35b27d08e9d08c7d85ede07d691ae16c989d5719969d5a10e868b9d1ec9306c21dedc18859281be727ff2d191f898db5484cb8529131dba9053bd6e1a7b80',
    bare: '0x041301d575b78f6ca612e6320e3d5c83eaa71656b7953e21e1b7590f354927108c004777c3b881b73155641509c912f2885797a06ac61b4e8c1b4f5026ca6b88',
  },
  ed25519: {
    account: '0x88dc3417d5058ec4b4503e0c12ea1a0a89be200fe98922423d4334014fa6b0ee',
    wrapped:
      '0x27bb2385c889edb56c96249c7de3111e9fe77861871d60ec3872be53cf11947b92efbd3dccbcdbc06ec5f5356b986686e7dece31656f920645c529af43151105',
    named:
      '0x0027bb2385c889edb56c96249c7de3111e9fe77861871d60ec3872be53cf11947b92efbd3dccbcdbc06ec5f5356b986686e7dece31656f920645c529af43151105',
    bare: '0x225e0a47d78faed98eca2fde99a339c9011380fe09899978e1185789bc2dda5f330a708cdbf82478807de9c2229f86e967bc98f8638f221fd74bbdc0bc72d209',
  },
  ecdsa: {
    account: '0x01e552298e47454041ea31273b4b630c64c104e4514aa3643490b8aaca9cf8ed',
    wrapped:
      '0x00c320df1066f1004a3d59129f3f40cb9596655ea2c93d988d00e7532736104f24d42a61c3f0dd09190a93e39d03ff3de3881fbab74de59a1756ed292f6063ca01',
    named:
      '0x0200c320df1066f1004a3d59129f3f40cb9596655ea2c93d988d00e7532736104f24d42a61c3f0dd09190a93e39d03ff3de3881fbab74de59a1756ed292f6063ca01',
    bare: '0xb10bcb5f7ede02432f84eed5b6fad07b89a8968656370f3fe3befcc5763554b45b041b3fbc96fd4faffa92c155944b0435fc1ff01dfd72cc450c6c631319b3e301',
  },
} as const;
const kinds = Object.keys(vectors) as (keyof typeof vectors)[];
const forms = ['wrapped', 'named', 'bare'] as const;
const all = kinds.flatMap((kind) => forms.map((form) => [kind, form] as const));

test.each(all)('an %s signature is verified: %s', (kind, form) => {
  const vector = vectors[kind];
  expect(isSubstrateSignature(vector.account, text, vector[form])).toBe(true);
});

describe.each(all)('an %s signature, %s, is refused', (kind, form) => {
  const { account, [form]: signature } = vectors[kind];

  test('for another text', () => {
    expect(isSubstrateSignature(account, `${text} `, signature)).toBe(false);
  });

  test.each(kinds.filter((other) => other !== kind))('for the account of an %s key', (other) => {
    expect(isSubstrateSignature(vectors[other].account, text, signature)).toBe(false);
  });

  test('with any of its bytes changed', () => {
    const bytes = Buffer.from(signature.slice(2), 'hex');
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect([index, isSubstrateSignature(account, text, `0x${changed.toString('hex')}`)]).toEqual([
        index,
        false,
      ]);
    }
  });
});

test.each([
  '',
  '0x',
  '0xzz',
  `0x${'00'.repeat(63)}`,
  `0x${'ff'.repeat(64)}`,
  `0x${'00'.repeat(65)}`,
])('an invalid signature is refused: %s', (signature) => {
  expect(isSubstrateSignature(vectors.sr25519.account, text, signature)).toBe(false);
});
