import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { type ChainClient, WrongChainError } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { openSubstrateNode } from './node.ts';

const chain = chains['polkadot/production'] as SubstrateChain;

let server: ScriptedSubstrate;
let node: JsonRpcSocket | undefined;
/** The pause before each retry. */
let pauses: number[];

beforeEach(async () => {
  server = await startScriptedSubstrate();
  pauses = [];
  node = undefined;
});
afterEach(async () => {
  node?.close();
  await server.stop();
});

async function open(timeoutMs = 10_000, url = server.url): Promise<JsonRpcSocket> {
  const { genesisHash } = server;
  node = await openSubstrateNode(
    url,
    { chain: 'polkadot/production', endpoints: [url], genesisHash },
    chain,
    { timeoutMs, pause: async (ms) => pauses.push(ms) },
  );
  return node;
}

const countCalls = (method: string) => server.calls.filter((call) => call.method === method).length;
const ask = () => node!.request('system_health', []);
const failing = (code: number) => ({ error: { code, message: 'no' } });

/** Makes the health call fail this many times. */
function misbehaveTimes(
  times: number,
  how: ReturnType<NonNullable<ScriptedSubstrate['misbehave']>>,
): void {
  let left = times;
  server.misbehave = ({ method }) => {
    if (method !== 'system_health' || left === 0) return undefined;
    left -= 1;
    return how;
  };
}

describe('a call', () => {
  test.each([-1, -32_005, -32_603])(
    'that fails with %i gets three retries, each after twice the pause',
    async (code) => {
      misbehaveTimes(Infinity, failing(code));
      await open();
      await expect(ask()).rejects.toThrow(RetryableError);
      expect(countCalls('system_health')).toBe(4);
      expect(pauses).toEqual([150, 300, 600]);
    },
  );

  test.each([-32_601, -32_602, -32_000, 1])('that fails with %i gets no retry', async (code) => {
    misbehaveTimes(Infinity, failing(code));
    await open();
    await expect(ask()).rejects.toThrow(RetryableError);
    expect(countCalls('system_health')).toBe(1);
  });

  test('that succeeds at the third try returns its result', async () => {
    misbehaveTimes(2, failing(-32_005));
    await open();
    await expect(ask()).resolves.toBeNull();
    expect(pauses).toEqual([150, 300]);
  });

  test('without a response gets three retries', async () => {
    await open(50);
    misbehaveTimes(Infinity, 'silence');
    await expect(ask()).rejects.toThrow(RetryableError);
    expect(countCalls('system_health')).toBe(4);
  });

  test.each(['hang up', 'garbage'] as const)(
    'that gets a response of %s is retried over a connection that verified its chain',
    async (how) => {
      await open();
      misbehaveTimes(2, how);
      await expect(ask()).resolves.toBeNull();
      expect(server.calls.map(({ connection, method }) => [connection, method])).toEqual([
        [1, 'chain_getBlockHash'],
        [1, 'system_health'],
        [2, 'chain_getBlockHash'],
        [2, 'system_health'],
        [3, 'chain_getBlockHash'],
        [3, 'system_health'],
      ]);
    },
  );

  test('is not sent to a node that meanwhile serves another chain', async () => {
    await open();
    server.misbehave = ({ method }) =>
      method === 'system_health' ? 'hang up' : { result: `0x${'9'.repeat(64)}` };
    await expect(ask()).rejects.toThrow(WrongChainError);
    expect([countCalls('system_health'), countCalls('chain_getBlockHash')]).toEqual([1, 2]);
  });
});

describe('a connection', () => {
  test.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'that is refused with %i gets three retries',
    async (status) => {
      server.refuse = () => ({ status });
      await expect(open()).rejects.toThrow(RetryableError);
      expect(server.connections).toBe(4);
      expect(pauses).toEqual([150, 300, 600]);
    },
  );

  test.each([400, 401, 404])('that is refused with %i gets no retry', async (status) => {
    server.refuse = () => ({ status });
    await expect(open()).rejects.toThrow(RetryableError);
    expect(server.connections).toBe(1);
  });

  test('is opened again after the time that the node requests', async () => {
    server.refuse = () => (server.connections === 0 ? { status: 429, retryAfter: '7' } : undefined);
    await open();
    expect(pauses).toEqual([7_000]);
  });

  test('is not retried if the node requests an hour: another operator is faster', async () => {
    server.refuse = () => ({ status: 429, retryAfter: '3600' });
    await expect(open()).rejects.toThrow(RetryableError);
    expect([server.connections, pauses]).toEqual([1, []]);
  });

  test('without a response gets three retries', async () => {
    await expect(open(10_000, 'ws://127.0.0.1:1')).rejects.toThrow(RetryableError);
    expect(pauses).toEqual([150, 300, 600]);
  });
});

describe('of two providers', () => {
  let other: ScriptedSubstrate;
  let client: ChainClient;

  beforeEach(async () => {
    other = await startScriptedSubstrate();
    client = connectChain({
      chain: 'polkadot/production',
      endpoints: [server.url, other.url],
      genesisHash: server.genesisHash,
    });
    return async () => {
      await client.close();
      await other.stop();
    };
  });

  const states = () => client.providers.states().map(({ state }) => state);

  test('only one is used as long as it responds', async () => {
    await client.heads();
    await client.heads();
    expect([server.connections, other.connections]).toEqual([1, 0]);
    expect(states()).toEqual(['used', 'ready']);
  });

  test('the other takes over when the first fails, once it has verified its chain', async () => {
    await client.heads();
    server.misbehave = () => failing(-32_601);
    await expect(client.heads()).rejects.toThrow(RetryableError);
    expect(await client.heads()).toMatchObject({ final: 0, finalHash: other.genesisHash });
    expect(other.calls[0]).toMatchObject({ method: 'chain_getBlockHash', params: [0] });
    expect(states()).toEqual(['failing', 'used']);
  });

  test('one of another chain is queried for its genesis and nothing else', async () => {
    const stranger = await startScriptedSubstrate({ seed: 'stranger' });
    const { genesisHash } = server;
    const misled = connectChain({
      chain: 'polkadot/production',
      endpoints: [stranger.url, server.url],
      genesisHash,
    });
    await expect(misled.heads()).rejects.toThrow(WrongChainError);
    expect(stranger.calls.map(({ params }) => params)).toEqual([[0]]);
    expect(await misled.heads()).toMatchObject({ finalHash: genesisHash });
    await misled.close();
    await stranger.stop();
  });
});
