import { present } from '#server/base/errors.ts';
import type { EvmFamily } from '#contract/chain/networks.ts';
import { type BloomCache, bloomBytes, includesBloom, mergeBloom } from './bloom.ts';
import { families, type FamilyRules } from './families.ts';
import { bytes, type JsonObject, listOf, MalformedFieldError, objectOf } from './fields.ts';
import { type HeaderHint, proveHeader } from './header.ts';
import { encodeReceipt, type ReceiptBytes, readReceipt } from './receipts-root.ts';
import { areNumbered, isIndex, transactionsRoot } from './transactions-root.ts';
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
 * Proves a block and its receipts from JSON-RPC as a whole: the header hashes to its hash, the transactions
 * to its transactionsRoot, the receipts to its receiptsRoot and the logs to its logsBloom. Doesn't prove
 * that the block is part of the chain. Never throws for any JSON.
 */
export function proveBlock(
  family: EvmFamily,
  block: unknown,
  receipts: unknown,
  hint?: HeaderHint,
): BlockProof {
  const rules = families[family];
  const header = proveHeader(rules.headerForms, block, hint);
  if (!header.proven) return header;
  const { fields } = header;
  try {
    const transactions = objectsOf(objectOf(block, 'block')['transactions'], 'transactions');
    const computed = transactionsRoot(transactions, rules.transactionTypes);
    if ('unknownType' in computed) {
      return unproven(`unknown transaction type 0x${computed.unknownType.toString(16)}`);
    }
    if (!computed.root.equals(present(fields.get('transactionsRoot')))) {
      return unproven('the transactions do not give the transactionsRoot');
    }
    const { hashes, types } = computed;
    if (!areNumbered(transactions, hashes))
      return unproven('transactions have other hashes or indexes');
    const reason = refuteReceipts(rules, fields, objectsOf(receipts, 'receipts'), hashes, types);
    if (reason) return unproven(reason);
    const baseFee = fields.get('baseFeePerGas');
    return {
      proven: true,
      form: header.form.name,
      hint: header.hint,
      transactionHashes: hashes.map((hash) => `0x${hash.toString('hex')}`),
      baseFee: baseFee && BigInt(`0x0${baseFee.toString('hex')}`),
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
  receipts: JsonObject[],
  hashes: Buffer[],
  types: number[],
): string | undefined {
  if (receipts.length !== hashes.length) return 'the number of receipts and transactions differs';
  const misplaced = receipts.some(
    ({ transactionHash, transactionIndex }, index) =>
      !bytes(transactionHash, 'transactionHash', 32).equals(present(hashes[index])) ||
      !isIndex(transactionIndex, index),
  );
  if (misplaced) return 'receipts have other hashes or indexes';
  const cache: BloomCache = new Map();
  const read = receipts.map((receipt, index) => readReceipt(receipt, present(types[index]), cache));
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
  receipts: ReceiptBytes[],
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

function objectsOf(value: unknown, name: string): JsonObject[] {
  return listOf(value, name).map((item) => objectOf(item, name));
}

function unproven(reason: string): Unproven {
  return { proven: false, reason };
}
