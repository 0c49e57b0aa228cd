import { encodeFunctionData, type Hex, toHex } from 'viem';
import { referenceBytes } from '#server/chain/clients/chain.ts';
import { testTokenAbi } from '#server/sandbox/chains/test-token.ts';
import {
  type Mangled,
  type RpcResponse,
  type RpcCall,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { payoutData, payoutRuntime } from '#test/payout-contract.ts';
import { type FrontierNode, startFrontierNode } from './frontier-node.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { RpcExchange } from './lies.ts';
import type { LyingProvider, Paying, World } from './world.ts';

const key = 'moonbeam/test';
const stranger: Hex = `0x${'7'.repeat(40)}`;
const gas = '0x30d40';
const blockTimeMs = 6_000;

type RawBlock = { number: Hex; hash: Hex; timestamp: Hex };

export type EvmWorld = World & {
  chain: TestEvmChain;
  proxies: [RpcProxy, RpcProxy];
  /** The node that hashes like pallet-ethereum, if this is a chain like Moonbeam. */
  frontier: FrontierNode | undefined;
};

/** Starts such a chain with blocks that are hashed like Moonbeam's. */
export function openFrontierWorld(time: SimulatedTime): Promise<EvmWorld> {
  return openEvmWorld(time, { likeMoonbeam: true });
}

/** Starts a local EVM chain whose blocks a test builds, behind two proxies that lie. */
export async function openEvmWorld(
  time: SimulatedTime,
  { likeMoonbeam = false } = {},
): Promise<EvmWorld> {
  const { chain, frontier, honestUrl, proxies, stop } = await startNodes(likeMoonbeam);
  const { request } = chain.node;
  const [sender = '0x'] = await request<Hex[]>('eth_accounts');
  await request('anvil_setBalance', [sender, toHex(10n ** 36n)]);
  await chain.send({ to: chain.token, data: mint(sender) });
  const accounts = new Map<string, string>();
  let lastTime = Number((await newest(chain)).timestamp);
  time.advance(Math.max(0, lastTime * 1_000 - time.now().getTime()) + 12_000);

  async function send(payment: Paying): Promise<Hex> {
    return request<Hex>('eth_sendTransaction', [{ from: sender, gas, ...orderOf(chain, payment) }]);
  }

  const world: EvmWorld = {
    key,
    symbol: 'DEV',
    blockTimeMs,
    chain,
    proxies,
    providers: [lyingProvider(proxies[0]), lyingProvider(proxies[1])],
    honestUrl,
    frontier,
    connection: { genesisHash: await genesisHashAt(honestUrl) },
    wholes,
    shapeOf: shapeOfEvm,
    memory: { stale: new Map(), other: new Map(), accounts },
    async build(...payments) {
      for (const payment of payments) await send(payment);
      if (payments.length > 0) await send({ account: stranger, amountAtomic: 5n, reference: null });
      lastTime = Math.max(lastTime + 1, Math.floor(time.now().getTime() / 1_000));
      await request('evm_setNextBlockTimestamp', [lastTime]);
      await request('evm_mine');
      for (const { account } of payments) accounts.set(account, stranger).set(stranger, account);
    },
    async pass(blocks) {
      await request('anvil_mine', [toHex(blocks), toHex(blockTimeMs / 1_000)]);
      lastTime = Number((await newest(chain)).timestamp);
      time.advance(Math.max(blocks * blockTimeMs, lastTime * 1_000 - time.now().getTime()));
    },
    head: async () => Number((await newest(chain)).number),
    final: async () => Number((await newest(chain, 'finalized')).number),
    async reorg() {
      await chain.node.reorg(1);
      lastTime = Number((await newest(chain)).timestamp);
    },
    async payOut(account, amountAtomic) {
      await request('anvil_setCode', [account, payoutRuntime]);
      const data = payoutData(stranger, amountAtomic);
      await request('eth_sendTransaction', [{ from: sender, gas, to: account, data }]);
      await world.build();
    },
    stop,
  };
  return world;
}

function mint(to: Hex): Hex {
  return encodeFunctionData({ abi: testTokenAbi, functionName: 'mint', args: [to, 10n ** 30n] });
}

function orderOf(chain: TestEvmChain, { account, amountAtomic, reference, by }: Paying) {
  const data = reference === null ? '0x' : toHex(referenceBytes(reference));
  const to = account as Hex;
  if (!by) return { to, value: toHex(amountAtomic), data };
  const call =
    by === 'token'
      ? encodeFunctionData({
          abi: testTokenAbi,
          functionName: 'transfer',
          args: [to, amountAtomic],
        })
      : encodeFunctionData({ abi: testTokenAbi, functionName: 'forward', args: [to] });
  const value = by === 'token' ? '0x0' : toHex(amountAtomic);
  return { to: chain.token, value, data: `${call}${data.slice(2)}` };
}

async function newest({ node }: TestEvmChain, tag = 'latest'): Promise<RawBlock> {
  return node.request<RawBlock>('eth_getBlockByNumber', [tag, false]);
}

async function startNodes(likeMoonbeam: boolean) {
  const chain = await startTestEvmChain('manual');
  const frontier = likeMoonbeam ? await startFrontierNode(chain.node) : undefined;
  const honestUrl = frontier?.url ?? chain.node.url;
  const proxies: [RpcProxy, RpcProxy] = [
    await startRpcProxy({ url: honestUrl }),
    await startRpcProxy({ url: honestUrl }),
  ];
  async function stop(): Promise<void> {
    for (const proxy of proxies) await proxy.stop();
    await frontier?.stop();
    await chain.stop();
  }
  return { chain, frontier, honestUrl, proxies, stop };
}

async function genesisHashAt(url: string): Promise<string> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x0', false] };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) });
  return ((await response.json()) as { result: RawBlock }).result.hash;
}

function shapeOfEvm({ method, params }: Pick<RpcExchange, 'method' | 'params'>): string {
  const [first, second] = params;
  if (method === 'eth_getBlockByNumber') {
    if (first === '0x0') return 'first header';
    if (second) return 'block';
    return first === 'finalized' ? 'final header' : 'header';
  }
  return method === 'eth_getBlockReceipts' ? 'receipts' : method;
}

function lyingProvider(proxy: RpcProxy): LyingProvider {
  const { host } = new URL(proxy.url);
  const provider: LyingProvider = {
    url: proxy.url,
    operator: host,
    lie: undefined,
    whole: undefined,
    lies: 0,
  };
  proxy.tamper = ({ method, params }, response) => {
    if (!provider.lie || response.result === undefined) return response;
    const lie = provider.lie({ method, params, result: response.result });
    if (!lie) return response;
    provider.lies += 1;
    return { ...response, ...lie };
  };
  proxy.mangle = (calls, responses) => {
    if (!provider.whole) return undefined;
    const mangled = mangle(provider.whole, calls, responses);
    if (mangled) provider.lies += 1;
    return mangled;
  };
  return provider;
}

const refusal = { code: -32_005, message: 'limit exceeded' };

const wholes = [
  'hang',
  'reset',
  'truncated',
  'HTML',
  'HTML with 502',
  '429 with a huge Retry-After',
  '503 with a Retry-After far away',
  'swapped ids',
  'ids as text',
  'empty batch',
  'one error for a batch',
  'an error each',
  'nothing but nulls',
  'every response twice',
  'no body',
  'half of a batch',
] as const;

function mangle(whole: string, calls: RpcCall[], responses: RpcResponse[]): Mangled | undefined {
  const json = (value: unknown): Mangled => ({ body: JSON.stringify(value) });
  const batch = calls.length > 1;
  switch (whole as (typeof wholes)[number]) {
    case 'hang':
    case 'reset':
      return whole as 'hang' | 'reset';
    case 'truncated':
      return { body: JSON.stringify(batch ? responses : responses[0]).slice(0, -20) };
    case 'HTML':
      return { body: '<html><body>Hello</body></html>', headers: { 'content-type': 'text/html' } };
    case 'HTML with 502':
      return { status: 502, body: '<html>Bad Gateway</html>' };
    case '429 with a huge Retry-After':
      return { status: 429, headers: { 'retry-after': '86400' }, body: '' };
    case '503 with a Retry-After far away':
      return { status: 503, headers: { 'retry-after': 'Fri, 31 Dec 2099 23:59:59 GMT' }, body: '' };
    case 'swapped ids':
      return batch
        ? json(
            responses.map((response, index) => ({ ...response, id: responses.at(-1 - index)!.id })),
          )
        : undefined;
    case 'ids as text':
      return json(responses.map((response) => ({ ...response, id: String(response.id) })));
    case 'empty batch':
      return json([]);
    case 'one error for a batch':
      return json({ jsonrpc: '2.0', id: null, error: refusal });
    case 'an error each':
      return json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: refusal })));
    case 'nothing but nulls':
      return json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: null })));
    case 'every response twice':
      return json([...responses, ...responses.toReversed()]);
    case 'no body':
      return { body: '' };
    case 'half of a batch':
      return batch ? json(responses.slice(0, Math.ceil(responses.length / 2))) : undefined;
    default:
      return undefined;
  }
}
