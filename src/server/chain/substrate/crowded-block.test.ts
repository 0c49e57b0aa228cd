import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectChain } from '#server/chain/clients/clients.ts';
import type { ChainClient } from '#server/chain/clients/chain.ts';
import { type ScriptedSubstrate, startScriptedSubstrate } from '#test/scripted-substrate.ts';
import { extrinsicSuccess, inExtrinsic, type WrittenEvent } from '#test/substrate-events.ts';
import { loadRuntime } from '#test/substrate-runtimes.ts';

// A call of `System.remark_with_event` without any text takes three bytes and about ten microseconds of a block's 1.5
// seconds, and its event takes 72 bytes. So anyone can fill a block with some ten megabytes of events, for the fee of
// one full block. Such a block is the chain's: if it is refused, no provider leads past it.

const payer = `0x${'1'.repeat(64)}`;
const merchant = `0x${'2'.repeat(64)}`;
const remarks = 40_000;

let node: ScriptedSubstrate;
let client: ChainClient;

beforeEach(async () => {
  node = await startScriptedSubstrate();
  const { url, genesisHash } = node;
  client = connectChain({ chain: 'polkadot/production', endpoints: [url], genesisHash });
});
afterEach(async () => {
  await client.close();
  await node.stop();
});

describe('a block of an honest chain', () => {
  test('is read although someone has filled it with events', async () => {
    const remark: WrittenEvent = ['System.Remarked', { sender: payer, hash: payer }];
    const transfer = { from: payer, to: merchant, amount: 5n };
    const events = [
      ...inExtrinsic(0, ...Array.from({ length: remarks }, () => remark), extrinsicSuccess),
      ...inExtrinsic(1, ['Balances.Transfer', transfer], extrinsicSuccess),
    ];
    const runtime = loadRuntime('asset-hub-polkadot');
    node.add({ runtime, events, extrinsics: ['0x84', '0x8400'] });
    const [block] = await client.blocks(1, 1);
    expect(block?.credits.map(({ amountAtomic }) => amountAtomic)).toEqual([5n]);
  });
});
