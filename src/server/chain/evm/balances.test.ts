import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Hex } from 'viem';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chains } from '#contract/chain/networks.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { randomAccount, startTestEvmChain, type TestEvmChain } from '#test/chains.ts';
import { multicall3Bytecode } from '#test/multicall3.ts';

const key = 'moonbeam/test';
const known = chains[key];
const multicall3 = known.ecosystem === 'evm' ? (known.multicall3 as Hex) : undefined;
const mostBytes = 64 * 1024;
const mostCalls = 5;

let chain: TestEvmChain;
let url: string;
let refusal: { status: number; body: unknown };
let requests: { bytes: number; calls: number; refused: boolean }[] = [];
let client: ChainClient;

beforeAll(async () => {
  chain = await startTestEvmChain();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const calls = [JSON.parse(body) as unknown].flat().length;
      const refused = body.length > mostBytes || calls > mostCalls;
      requests.push({ bytes: body.length, calls, refused });
      const headers = { 'content-type': 'application/json' };
      if (refused) {
        response.writeHead(refusal.status, headers).end(JSON.stringify(refusal.body));
        return;
      }
      const upstream = await fetch(chain.node.url, { method: 'POST', headers, body });
      response.writeHead(200, headers).end(await upstream.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    server.close();
    await chain.stop();
  };
});
afterEach(() => client.close());

const error = { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } };

describe.each([
  ['one error object', { status: 200, body: error }],
  ['HTTP 413', { status: 413, body: 'too large' }],
])(
  'ten thousand accounts on a node that accepts 64 kB and five calls, and refuses more with %s',
  (_, how) => {
    test.each(['one by one', 'through multicall3'])('are all read %s', async (way) => {
      refusal = how;
      const accounts = Array.from({ length: 10_000 }, () => randomAccount('evm'));
      for (const [index, at] of [0, 4_999, 9_999].entries()) {
        await chain.send({ to: accounts[at] as Hex, value: BigInt(index + 1) });
      }
      if (way === 'through multicall3') await deployMulticall();
      await chain.node.mine(1);
      client = connectChain({ chain: key, endpoints: [url] });
      const { head, headHash } = await client.heads();
      for (const hash of [headHash, undefined]) {
        const held = await client.balances!.balances(head, accounts, hash);
        expect(held).toHaveLength(accounts.length);
        expect(held!.flatMap((amount, at) => (amount > 0n ? [[at, amount]] : []))).toEqual([
          [0, 1n],
          [4_999, 2n],
          [9_999, 3n],
        ]);
      }
      requests = [];
      await client.balances!.balances(head, accounts);
      // By now the client knows the node's limits.
      expect(requests.filter(({ refused }) => refused)).toEqual([]);
      expect(requests.length).toBeLessThan(way === 'one by one' ? 2_100 : 120);
    });
  },
);

test('are undefined, not zero, if the node has pruned the block', async () => {
  refusal = { status: 200, body: error };
  client = connectChain({ chain: key, endpoints: [url] });
  const { head } = await client.heads();
  const accounts = Array.from({ length: 1_500 }, () => randomAccount('evm'));
  expect(await client.balances!.balances(head + 100, accounts)).toBeUndefined();
  expect(await client.balances!.balances(head, accounts, `0x${'7'.repeat(64)}`)).toBeUndefined();
  expect(await client.balances!.balances(head, accounts)).toHaveLength(1_500);
});

async function deployMulticall(): Promise<void> {
  const runtime = await chain.send({ data: multicall3Bytecode });
  const code = await chain.node.request('eth_getCode', [runtime.contractAddress, 'latest']);
  await chain.node.request('anvil_setCode', [multicall3, code]);
}
