import { beforeAll, expect, test } from 'vitest';
import {
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { testContext } from '#test/context.ts';
import { pretendLive } from '#test/live-chains.ts';
import { chainStatus } from './chain-status.ts';

const key = 'moonbeam/test';
const context = testContext({ now: new Date() });
let chain: TestEvmChain;
let proxies: [RpcProxy, RpcProxy, RpcProxy];

beforeAll(async () => {
  chain = await startTestEvmChain();
  await chain.node.mine(40);
  const start = () => startRpcProxy(chain.node);
  proxies = [await start(), await start(), await start()];
  return async () => {
    await Promise.all([...proxies, chain].map((one) => one.stop()));
  };
});

test('a provider that does not respond is queried only once, however long the search for the fork takes', async () => {
  const [first, second, silent] = proxies;
  silent.mangle = () => 'reset';
  const { hash } = await chain.node.request<{ hash: string }>('eth_getBlockByNumber', [
    '0x0',
    false,
  ]);
  await pretendLive(context, key, { height: 35 });
  await context.pool.query('update chain_cursors set instance = $1', [hash]);
  await context.pool.query(
    `insert into agreed_blocks (chain, height, hash)
     select $1, height, '0xours' || height from generate_series(5, 35) as height
     on conflict (chain, height) do update set hash = excluded.hash`,
    [key],
  );
  const endpoints = proxies.map(({ url }) => url);
  const lines: string[] = [];
  const before: number[] = [];
  await chainStatus(context, { chain: key, endpoints }, (line) => {
    if (line === 'Providers:') before.push(first.requests, second.requests, silent.requests);
    lines.push(line);
  });
  expect(lines.join('\n')).toContain('Both histories');
  const [firstBefore = 0, secondBefore = 0, silentBefore = 0] = before;
  expect(first.requests).toBeGreaterThan(firstBefore);
  expect(second.requests).toBeGreaterThan(secondBefore);
  expect(silentBefore).toBeGreaterThan(0);
  expect(silent.requests).toBe(silentBefore);
  // The histories don't mention it.
  const from = lines.findIndex((line) => line.startsWith('Both histories'));
  expect(lines.slice(from).join('\n')).not.toContain(new URL(silent.url).host);
});
