import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetsOf, nativeAsset } from '#contract/chain/assets.ts';
import { chains } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { assetDetails, assetKey, nativeHolding, nativeKey } from '#test/substrate-state.ts';
import type { ChainClient } from './chain.ts';
import { connectChain } from './clients.ts';

// What is read from a chain apart from its blocks, and grants something to someone.

const key = 'polkadot/production';
const account = `0x${'44'.repeat(32)}`;
const code = 'Florin proof of control: 00112233445566778899';
const [, tether] = assetsOf(chains[key]);

let runtime: TestRuntime;
let honest: ScriptedSubstrate;
let liar: ScriptedSubstrate;
let client: ChainClient;

beforeEach(async () => {
  runtime = loadRuntime('asset-hub-polkadot');
  const began = new Date();
  [honest, liar] = await Promise.all([
    startScriptedSubstrate({ began }),
    startScriptedSubstrate({ began }),
  ]);
});
afterEach(async () => {
  await client.close();
  await Promise.all([honest, liar].map((node) => node.stop()));
});

function connect(...nodes: ScriptedSubstrate[]): ChainClient {
  const endpoints = nodes.map(({ url }) => url);
  client = connectChain({ chain: key, endpoints, genesisHash: honest.genesisHash });
  return client;
}

/** Builds a block in which the account puts the code on the chain, or no one does. */
function build(node: ScriptedSubstrate, remarks: boolean): void {
  const remarked = { sender: account, hash: hexOf(Blake2256(Buffer.from(code))) };
  const events = remarks
    ? inExtrinsic(0, ['System.Remarked', remarked], extrinsicSuccess)
    : inExtrinsic(0, extrinsicSuccess);
  node.add({ runtime, events, extrinsics: ['0x84'] });
}

const orders = [
  ['in use', () => [liar, honest]],
  ['queried second', () => [honest, liar]],
] as const;

describe('a wallet', () => {
  const proof = { account, code, transaction: '1-0' };

  test('is verified by a remark that two providers show', async () => {
    for (const node of [honest, liar]) build(node, true);
    expect(await connect(honest, liar).proofOf(proof)).toBe('proven');
  });

  test.each(orders)(
    'is not verified by a remark in a block that one provider, %s, invents',
    async (_, order) => {
      build(liar, true);
      build(honest, false);
      expect(await connect(...order()).proofOf(proof)).toBe('not_proven');
    },
  );

  test('is not verified by one provider while the other is down', async () => {
    for (const node of [honest, liar]) build(node, true);
    honest.refuse = () => ({ status: 503 });
    await expect(connect(liar, honest).proofOf(proof)).rejects.toThrow(RetryableError);
  });

  test('is not verified by events without a valid proof, even if one provider is trusted', async () => {
    build(liar, false);
    const invented = inExtrinsic(
      0,
      ['System.Remarked', { sender: account, hash: hexOf(Blake2256(Buffer.from(code))) }],
      extrinsicSuccess,
    );
    liar.misbehave = ({ method, params: [keys] }) => {
      if (method === 'state_getReadProof') return { error: { code: -32_601, message: 'no' } };
      if (method !== 'state_queryStorageAt') return undefined;
      const changes = (keys as string[]).map((one) => [one, runtime.encodeEvents(invented)]);
      return { result: [{ changes: changes }] };
    };
    await expect(connect(liar).proofOf(proof)).rejects.toThrow('does not prove');
  });
});

describe('the minimum transfer to a new account', () => {
  function ask(node: ScriptedSubstrate, minimum: bigint): void {
    node.storage.set(assetKey(runtime, 1984), assetDetails(runtime, minimum));
    build(node, false);
  }

  test('is the amount that two providers agree on', async () => {
    for (const node of [honest, liar]) ask(node, 70_000n);
    const minimums = await connect(honest, liar).minimums();
    expect(minimums.get(tether!.id)).toBe(70_000n);
  });

  test.each(orders)('is not the amount that one provider, %s, invents', async (_, order) => {
    ask(honest, 70_000n);
    ask(liar, 1n);
    await expect(connect(...order()).minimums()).rejects.toThrow(
      'no two providers return the same result',
    );
  });
});

describe('an account', () => {
  test.each(orders)('does not exist because one provider, %s, says so', async (_, order) => {
    liar.storage.set(nativeKey(runtime, account), nativeHolding(runtime, 10n ** 10n));
    for (const node of [honest, liar]) build(node, false);
    expect(await connect(...order()).exists(account, nativeAsset)).toBe(false);
  });

  test('exists if two providers say so', async () => {
    for (const node of [honest, liar]) {
      node.storage.set(nativeKey(runtime, account), nativeHolding(runtime, 10n ** 10n));
      build(node, false);
    }
    expect(await connect(honest, liar).exists(account, nativeAsset)).toBe(true);
  });
});
