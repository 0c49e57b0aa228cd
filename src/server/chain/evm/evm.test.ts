import { encodeFunctionData, type Hex, toHex } from 'viem';
import { sendTransaction } from 'viem/actions';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { type ChainKey, chains, type EvmChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import { testTokenAbi } from '#server/sandbox/chains/test-token.ts';
import {
  randomAccount,
  type RpcProxy,
  startRpcProxy,
  startTestEvmChain,
  type TestEvmChain,
} from '#test/chains.ts';
import { multicall3Bytecode } from '#test/multicall3.ts';
import {
  type Block,
  type ShownBlock,
  type ChainClient,
  type Credit,
  WrongChainError,
} from '#server/chain/clients/chain.ts';
import { connectChain } from '#server/chain/clients/clients.ts';
import { connectEvm } from './evm.ts';

const reference = 'abcdefgh01234567';
const multicall3 = (chains['moonbeam/test'] as EvmChain).multicall3!;
let chain: TestEvmChain;
let client: ChainClient;
let proxy: RpcProxy;
let proxied: ChainClient;

beforeAll(async () => {
  chain = await startTestEvmChain();
  proxy = await startRpcProxy(chain.node);
  client = connect(chain.node.url);
  proxied = connect(proxy.url);
});
beforeEach(() => {
  proxy.status = undefined;
  proxy.tamper = undefined;
});
afterAll(async () => {
  await client.close();
  await proxied.close();
  await proxy.stop();
  await chain.stop();
});

function connect(...endpoints: string[]): ChainClient {
  return connectChain({ chain: 'moonbeam/test', endpoints });
}

async function creditsTo(recipient: string, seenBy = client): Promise<Credit[]> {
  const { head } = await seenBy.heads();
  const blocks = await seenBy.blocks(0, head);
  return blocks.flatMap((block) =>
    block.withSenders!(new Set([recipient])).credits.filter(
      (credit) => credit.recipient === recipient,
    ),
  );
}

/** Returns blocks without their functions, for comparison. */
/** Returns blocks without the operators that showed them. */
function dataOf(blocks: ShownBlock[]): Block[] {
  return blocks.map(({ withSenders: _, shownBy: __, ...block }) => block);
}

function pay(recipientAccount: string, rest: Partial<Parameters<TestEvmChain['payer']['pay']>[0]>) {
  const payment = { recipientAccount, assetId: nativeAsset, amountAtomic: 1n, reference: null };
  return chain.payer.pay({ ...payment, ...rest });
}

test('a native transfer is one credit, with the reference in its call data', async () => {
  const recipient = randomAccount('evm');
  const { transactionHash } = await pay(recipient, { amountAtomic: 12_345n, reference });
  expect(await creditsTo(recipient)).toEqual([
    {
      kind: 'native',
      index: 0,
      transactionHash,
      sender: chain.account.address.toLowerCase(),
      recipient,
      assetId: nativeAsset,
      amountAtomic: 12_345n,
      reference,
    },
  ]);
});

test('a transfer without a reference has none', async () => {
  const recipient = randomAccount('evm');
  await pay(recipient, {});
  expect(await creditsTo(recipient)).toMatchObject([{ reference: null, amountAtomic: 1n }]);
});

test('a token transfer is one credit of that token, with the reference after the call', async () => {
  const recipient = randomAccount('evm');
  const { transactionHash } = await pay(recipient, {
    assetId: chain.assetId,
    amountAtomic: 77n,
    reference,
  });
  expect(await creditsTo(recipient)).toEqual([
    {
      kind: 'log',
      index: 0,
      transactionHash,
      sender: chain.account.address.toLowerCase(),
      recipient,
      assetId: chain.assetId,
      amountAtomic: 77n,
      reference,
    },
  ]);
});

test('two token transfers in one transaction are two credits', async () => {
  const recipient = randomAccount('evm') as Hex;
  const args = [recipient, 5n, 5n] as const;
  const call = encodeFunctionData({ abi: testTokenAbi, functionName: 'transferTwice', args });
  await chain.send({ to: chain.token, data: call });
  expect(await creditsTo(recipient)).toMatchObject([
    { index: 0, amountAtomic: 5n },
    { index: 1, amountAtomic: 5n },
  ]);
});

test('token transfers of several transactions in one block are kept apart', async () => {
  const recipient = randomAccount('evm');
  await chain.node.halt();
  const transfer = { assetId: chain.assetId, amountAtomic: 5n };
  const paid = [pay(recipient, transfer), pay(recipient, transfer)];
  await vi.waitFor(async () => {
    const status = await chain.node.request<{ pending: Hex }>('txpool_status');
    expect(Number(status.pending)).toBe(2);
  });
  await chain.node.mine(1);
  await Promise.all(paid);
  await chain.node.resume();
  const credits = await creditsTo(recipient);
  expect(credits).toMatchObject([{ index: 0 }, { index: 1 }]);
});

test('a transaction that reverts makes no credit', async () => {
  const before = (await creditsTo(chain.token)).length;
  const refused = await chain.send({ to: chain.token, value: 9n, gas: 100_000n });
  const recipient = randomAccount('evm') as Hex;
  const args = [recipient, 10n ** 30n] as const;
  const call = encodeFunctionData({ abi: testTokenAbi, functionName: 'transfer', args });
  const tooMuch = await chain.send({ to: chain.token, data: call, gas: 100_000n });
  expect([refused.status, tooMuch.status]).toEqual(['reverted', 'reverted']);
  expect((await creditsTo(chain.token)).length).toBe(before);
  expect(await creditsTo(recipient)).toEqual([]);
});

test('a payment to oneself makes no credit', async () => {
  const self = chain.account.address.toLowerCase();
  await pay(self, { amountAtomic: 5n });
  await pay(self, { amountAtomic: 5n, assetId: chain.assetId });
  const { head } = await client.heads();
  const blocks = await client.blocks(0, head);
  const credits = blocks.flatMap((block) => block.withSenders!(new Set([self])).credits);
  expect(credits.filter(({ sender, recipient }) => sender === self && recipient === self)).toEqual(
    [],
  );
});

test('a block is final once there are two above it', async () => {
  await chain.node.mine(3);
  const { head, final, headHash, finalHash } = await client.heads();
  expect(final).toBe(head - 2);
  const [finalHeader, , headHeader] = await client.headers(final, head);
  expect([finalHeader!.hash, headHeader!.hash]).toEqual([finalHash, headHash]);
});

test('after a reorg there are other blocks at the same heights', async () => {
  const recipient = randomAccount('evm');
  await chain.node.mine(3);
  await pay(recipient, {});
  const { head } = await client.heads();
  const [before] = await client.blocks(head, head);
  await chain.node.reorg(1);
  const [after] = await client.blocks(head, head);
  expect(after!.hash).not.toBe(before!.hash);
  expect(after!.parentHash).toBe(before!.parentHash);
  expect(after!.credits).toMatchObject([{ recipient }]);
});

test('a block of three hundred transactions is proven', async () => {
  await chain.node.halt();
  const recipient = randomAccount('evm');
  const first = Number(
    await chain.node.request('eth_getTransactionCount', [chain.account.address, 'pending']),
  );
  const hashes: Hex[] = [];
  for (let index = 0; index < 300; index += 1) {
    const hash = await sendTransaction(chain.client, {
      to: recipient as Hex,
      value: BigInt(index + 1),
      gas: 21_000n,
      nonce: first + index,
      chain: null,
    });
    hashes.push(hash);
  }
  await chain.node.mine(1);
  await chain.node.resume();
  const credits = await creditsTo(recipient);
  expect(new Set(credits.map(({ transactionHash }) => transactionHash))).toEqual(new Set(hashes));
  const { head } = await client.heads();
  const blocks = await client.blocks(0, head);
  expect(blocks.filter(({ unproven }) => unproven)).toEqual([]);
});

test('an unknown block throws a retryable error and is never empty', async () => {
  const { head } = await client.heads();
  await expect(client.blocks(head + 1, head + 1)).rejects.toThrow(RetryableError);
  await expect(client.headers(head, head + 1)).rejects.toThrow(RetryableError);
});

test('a range of blocks takes two calls each, in one HTTP request after the first ranges', async () => {
  await proxied.identify();
  const { head } = await proxied.heads();
  for (let turn = 0; turn < 6; turn += 1) await proxied.blocks(0, head - 1);
  Object.assign(proxy, { calls: [], requests: 0 });
  await proxied.blocks(0, head - 1);
  expect(proxy.requests).toBe(1);
  expect(proxy.calls.length).toBe(2 * head);
});

test('each new block of a chain takes three calls in one HTTP request', async () => {
  await proxied.identify();
  await pay(randomAccount('evm'), {});
  Object.assign(proxy, { calls: [], requests: 0 });
  const { head, headHash } = await proxied.heads();
  expect(await proxied.blocks(head, head)).toMatchObject([{ hash: headHash, credits: [{}] }]);
  expect([proxy.requests, proxy.calls.length]).toEqual([1, 3]);
});

test('a head that was replaced after the poll is read again', async () => {
  await chain.node.mine(3);
  const { head, headHash } = await client.heads();
  await client.blocks(head, head);
  await chain.node.reorg(1);
  const [again] = await client.blocks(head, head);
  expect(again!.hash).not.toBe(headHash);
});

test('a provider without receipts by block is read transaction by transaction', async () => {
  proxy.tamper = ({ id, method }, response) =>
    method === 'eth_getBlockReceipts'
      ? { id, error: { code: -32601, message: 'the method does not exist' } }
      : response;
  const other = connect(proxy.url);
  const recipient = randomAccount('evm');
  await pay(recipient, { assetId: chain.assetId });
  expect(await creditsTo(recipient, other)).toEqual(await creditsTo(recipient));
  await other.close();
});

describe('a public node that', () => {
  test('accepts few calls per batch gets smaller batches, and returns the same blocks', async () => {
    const most = 14;
    const modest = connect(proxy.url);
    await chain.node.mine(60);
    const { head } = await modest.heads();
    proxy.status = (calls) => (calls.length > most ? 413 : 200);
    const read = await modest.blocks(head - 59, head);
    expect(dataOf(read)).toEqual(dataOf(await client.blocks(head - 59, head)));
    for (let turn = 0; turn < 3; turn += 1) await modest.blocks(head - 59, head);
    let refused = 0;
    proxy.status = (calls) => {
      if (calls.length <= most) return 200;
      refused += 1;
      return 413;
    };
    await modest.blocks(head - 59, head);
    // By now the client knows the limit.
    expect(refused).toBe(0);
    await modest.close();
  });

  test('sometimes omits results and limits the rate still returns the whole chain', async () => {
    const { head } = await client.heads();
    let turn = 0;
    proxy.tamper = ({ id }, response) => {
      turn += 1;
      if (turn % 7 === 0) return { id: -1 };
      return turn % 5 === 0
        ? { id, error: { code: -32_005, message: 'limit exceeded' } }
        : response;
    };
    expect(dataOf(await proxied.blocks(0, head))).toEqual(dataOf(await client.blocks(0, head)));
  });
});

describe('balances at a block', () => {
  test('are read in one call through multicall3 if it is deployed, else one by one', async () => {
    const accounts = [randomAccount('evm'), randomAccount('evm')];
    await pay(accounts[1]!, { amountAtomic: 7n });
    const { head } = await proxied.heads();
    expect(await proxied.balances!.balances(head, accounts)).toEqual([0n, 7n]);
    const runtime = await chain.send({ data: multicall3Bytecode });
    const code = await chain.node.request('eth_getCode', [runtime.contractAddress, 'latest']);
    await chain.node.request('anvil_setCode', [multicall3, code]);
    await chain.node.mine(1);
    const fresh = connect(proxy.url);
    const { head: later } = await fresh.heads();
    Object.assign(proxy, { calls: [], requests: 0 });
    expect(await fresh.balances!.balances(later, accounts)).toEqual([0n, 7n]);
    expect(proxy.calls.map(({ method }) => method)).toEqual(['eth_call']);
    await fresh.close();
  });

  test('are undefined, not zero, if the node has pruned the block', async () => {
    const { head } = await client.heads();
    expect(await client.balances!.balances(head + 100, [randomAccount('evm')])).toBeUndefined();
  });
});

describe('a chain that does not start with block 0', () => {
  const key = 'polkadot-hub/test';
  const hub = { ...chains[key], chainId: 1287, firstBlock: 1 } as EvmChain;

  test('is identified by the first block that its nodes have', async () => {
    const [first] = await client.headers(1, 1);
    const right = connectEvm({ chain: key, endpoints: [proxy.url], genesisHash: first!.hash }, hub);
    expect(await right.identify()).toBe(first!.hash);
    const genesisHash = `0x${'1'.repeat(64)}`;
    const wrong = connectEvm({ chain: key, endpoints: [proxy.url], genesisHash }, hub);
    await expect(wrong.identify()).rejects.toThrow(WrongChainError);
    await right.close();
    await wrong.close();
  });
});

const lies: [string, NonNullable<RpcProxy['tamper']>][] = [
  ['the latest block is null', respondWith('eth_getBlockByNumber', 'latest', null)],
  ['the final block is null', respondWith('eth_getBlockByNumber', 'finalized', null)],
  ['receipts are null', receipts(() => null)],
  ['receipts are fewer than transactions', receipts((list) => list.slice(1))],
  [
    'receipts belong to another block',
    receipts((list) => list.map((one) => ({ ...one, blockHash: `0x${'1'.repeat(64)}` }))),
  ],
];

/** Changes to a block that only its hash reveals. */
const forgeries: [string, NonNullable<RpcProxy['tamper']>][] = [
  ['a log is hidden', receipts((list) => list.map((one) => ({ ...one, logs: [] })))],
  [
    'an amount is changed',
    receipts((list) => list.map((one) => ({ ...one, logs: one.logs.map(changeAmount) }))),
  ],
  [
    'a reverted transaction is marked as successful',
    receipts((list) =>
      list.map((one) => ({ ...one, status: one.status === '0x1' ? '0x0' : '0x1' })),
    ),
  ],
  ['the recipient is changed', transactions({ to: `0x${'5'.repeat(40)}` })],
  ['the value is changed', transactions({ value: '0xde0b6b3a7640000' })],
  ['a reference is inserted', transactions({ input: toHex('florin:abcdefgh01234567') })],
  ['a transaction has another hash', transactions({}, { hash: `0x${'1'.repeat(64)}` })],
  ['the block has another parent', transactions({}, {}, { parentHash: `0x${'1'.repeat(64)}` })],
  ['the block has another time', transactions({}, {}, { timestamp: '0x7fffffff' })],
];

test.each(forgeries)('a block is unproven when %s', async (_, tamper) => {
  await chain.node.mine(3);
  await pay(randomAccount('evm'), { assetId: chain.assetId });
  const { head } = await client.heads();
  proxy.tamper = tamper;
  expect((await proxied.blocks(head, head))[0]!.unproven).toEqual(expect.any(String));
  proxy.tamper = undefined;
  expect((await proxied.blocks(head, head))[0]!.unproven).toBeUndefined();
});

test.each(lies)('a retryable error is thrown when %s', async (_, tamper) => {
  await chain.node.mine(3);
  await pay(randomAccount('evm'), { assetId: chain.assetId });
  const { head } = await client.heads();
  proxy.tamper = tamper;
  const read = async () => {
    await proxied.heads();
    await proxied.blocks(head, head);
  };
  await expect(read()).rejects.toThrow(RetryableError);
  proxy.tamper = undefined;
  await read();
});

test('a provider that fails is replaced by the next one', async () => {
  const both = connect('http://127.0.0.1:1', chain.node.url);
  await expect(both.heads()).rejects.toThrow(RetryableError);
  expect(await both.heads()).toEqual(await client.heads());
  await both.close();
});

const wrong: [string, ChainKey, string | undefined][] = [
  ['another chain id', 'moonbeam/production', undefined],
  ['another genesis', 'moonbeam/test', `0x${'1'.repeat(64)}`],
];

test.each(wrong)(
  'a node with %s is refused before any other request',
  async (_, key, genesisHash) => {
    const refused = connectChain({ chain: key, endpoints: [proxy.url], genesisHash });
    Object.assign(proxy, { calls: [], requests: 0 });
    await expect(refused.blocks(0, 0)).rejects.toThrow(WrongChainError);
    expect(new Set(proxy.calls.map(({ params }) => params[0]))).toEqual(
      new Set([undefined, '0x0']),
    );
    await refused.close();
  },
);

test('two runs of the local chain are two instances', async () => {
  const again = await startTestEvmChain();
  const other = connect(again.node.url);
  expect(await other.identify()).not.toBe(await client.identify());
  await other.close();
  await again.stop();
});

test('a new block wakes every subscriber', async () => {
  const listening = connect(chain.node.url, chain.node.wsUrl);
  const woken = Promise.withResolvers<void>();
  const stop = listening.subscribe(woken.resolve);
  const mining = setInterval(() => void chain.node.mine(1), 50);
  await woken.promise;
  clearInterval(mining);
  stop();
  await listening.close();
});

test('an adapter needs an endpoint that it can read from', () => {
  expect(() => connect('ws://127.0.0.1:1')).toThrow('moonbeam/test needs an http(s) endpoint.');
});

/** Changes each transaction of full blocks, with its hash if one is given, and the blocks themselves. */
function transactions(
  fields: object,
  { hash }: { hash?: string } = {},
  header: object = {},
): NonNullable<RpcProxy['tamper']> {
  return ({ method, params }, response) => {
    if (method === 'eth_getBlockReceipts' && hash) {
      const list = response.result as object[];
      return { ...response, result: list.map((one) => ({ ...one, transactionHash: hash })) };
    }
    if (method !== 'eth_getBlockByNumber' || params[1] !== true) return response;
    const block = response.result as { transactions: object[] };
    const changed = block.transactions.map((one) => ({ ...one, ...fields, ...(hash && { hash }) }));
    return { ...response, result: { ...block, transactions: changed, ...header } };
  };
}

type Receipt = { status: string; blockHash: string; logs: { data: string }[] };

function respondWith(
  method: string,
  tag: string,
  result: unknown,
): NonNullable<RpcProxy['tamper']> {
  return (call, response) =>
    call.method === method && call.params[0] === tag ? { id: response.id, result } : response;
}

function receipts(change: (list: Receipt[]) => unknown): NonNullable<RpcProxy['tamper']> {
  return (call, response) =>
    call.method === 'eth_getBlockReceipts' || call.method === 'eth_getTransactionReceipt'
      ? { id: response.id, result: tampered(response.result as Receipt[] | Receipt, change) }
      : response;
}

function tampered(result: Receipt[] | Receipt, change: (list: Receipt[]) => unknown): unknown {
  if (Array.isArray(result)) return change(result);
  return (change([result]) as unknown[] | null)?.[0] ?? null;
}

function changeAmount(log: { data: string }) {
  return { ...log, data: `0x${'f'.repeat(64)}` };
}

test('headers that do not hash to their hash are marked', async () => {
  const { head } = await proxied.heads();
  const honest = await proxied.links(head - 1, head);
  expect(honest.map(({ unproven }) => unproven)).toEqual([undefined, undefined]);
  proxy.tamper = ({ method }, response) =>
    method === 'eth_getBlockByNumber'
      ? { ...response, result: { ...(response.result as object), timestamp: '0x1' } }
      : response;
  const [altered] = await proxied.links(head, head);
  expect(altered).toMatchObject({ hash: honest[1]!.hash, unproven: expect.any(String) });
});
