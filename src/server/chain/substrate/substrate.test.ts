import { Enum } from '@polkadot-api/substrate-bindings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractOrAssetIdOf, nativeAsset } from '#contract/chain/assets.ts';
import { RetryableError } from '#server/base/errors.ts';
import { genericAddress } from '#server/sandbox/chains/substrate-account.ts';
import { batchCall, transferCall } from '#server/sandbox/chains/substrate-payer.ts';
import {
  randomAccount,
  startTestSubstrateChain,
  testAssetId,
  type TestSubstrateChain,
} from '#test/chains.ts';
import { type ChainClient, type Credit, WrongChainError } from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { localGenesisHash } from './node.ts';

const reference = 'abcdefgh01234567';
let chain: TestSubstrateChain;
let client: ChainClient;

beforeAll(async () => {
  chain = await startTestSubstrateChain();
  client = connect(chain.node.wsUrl);
});
afterAll(async () => {
  await client.close();
  await chain.stop();
});

function connect(...endpoints: string[]): ChainClient {
  return connectChain({ chain: 'polkadot/test', endpoints, genesisHash: localGenesisHash });
}

async function mine(blocks = 1): Promise<void> {
  await chain.node.request('florin_mine', [blocks]);
}

/** Submits a payment and builds the block that includes it. */
async function pay(
  recipientAccount: string,
  rest: Partial<Parameters<TestSubstrateChain['payer']['pay']>[0]> = {},
) {
  const payment = { assetId: nativeAsset, amountAtomic: 10n ** 10n, reference: null };
  return settled(chain.payer.pay({ recipientAccount, ...payment, ...rest }));
}

function transferOf(recipientAccount: string, amountAtomic: bigint) {
  return transferCall({ recipientAccount, assetId: nativeAsset, amountAtomic });
}

function idOf(account: string) {
  return Enum('Id', genericAddress(Buffer.from(account.slice(2), 'hex')));
}

async function settled<Result>(submitted: Promise<Result>): Promise<Result> {
  let waits = true;
  submitted.finally(() => (waits = false)).catch(() => {});
  while (waits) {
    const pending = await chain.node.request<string[]>('author_pendingExtrinsics');
    if (pending.length > 0) await mine();
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return submitted;
}

async function creditsTo(recipient: string): Promise<Credit[]> {
  const { head } = await client.heads();
  const blocks = await client.blocks(0, head);
  return blocks.flatMap(({ credits }) =>
    credits.filter((credit) => credit.recipient === recipient),
  );
}

test('a transfer is one credit', async () => {
  const recipient = randomAccount('substrate');
  const { transactionHash } = await pay(recipient, { amountAtomic: 12_345_678_901n });
  expect(await creditsTo(recipient)).toEqual([
    {
      kind: 'event',
      index: expect.any(Number),
      transactionHash,
      sender: chain.account,
      recipient,
      assetId: nativeAsset,
      amountAtomic: 12_345_678_901n,
      reference: null,
    },
  ]);
});

test('a transfer in a batch with a remark carries the reference', async () => {
  const recipient = randomAccount('substrate');
  await pay(recipient, { reference });
  expect(await creditsTo(recipient)).toMatchObject([{ reference, amountAtomic: 10n ** 10n }]);
});

test('an asset of the Assets pallet is credited under its id', async () => {
  const recipient = randomAccount('substrate');
  await pay(recipient, { assetId: testAssetId, amountAtomic: 5_000n, reference });
  expect(await creditsTo(recipient)).toMatchObject([
    { assetId: testAssetId, amountAtomic: 5_000n, sender: chain.account, reference },
  ]);
});

test('an asset moved by approval is credited once, whatever other events report it', async () => {
  const recipient = randomAccount('substrate');
  const id = Number(contractOrAssetIdOf(testAssetId));
  const [owner, destination] = [idOf(chain.account), idOf(recipient)];
  await settled(
    chain.sender.send(
      batchCall('batch_all', [
        ['Assets', 'approve_transfer', { id, delegate: owner, amount: 5_000n }],
        ['Assets', 'transfer_approved', { id, owner, destination, amount: 5_000n }],
      ]),
    ),
  );
  expect(await creditsTo(recipient)).toMatchObject([
    { assetId: testAssetId, amountAtomic: 5_000n, sender: chain.account },
  ]);
});

test('the chain returns what it takes to open an account, and whether one exists', async () => {
  const deposit = (await client.minimums()).get(nativeAsset)!;
  const recipient = randomAccount('substrate');
  expect(await client.exists(recipient, nativeAsset)).toBe(false);
  expect(await client.exists(chain.account, testAssetId)).toBe(true);
  await pay(recipient, { amountAtomic: deposit });
  await mine(2);
  expect(await client.exists(recipient, nativeAsset)).toBe(true);
  expect(await client.exists(recipient, testAssetId)).toBe(false);
  // A smaller amount does not open an account.
  const another = randomAccount('substrate');
  await settled(chain.sender.send(transferOf(another, deposit - 1n)));
  expect(await creditsTo(another)).toEqual([]);
});

test('two transfers in one batch are two credits of one transaction', async () => {
  const recipient = randomAccount('substrate');
  const transfer = transferOf(recipient, 10n ** 10n);
  await settled(chain.sender.send(batchCall('batch_all', [transfer, transfer])));
  const credits = await creditsTo(recipient);
  expect(credits.map(({ amountAtomic }) => amountAtomic)).toEqual([10n ** 10n, 10n ** 10n]);
  expect(new Set(credits.map(({ index }) => index)).size).toBe(2);
  expect(new Set(credits.map(({ transactionHash }) => transactionHash)).size).toBe(1);
});

test('an extrinsic that fails makes no credit, whatever happened before the failure', async () => {
  const recipient = randomAccount('substrate');
  const calls = [transferOf(recipient, 10n ** 10n), transferOf(recipient, 10n ** 35n)];
  await settled(chain.sender.send(batchCall('batch_all', calls)));
  expect(await creditsTo(recipient)).toEqual([]);
});

test('a batch that stops half-way credits the part that took effect', async () => {
  const recipient = randomAccount('substrate');
  const calls = [transferOf(recipient, 10n ** 10n), transferOf(recipient, 10n ** 35n)];
  await settled(chain.sender.send(batchCall('batch', calls)));
  expect(await creditsTo(recipient)).toMatchObject([{ amountAtomic: 10n ** 10n }]);
});

test('fees and the authors’ share of them are no credits', async () => {
  await pay(randomAccount('substrate'));
  await mine(2);
  const { head } = await client.heads();
  const blocks = await client.blocks(0, head);
  const senders = blocks.flatMap(({ credits }) => credits.map(({ sender }) => sender));
  expect(new Set(senders)).toEqual(new Set([chain.account]));
  expect(await creditsTo(chain.account)).toEqual([]);
});

test('blocks carry the time of the wall clock', async () => {
  const before = Date.now();
  await mine(3);
  const { head } = await client.heads();
  const headers = await client.headers(head - 2, head);
  const times = headers.map(({ time }) => time.getTime());
  expect(times.every((time) => time >= before && time <= Date.now())).toBe(true);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('a block is final once there are two above it', async () => {
  await mine(3);
  const { head, final, finalHash, headHash } = await client.heads();
  expect(final).toBe(head - 2);
  const [finalHeader, , headHeader] = await client.headers(final, head);
  expect([finalHeader!.hash, headHeader!.hash]).toEqual([finalHash, headHash]);
});

test('while finality stalls the head advances, and finality catches up', async () => {
  await chain.node.request('florin_stallFinality');
  const before = await client.heads();
  await mine(3);
  const during = await client.heads();
  expect(during).toMatchObject({ head: before.head + 3, final: before.final });
  await chain.node.request('florin_resume');
  expect(await client.heads()).toMatchObject({ final: during.head - 2 });
});

test('a reorg moves a payment to another block, or removes it', async () => {
  const recipient = randomAccount('substrate');
  const { transactionHash } = await pay(recipient);
  const { head } = await client.heads();
  const [before] = await client.blocks(head, head);
  await chain.node.request('florin_reorg', [1]);
  const [replaced, moved] = await client.blocks(head, head + 1);
  expect(replaced!.hash).not.toBe(before!.hash);
  expect(replaced!.credits).toEqual([]);
  expect(moved!.credits).toMatchObject([{ recipient, transactionHash }]);
  await chain.node.request('florin_reorg', [1, { drop: true }]);
  expect(await creditsTo(recipient)).toEqual([]);
});

test('an unknown block throws a retryable error and is never empty', async () => {
  const { head } = await client.heads();
  await expect(client.blocks(head + 1, head + 1)).rejects.toThrow(RetryableError);
  await expect(client.headers(head, head + 1)).rejects.toThrow(RetryableError);
});

test('a node of another chain is refused before anything is read', async () => {
  const refused = connectChain({ chain: 'polkadot/test', endpoints: [chain.node.wsUrl] });
  await expect(refused.blocks(0, 0)).rejects.toThrow(WrongChainError);
  await refused.close();
});

test('two runs of a local chain are two instances, although their genesis is the same', async () => {
  const again = await startTestSubstrateChain();
  const other = connect(again.node.wsUrl);
  expect(await other.identify()).not.toBe(await client.identify());
  await other.close();
  await again.stop();
});

test('a node that closes the connection is replaced by the next one', async () => {
  const both = connect('ws://127.0.0.1:1', chain.node.wsUrl);
  await expect(both.heads()).rejects.toThrow(RetryableError);
  expect(await both.heads()).toEqual(await client.heads());
  await both.close();
});

test('a new block wakes every subscriber', async () => {
  const woken = Promise.withResolvers<void>();
  const stop = client.subscribe(woken.resolve);
  await mine();
  await woken.promise;
  stop();
});

test('an asset that is issued to an account is credited', async () => {
  const recipient = randomAccount('substrate');
  const mint = {
    id: Number(contractOrAssetIdOf(testAssetId)),
    beneficiary: idOf(recipient),
    amount: 7_000n,
  };
  await settled(chain.sender.send(['Assets', 'mint', mint]));
  expect(await creditsTo(recipient)).toMatchObject([
    { assetId: testAssetId, amountAtomic: 7_000n, sender: null },
  ]);
});
