import { setImmediate as nextTurn } from 'node:timers/promises';
import { toHex } from 'viem';
import { expect, test, vi } from 'vitest';
import type { EvmChain } from '#contract/chain/networks.ts';
import { TooLargeError } from '#server/chain/clients/size-limits.ts';
import { readBlock } from './block.ts';
import { readBlocks } from './blocks.ts';
import { readReceipt } from './receipts-root.ts';
import { readTransaction } from './transaction-bytes.ts';
import { transfersOf } from './transfers-of-block.ts';

// What one provider sends is decoded and hashed before it is compared, in the process of all networks.

const word = `0x${'11'.repeat(32)}`;
const address = `0x${'22'.repeat(20)}`;
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const zero = (bytes: number) => `0x${'00'.repeat(bytes)}`;

function shownBlock(count: number, height = 5): Record<string, unknown> {
  const transactions = Array.from({ length: count }, (_, index) => ({
    ...{ type: '0x0', nonce: '0x0', gasPrice: '0x1', gas: '0x5208', to: address, value: '0x1' },
    ...{ input: '0x', v: '0x1b', r: '0x2', s: '0x2', from: address, hash: word },
    transactionIndex: toHex(index),
  }));
  return {
    ...{ number: toHex(height), hash: word, parentHash: word, timestamp: '0x65000000' },
    ...{ sha3Uncles: word, miner: address, stateRoot: word, transactionsRoot: word },
    ...{ receiptsRoot: word, logsBloom: zero(256), difficulty: '0x0', gasLimit: '0x1' },
    ...{ gasUsed: '0x1', extraData: '0x', mixHash: word, nonce: zero(8), transactions },
  };
}

function receiptsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    ...{ transactionHash: word, transactionIndex: toHex(index), blockHash: word },
    ...{ cumulativeGasUsed: '0x1', status: '0x1', logs: [], logsBloom: zero(256) },
  }));
}

test('a block with more transactions than any block has is refused before they are read', () => {
  const read = (count: number, receipts = count) =>
    readBlock(shownBlock(count), receiptsOf(receipts), 5, { family: 'ethereum' });
  expect(() => read(100_000, 1)).toThrow(TooLargeError);
  expect(() => read(1, 100_000)).toThrow(TooLargeError);
  expect(read(100).unproven).toBeDefined();
});

test('the reference of a transaction is looked for once, however many logs it has', () => {
  const [shown] = shownBlock(1)['transactions'] as unknown[];
  const transaction = readTransaction(shown);
  const looking = vi.spyOn(transaction.input, 'indexOf');
  const topics = [transferTopic, word, `0x${'33'.repeat(32)}`];
  const logs = Array.from({ length: 50 }, () => ({ address, topics, data: word }));
  const receipt = readReceipt({ ...receiptsOf(1)[0], logs });
  const body = { hashes: [word], transactions: [transaction], receipts: [receipt] };
  const { credits } = transfersOf({ ...body, family: 'ethereum', baseFee: undefined }, () => ({
    ...{ sender: address, verified: false },
  }));
  expect(credits).toHaveLength(51);
  expect(looking).toHaveBeenCalledTimes(1);
});

test('other work has its turn between the blocks of a range', async () => {
  const order: string[] = [];
  const node = {
    ...{ rangeSize: 50, receiptsByBlock: true, headerHint: undefined },
    async request(method: string, [shown]: [string]) {
      if (method === 'eth_getBlockReceipts') return [];
      const number = () => {
        if (order.at(-1) !== shown) order.push(shown);
        return shown;
      };
      return Object.defineProperty(shownBlock(0), 'number', { get: number });
    },
  };
  const chain = { family: 'ethereum' } as EvmChain;
  const reading = readBlocks(node as never, chain, 1, 3);
  for (let turn = 0; turn < 10; turn += 1) {
    await nextTurn();
    order.push('other work');
  }
  expect(await reading).toHaveLength(3);
  const read = order.join(' ');
  expect(read).toMatch(/0x1 other work .*0x2 other work .*0x3 other work/);
});
