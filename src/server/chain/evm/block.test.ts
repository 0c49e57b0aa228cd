import { beforeAll, describe, expect, test } from 'vitest';
import { RetryableError } from '#server/base/errors.ts';
import { type Json, payee, type RecordedBlock, recordFork } from '#test/evm-forks.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { readBlock, readHeader } from './block.ts';

const stranger = `0x${'66'.repeat(20)}`;
let recorded: RecordedBlock;
let payer: string;

beforeAll(async () => {
  recorded = (await recordFork('prague')).at(-1)!;
  payer = String(recorded.block.transactions[0]!['from']);
});

function read(change: (recorded: RecordedBlock) => unknown = () => {}) {
  const changed = structuredClone(recorded);
  change(changed);
  const { block, receipts } = changed;
  const height = Number(recorded.block['number']);
  return readBlock(block, receipts, height, { family: 'ethereum' });
}

/** Sets this account as the sender of every transaction. */
function claimSender(from: string) {
  return ({ block }: RecordedBlock) => {
    for (const transaction of block.transactions) transaction['from'] = from;
  };
}

function native({ credits }: Block) {
  return credits.filter(({ kind }) => kind === 'native');
}

function senders(block: Block) {
  return new Set(native(block).map(({ sender }) => sender));
}

describe('a sender that the node invented', () => {
  test('is corrected if the account is part of the transaction, together with its debit', () => {
    const lied = read(claimSender(stranger));
    expect(senders(lied)).toEqual(new Set([null]));
    expect(lied.unproven).toBeUndefined();
    const { debits } = read();
    expect(lied.withSenders!(new Set([payee, payer, stranger])).debits).toEqual(debits);
    expect(senders(lied.withSenders!(new Set([payee])))).toEqual(new Set([payer]));
  });

  test('can not hide a payment as one to oneself', () => {
    const lied = read(claimSender(payee));
    expect(native(lied)).toHaveLength(native(read()).length);
    expect(native(lied)).toEqual(native(read()));
    const recovered = lied.withSenders!(new Set([payee]));
    expect(native(recovered)).toEqual(native(read().withSenders!(new Set([payee]))));
  });

  test('stays if the account has no part in the transaction, unless all senders are recovered', () => {
    const lied = read(claimSender(stranger));
    const nobody = `0x${'99'.repeat(20)}`;
    expect(senders(lied.withSenders!(new Set([nobody])))).toEqual(new Set([null]));
    expect(lied.withSenders!(new Set([nobody])).debits).toEqual(lied.debits);
    expect(lied.withSenders!('all').debits).toEqual(read().debits);
  });
});

test('upper-case hexadecimal is read as well', () => {
  const capitals = read(({ block, receipts }) => {
    const loud = (value: unknown) => String(value).toUpperCase().replace('0X', '0x');
    for (const transaction of block.transactions) {
      for (const name of ['hash', 'to', 'from', 'input'])
        transaction[name] = loud(transaction[name]);
    }
    for (const receipt of receipts) {
      receipt['transactionHash'] = loud(receipt['transactionHash']);
      for (const log of receipt['logs'] as Json[]) {
        log['address'] = loud(log['address']);
        log['topics'] = (log['topics'] as string[]).map(loud);
      }
    }
  });
  const { credits, debits, unproven, hash } = read();
  expect(capitals).toMatchObject({ credits, debits, hash });
  expect([capitals.unproven, unproven]).toEqual([undefined, undefined]);
  expect(native(read())[0]!.reference).toBe('abcdefgh01234567');
});

// Node takes each of these characters for the digit with the same low byte.
const wide = (text: unknown, at: number) =>
  String(text).replace(/^0x(.*)$/, (_, digits: string) => {
    const code = 0x100 + digits.charCodeAt(at);
    return `0x${digits.slice(0, at)}${String.fromCharCode(code)}${digits.slice(at + 1)}`;
  });
const spelledWide: [string, (recorded: RecordedBlock) => unknown][] = [
  [
    'call data',
    ({ block: { transactions } }) => {
      for (const one of transactions) one['input'] = wide(one['input'], 0);
    },
  ],
  [
    'a recipient',
    ({ block: { transactions } }) => {
      for (const one of transactions) one['to'] = wide(one['to'], 5);
    },
  ],
  [
    'a token transfer',
    ({ receipts }) => {
      const [log] = receipts.flatMap(({ logs }) => logs as Json[]);
      log!['topics'] = (log!['topics'] as string[]).map((topic) => wide(topic, 9));
    },
  ],
  ['a hash', ({ block }) => (block['hash'] = wide(block['hash'], 63))],
  ['a sender', ({ block }) => (block.transactions[0]!['from'] = wide(payer, 0))],
];

test.each(spelledWide)('%s in digits of another script is refused', (_, change) => {
  expect(() => read(change)).toThrow(RetryableError);
});

test('an unproven block has a reason, and the credits that it shows', () => {
  const { credits, unproven } = read(({ block }) => {
    for (const transaction of block.transactions) transaction['value'] = '0x8';
  });
  expect(unproven).toBe('the transactions do not give the transactionsRoot');
  expect(credits.find(({ kind }) => kind === 'native')).toMatchObject({ amountAtomic: 8n });
});

const refused: [string, (recorded: RecordedBlock) => unknown][] = [
  ['of another height', ({ block }) => (block['number'] = '0x999')],
  ['without a hash', ({ block }) => (block['hash'] = null)],
  ['with an impossible time', ({ block }) => (block['timestamp'] = `0x${'f'.repeat(60)}`)],
  ['without transactions', ({ block }) => Reflect.deleteProperty(block, 'transactions')],
  ['with an invalid transaction', ({ block }) => (block.transactions[0] = null as never)],
  ['with too few receipts', ({ receipts }) => receipts.pop()],
  ['with receipts in another order', ({ receipts }) => receipts.push(receipts.shift()!)],
  ['with a value that is not a number', ({ block }) => (block.transactions[1]!['value'] = '1 ETH')],
  ['with invalid logs', ({ receipts }) => (receipts[0]!['logs'] = 'none')],
];

test.each(refused)('a block %s throws a retryable error', (_, change) => {
  expect(() => read(change)).toThrow(RetryableError);
});

test('a height beyond the safe integers throws, so that the provider is replaced', () => {
  const number = `0x${'f'.repeat(60)}` as const;
  const header = { ...recorded.block, number } as never;
  expect(() => readHeader(header, Number(number))).toThrow(RetryableError);
});
