import { expect, test } from 'vitest';
import { chains, type SubstrateChain } from '#contract/chain/networks.ts';
import { RetryableError } from '#server/base/errors.ts';
import { type Block, referenceBytes } from '#server/chain/clients/chain.ts';
import type { JsonRpcSocket } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { withMutation } from '#test/json-leaves.ts';
import { ScriptedChain } from '#test/scripted-chain.ts';
import { spellingsIn } from '#test/spellings.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { hexOf, loadRuntime } from '#test/substrate-runtimes.ts';
import { createChainCache, readBlocks, readFinalView, readHeaders, readHeads } from './blocks.ts';
import { findExtrinsic } from './find-transaction.ts';
import { readHoldings } from './holdings.ts';
import { readBodies, readLinks } from './links.ts';
import { providersOwnMetadata } from './metadata.ts';
import { accountExists, readMinimums } from './minimums.ts';
import { readRemark } from './remark.ts';

const account = `0x${'2'.repeat(64)}`;
const payer = `0x${'1'.repeat(64)}`;
const runtime = loadRuntime('asset-hub-polkadot');
const chain = chains['polkadot/production'] as SubstrateChain;

function scripted(): ScriptedChain {
  const written = new ScriptedChain('spelled', new Date(1_700_000_000_000), {
    state: 1,
    extrinsics: 0,
  });
  const reference = hexOf(referenceBytes('abcdefgh01234567'));
  const events = [
    ...inExtrinsic(0, extrinsicSuccess),
    ...inExtrinsic(
      1,
      ['Balances.Transfer', { from: payer, to: account, amount: 7n }],
      extrinsicSuccess,
    ),
  ];
  const extrinsics = [hexOf(Buffer.alloc(40, 0x84)), `${reference}ab`];
  written.add({ runtime, events, extrinsics }, { runtime, events, extrinsics });
  return written;
}

type Responses = Map<string, unknown>;

/** Returns a node that repeats its first response to a call, so that a test can change it. */
function repeating(written: ScriptedChain, responses: Responses): JsonRpcSocket {
  return {
    async request<Result>(method: string, params: unknown[]) {
      const call = `${method} ${JSON.stringify(params)}`;
      if (!responses.has(call)) {
        responses.set(call, { result: written.respond(method, params) ?? null });
      }
      return (responses.get(call) as { result: Result }).result;
    },
    close() {},
  };
}

const last = 2;
const textOf = (value: unknown) =>
  JSON.stringify(value instanceof Map ? [...(value as Map<unknown, unknown>)] : value, (_, one) =>
    typeof one === 'bigint' ? `${one}` : (one as unknown),
  );
const newCache = () => createChainCache('read', providersOwnMetadata);

/** Everything that is read of a chain, and whether a proof covers all of what is returned. */
const readings: [string, (node: JsonRpcSocket) => Promise<unknown>][] = [
  ['blocks', (node) => readBlocks(node, newCache(), last, last).then(provenOnly)],
  ['headers', (node) => readHeaders(node, newCache(), last, last)],
  ['links', (node) => readLinks(node, newCache().traits, 1, last)],
  ['bodies', (node) => readBodies(node, newCache().traits, last, last).then(withReferences)],
  ['heads', (node) => readHeads(node, newCache())],
  ['the final view', (node) => readFinalView(node, newCache(), last)],
  ['holdings', (node) => readHoldings(node, newCache().traits, chain, point, [account])],
];
const point = { height: last, hash: scripted().hashAt(last) };

/** Returns blocks that are proven; those that aren't have to be compared with another provider's. */
function provenOnly(blocks: Block[]): Block[] | undefined {
  return blocks.every(({ unproven }) => !unproven) ? blocks : undefined;
}

/** Returns bodies with their references; one whose extrinsics aren't proven has none. */
function withReferences(bodies: { references: string[] }[]): unknown {
  return bodies.every(({ references }) => references.length > 0) ? bodies : undefined;
}

/** Returns what is read, as text; undefined if it is refused or unproven. */
async function outcome(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    return textOf(await read());
  } catch (error) {
    if (error instanceof RetryableError) return undefined;
    throw error;
  }
}

/** Returns every second spelling; a few of the metadata's megabytes, of which each takes a second. */
function sampleOf<Spelling>(call: string, all: Spelling[]): Spelling[] {
  return call.startsWith('state_getMetadata')
    ? all.slice(0, 6)
    : all.filter((_, index) => index % 2 === 0);
}

test.each(readings)(
  'of %s, no other spelling of a value that a node returns has another meaning',
  async (_, read) => {
    const responses: Responses = new Map();
    const node = repeating(scripted(), responses);
    const before = await outcome(() => read(node));
    expect(before).toBeDefined();
    const changed: string[] = [];
    for (const [call, response] of [...responses]) {
      const tried = sampleOf(call, spellingsIn(response));
      for (const spelling of tried) {
        const after = await withMutationAsync(response, spelling, () => outcome(() => read(node)));
        // Unproven values are returned without a proof: they are compared with another provider's.
        if (after === undefined || after === before || isUncovered(call)) continue;
        changed.push(`${call.slice(0, 40)} ${spelling.path.join('.')} ${spelling.kind}`);
      }
    }
    expect(changed).toEqual([]);
  },
);

/** Checks whether nothing that the node returns about it is proven: which blocks are its newest. */
function isUncovered(call: string): boolean {
  return call.startsWith('state_queryStorageAt') || call.startsWith('chain_getBlockHash');
}

async function withMutationAsync<Result>(
  root: unknown,
  mutation: Parameters<typeof withMutation>[1],
  run: () => Promise<Result>,
): Promise<Result> {
  let running: Promise<Result> | undefined;
  const copy = structuredClone(root) as { result: unknown };
  const target = root as { result: unknown };
  const kept = target.result;
  withMutation(copy, mutation, () => {
    target.result = structuredClone(copy).result;
  });
  try {
    running = run();
    return await running;
  } finally {
    target.result = kept;
  }
}

const unproven: [string, (node: JsonRpcSocket) => Promise<unknown>][] = [
  ['minimums', (node) => readMinimums(node, chain)],
  ['whether an account exists', (node) => accountExists(node, account, 'native' as never)],
  ['a transaction', (node) => findExtrinsic(node, `${last}-1`)],
  [
    'a remark',
    (node) => readRemark(node, newCache().traits, { ...proof, transaction: `${last}-1` }),
  ],
];
const proof = { account, code: 'no such code' };

test.each(unproven)(
  'of %s, every spelling of a value is read or refused, without an error of ours',
  async (_, read) => {
    const responses: Responses = new Map();
    const node = repeating(scripted(), responses);
    await read(node);
    for (const [call, response] of [...responses]) {
      const tried = sampleOf(call, spellingsIn(response));
      for (const spelling of tried) {
        await withMutationAsync(response, spelling, () => outcome(() => read(node)));
      }
    }
  },
);
