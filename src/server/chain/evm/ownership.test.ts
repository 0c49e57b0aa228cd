import { toHex } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';

const code = 'Florin proof of control: 00112233445566778899';
const victim = `0x${'77'.repeat(20)}`;
let chain: TestEvmChain;
let proxy: RpcProxy;
let client: ChainClient;
let transaction: string;

beforeAll(async () => {
  chain = await startTestEvmChain();
  proxy = await startRpcProxy(chain.node);
  client = connectChain({ chain: 'moonbeam/test', endpoints: [proxy.url] });
  const sent = { to: chain.account.address, data: toHex(code), gas: 100_000n };
  transaction = (await chain.send(sent)).transactionHash;
  await chain.node.mine(2);
});
beforeEach(() => {
  proxy.tamper = undefined;
});
afterAll(async () => {
  await client.close();
  await proxy.stop();
  await chain.stop();
});

test('an account is not verified by a node that names another sender', async () => {
  const account = chain.account.address.toLowerCase();
  expect(await client.proofOf({ account, code, transaction })).toBe('proven');
  proxy.tamper = (call, response) =>
    call.method === 'eth_getTransactionByHash'
      ? { ...response, result: { ...(response.result as object), from: victim, to: victim } }
      : response;
  expect(await client.proofOf({ account: victim, code, transaction })).toBe('not_proven');
});

test('an account is not verified by a transaction in a block outside the chain', async () => {
  const account = chain.account.address.toLowerCase();
  proxy.tamper = (call, response) =>
    call.method === 'eth_getTransactionByHash'
      ? {
          ...response,
          result: { ...(response.result as object), blockHash: toHex(1n, { size: 32 }) },
        }
      : response;
  expect(await client.proofOf({ account, code, transaction })).toBe('not_found');
});

test('an account is not verified by a transaction that only one provider has', async () => {
  const account = chain.account.address.toLowerCase();
  const endpoints = [chain.node.url, proxy.url];
  const both = connectChain({ chain: 'moonbeam/test', endpoints });
  expect(await both.proofOf({ account, code, transaction })).toBe('proven');
  proxy.tamper = (call, response) =>
    call.method === 'eth_getTransactionByHash' ? { ...response, result: null } : response;
  expect(await both.proofOf({ account, code, transaction })).toBe('not_found');
  await both.close();
});
