import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { ChainKey } from '#contract/chain/networks.ts';
import { endpointsOf } from '#server/chain/clients/endpoints.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { createLog } from '#server/base/log.ts';
import type { SandboxChains } from '#server/sandbox/sandbox-chains.ts';
import { randomAccount } from '#test/chains.ts';
import { processesNaming } from '#test/processes.ts';
import { startSandboxChains } from './sandbox-chains.ts';

const holder = fileURLToPath(import.meta.resolve('#test/hold-chains.ts'));
const local = [
  ['moonbeam', 'moonbeam/test', 'evm'],
  ['polkadot', 'polkadot/test', 'substrate'],
] as const;

let chains: SandboxChains;
let clients: Map<ChainKey, ChainClient>;

beforeAll(async () => {
  chains = await startSandboxChains({ log: createLog('silent'), say: () => {} });
  await chains.start('polkadot/test');
  clients = new Map(chains.connections.map((one) => [one.chain, connectChain(one)]));
});
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()));
  await chains.stop();
});

async function transactionsTo(key: ChainKey, recipient: string): Promise<string[]> {
  const client = clients.get(key)!;
  const { head } = await client.heads();
  const blocks = await client.blocks(0, head);
  const credits = blocks.flatMap((block) => block.credits);
  return credits
    .filter((credit) => credit.recipient === recipient)
    .map(({ transactionHash }) => transactionHash);
}

const heads = (key: ChainKey) => clients.get(key)!.heads();

test('every local chain has the name of a test network and its properties', async () => {
  expect([...clients.keys()]).toEqual(['moonbeam/test', 'polkadot/test', 'kusama/test']);
  const instances = await Promise.all([...clients.values()].map((client) => client.identify()));
  expect(new Set(instances).size).toBe(3);
});

// A Substrate transfer takes 50 ms to execute here.
const crowds = [
  [200, 'moonbeam/test', 'evm'],
  [40, 'polkadot/test', 'substrate'],
] as const;

test.each(crowds)('%i concurrent payments on %s arrive once each', async (size, key, ecosystem) => {
  const recipientAccount = randomAccount(ecosystem);
  const amounts = Array.from({ length: size }, (_none, index) => 10n ** 11n + BigInt(index));
  const paid = await Promise.all(
    amounts.map((amountAtomic, index) =>
      chains.pay({
        chain: key,
        recipientAccount,
        assetId: nativeAsset,
        amountAtomic,
        reference: index % 2 ? `ref${String(index).padStart(13, '0')}` : null,
      }),
    ),
  );
  const hashes = paid.map(({ transactionHash }) => transactionHash);
  await vi.waitFor(
    async () => {
      expect((await transactionsTo(key, recipientAccount)).toSorted()).toEqual(hashes.toSorted());
    },
    { timeout: 50_000, interval: 500 },
  );
});

test.each(local)(
  '%s is final two blocks behind its head, and advances on its own',
  async (_, key) => {
    const before = await heads(key);
    await vi.waitFor(async () => expect((await heads(key)).final).toBeGreaterThan(before.final), {
      timeout: 40_000,
      interval: 200,
    });
    const { head, final } = await heads(key);
    expect(head - final).toBe(2);
  },
);

test.each(local)(
  '%s stops when it is halted, and accepts payments again after',
  async (network, key, ecosystem) => {
    await chains.act(network, { action: 'halt' });
    const { head } = await heads(key);
    const recipientAccount = randomAccount(ecosystem);
    const amountAtomic = 10n ** 11n;
    const payment = { recipientAccount, assetId: nativeAsset, amountAtomic, reference: null };
    const paid = chains.pay({ chain: key, ...payment });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect((await heads(key)).head).toBe(head);
    await chains.act(network, { action: 'resume' });
    const { transactionHash } = await paid;
    await vi.waitFor(
      async () => expect(await transactionsTo(key, recipientAccount)).toEqual([transactionHash]),
      { timeout: 20_000 },
    );
  },
);

test.each(local)('finality on %s stalls while the head advances', async (network, key) => {
  await chains.act(network, { action: 'stallFinality' });
  const before = await heads(key);
  await chains.act(network, { action: 'mine', depth: 4 });
  const during = await heads(key);
  expect(during.final).toBe(before.final);
  expect(during.head).toBeGreaterThanOrEqual(before.head + 4);
  await chains.act(network, { action: 'resume' });
  expect((await heads(key)).final).toBeGreaterThanOrEqual(during.head - 2);
});

test.each(local)('a reorg on %s never reaches a final block', async (network, key) => {
  await chains.act(network, { action: 'mine', depth: 4 });
  const client = clients.get(key)!;
  const { final, finalHash, headHash } = await client.heads();
  await chains.act(network, { action: 'reorg', depth: 1_000 });
  const after = await client.heads();
  expect(after.headHash).not.toBe(headHash);
  const [header] = await client.headers(final, final);
  expect(header!.hash).toBe(finalHash);
});

test.each(local)(
  'a reorg on %s drops transactions for good, or replaces payments by ones of another amount',
  async (network, key, ecosystem) => {
    const recipientAccount = randomAccount(ecosystem);
    const pay = (amountAtomic: bigint) =>
      chains.pay({
        chain: key,
        recipientAccount,
        assetId: nativeAsset,
        amountAtomic,
        reference: null,
      });
    const dropped = await pay(10n ** 11n);
    expect(await transactionsTo(key, recipientAccount)).toEqual([dropped.transactionHash]);
    await chains.act(network, { action: 'reorg', depth: 3, drop: true });
    expect(await transactionsTo(key, recipientAccount)).toEqual([]);
    const paid = await pay(10n ** 11n);
    await chains.act(network, { action: 'reorg', depth: 3, replace: 10n ** 12n });
    const [again, ...others] = await transactionsTo(key, recipientAccount);
    expect(others).toEqual([]);
    expect(again).not.toBe(paid.transactionHash);
    await chains.act(network, { action: 'mine', depth: 4 });
    expect(await transactionsTo(key, recipientAccount)).toEqual([again]);
  },
);

test('a fresh EVM account can pay', async () => {
  const { privateKey } = await chains.freshAccount('evm');
  const account = privateKeyToAccount(privateKey as Hex);
  const client = createWalletClient({
    account,
    transport: http(endpointsOf(chains.connections[0]!)[0]!.url),
  });
  const to = randomAccount('evm') as Hex;
  const hash = await client.sendTransaction({ to, value: 10n ** 20n, chain: null });
  await vi.waitFor(async () => expect(await transactionsTo('moonbeam/test', to)).toEqual([hash]));
});

test('the chains leave nothing behind when their process is killed', async () => {
  const child = spawn(process.execPath, [holder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ports = line.toString().trim().split(' ');
  const running = () => ports.flatMap((port) => processesNaming(port));
  expect(running()).not.toEqual([]);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(running()).toEqual([]), { timeout: 10_000 });
});
