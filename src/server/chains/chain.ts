import type { Chain, ChainKey } from '#contract/networks.ts';
import { RetryableError } from '#server/errors.ts';

/**
 * What a chain says, and nothing of what it means. Both adapters speak these words; accounts are in
 * their stored form (see contract/addresses.ts), amounts in atomic units.
 */
export type CreditKind = 'native' | 'log' | 'event' | 'internal';

/** One arrival of money. (chain, block hash, kind, index) is its identity. */
export type Credit = {
  kind: CreditKind;
  /** Index of the transaction for `native`, of the log or event for the others. */
  index: number;
  transactionHash: string;
  sender: string | null;
  recipient: string;
  /** Contract (lower case) or Assets pallet id; null for the native coin. */
  contractOrAssetId: string | null;
  amountAtomic: bigint;
  /** Text that the transaction carries for us, see `readReference`. */
  reference: string | null;
};

export type BlockHeader = { height: number; hash: string; parentHash: string; time: Date };

/** A block with every credit in it that succeeded, whoever it was for. */
export type Block = BlockHeader & { credits: Credit[] };

export type Heads = { head: number; headHash: string; final: number; finalHash: string };

/** One chain as one operator shows it. Every call may throw RetryableError. */
export type ChainClient = {
  key: ChainKey;
  chain: Chain;
  /**
   * Proves that this is the right chain and tells which instance of it: the genesis hash, or the
   * instance id of a local chain. Throws WrongChainError where it is another.
   */
  identify(): Promise<string>;
  heads(): Promise<Heads>;
  /** The block at each height from `from` to `to`, both included, in order; throws where one is unknown. */
  blocks(from: number, to: number): Promise<Block[]>;
  headers(from: number, to: number): Promise<BlockHeader[]>;
  /** Calls back when there may be a new block. Only a wake-up: nothing depends on it. */
  subscribe(wake: () => void): () => void;
  close(): Promise<void>;
};

/** The node serves another chain than it should: never to be believed, never retried. */
export class WrongChainError extends Error {
  override name = 'WrongChainError';
}

/** Headers in order, each the parent of the next; a reorganisation between two answers is RetryableError. */
export function requireLinked<Header extends BlockHeader>(headers: Header[]): Header[] {
  for (const [index, header] of headers.entries()) {
    const parent = headers[index - 1];
    if (parent && header.parentHash !== parent.hash) {
      throw new RetryableError(`block ${header.height} does not follow block ${parent.height}`);
    }
  }
  return headers;
}

const referenceWord = 'florin:';
const referencePattern = /^[0-9a-z]{16}$/;
const wordHex = Buffer.from(referenceWord).toString('hex');

/**
 * Our reference in whatever bytes a transaction carries (EVM call data, a Substrate extrinsic), given
 * as hexadecimal; null where there is none. The signer chose every one of these bytes.
 */
export function readReference(hex: string): string | null {
  for (let at = hex.indexOf(wordHex); at !== -1; at = hex.indexOf(wordHex, at + 1)) {
    // A match between two bytes is chance.
    if (at % 2 !== 0) continue;
    const start = at + wordHex.length;
    const text = Buffer.from(hex.slice(start, start + 16 * 2), 'hex').toString('latin1');
    if (referencePattern.test(text)) return text;
  }
  return null;
}

/** The bytes that a wallet puts beside its transfer so that `readReference` finds the payment. */
export function referenceBytes(reference: string): Uint8Array {
  return new TextEncoder().encode(referenceWord + reference);
}
