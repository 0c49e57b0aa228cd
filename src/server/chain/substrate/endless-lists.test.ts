import { describe, expect, test } from 'vitest';
import { TooLargeError } from '#server/chain/clients/size-limits.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { readCredits } from './credits.ts';
import type { ChainEvent } from './events.ts';
import { readRpcHeader } from './header.ts';
import { readBodies } from './links.ts';
import { readBody } from './prove-block.ts';
import { emptyRoot, openReadProof } from './read-proof.ts';

// A message of 64 MiB can be a list of millions of items. Each is decoded and hashed before anything is compared with
// another provider, and in the meantime nothing else runs in the process of all networks.

const word = `0x${'11'.repeat(32)}`;
const header = {
  ...{ parentHash: word, number: '0x5', stateRoot: word, extrinsicsRoot: word },
  digest: { logs: [] as string[] },
};

/** Returns a node whose block has so many extrinsics. */
function nodeWith(count: number): JsonRpc {
  return {
    request: async (method: string) => {
      if (method === 'chain_getBlockHash') return [word] as never;
      if (method === 'chain_getHeader') return header as never;
      return {
        block: { header, extrinsics: Array.from({ length: count }, () => '0x04') },
      } as never;
    },
  };
}

describe('more items than any block has are refused before they are read:', () => {
  test('extrinsics', async () => {
    const traits = { proofs: 'none' as const, extrinsics: 0 as const, codeHash: true };
    await expect(readBody(nodeWith(60_000), word)).rejects.toThrow(TooLargeError);
    await expect(readBodies(nodeWith(60_000), traits, 5, 5)).rejects.toThrow(TooLargeError);
    expect((await readBody(nodeWith(10_000), word)).extrinsics).toHaveLength(10_000);
  });

  test('trie nodes of a proof', () => {
    const items = (count: number) => Array.from({ length: count }, () => '0x00');
    expect(() => openReadProof(emptyRoot, items(20_000))).toThrow(TooLargeError);
    expect(openReadProof(emptyRoot, items(5_000)).value('0x01')).toBeNull();
  });

  test('logs of a header', () => {
    const digest = (count: number) => ({ logs: Array.from({ length: count }, () => '0x00') });
    expect(() => readRpcHeader({ ...header, digest: digest(2_000) })).toThrow(TooLargeError);
    expect(readRpcHeader({ ...header, digest: digest(10) }).digest.logs).toHaveLength(10);
  });
});

test('the events of a block are looked through a few times, however many extrinsics it has', () => {
  let looked = 0;
  const events = Array.from({ length: 300 }, (_, value): ChainEvent => {
    const phase = {
      get type(): 'ApplyExtrinsic' {
        looked += 1;
        return 'ApplyExtrinsic';
      },
      value,
    };
    return { phase, event: { type: 'System', value: { type: 'ExtrinsicSuccess', value: {} } } };
  });
  const extrinsics = Array.from({ length: 300 }, () => Buffer.of(0x04));
  expect(readCredits(events, extrinsics, word)).toEqual([]);
  expect(looked).toBeLessThan(10 * events.length);
});
