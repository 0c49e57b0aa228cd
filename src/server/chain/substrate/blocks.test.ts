import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assetIdFrom, nativeAsset } from '#contract/chain/assets.ts';
import { batchCall, transferCall } from '#server/sandbox/chains/substrate-payer.ts';
import type { Call } from '#server/sandbox/chains/substrate-sender.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic, inHook, messageProcessed } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, mainRuntimes, type TestRuntime } from '#test/substrate-runtimes.ts';
import {
  assetDetails,
  assetKey,
  holdingKey,
  nativeHolding,
  nativeKey,
} from '#test/substrate-state.ts';
import { type ChainClient, referenceBytes } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { TooLargeError } from '#server/chain/clients/size-limits.ts';
import { storageKeys } from './runtime.ts';

const payer = `0x${'1'.repeat(64)}`;
const merchant = `0x${'2'.repeat(64)}`;
const reference = 'abcdefgh01234567';
const began = new Date();

let assetHub: TestRuntime;
let relay: TestRuntime;
let node: ScriptedSubstrate;
let client: ChainClient;

beforeAll(() => {
  assetHub = loadRuntime('asset-hub-polkadot');
  relay = loadRuntime('polkadot');
});
beforeEach(async () => {
  node = await startScriptedSubstrate({ began });
  client = connect(node);
});
afterEach(async () => {
  await client.close();
  await node.stop();
});

function connect(...nodes: ScriptedSubstrate[]): ChainClient {
  return connectChain({
    chain: 'polkadot/production',
    endpoints: nodes.map(({ url }) => url),
    genesisHash: node.genesisHash,
  });
}

/** Returns a block with one transfer of this amount. */
function paying(runtime: TestRuntime, amount: bigint) {
  const transfer = { from: payer, to: merchant, amount };
  const events = inExtrinsic(0, ['Balances.Transfer', transfer], extrinsicSuccess);
  return { runtime, events, extrinsics: ['0x84'] };
}

async function amounts(from: number, to: number): Promise<bigint[]> {
  const blocks = await client.blocks(from, to);
  return blocks.flatMap(({ credits }) => credits.map(({ amountAtomic }) => amountAtomic));
}

const callsOf = (method: string) => node.calls.filter((call) => call.method === method);

describe('a runtime upgrade within a range', () => {
  // The two runtimes number their pallets differently, so neither can decode the events of the other.
  beforeEach(() => {
    node.add(paying(assetHub, 1n), paying(assetHub, 2n), paying(relay, 3n), paying(relay, 4n));
  });

  test('does not affect what is read: each block is decoded with its own metadata', async () => {
    const written = relay.encodeEvents(paying(relay, 3n).events);
    expect(written).not.toBe(assetHub.encodeEvents(paying(assetHub, 3n).events));
    expect(await amounts(1, 4)).toEqual([1n, 2n, 3n, 4n]);
  });

  test('loads the metadata of each runtime once, at the first block that it executed', async () => {
    await client.blocks(1, 4);
    await client.blocks(1, 4);
    expect(callsOf('state_getMetadata').map(({ params }) => params[0])).toEqual([
      node.hashAt(1),
      node.hashAt(3),
    ]);
  });

  test('gives the same result for any split and order of ranges', async () => {
    expect(await amounts(4, 4)).toEqual([4n]);
    expect(await amounts(2, 3)).toEqual([2n, 3n]);
    expect(await amounts(1, 1)).toEqual([1n]);
  });

  test('gives the same result from another provider, with its own metadata', async () => {
    const other = await startScriptedSubstrate({ began });
    other.add(paying(assetHub, 1n), paying(assetHub, 2n), paying(relay, 3n), paying(relay, 4n));
    const both = connect(node, other);
    const [second] = both.providers.others();
    const first = await both.blocks(2, 3);
    expect(first.map(({ unproven }) => unproven)).toEqual([
      'its metadata is not agreed yet',
      'its metadata is not agreed yet',
    ]);
    const { value: own } = await second!.ask((reader) => reader.blocks(2, 3));
    expect(own.some(({ unproven }) => unproven)).toBe(false);
    const again = await both.blocks(2, 3);
    expect(again.map(({ shownBy: _, ...block }) => block)).toEqual(own);
    expect(other.calls.filter(({ method }) => method === 'state_getMetadata')).toHaveLength(2);
    await both.close();
    await other.stop();
  });
});

test('a node that names another runtime in every block is refused after a few', async () => {
  node.add(...Array.from({ length: 20 }, () => paying(assetHub, 1n)));
  node.misbehave = ({ method, params }) => {
    if (method === 'state_getReadProof') return { result: null };
    if (method !== 'state_queryStorageAt') return undefined;
    const [keys, hash] = params as [string[], string];
    const height = Array.from({ length: 21 }, (_, at) => node.hashAt(at)).indexOf(hash);
    const values = new Map([
      [storageKeys.events, assetHub.encodeEvents(paying(assetHub, 1n).events)],
      [storageKeys.time, '0x00e40b5402000000'],
      [storageKeys.runtime, `0x${height.toString(16).padStart(8, '0')}`],
    ]);
    const changes = keys.map((key) => [key, values.get(key) ?? null]);
    return { result: [{ block: hash, changes }] };
  };
  await expect(client.blocks(1, 20)).rejects.toThrow(TooLargeError);
  expect(callsOf('state_getMetadata').length).toBeLessThanOrEqual(16);
});

test('a range of blocks takes two calls per block, and one for all their hashes', async () => {
  node.add(...Array.from({ length: 50 }, (_, index) => paying(assetHub, BigInt(index + 1))));
  await client.blocks(1, 1);
  node.calls.length = 0;
  expect(await amounts(1, 50)).toHaveLength(50);
  expect(callsOf('chain_getBlockHash')).toHaveLength(1);
  expect(node.calls).toHaveLength(1 + 2 * 50);
});

test('a transfer by a message from another chain is credited under the hash of its block', async () => {
  const events = inHook(
    'Initialization',
    ['Balances.Minted', { who: merchant, amount: 7n }],
    ['Assets.Issued', { asset_id: 1984, owner: merchant, amount: 8n }],
    ['Assets.Deposited', { asset_id: 1337, who: merchant, amount: 9n }],
    messageProcessed,
  );
  node.add({ runtime: assetHub, events });
  const [block] = await client.blocks(1, 1);
  const common = { transactionHash: node.hashAt(1), recipient: merchant, sender: null };
  expect(block!.credits).toMatchObject([
    { ...common, assetId: nativeAsset, amountAtomic: 7n },
    { ...common, assetId: assetIdFrom('asset:1984'), amountAtomic: 8n },
    { ...common, assetId: assetIdFrom('asset:1337'), amountAtomic: 9n },
  ]);
});

test('a block that ended in safe mode is marked', async () => {
  node.add(paying(assetHub, 1n), { ...paying(assetHub, 2n), safeMode: true });
  const [before, during] = await client.blocks(1, 2);
  expect([before!.safeMode, during!.safeMode]).toEqual([undefined, true]);
});

test('a block whose events are withheld throws a retryable error and is never empty', async () => {
  node.add(paying(assetHub, 1n));
  node.misbehave = ({ method, params }) => {
    if (method === 'state_getReadProof') return { result: { at: params[1], proof: [] } };
    return method === 'state_queryStorageAt'
      ? { result: [{ block: params[1], changes: [] }] }
      : undefined;
  };
  await expect(client.blocks(1, 1)).rejects.toThrow('no complete state');
});

test.each(mainRuntimes)(
  'on %s a wallet’s batch of transfer and remark is decoded, and the credit has its reference',
  async (name) => {
    const runtime = loadRuntime(name);
    const transfer = { assetId: nativeAsset, recipientAccount: merchant, amountAtomic: 5n };
    const remark: Call = ['System', 'remark_with_event', { remark: referenceBytes(reference) }];
    const [pallet, call, args] = batchCall('batch_all', [transferCall(transfer), remark]);
    const { codec, location } = runtime.builder.buildCall(pallet, call);
    const encoded = codec.enc(args);
    expect(codec.dec(encoded)).toMatchObject({
      calls: [
        { type: 'Balances', value: { type: 'transfer_keep_alive', value: { value: 5n } } },
        { type: 'System', value: { type: 'remark_with_event' } },
      ],
    });
    const extrinsic = hexOf(Buffer.concat([Uint8Array.from(location), encoded]));
    node.add({ ...paying(runtime, 5n), extrinsics: [extrinsic] });
    const [block] = await client.blocks(1, 1);
    expect(block!.credits).toMatchObject([{ reference, amountAtomic: 5n, recipient: merchant }]);
  },
);

describe.each([
  ['asset-hub-polkadot', 100_000_000n],
  ['asset-hub-kusama', 3_333_333n],
] as const)('on %s', (name, existentialDeposit) => {
  let runtime: TestRuntime;
  beforeAll(() => {
    runtime = loadRuntime(name);
  });

  test('existential deposit and minimum balances are those of the chain', async () => {
    node.add(paying(runtime, 1n));
    node.storage.set(assetKey(runtime, 1984), assetDetails(runtime, 12_345n));
    expect(await client.minimums()).toEqual(
      new Map([
        [nativeAsset, existentialDeposit],
        [assetIdFrom('asset:1984'), 12_345n],
      ]),
    );
  });

  test('an account exists with native coin, and in an asset with its own entry', async () => {
    node.add(paying(runtime, 1n));
    expect(await client.exists(merchant, nativeAsset)).toBe(false);
    expect(await client.exists(merchant, assetIdFrom('asset:1984'))).toBe(false);
    node.storage.set(nativeKey(runtime, merchant), nativeHolding(runtime, 0n));
    expect(await client.exists(merchant, nativeAsset)).toBe(false);
    node.storage.set(nativeKey(runtime, merchant), nativeHolding(runtime, 1n));
    expect(await client.exists(merchant, nativeAsset)).toBe(true);
    node.storage.set(holdingKey(runtime, 1984, merchant), '0x01');
    expect(await client.exists(merchant, assetIdFrom('asset:1984'))).toBe(true);
    expect(await client.exists(merchant, assetIdFrom('asset:1337'))).toBe(false);
  });
});
