import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import { type Block, referenceBytes, unprovenLocally } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { alteredResponses } from '#test/altered-responses.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { readBlocks, readHeaders, type ChainCache, createChainCache } from './blocks.ts';
import { providersOwnMetadata } from './metadata.ts';
import { localGenesisHash, openSubstrateNode } from './node.ts';

const payer = `0x${'1'.repeat(64)}`;
const merchant = `0x${'2'.repeat(64)}`;
const longExtrinsic = hexOf(Buffer.alloc(300, 0x84));

let runtime: TestRuntime;
let server: ScriptedSubstrate;
let node: JsonRpcSocket;
let cache: ChainCache;

beforeAll(() => {
  runtime = loadRuntime('asset-hub-polkadot');
});
beforeEach(async () => {
  await start();
});
afterEach(async () => {
  node.close();
  await server.stop();
});

async function start(layout?: { state: 0 | 1; extrinsics: 0 | 1 }): Promise<void> {
  server = await startScriptedSubstrate(layout && { layout });
  server.add(paying(1n), paying(2n), paying(3n));
  const { url, genesisHash } = server;
  const connection = { chain: 'polkadot/production' as const, endpoints: [url], genesisHash };
  const chain = chains['polkadot/production'] as SubstrateChain;
  node = await openSubstrateNode(url, connection, chain, { pause: async () => {} });
  cache = createChainCache('read', providersOwnMetadata);
}

function paying(amount: bigint) {
  const reference = hexOf(referenceBytes(`abcdefgh0123456${amount}`));
  const transfer = { from: payer, to: merchant, amount };
  const minted = { asset_id: 1984, owner: merchant, amount: amount * 10n };
  const events = [
    ...inExtrinsic(0, extrinsicSuccess),
    ...inExtrinsic(1, ['Balances.Transfer', transfer], ['Assets.Issued', minted], extrinsicSuccess),
  ];
  return { runtime, events, extrinsics: [longExtrinsic, reference] };
}

async function readBlock(height: number): Promise<Block> {
  return (await readBlocks(node, cache, height, height))[0]!;
}

/** Returns the node's real response to a call about a block. */
async function truth(method: string, height: number): Promise<unknown> {
  server.misbehave = undefined;
  server.calls.length = 0;
  await readBlock(height);
  const { params } = server.calls.find((call) => call.method === method)!;
  return node.request(method, params);
}

function respondWith(method: string, response: unknown): void {
  server.misbehave = (call) => (call.method === method ? { result: response } : undefined);
}

const failing = (code: number) => ({ error: { code, message: 'no' } });

describe.each([0, 1] as const)('with the state in layout V%i', (state) => {
  test.each([0, 1] as const)(
    'and the extrinsics in layout V%i a genuine block is proven',
    async (extrinsics) => {
      node.close();
      await server.stop();
      await start({ state, extrinsics });
      const blocks = await readBlocks(node, cache, 0, 3);
      expect(blocks.map(({ unproven }) => unproven)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(blocks[2]!.credits.map(({ amountAtomic }) => amountAtomic)).toEqual([2n, 20n]);
    },
  );
});

describe('an altered response never gives a proven block that differs,', () => {
  test.each([
    ['chain_getBlockHash', 1],
    ['chain_getBlock', 7],
    ['state_getReadProof', 6],
  ] as const)('to %s, whichever leaf of it', async (method, leaves) => {
    const honest = await readBlock(2);
    const [response, other] = [await truth(method, 2), await truth(method, 3)];
    const altered = alteredResponses(response, other, 5);
    expect(altered.length).toBeGreaterThan(leaves * 5);
    const outcomes = { proven: 0, unproven: 0, refused: 0 };
    for (const { what, response: lie } of altered) {
      respondWith(method, lie);
      const block = await readBlock(2).catch((error: unknown) => error);
      if (block instanceof RetryableError) outcomes.refused += 1;
      else if ((block as Block).unproven) outcomes.unproven += 1;
      else expect({ what, block }).toEqual({ what, block: honest });
    }
    expect(outcomes.refused + outcomes.unproven).toBeGreaterThan(altered.length / 2);
  });

  test('with any bit of a proof flipped', async () => {
    const honest = await readBlock(2);
    const response = (await truth('state_getReadProof', 2)) as { at: string; proof: string[] };
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (at, bits) => {
        const item = Buffer.from(response.proof[at % response.proof.length]!.slice(2), 'hex');
        item[bits % item.length]! ^= 1 << (bits % 8);
        respondWith('state_getReadProof', {
          ...response,
          proof: response.proof.with(at % response.proof.length, hexOf(item)),
        });
        const block = await readBlock(2);
        if (!block.unproven) expect(block).toEqual(honest);
      }),
      { numRuns: 200 },
    );
  });

  test('with the events of another block, including their amounts', async () => {
    respondWith('state_getReadProof', await truth('state_getReadProof', 3));
    expect(await readBlock(2)).toMatchObject({
      unproven: expect.stringContaining('the proof is incomplete'),
      credits: [{ amountAtomic: 2n }, { amountAtomic: 20n }],
    });
  });

  test('with the extrinsics of another block', async () => {
    const [own, other] = [await truth('chain_getBlock', 2), await truth('chain_getBlock', 3)];
    const { header } = (own as { block: { header: object } }).block;
    const { extrinsics } = (other as { block: { extrinsics: string[] } }).block;
    respondWith('chain_getBlock', { block: { header, extrinsics } });
    expect((await readBlock(2)).unproven).toContain('extrinsicsRoot');
  });

  test('with header and state that match, but belong to another block', async () => {
    const block = await truth('chain_getBlock', 3);
    const proof = await truth('state_getReadProof', 3);
    server.misbehave = ({ method }) => {
      if (method === 'chain_getBlock') return { result: block };
      return method === 'state_getReadProof' ? { result: proof } : undefined;
    };
    await expect(readBlock(2)).rejects.toThrow('returned block 3 as block 2');
  });
});

describe('a node without state proofs', () => {
  test.each([-32_601, 4_003, -32_000])(
    'that refuses with %i returns unproven blocks',
    async (code) => {
      const honest = await readBlock(2);
      server.misbehave = ({ method }) =>
        method === 'state_getReadProof' ? failing(code) : undefined;
      const unproven = `the node refuses read proofs with ${code}`;
      expect(await readBlock(2)).toEqual({ ...honest, unproven });
    },
  );

  test('and without state returns no block, instead of an empty one', async () => {
    server.misbehave = ({ method }) => (method.startsWith('state_') ? failing(4_003) : undefined);
    await expect(readBlock(2)).rejects.toThrow(RetryableError);
  });

  test('gets a retry if that is a transient error', async () => {
    const honest = await readBlock(2);
    let left = 2;
    server.misbehave = ({ method }) =>
      method === 'state_getReadProof' && (left -= 1) >= 0 ? failing(-32_005) : undefined;
    expect(await readBlock(2)).toEqual(honest);
  });
});

describe('a header', () => {
  const heightOfHeader = async () => (await readHeaders(node, cache, 2, 2))[0]!;

  test('and its time are proven, even if the node sends another state', async () => {
    const { time, hash, parentHash } = await readBlock(2);
    server.misbehave = ({ method }) =>
      method === 'state_queryStorageAt' ? { result: [] } : undefined;
    expect(await heightOfHeader()).toEqual({ height: 2, time, hash, parentHash });
  });

  test('that does not hash to its block is refused, whichever leaf is altered', async () => {
    const response = await node.request('chain_getHeader', [server.hashAt(2)]);
    const other = await node.request('chain_getHeader', [server.hashAt(3)]);
    const honest = await heightOfHeader();
    for (const { what, response: lie } of alteredResponses(response, other, 3)) {
      respondWith('chain_getHeader', lie);
      const header = await heightOfHeader().catch((error: unknown) => error);
      if (!(header instanceof RetryableError))
        expect({ what, header }).toEqual({ what, header: honest });
    }
  });
});

test('a local chain gets no request for proofs and is marked unproven', async () => {
  const client = connectChain({
    chain: 'polkadot/test',
    endpoints: [server.url],
    genesisHash: localGenesisHash,
  });
  server.misbehave = ({ method, params }) =>
    method === 'chain_getBlockHash' && params[0] === 0 ? { result: localGenesisHash } : undefined;
  const blocks = await client.blocks(1, 3);
  await client.headers(1, 3);
  await client.close();
  expect(blocks.map(({ unproven }) => unproven)).toEqual(Array(3).fill(unprovenLocally));
  expect(server.calls.filter(({ method }) => method === 'state_getReadProof')).toEqual([]);
});
