import { beforeAll, beforeEach, expect, test } from 'vitest';
import { nativeAsset } from '#contract/chain/assets.ts';
import type { Searched } from '#server/chain/clients/chain.ts';
import { extrinsicHash } from '#server/chain/substrate/extrinsic-hash.ts';
import { randomAccount } from '#test/chains.ts';
import type { ScriptedBlock } from '#test/scripted-chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';
import { findOnChain } from './on-chain.ts';
import type { RefundRecord } from './store.ts';

// No node of a Substrate chain finds an extrinsic by its hash.

const key = 'polkadot/test';
const due = 1_000_000n;
const requestedAt = 10;
const paidAt = 20;
const head = 200;
const extrinsic = `0x84${'17'.repeat(8)}`;
const hash = extrinsicHash(Buffer.from(extrinsic.slice(2), 'hex'));

const account = randomAccount('substrate');
const sender = randomAccount('substrate');
const began = new Date();
const runtime = loadRuntime('asset-hub-polkadot');
let nodes: ScriptedSubstrate[];

beforeAll(async () => {
  nodes = await Promise.all([startScriptedSubstrate({ began }), startScriptedSubstrate({ began })]);
  for (const node of nodes) node.add(...Array.from({ length: head }, (_, at) => scripted(at + 1)));
  return async () => {
    await Promise.all(nodes.map((node) => node.stop()));
  };
});
beforeEach(() => {
  for (const node of nodes) node.misbehave = undefined;
});

function scripted(height: number): ScriptedBlock {
  if (height !== paidAt) return { runtime, events: [], extrinsics: [] };
  const transfer = { from: sender, to: account, amount: due };
  const events = inExtrinsic(0, ['Balances.Transfer', transfer], extrinsicSuccess);
  return { runtime, events, extrinsics: [extrinsic] };
}

/** Looks for a transaction until it is found or every block was searched; returns the result of each step. */
async function steps(transaction: string) {
  const { genesisHash } = nodes[0]!;
  const endpoints = nodes.map(({ url }) => url);
  const context = { config: { sandbox: false, chains: [{ chain: key, endpoints, genesisHash }] } };
  let searched: Record<string, Searched> = {};
  const kinds: string[] = [];
  for (let isSearching = true; isSearching;) {
    const record: Partial<RefundRecord> = {
      chain: key,
      assetId: nativeAsset,
      amountAtomic: due,
      reference: 'abcdefgh01234567',
      recipientAccount: account,
      requestedAt: began,
      sinceHeight: BigInt(requestedAt),
      searched,
    };
    const step = await findOnChain(context as never, record as RefundRecord, transaction);
    ({ searched, isSearching } = step);
    kinds.push(step.found.kind);
  }
  return kinds;
}

test('a refund named 180 blocks after it was sent is found, and never refuted before that', async () => {
  const kinds = await steps(hash);
  expect(kinds.at(-1)).toBe('fits');
  expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['undecided']));
  expect(kinds.length).toBeGreaterThan(1);
});

test('a transaction that was never sent is not found once every block since the request was searched', async () => {
  const kinds = await steps(`0x${'ab'.repeat(32)}`);
  expect(kinds.at(-1)).toBe('not_found');
  expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['undecided']));
});

test('blocks that were searched once are not searched again', async () => {
  const before = nodes.map(({ calls }) => calls.length);
  await steps(`0x${'cd'.repeat(32)}`);
  for (const [index, { calls }] of nodes.entries()) {
    const bodies = calls.slice(before[index]).filter(({ method }) => method === 'chain_getBlock');
    expect(bodies.length).toBe(head - requestedAt + 1);
  }
});

test('one provider that hides a refund never refutes it', async () => {
  const [liar] = nodes;
  const hidden = liar!.hashAt(paidAt);
  liar!.misbehave = ({ method, params }) =>
    method === 'chain_getBlock' && params[0] === hidden
      ? { result: { block: { header: {}, extrinsics: [] } } }
      : undefined;
  const kinds = await steps(hash);
  expect(kinds).not.toContain('not_found');
  expect(kinds).not.toContain('wrong');
});

test('providers that no longer have a block never say that there is no such transaction', async () => {
  for (const node of nodes) {
    const old = node.hashAt(paidAt + 1);
    node.misbehave = ({ method, params }) =>
      method === 'chain_getBlock' && params[0] === old ? { result: null } : undefined;
  }
  await expect(steps(`0x${'ef'.repeat(32)}`)).rejects.toThrow('available');
});
