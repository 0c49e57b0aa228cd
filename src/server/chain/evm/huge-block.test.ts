import { toHex } from 'viem';
import { expect, test } from 'vitest';
import { readBlock } from './block.ts';

// What one provider sends is decoded and hashed before it is compared, in the process of all networks.

const word = `0x${'11'.repeat(32)}`;
const address = `0x${'22'.repeat(20)}`;
const zero = (bytes: number) => `0x${'00'.repeat(bytes)}`;

test.each([1_000, 100_000])('a block with %i transactions doesn’t hold up the process', (count) => {
  const transactions = Array.from({ length: count }, (_, index) => ({
    type: '0x0',
    nonce: '0x0',
    gasPrice: '0x1',
    gas: '0x5208',
    to: address,
    value: '0x1',
    input: '0x',
    v: '0x1b',
    r: '0x2',
    s: '0x2',
    from: address,
    hash: word,
    transactionIndex: toHex(index),
  }));
  const receipts = transactions.map(({ transactionIndex }) => ({
    transactionHash: word,
    transactionIndex,
    blockHash: word,
    cumulativeGasUsed: '0x1',
    status: '0x1',
    logs: [],
    logsBloom: zero(256),
  }));
  const block = {
    ...{ number: '0x5', hash: word, parentHash: word, timestamp: '0x65000000' },
    ...{ sha3Uncles: word, miner: address, stateRoot: word, transactionsRoot: word },
    ...{ receiptsRoot: word, logsBloom: zero(256), difficulty: '0x0', gasLimit: '0x1' },
    ...{ gasUsed: '0x1', extraData: '0x', mixHash: word, nonce: zero(8), transactions },
  };
  const mb = JSON.stringify(block).length >> 20;
  const began = performance.now();
  const read = readBlock(block, receipts, 5, { family: 'ethereum' });
  const ms = Math.round(performance.now() - began);
  console.log(count, mb, 'MB', read.unproven, ms, 'ms');
  expect(ms).toBeLessThan(2_000);
});
