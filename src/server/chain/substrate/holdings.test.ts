import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, nativeAsset } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { StateGoneError } from '#server/chain/clients/state-gone.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { holdingKey as libraryKey, nativeHolding, nativeKey } from '#test/substrate-state.ts';

const key = 'polkadot/production';
const rich = `0x${'44'.repeat(32)}`;
const poor = `0x${'55'.repeat(32)}`;
const [, tether] = assetsOf(chains[key]);

let runtime: TestRuntime;
let node: ScriptedSubstrate;
let client: ChainClient;

beforeEach(async () => {
  runtime = loadRuntime('asset-hub-polkadot');
  node = await startScriptedSubstrate();
  node.storage.set(nativeKey(runtime, rich), nativeHolding(runtime, 12_345n));
  const { value } = runtime.builder.buildStorage('Assets', 'Account');
  const held = {
    balance: 2n ** 70n,
    status: { type: 'Liquid' },
    reason: { type: 'Consumer' },
    extra: undefined,
  };
  node.storage.set(libraryKey(runtime, 1984, rich), hexOf(value.enc(held)));
  for (let built = 0; built < 3; built += 1) node.add({ runtime, events: [] });
  const { genesisHash, url } = node;
  client = connectChain({ chain: key, endpoints: [url], genesisHash });
});
afterEach(async () => {
  await client.close();
  await node.stop();
});

const at = (height: number) => ({ height, hash: node.hashAt(height) });

test('holdings are proven for every asset of the network', async () => {
  const holdings = await client.holdings!(at(3), [rich, poor]);
  expect(holdings).toHaveLength(2 * assetsOf(chains[key]).length);
  expect(holdings.filter(({ amountAtomic }) => amountAtomic > 0n)).toEqual([
    { account: rich, assetId: nativeAsset, amountAtomic: 12_345n },
    { account: rich, assetId: tether!.id, amountAtomic: 2n ** 70n },
  ]);
});

test('a proof of another block is refused', async () => {
  node.storage.set(nativeKey(runtime, rich), nativeHolding(runtime, 99_999n));
  node.add({ runtime, events: [] });
  node.misbehave = ({ method, params: [keys] }) =>
    method === 'state_getReadProof'
      ? { result: { proof: node.proof(keys as string[]) } }
      : undefined;
  await expect(client.holdings!(at(3), [rich])).rejects.toThrow('the node proves no balances');
  const [native] = await client.holdings!(at(4), [rich]);
  expect(native!.amountAtomic).toBe(99_999n);
});

test('a node that refuses proofs gives no balances', async () => {
  node.misbehave = ({ method }) =>
    method === 'state_getReadProof' ? { error: { code: -32_601, message: 'no' } } : undefined;
  await expect(client.holdings!(at(3), [rich])).rejects.toThrow(RetryableError);
});

test('a pruned block gives no balances, and the node stays in use', async () => {
  node.keeps = 1;
  await expect(client.holdings!(at(1), [rich])).rejects.toThrow(StateGoneError);
  expect(client.providers.states()).toMatchObject([{ state: 'used' }]);
  expect([await client.canRead!(1), await client.canRead!(3)]).toEqual([false, true]);
  expect((await client.bodies!(1, 3)).map(({ hash }) => hash)).toEqual([1, 2, 3].map(node.hashAt));
});
