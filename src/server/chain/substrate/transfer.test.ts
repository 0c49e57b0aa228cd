import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { connectSubstrate } from './substrate.ts';

const layout = { state: 1, extrinsics: 0 } as const;
const written = { seed: 'an order', began: new Date('2026-11-25T12:00:00Z'), layout };
const order = {
  sender: `0x${'11'.repeat(32)}`,
  senderAddress: '12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU',
  recipient: `0x${'22'.repeat(32)}`,
  assetId: nativeAsset,
  amountAtomic: 1_000n,
  reference: 'abcdefghijklmnop',
};

let node: ScriptedChain;
let nodes: ScriptedSubstrate[];
let client: ChainClient;
/** What the nodes answer in place of the chain, by their index. */
let lies: Record<string, unknown>[];

beforeAll(() => {
  const runtime = loadRuntime('asset-hub-polkadot');
  node = new ScriptedChain(written.seed, written.began, layout);
  const block = { runtime, events: [], extrinsics: [] };
  node.add(...Array.from({ length: 5 }, () => block));
});

beforeEach(async () => {
  lies = [{}, {}];
  nodes = [await startScriptedSubstrate(written), await startScriptedSubstrate(written)];
  for (const [index, one] of nodes.entries()) {
    one.misbehave = ({ method, params }) => ({
      result: lies[index]![method] ?? honest[method] ?? node.respond(method, params) ?? null,
    });
  }
  const endpoints = nodes.map(({ url }) => url);
  const connection = { chain: 'polkadot/production' as const, endpoints };
  const chain = {
    ...(chains['polkadot/production'] as SubstrateChain),
    genesisHash: node.hashAt(0),
  };
  client = connectSubstrate({ ...connection, genesisHash: node.hashAt(0) }, chain);
});

afterEach(async () => {
  await client.close();
  await Promise.all(nodes.map((one) => one.stop()));
});

const honest: Record<string, unknown> = {
  state_getRuntimeVersion: { specVersion: 1_007_001, transactionVersion: 15 },
  system_accountNextIndex: 4,
};

describe('what a payer’s wallet is asked to sign', () => {
  test('is what two providers give, each by its own metadata', async () => {
    const ordered = await client.orderTransfer(order);
    const [second] = client.providers.others();
    expect(await second!.ask((reader) => reader.orderTransfer(order))).toEqual({
      value: ordered,
      shownBy: second!.operator,
    });
  });

  test('starts at the same final block, though one of them is a block further', async () => {
    lies[0] = { chain_getFinalizedHead: node.hashAt(3) };
    expect(await client.orderTransfer(order)).toMatchObject({
      payload: { blockHash: node.hashAt(3), blockNumber: '0x00000003' },
    });
  });

  test.each([
    ['metadata', 'state_getMetadata', () => loadRuntime('polkadot').metadata],
    ['kind of metadata', 'state_getMetadata', () => '0x6d6574610e'],
    [
      'runtime version',
      'state_getRuntimeVersion',
      () => ({ specVersion: 1, transactionVersion: 1 }),
    ],
    ['nonce', 'system_accountNextIndex', () => 7],
  ])('is refused while one of them gives another %s', async (_, method, value) => {
    for (const liar of [0, 1]) {
      lies = [{}, {}];
      lies[liar] = { [method]: value() };
      await expect(client.orderTransfer(order)).rejects.toThrow(RetryableError);
    }
  });
});
