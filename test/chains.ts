import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient, encodeFunctionData, type Hex, http, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { assetsOf, contractOrAssetIdOf, parseAssetId } from '#contract/chain/assets.ts';
import { type Chain, chains } from '#contract/chain/networks.ts';
import { createLog } from '#server/base/log.ts';
import { type EvmChainNode, type Mining, startEvmChain } from '#server/sandbox/chains/evm-chain.ts';
import { createEvmPayer, fundedEvmAccount } from '#server/sandbox/chains/evm-payer.ts';
import {
  freshSubstrateAccount,
  issued,
  keyPairOf,
} from '#server/sandbox/chains/substrate-account.ts';
import { startSubstrateChains } from '#server/sandbox/chains/substrate-chain.ts';
import { createSubstratePayer } from '#server/sandbox/chains/substrate-payer.ts';
import { createSubstrateSender } from '#server/sandbox/chains/substrate-sender.ts';
import { testTokenAbi, testTokenBytecode } from '#server/sandbox/chains/test-token.ts';

const log = createLog('silent');

export type TestEvmChain = Awaited<ReturnType<typeof startTestEvmChain>>;
export type TestSubstrateChain = Awaited<ReturnType<typeof startTestSubstrateChain>>;

/** Starts a local EVM chain with a payer, and deploys an ERC-20 of which the payer has 10^18 units. */
export async function startTestEvmChain(mining: Mining = 'instant') {
  const node = await startEvmChain({ log, mining });
  const account = await fundedEvmAccount(node);
  const payer = await createEvmPayer(node, account);
  const client = createClient({
    account: privateKeyToAccount(account.privateKey),
    transport: http(node.url),
    pollingInterval: 20,
  });

  /** Sends a transaction and waits for its receipt, also if it reverts. */
  async function send(transaction: { to?: Hex; data?: Hex; value?: bigint; gas?: bigint }) {
    const hash = await sendTransaction(client, { ...transaction, chain: null });
    if (mining === 'manual') await node.mine(1);
    return waitForTransactionReceipt(client, { hash });
  }

  const token = (await send({ data: testTokenBytecode })).contractAddress!;
  await send({ to: token, data: mint(account.address) });
  const assetId = parseAssetId('evm', token.toLowerCase());
  return { node, payer, account, client, send, token, assetId, stop: node.stop };
}

function mint(to: Hex): Hex {
  return encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args: [to, 10n ** 18n] });
}

export const testAssetId = parseAssetId('substrate', '1984');

/**
 * Starts a local Substrate chain under Paseo's name with every configured asset, and a payer who has some
 * of each.
 */
export async function startTestSubstrateChain(mining: 'paced' | 'manual' = 'manual') {
  const chain = chains['polkadot/test'];
  if (chain.ecosystem !== 'substrate') throw new Error('not a Substrate chain');
  const [{ symbol, decimals }] = chain.assets;
  const treasurer = freshSubstrateAccount();
  const storage = issued(treasurer.address, palletIdsOf(Object.values(chains)));
  const identity = { name: chain.name, symbol, decimals, ss58Prefix: chain.ss58Prefix };
  const { nodes, stop } = await startSubstrateChains({
    mining,
    chains: [{ path: 'chain', identity, storage }],
  });
  const [node] = nodes;
  if (!node) throw new Error('no chain was started');
  const sender = await createSubstrateSender(node, treasurer);
  const account = toHex(keyPairOf(treasurer.mnemonic).publicKey);
  return { node, sender, payer: createSubstratePayer(sender), account, stop };
}

function palletIdsOf(all: Chain[]): string[] {
  const substrate = all.filter(({ ecosystem }) => ecosystem === 'substrate');
  const ids = substrate.flatMap(assetsOf).flatMap(({ id }) => contractOrAssetIdOf(id) ?? []);
  return [...new Set(ids)];
}

/** Returns a random account in its stored form. */
export function randomAccount(chain: 'evm' | 'substrate'): string {
  return toHex(crypto.getRandomValues(new Uint8Array(chain === 'evm' ? 20 : 32)));
}

export type RpcCall = { id: number; method: string; params: unknown[] };
export type RpcResponse = {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
};

/** An HTTP response of a misbehaving node, a request without a response, or a reset connection. */
export type Mangled =
  | 'hang'
  | 'reset'
  | { status?: number; headers?: Record<string, string>; body: string };

export type RpcProxy = {
  url: string;
  /** The calls received so far; `requests` is the number of HTTP requests that carried them. */
  calls: RpcCall[];
  requests: number;
  /** Changes each response before it is sent; if unset, responses pass unchanged. */
  tamper: ((call: RpcCall, response: RpcResponse) => RpcResponse) | undefined;
  /** Returns the HTTP status of a whole request; only 200 forwards it. */
  status: ((calls: RpcCall[]) => number) | undefined;
  /** Replaces the whole HTTP response to a request; undefined leaves it. */
  mangle: ((calls: RpcCall[], responses: RpcResponse[]) => Mangled | undefined) | undefined;
  stop(): Promise<void>;
};

/** Starts a proxy in front of a node that can misbehave like a faulty or malicious provider. */
export async function startRpcProxy(node: Pick<EvmChainNode, 'url'>): Promise<RpcProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const calls = JSON.parse(body) as RpcCall | RpcCall[];
      proxy.requests += 1;
      proxy.calls.push(...[calls].flat());
      const headers = { 'content-type': 'application/json' };
      const status = proxy.status?.([calls].flat()) ?? 200;
      if (status !== 200) return response.writeHead(status).end();
      const forwarded = await fetch(node.url, { method: 'POST', headers, body });
      const responses = (await forwarded.json()) as RpcResponse | RpcResponse[];
      const tampered = [responses].flat().map((one) => {
        const call = [calls].flat().find(({ id }) => id === one.id)!;
        return proxy.tamper?.(call, one) ?? one;
      });
      const mangled = proxy.mangle?.([calls].flat(), tampered);
      if (mangled === 'hang') return;
      if (mangled === 'reset') return response.destroy();
      if (mangled) {
        response.writeHead(mangled.status ?? 200, mangled.headers ?? headers);
        return response.end(mangled.body);
      }
      response.writeHead(200, headers);
      response.end(JSON.stringify(Array.isArray(calls) ? tampered : tampered[0]));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: RpcProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    requests: 0,
    tamper: undefined,
    status: undefined,
    mangle: undefined,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
  return proxy;
}
