import { present } from '#server/base/errors.ts';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { type BloomCache, bloomBytes, includesBloom, mergeBloom } from './bloom.ts';
import { families, type FamilyRules } from './families.ts';
import { integerOf, listOf, MalformedFieldError, objectOf, textOf } from './fields.ts';
import { type HeaderHint, proveHeader } from './header.ts';
import {
  encodeReceipt,
  type Receipt,
  receiptBytes,
  type ReceiptClaim,
  readReceipt,
  readReceiptClaim,
} from './receipts-root.ts';
import { readTransaction, type Transaction } from './transaction-bytes.ts';
import {
  areNumbered,
  readClaim,
  type TransactionClaim,
  transactionsRoot,
} from './transactions-root.ts';
import { orderedTrieRoot } from './trie.ts';

export type BlockProof =
  | {
      proven: true;
      /** Name of the header form that gave the hash. */
      form: string;
      /** Hint for the next block of the same node. */
      hint: HeaderHint;
      /** 32 bytes each in lower-case hexadecimal, computed from the transactions. */
      transactionHashes: string[];
      /** Wei per unit of gas, if the header's hash covers it. */
      baseFee: bigint | undefined;
    }
  | Unproven;

type Unproven = { proven: false; reason: string };
type Fields = ReadonlyMap<string, Buffer>;

/**
 * The transactions and receipts of a block as bytes, which the proof and everything that is stored of the
 * block are made from, and what the node claims of each.
 */
export type BlockContents = {
  transactions: readonly Transaction[];
  claims: readonly TransactionClaim[];
  receipts: readonly Receipt[];
  receiptClaims: readonly ReceiptClaim[];
};

/** Reads transactions and receipts from JSON. Throws MalformedFieldError. */
export function readContents(block: unknown, receipts: unknown): BlockContents {
  const shown = listOf(objectOf(block, 'block')['transactions'], 'transactions');
  const shownReceipts = listOf(receipts, 'receipts');
  return {
    transactions: shown.map(readTransaction),
    claims: shown.map(readClaim),
    receipts: shownReceipts.map(readReceipt),
    receiptClaims: shownReceipts.map(readReceiptClaim),
  };
}

/**
 * Proves a block and its receipts as a whole: the header, in JSON, hashes to its hash, the transactions to
 * its transactionsRoot, the receipts to its receiptsRoot and the logs to its logsBloom. Doesn't prove that
 * the block is part of the chain. Never throws for any JSON.
 */
export function proveBlock(
  family: EvmFamily,
  block: unknown,
  contents: BlockContents,
  hint?: HeaderHint,
): BlockProof {
  const rules = families[family];
  const header = proveHeader(rules.headerForms, block, hint);
  if (!header.proven) return header;
  const { fields } = header;
  try {
    const computed = transactionsRoot(contents.transactions, rules.transactionTypes);
    if ('unknownType' in computed) {
      return unproven(`unknown transaction type 0x${computed.unknownType.toString(16)}`);
    }
    if (!computed.root.equals(present(fields.get('transactionsRoot')))) {
      return unproven('the transactions do not give the transactionsRoot');
    }
    const { hashes, types } = computed;
    if (!areNumbered(contents.claims, hashes))
      return unproven('transactions have other hashes or indexes');
    const reason = refuteReceipts(rules, fields, contents, hashes, types);
    if (reason) return unproven(reason);
    const baseFee = fields.get('baseFeePerGas');
    return {
      proven: true,
      form: header.form.name,
      hint: header.hint,
      transactionHashes: hashes.map(textOf),
      baseFee: baseFee && integerOf(baseFee),
    };
  } catch (error) {
    if (error instanceof MalformedFieldError) return unproven(error.message);
    throw error;
  }
}

/** Returns why these aren't the block's receipts, or undefined if they are. Throws MalformedFieldError. */
function refuteReceipts(
  rules: FamilyRules,
  header: Fields,
  { receipts, receiptClaims }: BlockContents,
  hashes: Buffer[],
  types: number[],
): string | undefined {
  if (receipts.length !== hashes.length) return 'the number of receipts and transactions differs';
  if (!areNumbered(receiptClaims, hashes)) return 'receipts have other hashes or indexes';
  const cache: BloomCache = new Map();
  const read = receipts.map((receipt, index) =>
    receiptBytes(receipt, present(types[index]), cache),
  );
  const root = present(header.get('receiptsRoot'));
  const fits = rules.receiptEncodings.some((encoding) =>
    orderedTrieRoot(read.map((receipt) => encodeReceipt(receipt, encoding))).equals(root),
  );
  if (!fits) return 'the receipts do not give the receiptsRoot';
  return refuteBloom(rules, present(header.get('logsBloom')), read);
}

function refuteBloom(
  { exactBlooms }: FamilyRules,
  blockBloom: Buffer,
  receipts: { logsBloom: Buffer; bloomOfLogs: Buffer }[],
): string | undefined {
  const union = Buffer.alloc(bloomBytes);
  for (const { logsBloom, bloomOfLogs } of receipts) {
    const fits = exactBlooms
      ? logsBloom.equals(bloomOfLogs)
      : includesBloom(bloomOfLogs, logsBloom);
    if (!fits) return 'a receipt does not have the bloom of its logs';
    mergeBloom(union, logsBloom);
  }
  const fits = exactBlooms ? union.equals(blockBloom) : includesBloom(blockBloom, union);
  return fits ? undefined : 'the receipts do not give the logsBloom';
}

function unproven(reason: string): Unproven {
  return { proven: false, reason };
}
