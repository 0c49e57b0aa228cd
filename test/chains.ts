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
  fortuneOf,
  freshSubstrateAccount,
  issuedInAll,
  keyPairOf,
} from '#server/sandbox/chains/substrate-account.ts';
import { startSubstrateChains } from '#server/sandbox/chains/substrate-chain.ts';
import { createSubstratePayer } from '#server/sandbox/chains/substrate-payer.ts';
import { createSubstrateSender } from '#server/sandbox/chains/substrate-sender.ts';
import { testTokenAbi, testTokenBytecode } from '#server/sandbox/chains/test-token.ts';

const log = createLog('silent');

export type TestEvmChain = Awaited<ReturnType<typeof startTestEvmChain>>;
export type TestSubstrateChain = Awaited<ReturnType<typeof startTestSubstrateChain>>;

/** A local EVM chain, a payer on it, and an ERC-20 of which the payer has plenty. */
export async function startTestEvmChain(mining: Mining = 'instant') {
  const node = await startEvmChain({ log, mining });
  const account = await fundedEvmAccount(node);
  const payer = await createEvmPayer(node, account);
  const client = createClient({
    account: privateKeyToAccount(account.privateKey),
    transport: http(node.url),
    pollingInterval: 20,
  });

  /** Sends and waits; a transaction that reverts is answered like any other. */
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

/** A local Substrate chain under Paseo's name with every asset of the data, and a payer who has of each. */
export async function startTestSubstrateChain(mining: 'paced' | 'manual' = 'manual') {
  const chain = chains['polkadot/test'];
  if (chain.ecosystem !== 'substrate') throw new Error('not a Substrate chain');
  const [{ symbol, decimals }] = chain.assets;
  const treasurer = freshSubstrateAccount();
  const owner = treasurer.address;
  const asset = { owner, issuer: owner, admin: owner, freezer: owner, supply: `${10n ** 20n}` };
  const details = { ...asset, deposit: '0', minBalance: '1000', isSufficient: true, accounts: 1 };
  const balance = { balance: `${10n ** 20n}`, isFrozen: false, reason: 'Sufficient' };
  const status = 'Live';
  const palletIds = palletIdsOf(Object.values(chains));
  const storage = {
    ...fortuneOf(owner),
    Balances: { TotalIssuance: `${issuedInAll}` },
    Assets: {
      Asset: palletIds.map((id) => [[id], { ...details, sufficients: 1, approvals: 0, status }]),
      Account: palletIds.map((id) => [[id, owner], balance]),
    },
  };
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

/** A fresh account in its stored form. */
export function randomAccount(chain: 'evm' | 'substrate'): string {
  return toHex(crypto.getRandomValues(new Uint8Array(chain === 'evm' ? 20 : 32)));
}

export type RpcCall = { id: number; method: string; params: unknown[] };
export type RpcAnswer = { id: number; result?: unknown; error?: { code: number; message: string } };

/** An HTTP response of a node that misbehaves, a hang, or a connection that is reset. */
export type Mangled =
  | 'hang'
  | 'reset'
  | { status?: number; headers?: Record<string, string>; body: string };

export type RpcProxy = {
  url: string;
  /** What was asked, and in how many HTTP requests. */
  calls: RpcCall[];
  requests: number;
  /** Changes answers on their way; answer as they came where it is not set. */
  tamper: ((call: RpcCall, answer: RpcAnswer) => RpcAnswer) | undefined;
  /** Refuses whole requests; 200 lets them through. */
  status: ((calls: RpcCall[]) => number) | undefined;
  /** Sends something else than the answers to a request, or nothing at all. */
  mangle: ((calls: RpcCall[], answers: RpcAnswer[]) => Mangled | undefined) | undefined;
  stop(): Promise<void>;
};

/** Stands before a node as a bad operator would. */
export async function startRpcProxy(node: EvmChainNode): Promise<RpcProxy> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const asked = JSON.parse(body) as RpcCall | RpcCall[];
      proxy.requests += 1;
      proxy.calls.push(...[asked].flat());
      const headers = { 'content-type': 'application/json' };
      const status = proxy.status?.([asked].flat()) ?? 200;
      if (status !== 200) return response.writeHead(status).end();
      const answered = await fetch(node.url, { method: 'POST', headers, body });
      const answers = (await answered.json()) as RpcAnswer | RpcAnswer[];
      const tampered = [answers].flat().map((answer) => {
        const call = [asked].flat().find(({ id }) => id === answer.id)!;
        return proxy.tamper?.(call, answer) ?? answer;
      });
      const mangled = proxy.mangle?.([asked].flat(), tampered);
      if (mangled === 'hang') return;
      if (mangled === 'reset') return response.destroy();
      if (mangled) {
        response.writeHead(mangled.status ?? 200, mangled.headers ?? headers);
        return response.end(mangled.body);
      }
      response.writeHead(200, headers);
      response.end(JSON.stringify(Array.isArray(asked) ? tampered : tampered[0]));
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
