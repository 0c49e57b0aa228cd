import { decAnyMetadata, metadata as anyMetadata } from '@polkadot-api/substrate-bindings';
import { describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { SubstrateNode } from './node.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { readMinimums } from './minimums.ts';
import { readRemark } from './remark.ts';
import { orderSubstrateTransfer, submitTransfer } from './transfer.ts';

// Metadata is read for more than events: what a payer's wallet signs, the smallest amounts, and the proof of an
// account. All of it is one provider's word when it is decoded, in the process of all networks.

type Field = { name: string; type: number; value: Uint8Array };
type Decoded = {
  metadata: {
    value: {
      lookup: { def: { tag: string; value: unknown }; [name: string]: unknown }[];
      pallets: {
        name: string;
        constants: Field[];
        storage: { items: { name: string; type: { value: { value: number } } }[] } | undefined;
      }[];
    };
  };
};

type Pallets = Decoded['metadata']['value']['pallets'];
type Change = (pallets: Pallets, type: number) => void;

/** Returns the metadata, in which `change` gives the type of an array of millions of values of no bytes to something. */
function poisoned(change: Change) {
  const decoded = decAnyMetadata(loadRuntime('asset-hub-polkadot').metadata) as unknown as Decoded;
  const { lookup, pallets } = decoded.metadata.value;
  const nothing = lookup.findIndex(
    ({ def }) => def.tag === 'tuple' && (def.value as unknown[]).length === 0,
  );
  const field = { type: nothing, typeName: undefined, docs: [] };
  // An array of nothing at all is nothing.
  const value = ['a', 'b'].map((name) => ({ name, ...field }));
  const id = lookup.length;
  const rest = { path: [], params: [], docs: [] };
  lookup.push({ id, def: { tag: 'composite', value }, ...rest });
  const array = { tag: 'array', value: { len: 2_000_000, type: id } };
  lookup.push({ id: id + 1, def: array, ...rest });
  change(pallets, id + 1);
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

/** Returns the metadata, in which `change` gives the type of a list of arrays of 32 bytes to something. */
function withList(change: Change) {
  const decoded = decAnyMetadata(loadRuntime('asset-hub-polkadot').metadata) as unknown as Decoded;
  const { lookup, pallets } = decoded.metadata.value;
  const id = lookup.length;
  const rest = { path: [], params: [], docs: [] };
  const byte = lookup.findIndex(
    ({ def }) => (def.value as { tag?: string } | undefined)?.tag === 'u8',
  );
  lookup.push({ id, def: { tag: 'array', value: { len: 32, type: byte } }, ...rest });
  lookup.push({ id: id + 1, def: { tag: 'sequence', value: id }, ...rest });
  change(pallets, id + 1);
  return `0x${Buffer.from(anyMetadata.enc(decoded as never)).toString('hex')}`;
}

/** The length of a list of a billion values. */
const billion = Buffer.from('feffffff', 'hex');
const withListAsPrefix = withList((pallets, type) => {
  const { constants } = pallets.find(({ name }) => name === 'System')!;
  Object.assign(
    constants.find(({ name }) => name === 'SS58Prefix')!,
    { type, value: billion },
  );
});
const withListAsAsset = withList((pallets, type) => {
  const { storage } = pallets.find(({ name }) => name === 'Assets')!;
  storage!.items.find(({ name }) => name === 'Asset')!.type.value.value = type;
});
const withEndlessPrefix = poisoned((pallets, type) => {
  const { constants } = pallets.find(({ name }) => name === 'System')!;
  constants.find(({ name }) => name === 'SS58Prefix')!.type = type;
});
const withEndlessAssets = poisoned((pallets, type) => {
  const { storage } = pallets.find(({ name }) => name === 'Assets')!;
  storage!.items.find(({ name }) => name === 'Asset')!.type.value.value = type;
});

const runtime = loadRuntime('asset-hub-polkadot');
const chain = new ScriptedChain('endless', new Date(), { state: 1, extrinsics: 0 });
chain.add(...Array.from({ length: 5 }, () => ({ runtime, events: [], extrinsics: ['0x04'] })));
const answers: Record<string, unknown> = {
  state_getRuntimeVersion: { specVersion: 1_007_001, transactionVersion: 15 },
  system_accountNextIndex: 4,
  state_getStorage: `0x${'00'.repeat(200)}`,
};

/** Returns a node of an honest chain with this metadata, which answers so. */
function nodeWith(metadata: string, own: Record<string, unknown> = {}): SubstrateNode {
  const request = async (method: string, params: unknown[]) => {
    if (method === 'state_getMetadata') return metadata as never;
    return (own[method] ?? answers[method] ?? chain.respond(method, params) ?? null) as never;
  };
  return { request, connected: async () => ({ request }), close() {} };
}

const order = {
  sender: `0x${'11'.repeat(32)}`,
  senderAddress: '12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU',
  recipient: `0x${'22'.repeat(32)}`,
  assetId: nativeAsset,
  amountAtomic: 1_000n,
  reference: 'abcdefghijklmnop',
};
const proof = { account: order.sender, code: 'florin-code', transaction: '3-0' };
const traits = { proofs: 'read' as const, extrinsics: 0 as const, codeHash: true };
const polkadot = chains['polkadot/production'] as SubstrateChain;

describe('metadata with an array of empty values is refused before anything is decoded by it', () => {
  test.each<[string, (node: SubstrateNode) => Promise<unknown>]>([
    ['the smallest amounts', (node) => readMinimums(node, polkadot)],
    ['an order', (node) => orderSubstrateTransfer(node, order)],
    ['a signed order', (node) => submitTransfer(node, order, '0x00')],
    ['the proof of an account', (node) => readRemark(node, traits, proof)],
  ])('for %s', async (_, read) => {
    const reading = read(nodeWith(withEndlessPrefix));
    await expect(reading).rejects.toThrow('the prefix of addresses is no number');
  });

  test('for the smallest amount of an asset', async () => {
    const reading = readMinimums(nodeWith(withEndlessAssets), polkadot);
    await expect(reading).rejects.toThrow('few bytes are too many values');
  });

  test('for a list that claims a billion arrays of bytes', async () => {
    const prefixed = nodeWith(withListAsPrefix);
    await expect(orderSubstrateTransfer(prefixed, order)).rejects.toThrow(RetryableError);
    const listed = nodeWith(withListAsAsset, { state_getStorage: `0x${billion.toString('hex')}` });
    await expect(readMinimums(listed, polkadot)).rejects.toThrow(RetryableError);
  });

  test('but not honest metadata', async () => {
    const node = nodeWith(runtime.metadata);
    expect(await readRemark(node, traits, proof)).toBe('not_proven');
    expect(await orderSubstrateTransfer(node, order)).toMatchObject({ ecosystem: 'substrate' });
  });
});
