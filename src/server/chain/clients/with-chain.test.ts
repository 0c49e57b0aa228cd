import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { withChain } from './with-chain.ts';

const chain = 'polkadot/production';

let nodes: ScriptedSubstrate[];

beforeEach(async () => {
  const began = new Date();
  nodes = [await startScriptedSubstrate({ began }), await startScriptedSubstrate({ began })];
});
afterEach(() => Promise.all(nodes.map((node) => node.stop())));

const knowsGenesis = () => {
  const { genesisHash } = nodes[0]!;
  const endpoints = nodes.map(({ url }) => url);
  const config = { chains: [{ chain, endpoints, genesisHash }] };
  return withChain({ config } as never, chain, (client) => client.hasBlock(genesisHash));
};

describe('a request', () => {
  test('is made to the second provider while the first one is away', async () => {
    await nodes[0]!.stop();
    expect(await knowsGenesis()).toBe(true);
  });

  test('is made to the second provider if the first one fails at it', async () => {
    nodes[0]!.misbehave = ({ method }) =>
      method === 'chain_getHeader' ? { error: { code: -32_000, message: 'no' } } : undefined;
    expect(await knowsGenesis()).toBe(true);
  });

  test('is made to the second provider if the first one serves another chain', async () => {
    nodes[0]!.misbehave = ({ method }) =>
      method === 'chain_getBlockHash' ? { result: `0x${'66'.repeat(32)}` } : undefined;
    expect(await knowsGenesis()).toBe(true);
  });

  test('fails once every provider has failed', async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await expect(knowsGenesis()).rejects.toMatchObject({ code: 'network_unavailable' });
  });
});
