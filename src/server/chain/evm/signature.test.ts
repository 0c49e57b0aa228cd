import { encodeFunctionData, type Hex, parseAbi, serializeErc6492Signature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import {
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { prepareSmartWallet, type SmartWallet } from '#test/smart-wallet.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';

const message = 'Prove that you control this address.\nNonce: 8f3a';
const owner = privateKeyToAccount(generatePrivateKey());
const stranger = privateKeyToAccount(generatePrivateKey());
const account = owner.address.toLowerCase();

let chain: TestEvmChain;
let proxy: RpcProxy;
let client: ChainClient;

beforeAll(async () => {
  chain = await startTestEvmChain();
  proxy = await startRpcProxy(chain.node);
  client = connectChain({ chain: 'moonbeam/test', endpoints: [proxy.url] });
});
beforeEach(() => {
  proxy.tamper = undefined;
});
afterAll(async () => {
  await client.close();
  await proxy.stop();
  await chain.stop();
});

describe('an account with a key', () => {
  test('is verified by its signature, without a request to a node', async () => {
    const before = proxy.calls.length;
    const signature = await owner.signMessage({ message });
    expect(await client.isSignedBy(account, message, signature)).toBe(true);
    expect(proxy.calls.length).toBe(before);
  });

  test('is not verified by another key, another text, or an invalid signature', async () => {
    const signature = await owner.signMessage({ message });
    const foreign = await stranger.signMessage({ message });
    expect(await client.isSignedBy(account, message, foreign)).toBe(false);
    expect(await client.isSignedBy(account, `${message} `, signature)).toBe(false);
    expect(await client.isSignedBy(account, message, '0x')).toBe(false);
    expect(await client.isSignedBy(account, message, '0x1234')).toBe(false);
    expect(await client.isSignedBy(account, message, 'rubbish')).toBe(false);
  });
});

describe('a contract wallet', () => {
  let wallet: SmartWallet;
  beforeAll(async () => {
    wallet = await prepareSmartWallet(chain, owner.address);
  });

  async function counterfactual(signature: Hex): Promise<Hex> {
    return serializeErc6492Signature({
      address: wallet.factory,
      data: wallet.factoryData,
      signature,
    });
  }

  test('that is not deployed yet is verified by ERC-6492, and stays undeployed', async () => {
    const signature = await counterfactual(await owner.signMessage({ message }));
    expect(await client.isSignedBy(wallet.address, message, signature)).toBe(true);
    expect(
      await chain.client.request({
        method: 'eth_getCode',
        params: [wallet.address, 'latest'],
      } as never),
    ).toBe('0x');
    const foreign = await counterfactual(await stranger.signMessage({ message }));
    expect(await client.isSignedBy(wallet.address, message, foreign)).toBe(false);
  });

  test('is verified by ERC-1271, with a signature of its owner only', async () => {
    await wallet.deploy();
    const signature = await owner.signMessage({ message });
    expect(await client.isSignedBy(wallet.address, message, signature)).toBe(true);
    expect(await client.isSignedBy(wallet.address, `${message}!`, signature)).toBe(false);
    const foreign = await stranger.signMessage({ message });
    expect(await client.isSignedBy(wallet.address, message, foreign)).toBe(false);
  });

  test.each([0, 1])(
    'is not verified because provider %i of two says that it signed',
    async (place) => {
      const signed = await owner.signMessage({ message });
      const results: unknown[] = [];
      proxy.tamper = ({ method }, response) => {
        if (method === 'eth_call') results.push(response.result);
        return response;
      };
      expect(await client.isSignedBy(wallet.address, message, signed)).toBe(true);
      proxy.tamper = ({ method }, response) =>
        method === 'eth_call' ? { ...response, result: results.at(-1) } : response;
      const foreign = await stranger.signMessage({ message });
      expect(await client.isSignedBy(wallet.address, message, foreign)).toBe(true);
      const endpoints = [proxy.url, chain.node.url];
      const both = connectChain({
        chain: 'moonbeam/test',
        endpoints: place === 0 ? endpoints : endpoints.toReversed(),
      });
      expect(await both.isSignedBy(wallet.address, message, foreign)).toBe(false);
      expect(await both.isSignedBy(wallet.address, message, signed)).toBe(true);
      await both.close();
    },
  );

  test('that is no wallet is not verified', async () => {
    const signature = await owner.signMessage({ message });
    expect(await client.isSignedBy(chain.token, message, signature)).toBe(false);
    const call = encodeFunctionData({ abi: parseAbi(['function mint()']), functionName: 'mint' });
    expect(await client.isSignedBy(chain.token, message, call)).toBe(false);
  });
});

test('a node that cannot check a signature throws, instead of rejecting it', async () => {
  const signature = await stranger.signMessage({ message });
  proxy.tamper = ({ method }, response) =>
    method === 'eth_call'
      ? { id: response.id, jsonrpc: '2.0', error: { code: -32_601, message: 'not offered' } }
      : response;
  await expect(client.isSignedBy(account, message, signature)).rejects.toThrow();
  const away = connectChain({ chain: 'moonbeam/test', endpoints: ['http://127.0.0.1:9'] });
  await expect(away.isSignedBy(account, message, signature)).rejects.toThrow(RetryableError);
  await away.close();
});
