import { describe, expect, test } from 'vitest';
import type { AgreedBlock } from '#server/chain/clients/chain.ts';
import { lostTime, type Run, runsBetweenHalts } from './halted-runs.ts';

// Moonbeam makes a block every 6 seconds, and is halted after a minute without one.
const chain = 'moonbeam/production';
const start = new Date('2026-01-01T12:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const cursor = { instance: '0x0', height: 0, hash: '0x0', time: start, proves: true, fence: 0n };

function block(seconds: number, safeMode = false): AgreedBlock {
  return {
    height: seconds,
    hash: `0x${seconds}`,
    parentHash: '',
    time: at(seconds),
    credits: [],
    ...(safeMode && { safeMode }),
    evidence: { proof: 'receipts', providers: [] },
  } as unknown as AgreedBlock;
}

const runs = (...blocks: AgreedBlock[]) =>
  runsBetweenHalts(chain, cursor, blocks as Run).map((run) => run.map(({ height }) => height));

describe('blocks are stored together', () => {
  test('while the chain is not halted', () => {
    expect(runs(block(6), block(12), block(18))).toEqual([[6, 12, 18]]);
  });

  test('before a halt, and after it', () => {
    expect(runs(block(6), block(66), block(127), block(133))).toEqual([
      [6, 66],
      [127, 133],
    ]);
  });

  test('after a halt right above the cursor', () => {
    expect(runs(block(61), block(67))).toEqual([[61, 67]]);
  });

  test('except those in safe mode, each of which begins another run', () => {
    expect(runs(block(6), block(12, true), block(18, true), block(24))).toEqual([
      [6],
      [12],
      [18, 24],
    ]);
  });
});

describe('time is lost', () => {
  test('in a halt, in safe mode or not', () => {
    const halts = [{ from: start, to: at(61) }];
    expect(lostTime(chain, cursor, block(61))).toEqual({ halts, reason: 'halt' });
    expect(lostTime(chain, cursor, block(61, true))).toEqual({ halts, reason: 'halt' });
  });

  test('before a block in safe mode', () => {
    const halts = [{ from: start, to: at(6) }];
    expect(lostTime(chain, cursor, block(6, true))).toEqual({ halts, reason: 'safe_mode' });
  });

  test.each([
    ['before any other block', block(60)],
    ['before one in safe mode of the same time', block(0, true)],
    ['before one in safe mode that is older', block(-6, true)],
  ])('never %s', (_, next) => {
    expect(lostTime(chain, cursor, next)).toEqual({ halts: [], reason: 'halt' });
  });
});
