import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { ChainClient, Credit } from '#server/chain/clients/chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { createMetadataVotes, metadataHash, type RuntimeMetadata } from './metadata.ts';
import { connectSubstrate } from './substrate.ts';

const merchant = `0x${'2'.repeat(64)}`;

let assetHub: TestRuntime;
let relay: TestRuntime;
let node: ScriptedSubstrate;
const clients: ChainClient[] = [];

beforeAll(() => {
  assetHub = loadRuntime('asset-hub-polkadot');
  relay = loadRuntime('polkadot');
});
beforeEach(async () => {
  node = await startScriptedSubstrate();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await node.stop();
});

function connect(metadata?: RuntimeMetadata, at = node): ChainClient {
  const { url, genesisHash } = at;
  const connection = { chain: 'polkadot/production' as const, endpoints: [url], genesisHash };
  const chain = chains['polkadot/production'] as SubstrateChain;
  const client = connectSubstrate(connection, chain, undefined, metadata);
  clients.push(client);
  return client;
}

/** Accepts all metadata and records the keys. */
function recording(): RuntimeMetadata & { keys: string[] } {
  const keys: string[] = [];
  return {
    keys,
    async load(key, fetch) {
      keys.push(key);
      return { metadata: await fetch(), isAgreed: () => true };
    },
  };
}

function minting(runtime: TestRuntime, amount: bigint) {
  return {
    runtime,
    events: inExtrinsic(0, ['Balances.Minted', { who: merchant, amount }], extrinsicSuccess),
    extrinsics: ['0x84'],
  };
}

const codeKeyOf = ({ code }: TestRuntime) =>
  `code:${hexOf(Blake2256(Buffer.from(code.slice(2), 'hex')))}`;
const versionKeyOf = ({ lastUpgrade }: TestRuntime) => `version:${lastUpgrade}`;

async function amounts(client: ChainClient, from: number, to: number): Promise<bigint[]> {
  const blocks = await client.blocks(from, to);
  expect(blocks.map(({ unproven }) => unproven)).toEqual(blocks.map(() => undefined));
  return blocks.flatMap(({ credits }) => credits.map((credit: Credit) => credit.amountAtomic));
}

describe('metadata is that of the code that executed the block,', () => {
  test('keyed by the code’s hash, before, in and after an upgrade', async () => {
    node.add(minting(assetHub, 1n), minting(assetHub, 2n), minting(relay, 3n), minting(relay, 4n));
    for (const height of [1, 2, 3, 4]) {
      const metadata = recording();
      expect(await amounts(connect(metadata), height, height)).toEqual([BigInt(height)]);
      expect(metadata.keys).toEqual([codeKeyOf(height <= 2 ? assetHub : relay)]);
    }
  });

  test('also if the code changes without the version', async () => {
    const same = { ...relay, lastUpgrade: assetHub.lastUpgrade };
    node.add(minting(assetHub, 1n), minting(assetHub, 2n), minting(same, 3n));
    expect(await amounts(connect(), 1, 3)).toEqual([1n, 2n, 3n]);
  });

  test('keyed by the version if a state holds the code itself, which is read once', async () => {
    const old = await startScriptedSubstrate({ layout: { state: 0, extrinsics: 0 } });
    const metadata = recording();
    const client = connect(metadata, old);
    old.add(minting(assetHub, 1n), minting(assetHub, 2n), minting(relay, 3n));
    expect(await amounts(client, 1, 1)).toEqual([1n]);
    expect(await amounts(client, 2, 3)).toEqual([2n, 3n]);
    expect(metadata.keys).toEqual([assetHub, relay].map(versionKeyOf));
    const withCode = old.calls.filter(({ params }) => JSON.stringify(params).includes('0x3a636f'));
    expect(withCode).toHaveLength(1);
    await old.stop();
  });
});

/** Returns metadata with some names replaced by others of the same length. */
function renamed({ metadata }: TestRuntime, ...names: [string, string][]): string {
  const bytes = Buffer.from(metadata.slice(2), 'hex');
  const spell = (name: string) => Buffer.concat([Buffer.of(name.length * 4), Buffer.from(name)]);
  const places = names.flatMap(([from, to]) => {
    const found: [number, Buffer][] = [];
    for (let at = bytes.indexOf(spell(from)); at !== -1; at = bytes.indexOf(spell(from), at + 1)) {
      found.push([at, spell(to)]);
    }
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  for (const [at, name] of places) name.copy(bytes, at);
  return hexOf(bytes);
}

describe('false metadata', () => {
  const lying = (metadata: string) => {
    node.misbehave = ({ method }) =>
      method === 'state_getMetadata' ? { result: metadata } : undefined;
  };
  const agreed = (): RuntimeMetadata => {
    const known = metadataHash(Buffer.from(assetHub.metadata.slice(2), 'hex'));
    return {
      async load(_key, fetch) {
        const metadata = await fetch();
        const hash = metadataHash(Buffer.from(metadata.slice(2), 'hex'));
        if (hash !== known) throw new RetryableError('nobody agreed to this metadata');
        return { metadata, isAgreed: () => true };
      },
    };
  };

  test('turns a burn into a payment, all else being proven, unless it must be agreed', async () => {
    const burned = { who: merchant, amount: 970n };
    const events = inExtrinsic(0, ['Balances.Burned', burned], extrinsicSuccess);
    node.add({ runtime: assetHub, events, extrinsics: ['0x84'] });
    expect(await amounts(connect(), 1, 1)).toEqual([]);
    lying(renamed(assetHub, ['Burned', 'Minted'], ['Minted', 'Burned']));
    expect(await amounts(connect(), 1, 1)).toEqual([970n]);
    await expect(connect(agreed()).blocks(1, 1)).rejects.toThrow('nobody agreed');
    node.misbehave = undefined;
    expect(await amounts(connect(agreed()), 1, 1)).toEqual([]);
  });

  test('of one provider does not affect how the blocks of another are read', async () => {
    const other = await startScriptedSubstrate();
    for (const each of [node, other]) each.add(minting(assetHub, 7n));
    lying(renamed(assetHub, ['Minted', 'Mintex']));
    const { genesisHash } = node;
    const endpoints = [node.url, other.url];
    const connection = { chain: 'polkadot/production' as const, endpoints, genesisHash };
    const chain = chains['polkadot/production'] as SubstrateChain;
    const client = connectSubstrate(connection, chain);
    clients.push(client);
    expect((await client.blocks(1, 1))[0]!.credits).toEqual([]);
    node.misbehave = () => ({ error: { code: -32_601, message: 'no' } });
    await expect(client.blocks(1, 1)).rejects.toThrow(RetryableError);
    const [block] = await client.blocks(1, 1);
    expect(block!.credits.map(({ amountAtomic }) => amountAtomic)).toEqual([7n]);
    expect(block!.unproven).toBe('its metadata is not agreed yet');
    await other.stop();
  });

  test.each([
    ['amount', 'amoumt'],
    ['who', 'how'],
  ])(
    'with another name for the field %s stops the walk, instead of hiding a credit',
    async (name, other) => {
      node.add(minting(assetHub, 7n));
      lying(renamed(assetHub, [name, other]));
      await expect(connect().blocks(1, 1)).rejects.toThrow(`Balances.Minted names no ${name}`);
    },
  );

  test.each(['0x', '0x00', '0x6d657461', '<html>', null])(
    'of %s gives no block',
    async (metadata) => {
      node.add(minting(assetHub, 7n));
      lying(metadata as string);
      await expect(connect().blocks(1, 1)).rejects.toThrow(RetryableError);
    },
  );
});

test('a block whose events do not re-encode to their bytes is unproven', async () => {
  const longer: TestRuntime = {
    ...assetHub,
    encodeEvents: (events) => `${assetHub.encodeEvents(events)}00`,
  };
  node.add(minting(longer, 7n));
  expect(await connect().blocks(1, 1)).toMatchObject([
    { unproven: expect.stringContaining('do not re-encode'), credits: [{ amountAtomic: 7n }] },
  ]);
});

describe('metadata of two operators', () => {
  const of = (metadata: string) => () => Promise.resolve(metadata);

  test('is agreed for a runtime once both sent the same, and for no other runtime', async () => {
    const votes = createMetadataVotes();
    const [one, two] = [votes('one'), votes('two')];
    const first = await one.load('code:1', of('0x6d65'));
    const again = await one.load('code:1', of('0x6d65'));
    expect([first.isAgreed(), again.isAgreed()]).toEqual([false, false]);
    const second = await two.load('code:1', of('0x6d65'));
    const other = await one.load('code:2', of('0x6d65'));
    expect([first, second, other].map((loaded) => loaded.isAgreed())).toEqual([true, true, false]);
  });

  test('is not agreed while one of them sends another, and follows a third', async () => {
    const votes = createMetadataVotes();
    const [liar, two, three] = [votes('liar'), votes('two'), votes('three')];
    const lie = await liar.load('code:1', of('0xbad0'));
    const true2 = await two.load('code:1', of('0x6d65'));
    expect([lie.isAgreed(), true2.isAgreed()]).toEqual([false, false]);
    await three.load('code:1', of('0x6d65'));
    expect([lie.isAgreed(), true2.isAgreed()]).toEqual([false, true]);
  });

  test('is not agreed by the vote of another endpoint of the same operator', async () => {
    const votes = createMetadataVotes();
    const [plain, archive] = [votes('liar'), votes('liar')];
    const lie = await archive.load('code:1', of('0xbad0'));
    const honest = await plain.load('code:1', of('0x6d65'));
    const second = await votes('two').load('code:1', of('0x6d65'));
    expect([lie, honest, second].map((loaded) => loaded.isAgreed())).toEqual([false, true, true]);
  });

  test('of the newest thousand runtimes that an operator sends is remembered, whatever others send', async () => {
    const votes = createMetadataVotes();
    const [honest, liar] = [votes('honest'), votes('liar')];
    const first = await liar.load('code:1', of('0x6d65'));
    const other = await honest.load('code:1', of('0x6d65'));
    for (let made = 0; made < 1_000; made += 1) await liar.load(`version:${made}`, of('0x6d65'));
    expect([first.isAgreed(), other.isAgreed()]).toEqual([true, false]);
    await liar.load('code:1', of('0x6d65'));
    expect([first.isAgreed(), other.isAgreed()]).toEqual([true, true]);
  });
});
