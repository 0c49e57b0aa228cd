import { compact } from '@polkadot-api/substrate-bindings';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { loadRuntime, type TestRuntime } from '#test/substrate-runtimes.ts';
import { connectSubstrate } from './substrate.ts';

type Submission = 'accepts' | 'hang up' | number;

const layout = { state: 1, extrinsics: 0 } as const;
const written = { seed: 'an order', began: new Date('2026-11-25T12:00:00Z'), layout };
const order = {
  sender: `0x${'11'.repeat(32)}`,
  senderAddress: '12bzRJfh7arnnfPPUZHeJUaE62QLEwhK48QnH9LXeK2m1iZU',
  recipient: `0x${'22'.repeat(32)}`,
  assetId: nativeAsset,
  amountAtomic: 1_000n,
  reference: 'abcdefghijklmnop',
};

let runtime: TestRuntime;
let node: ScriptedChain;
let nodes: ScriptedSubstrate[];
let client: ChainClient;
/** What the nodes answer in place of the chain, by their index; a function is given what the chain answers. */
let lies: Record<string, unknown>[];
/** How the nodes answer a submitted transaction, one answer after the other, the last one again and again. */
let submissions: [Submission[], Submission[]];

beforeAll(() => {
  runtime = loadRuntime('asset-hub-polkadot');
  node = new ScriptedChain(written.seed, written.began, layout);
  const block = { runtime, events: [], extrinsics: [] };
  node.add(...Array.from({ length: 5 }, () => block));
});

beforeEach(async () => {
  lies = [{}, {}];
  submissions = [['accepts'], ['accepts']];
  nodes = [await startScriptedSubstrate(written), await startScriptedSubstrate(written)];
  for (const [index, one] of nodes.entries()) {
    one.misbehave = ({ method, params }) => {
      if (method === 'author_submitExtrinsic') return answerTo(submissions[index]!);
      const said = honest[method] ?? node.respond(method, params) ?? null;
      const lie = lies[index]![method];
      return { result: typeof lie === 'function' ? lie(said) : (lie ?? said) };
    };
  }
  const endpoints = nodes.map(({ url }) => url);
  const connection = { chain: 'polkadot/production' as const, endpoints };
  const chain = {
    ...(chains['polkadot/production'] as SubstrateChain),
    genesisHash: node.hashAt(0),
  };
  client = connectSubstrate({ ...connection, genesisHash: node.hashAt(0) }, chain);
});

afterEach(async () => {
  await client.close();
  await Promise.all(nodes.map((one) => one.stop()));
});

const honest: Record<string, unknown> = {
  state_getRuntimeVersion: { specVersion: 1_007_001, transactionVersion: 15 },
  system_accountNextIndex: 4,
};

describe('what a payer’s wallet is asked to sign', () => {
  test('is what two providers give, each by its own metadata', async () => {
    const ordered = await client.orderTransfer(order);
    const [second] = client.providers.others();
    expect(await second!.ask((reader) => reader.orderTransfer(order))).toEqual({
      value: ordered,
      shownBy: second!.operator,
    });
  });

  test('starts at the same final block, though one of them is a block further', async () => {
    lies[0] = { chain_getFinalizedHead: node.hashAt(3) };
    expect(await client.orderTransfer(order)).toMatchObject({
      payload: { blockHash: node.hashAt(3), blockNumber: '0x00000003' },
    });
  });

  test.each([
    ['metadata', 'state_getMetadata', () => loadRuntime('polkadot').metadata],
    ['kind of metadata', 'state_getMetadata', () => '0x6d6574610e'],
    [
      'runtime version',
      'state_getRuntimeVersion',
      () => ({ specVersion: 1, transactionVersion: 1 }),
    ],
    ['nonce', 'system_accountNextIndex', () => 7],
  ])('is refused while one of them gives another %s', async (_, method, value) => {
    for (const liar of [0, 1]) {
      lies = [{}, {}];
      lies[liar] = { [method]: value() };
      await expect(client.orderTransfer(order)).rejects.toThrow(RetryableError);
    }
  });
});

function answerTo(answers: Submission[]) {
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
  if (answer === 'accepts') return { result: `0x${'77'.repeat(32)}` };
  return answer === 'hang up' ? answer : { error: { code: answer, message: 'no' } };
}

/** Signs an order as an extrinsic of version 4 with a signature of zeros, which the scripted nodes don't check. */
async function signed(): Promise<string> {
  const ordered = await client.orderTransfer(order);
  if (ordered.ecosystem !== 'substrate') throw new Error('not for a Substrate wallet');
  const call = ordered.payload.method.slice(2);
  const body = `8400${order.sender.slice(2)}01${'00'.repeat(64)}000000${call}`;
  return `0x${Buffer.from(compact.enc(body.length / 2)).toString('hex')}${body}`;
}

describe('a submitted transaction', () => {
  const submissionsSent = () =>
    nodes.flatMap(({ calls }) => calls.filter(({ method }) => method === 'author_submitExtrinsic'));
  const outcome = async (...answers: typeof submissions) => {
    submissions = answers;
    const submitted = await client.submit!(order, await signed());
    return submitted === 'other' ? submitted : submitted.outcome;
  };

  test('that a node accepted before it hung up is not refused because it knows it then', async () => {
    expect(await outcome(['hang up', 1013], [1013])).toBe('accepted');
  });

  test.each([
    ['outdated', 1010],
    ['banned, as those in a block are', 1012],
  ])('that a node may have accepted is not refused if it is %s then', async (_, code) => {
    expect(await outcome(['hang up', code], [code])).toBe('unknown');
  });

  test('that one provider refuses is accepted if another accepts it', async () => {
    expect(await outcome([1010], ['accepts'])).toBe('accepted');
    expect(await outcome([1010], [1013])).toBe('accepted');
  });

  test('that one provider refuses is not refused if the other is away', async () => {
    const transaction = await signed();
    submissions = [[1010], [1010]];
    await nodes[1]!.stop();
    expect(await client.submit!(order, transaction)).toMatchObject({ outcome: 'unknown' });
  });

  test.each<[string, Submission[]]>([
    ['answers otherwise', [-32_000]],
    ['hangs up again and again', ['hang up']],
  ])(
    'that one provider refuses is not refused if the other takes it and %s',
    async (_, answers) => {
      expect(await outcome([1010], answers)).toBe('unknown');
      expect(await outcome(answers, [1010])).toBe('unknown');
    },
  );

  test('is refused if two providers refuse it', async () => {
    expect(await outcome([1010], [1014])).toBe('refused');
  });

  test('that is in a block is not refused when it is submitted again', async () => {
    const transaction = await signed();
    node.add({ runtime, events: [], extrinsics: [transaction] });
    submissions = [[1010], [1010]];
    expect(await client.submit!(order, transaction)).toMatchObject({ outcome: 'unknown' });
  });

  test('that is in a block is not refused because one provider hides the block', async () => {
    const transaction = await signed();
    node.add({ runtime, events: [], extrinsics: [transaction] });
    submissions = [[1010], [1010]];
    const withoutAny = ({ block }: { block: object }) => ({ block: { ...block, extrinsics: [] } });
    for (const liar of [0, 1]) {
      lies = [{}, {}];
      lies[liar] = { chain_getBlock: withoutAny };
      expect(await client.submit!(order, transaction)).toMatchObject({ outcome: 'unknown' });
    }
  });

  test('is sent only once what records it is done', async () => {
    const transaction = await signed();
    const fail = () => Promise.reject(new Error('it could not be recorded'));
    await expect(client.submit!(order, transaction, fail)).rejects.toThrow('recorded');
    expect(submissionsSent()).toEqual([]);
    const recorded: string[] = [];
    const submitted = await client.submit!(order, transaction, async (hash) => {
      expect(submissionsSent()).toEqual([]);
      recorded.push(hash);
    });
    expect(submitted).toEqual({ hash: recorded[0], outcome: 'accepted' });
  });

  test('is only submitted if it is the order', async () => {
    const transaction = await signed();
    const other = { ...order, amountAtomic: 2_000n };
    expect(await client.submit!(other, transaction)).toBe('other');
    expect(submissionsSent()).toEqual([]);
  });
});
