import { Blake2256, blockHeader } from '@polkadot-api/substrate-bindings';
import { chainSpec as kusamaSpec } from '@substrate/connect-known-chains/ksmcc3_asset_hub';
import { chainSpec as polkadotSpec } from '@substrate/connect-known-chains/polkadot_asset_hub';
import { describe, expect, test } from 'vitest';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { hexOf } from './hex.ts';
import { headerHash, replacesRuntime, assertHash, type RpcHeader } from './header.ts';
import { ProofError } from './proof-error.ts';
import { emptyRoot } from './read-proof.ts';

/** Genesis has no parent, no extrinsics and no digest. */
function genesis(spec: string): RpcHeader {
  const { genesis: expected } = JSON.parse(spec) as { genesis: { stateRootHash: string } };
  return {
    parentHash: `0x${'0'.repeat(64)}`,
    number: '0x0',
    stateRoot: expected.stateRootHash,
    extrinsicsRoot: emptyRoot,
    digest: { logs: [] },
  };
}

test.each([
  ['polkadot/production', polkadotSpec],
  ['kusama/production', kusamaSpec],
] as const)('the genesis of %s hashes to what the network is known by', (key, spec) => {
  const { genesisHash } = chains[key] as SubstrateChain;
  expect(headerHash(genesis(spec))).toBe(genesisHash);
});

// Blocks 158 and 159 of a development chain, from SignedBlock.003.00.json of @polkadot/types-support 16.5.6.
const recorded: RpcHeader = {
  digest: {
    logs: [
      '0x066175726120614c411700000000',
      '0x05617572610101c4dd7f7d2a7521a91b821c44d0b8a628e4d804c0428b20a8e281aeaff575001cd55f4540db0fa78e5521b330d1a7ef9e8b922ca723097b4ab83e59a13fb44f0c',
    ],
  },
  extrinsicsRoot: '0x907510396823ad5299bd8b7e3d922e182f117032a0653a85f9ad3cb58044a086',
  number: '0x9e',
  parentHash: '0xf17a9ca2e515a68c6e1b0315c5182d237580507c60487f5a6b75c703aa3e84ab',
  stateRoot: '0x5a4cfd95c29f8db93119a11e012c3905767cc4b7e3a3a2f6bc72879e51a47cd4',
};
const parentOfNext = '0x78b13ce0daf54a5940554f7dbe4af4e97120e4ab2a073043f48889cee25859cf';

test('a recorded header with a digest hashes to the parent hash of the next one', () => {
  expect(headerHash(recorded)).toBe(parentOfNext);
});

const aura = Buffer.from('aura').toString('hex');
const slot = `0x06${aura}200102030405060708`;
const seal = `0x05${aura}0101${'ab'.repeat(64)}`;

const header: RpcHeader = {
  ...genesis(polkadotSpec),
  number: '0x12d687',
  parentHash: `0x${'1'.repeat(64)}`,
  digest: { logs: [slot, '0x08', seal] },
};

test('a digest and a multi-byte number are hashed as by another implementation', () => {
  const [encode] = blockHeader;
  const encoded = encode({
    parentHash: header.parentHash,
    number: 0x12d687,
    stateRoot: header.stateRoot,
    extrinsicRoot: header.extrinsicsRoot,
    digests: [
      { type: 'preRuntime', value: { engine: 'aura', payload: '0x0102030405060708' } },
      { type: 'runtimeUpdated', value: undefined },
      { type: 'seal', value: { engine: 'aura', payload: `0x${'ab'.repeat(64)}` } },
    ],
  });
  expect(headerHash(header)).toBe(hexOf(Blake2256(encoded)));
});

test.each<[string, Partial<Record<keyof RpcHeader, unknown>>]>([
  ['parent', { parentHash: `0x${'2'.repeat(64)}` }],
  ['number', { number: '0x12d688' }],
  ['state root', { stateRoot: emptyRoot }],
  ['extrinsics root', { extrinsicsRoot: header.stateRoot }],
  ['digest', { digest: { logs: ['0x08', slot, seal] } }],
])('a header with another %s has another hash', (_, changed) => {
  const altered = { ...header, ...changed } as RpcHeader;
  expect(headerHash(altered)).not.toBe(headerHash(header));
  expect(() => assertHash(altered, headerHash(header))).toThrow(ProofError);
});

describe('a malformed header is refused:', () => {
  test.each<[string, Partial<Record<keyof RpcHeader, unknown>>]>([
    ['without a parent', { parentHash: undefined }],
    ['with a short parent', { parentHash: '0x11' }],
    ['with an upper-case root', { stateRoot: header.stateRoot.toUpperCase() }],
    ['with a number instead of hexadecimal', { number: 5 }],
    ['with a negative number', { number: '-0x5' }],
    ['with leading zeros', { number: '0x05' }],
    ['with a height beyond the safe integers', { number: '0xffffffffffffff' }],
    ['without a digest', { digest: undefined }],
    ['with a digest that is not bytes', { digest: { logs: [7] } }],
  ])('%s', (_, changed) => {
    expect(() => headerHash({ ...header, ...changed } as RpcHeader)).toThrow(ProofError);
  });
});

test('a runtime upgrade is detected by the digest', () => {
  expect(replacesRuntime(header)).toBe(true);
  expect(replacesRuntime({ ...header, digest: { logs: [slot, seal] } })).toBe(false);
});
