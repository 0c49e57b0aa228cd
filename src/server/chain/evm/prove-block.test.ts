import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { propertyOf, RetryableError } from '#server/base/errors.ts';
import {
  type HardFork,
  hardForks,
  payee,
  recordBlob,
  type RecordedBlock,
  recordFork,
  recordOptimism,
  recordUnsigned,
} from '#test/evm-forks.ts';
import { type JsonPath, mutationsOf, withMutation } from '#test/json-leaves.ts';
import type { Block } from '#server/chain/clients/chain.ts';
import { readBlock } from './block.ts';
import { bytes, type JsonObject, quantity } from './fields.ts';
import { ethereumForms, firstFields } from './header-forms.ts';
import { keccak256 } from './keccak.ts';
import { proveBlock, readContents } from './prove-block.ts';
import { encodeReceipt, readReceipt, receiptBytes } from './receipts-root.ts';
import { encodeRlp } from './rlp.ts';
import { recoverSender } from './sender.ts';
import { encodeTransaction, readTransaction } from './transaction-bytes.ts';
import { orderedTrieRoot } from './trie.ts';

const forks = new Map<HardFork, RecordedBlock[]>();
let optimism: RecordedBlock[];

beforeAll(async () => {
  for (const fork of hardForks) forks.set(fork, await recordFork(fork));
  optimism = await recordOptimism();
});

function prove(family: EvmFamily, { block, receipts }: RecordedBlock) {
  return proved(family, block, receipts);
}

/** Proves what can be read; other JSON isn't proven. */
function proved(family: EvmFamily, block: unknown, receipts: unknown) {
  try {
    return proveBlock(family, block, readContents(block, receipts));
  } catch (error) {
    if (error instanceof RetryableError) return { proven: false };
    throw error;
  }
}

function senderOf(transaction: unknown): string | null {
  return recoverSender(readTransaction(transaction));
}

function read(family: EvmFamily, { block, receipts }: RecordedBlock): Block {
  // The block can be anything, even null.
  const height = Number(propertyOf(block, 'number'));
  return readBlock(block, receipts, height, { family });
}

describe.each(hardForks)('a node at the hard fork %s', (fork) => {
  test('makes blocks that are proven, with recoverable senders', () => {
    for (const recorded of forks.get(fork)!) {
      const hashes = recorded.block.transactions.map(({ hash }) => hash);
      const expected = { proven: true, form: fork, transactionHashes: hashes };
      expect(prove('ethereum', recorded)).toMatchObject(expected);
      for (const transaction of recorded.block.transactions) {
        expect(senderOf(transaction)).toBe(transaction['from']);
      }
    }
  });

  test.each(['frontier', 'revive', 'op-stack'] as const)('can substitute for %s', (family) => {
    // A header with as many fields as Moonbeam's is read as one with milliseconds only.
    if (family === 'frontier' && fork === 'berlin') return;
    for (const recorded of forks.get(fork)!) {
      expect(prove(family, recorded)).toMatchObject({ proven: true, form: fork });
    }
  });

  test('charges the fee that is computed from proven fields', () => {
    for (const { block, receipts } of forks.get(fork)!) {
      const { debits } = read('ethereum', { block, receipts });
      const charged = receipts.map(({ gasUsed, effectiveGasPrice, status }, index) => {
        const value = status === '0x1' ? BigInt(block.transactions[index]!['value'] as string) : 0n;
        return BigInt(gasUsed as string) * BigInt(effectiveGasPrice as string) + value;
      });
      expect(debits!.map(({ amountAtomic }) => amountAtomic)).toEqual(charged);
    }
  });
});

test('blocks with an OP Stack deposit are proven, with the sender from its hash', () => {
  for (const recorded of optimism) {
    expect(prove('op-stack', recorded)).toMatchObject({ proven: true });
    expect(read('op-stack', recorded).credits).toMatchObject([{ recipient: payee }]);
  }
  const [{ block }] = optimism as [RecordedBlock];
  expect(block.transactions).toMatchObject([{ type: '0x7e' }]);
  expect(senderOf(block.transactions[0])).toBe(block.transactions[0]!['from']);
  expect(read('op-stack', optimism[0]!).credits[0]!.amountAtomic).toBe(5n);
});

test('a transaction type that the family does not have leaves the block unproven', () => {
  const proof = prove('ethereum', optimism[0]!);
  expect(proof).toEqual({ proven: false, reason: 'unknown transaction type 0x7e' });
});

// The local node includes the blobs themselves in the root, unlike real chains; hash and signature are right.
test('a transaction with blobs has the stated hash and sender', async () => {
  const { block } = await recordBlob();
  const [transaction] = block.transactions;
  const hash = keccak256(encodeTransaction(readTransaction(transaction))!);
  expect(`0x${hash.toString('hex')}`).toBe(transaction!['hash']);
  expect(senderOf(transaction)).toBe(transaction!['from']);
});

test('an unsigned transaction has no sender and no debit', async () => {
  const recorded = await recordUnsigned();
  const block = read('ethereum', recorded).withSenders!(new Set([payee]));
  expect(block).toMatchObject({ credits: [{ sender: null, amountAtomic: 7n }], debits: [] });
});

/** Returns the newest block with forged blooms and all hashes above them recomputed. */
function forgeBlooms(change: (bloom: string) => string): RecordedBlock {
  const { block, receipts } = structuredClone(forks.get('prague')!.at(-1)!);
  for (const shown of [block, ...receipts]) shown['logsBloom'] = change(String(shown['logsBloom']));
  const encoded = receipts.map((receipt) =>
    encodeReceipt(receiptBytes(readReceipt(receipt), Number(receipt['type']), new Map()), 'typed'),
  );
  block['receiptsRoot'] = `0x${orderedTrieRoot(encoded).toString('hex')}`;
  const { more } = ethereumForms.find(({ name }) => name === 'prague')!;
  const fields = [...firstFields, ...more].map(([name, kind]) =>
    kind === 'integer' ? quantity(block[name], name) : bytes(block[name], name),
  );
  const hash = `0x${keccak256(encodeRlp(fields)).toString('hex')}`;
  return {
    block: { ...block, hash },
    receipts: receipts.map((receipt) => ({ ...receipt, blockHash: hash })),
  };
}

test('a bloom that hides logs is refused, even with recomputed hashes', () => {
  expect(
    prove(
      'ethereum',
      forgeBlooms((bloom) => bloom),
    ),
  ).toMatchObject({ proven: true });
  const reason = 'a receipt does not have the bloom of its logs';
  const hidden = forgeBlooms(() => `0x${'0'.repeat(512)}`);
  expect(prove('ethereum', hidden)).toEqual({ proven: false, reason });
  const full = forgeBlooms(() => `0x${'f'.repeat(512)}`);
  for (const family of ['ethereum', 'revive'] as const) {
    expect(prove(family, full)).toEqual({ proven: false, reason });
  }
});

test('another transaction in place of one is refused, though its own hash is right', () => {
  const { block, receipts } = structuredClone(forks.get('prague')!.at(-1)!);
  const [first, ...others] = block.transactions;
  const forged: JsonObject = { ...first!, value: '0xde0b6b3a7640000' };
  const encoded = encodeTransaction(readTransaction(forged))!;
  const hash = `0x${keccak256(encoded).toString('hex')}`;
  const [receipt, ...otherReceipts] = receipts;
  const logs = (receipt!['logs'] as object[]).map((log) => ({ ...log, transactionHash: hash }));
  expect(
    prove('ethereum', {
      block: { ...block, transactions: [{ ...forged, hash }, ...others] },
      receipts: [{ ...receipt!, transactionHash: hash, logs }, ...otherReceipts],
    }),
  ).toEqual({ proven: false, reason: 'the transactions do not give the transactionsRoot' });
});

type Exception = { pattern: RegExp; why: string; kinds: string[] };

function any(pattern: RegExp, why: string): Exception {
  return { pattern, why, kinds: ['missing', 'null', 'of another type', 'another'] };
}

function omitted(pattern: RegExp, why: string): Exception {
  return { pattern, why, kinds: ['missing', 'null'] };
}

// Fields that consensus does not hash, and why that is harmless: nothing that is stored depends on them.
const notHashed = [
  any(/^block\.(size|totalDifficulty)$/, 'computed by the node'),
  any(/^block\.(uncles|withdrawals)$/, 'their roots are hashed, the lists are not read'),
  any(/\.(blockHash|blockNumber|blockTimestamp)$/, 'of the block, which is known'),
  omitted(/\.transactionIndex$/, 'some nodes have none'),
  any(/^receipts\.logs\.transactionIndex$/, 'of the transaction, which is known'),
  omitted(/^transactions#0x0\.type$/, 'old nodes omit it'),
  any(/^transactions#0x0\.chainId$/, 'part of v'),
  any(/^transactions#0x[24]\.gasPrice$/, 'the effective price'),
  any(/^transactions#0x[124]\.v$/, 'same as yParity'),
  omitted(/^transactions#0x[124]\.yParity$/, 'same as v'),
  any(/^transactions#0x7e\.(nonce|r|s|v)$/, 'deposits have none'),
  omitted(/^transactions#0x7e\.mint$/, 'zero'),
  any(/^transactions#0x[0124]\.from$/, 'recovered from the signature'),
  omitted(/^transactions#0x0\.to$/, 'a new contract, which nobody pays yet'),
  any(/^receipts\.(gasUsed|effectiveGasPrice)$/, 'computed from what is hashed'),
  any(/^receipts\.(contractAddress|from|to|blobGasPrice|blobGasUsed)$/, 'not read'),
  omitted(/^receipts\.type$/, 'known from the transaction'),
  any(/^receipts\.logs\.(logIndex|removed|transactionHash)$/, 'counted, or known'),
];

/** Returns the path without indexes, and for transactions with their type. */
function nameOf(path: JsonPath, { block }: RecordedBlock): string {
  const named = path.filter((key) => typeof key === 'string');
  if (path[0] !== 'block' || path[1] !== 'transactions' || path.length < 3) return named.join('.');
  const { type } = block.transactions[Number(path[2])]!;
  return [`transactions#${String(type)}`, ...named.slice(2)].join('.');
}

/** Returns everything that is stored of a block, or that it was refused. */
function stored(family: EvmFamily, recorded: RecordedBlock): unknown {
  try {
    return read(family, recorded).withSenders!('all');
  } catch (error) {
    if (error instanceof RetryableError) return 'refused';
    throw error;
  }
}

const mutated: [string, EvmFamily, () => RecordedBlock[]][] = [
  ['berlin', 'ethereum', () => forks.get('berlin')!],
  ['prague', 'ethereum', () => forks.get('prague')!],
  ['prague in place of Moonbeam', 'frontier', () => forks.get('prague')!.slice(0, 2)],
  ['optimism', 'op-stack', () => optimism],
];

test('a change of any hashed value is detected, and no other value affects what is stored', () => {
  const used = new Set<Exception>();
  const [believed, changed]: [string[], string[]] = [[], []];
  for (const [title, family, blocks] of mutated) {
    for (const recorded of structuredClone(blocks())) {
      const before = stored(family, recorded);
      for (const mutation of mutationsOf(recorded)) {
        const name = nameOf(mutation.path, recorded);
        withMutation(recorded, mutation, () => {
          if (!prove(family, recorded).proven) return;
          const exception = notHashed.find(
            (one) => one.pattern.test(name) && one.kinds.includes(mutation.kind),
          );
          if (exception) used.add(exception);
          else believed.push(`${title}: ${name} ${mutation.kind}`);
          const after = stored(family, recorded);
          if (after === 'refused' || isSame(after, before)) return;
          changed.push(`${title}: ${name} ${mutation.kind}`);
        });
      }
      expect(prove(family, recorded).proven).toBe(true);
    }
  }
  expect({ believed, changed }).toEqual({ believed: [], changed: [] });
  expect(notHashed.filter((exception) => !used.has(exception))).toEqual([]);
});

function isSame(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${item}` : item));
  return text(a) === text(b);
}

test('arbitrary JSON is neither proven nor throws', { retry: 0 }, () => {
  const families = fc.constantFrom<EvmFamily>('ethereum', 'op-stack', 'frontier', 'revive');
  const junk = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('0x', '0X1', '0xzz', `0x${'f'.repeat(65)}`, `0x${'0'.repeat(1_000_000)}`),
  );
  const recorded = structuredClone(forks.get('prague')![2]!);
  const paths = mutationsOf(recorded).map(({ path }) => path);
  fc.assert(
    fc.property(families, junk, junk, (family, block, receipts) => {
      expect(proved(family, block, receipts).proven).toBe(false);
    }),
  );
  fc.assert(
    fc.property(families, fc.constantFrom(...paths), junk, (family, path, value) => {
      withMutation(recorded, { path, kind: 'junk', value }, () => {
        proved(family, recorded.block, recorded.receipts);
        expect(() => stored(family, recorded)).not.toThrow();
      });
    }),
    { numRuns: 300 },
  );
});
