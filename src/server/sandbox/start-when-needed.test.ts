import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ChainKey } from '#contract/chain/networks.ts';
import { createLog } from '#server/base/log.ts';
import { networkStates } from '#server/chain/networks/networks.ts';
import { startWatcher } from '#server/watcher.ts';
import { type Caller, signInWithCompany, testApi } from '#test/api.ts';
import { testContext, untilListening } from '#test/context.ts';
import { familyOf, stillRunning } from '#test/processes.ts';
import { ids, wallet } from '#test/requests.ts';
import { startSandboxChains } from './chains/sandbox-chains.ts';
import type { SandboxChains } from './sandbox-chains.ts';
import { startWhenNeeded } from './start-when-needed.ts';

const context = testContext({ now: new Date() });
const silent = createLog('silent');

let caller: Caller & { companyId: string };

beforeAll(async () => {
  await untilListening(context.live);
  caller = await signInWithCompany(context, testApi(context));
  ids.company = caller.companyId;
});

async function healthOf(key: ChainKey): Promise<string | undefined> {
  return (await networkStates(context)).find(({ chain }) => chain === key)?.health;
}

/** Chains that record how often each was started, and whose first start fails. */
function failingOnce() {
  const starts: ChainKey[] = [];
  const connections = [{ chain: 'kusama/test' as const, endpoints: [] }];
  const start = async (chain: ChainKey) => {
    starts.push(chain);
    if (starts.length === 1) throw new Error('no memory');
  };
  return { starts, chains: { connections, start } as unknown as SandboxChains };
}

test('local Substrate chains start with the first wallet on them, and are watched from then on', async () => {
  const said: string[] = [];
  const chains = await startSandboxChains({ log: silent, say: (line) => said.push(line) });
  context.config.chains = chains.connections;
  const watcher = await startWatcher(context);
  const startNoMore = startWhenNeeded(context, chains);
  onTestFinished(async () => {
    startNoMore();
    await watcher.stop();
    await chains.stop();
  });
  await vi.waitFor(async () => expect(await healthOf('moonbeam/test')).toBe('live'), 20_000);
  expect(await healthOf('polkadot/test')).toBe('not_started');
  const health = await caller.call('GET', '/health');
  expect(health.data).toMatchObject({ status: 'ok', reasons: [] });

  await caller.call('POST', '/wallet', wallet({ network: 'polkadot' }));
  await Promise.all([chains.start('kusama/test'), chains.freshAccount('substrate')]);
  for (const key of ['polkadot/test', 'kusama/test'] as const) {
    await vi.waitFor(async () => expect(await healthOf(key)).toBe('live'), 20_000);
  }
  expect(said.filter((line) => line.startsWith('Starting'))).toHaveLength(1);
});

test('a start that failed is tried again with the next wallet', async () => {
  const { chains, starts } = failingOnce();
  const startNoMore = startWhenNeeded(context, chains);
  await caller.call('POST', '/wallet', wallet({ network: 'kusama' }));
  await vi.waitFor(() => expect(starts).toEqual(['kusama/test']));
  await caller.call('POST', '/wallet', wallet({ network: 'polkadot', addresses: [otherAddress] }));
  await vi.waitFor(() => expect(starts).toEqual(['kusama/test', 'kusama/test']));
  startNoMore();
});

test('stopping while chains start ends the start, and leaves no process behind', async () => {
  const before = familyOf(process.pid);
  const chains = await startSandboxChains({ log: silent, say: () => {} });
  const started = chains.start('polkadot/test');
  started.catch(() => {});
  await vi.waitFor(() => expect(familyOf(process.pid).length).toBeGreaterThan(before.length + 2));
  await chains.stop();
  await expect(started).rejects.toThrow('aborted');
  const added = familyOf(process.pid).filter((id) => !before.includes(id));
  expect(stillRunning(added)).toEqual([]);
});

const otherAddress = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
