import type { AssetId } from '#contract/chain/assets.ts';
import type { Chain, ChainKey } from '#contract/chain/networks.ts';
import type { ProofKind } from '#contract/ledger/payments.ts';
import type { EvmTransfer, SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Providers } from './providers.ts';

/**
 * What a chain says, and nothing of what it means. Both adapters speak these words; accounts are in
 * their stored form (see contract/chain/addresses.ts), amounts in atomic units.
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
  assetId: AssetId;
  amountAtomic: bigint;
  /** Text that the transaction carries for us, see `readReference`. */
  reference: string | null;
};

/** What a header alone proves: the place of a block, and the block before it. */
export type Link = {
  height: number;
  hash: string;
  parentHash: string;
  /** The hash is the provider's word: no header form that is known gives it. */
  unproven?: string;
};

export type BlockHeader = Omit<Link, 'unproven'> & { time: Date };

/** A linked block with the references that its transactions carry: whether they succeeded, its state alone says. */
export type BlockBody = Link & { references: string[] };

/** What an account holds of an asset, reserved and locked parts included. */
export type Holding = { account: string; assetId: AssetId; amountAtomic: bigint };

/** What a transaction of its own took from an account, in the native coin, fee included. */
export type Debit = { account: string; amountAtomic: bigint };

/** A block with every credit in it that succeeded, regardless of its recipient. */
export type Block = BlockHeader & {
  credits: Credit[];
  /** Only where balances are compared (`BalanceReader`). */
  debits?: Debit[];
  /** Why nothing proves the credits, where nothing does: another operator has to show them as well. */
  unproven?: string;
  /**
   * Returns the block with senders recovered from signatures, of every transaction that shows one of
   * these accounts as sender, as recipient of native coin, or as giver of tokens; null, and no debit,
   * where no key can have signed. Of other transactions, and before, native credits name no sender, and
   * accounts of debits are the node's word. `all` is for balances that do not add up: an account whose name
   * a node replaces is shown nowhere. Holds the whole block in memory. Absent where senders are proven.
   */
  withSenders?: (accounts: ReadonlySet<string> | 'all') => Block;
  /** The chain had stopped transfers by itself when this block ended. */
  safeMode?: true;
};

/** What a final block rests on, and the operators of the providers that vouched for it. */
export type Evidence = { proof: ProofKind; providers: string[] };

/** A final block that may be stored: it proves, or was compared whole, and its hash is agreed. */
export type AgreedBlock = Block & { evidence: Evidence };
/** Of a Substrate block, as long as two operators have not given the same metadata of its runtime. */
export const metadataUnagreed = 'its metadata is not agreed yet';
/** Of a local chain, which the sandbox runs itself. */
export const unprovenLocally = 'local chain without proofs';

export type Heads = { head: number; headHash: string; final: number; finalHash: string };

/** An account that is asked to put a code on the chain, and the transaction by which it says it did. */
export type Proof = { account: string; code: string; transaction: string };
export type ProofVerdict = 'proven' | 'not_proven' | 'not_final' | 'not_found';

/** A transfer that someone's wallet is to make. Accounts in their stored form. */
export type TransferOrder = {
  sender: string;
  /** As the sender's wallet writes it. */
  senderAddress: string;
  recipient: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string;
};

/** What a wallet has to be asked for so that it makes the transfer. */
export type OrderedTransfer = Omit<EvmTransfer, 'chain'> | SubstrateTransfer;

/** Where a transaction stands. */
export type FoundTransaction = {
  hash: string;
  /** Null while no block holds it. */
  height: number | null;
  final: boolean;
};

/** A block that is agreed to be on an instance of the chain. */
export type Anchor = Point & { instance: string };

/** A block by its height and hash. */
export type Point = { height: number; hash: string };

/** What a provider calls final, and the block that it calls final at the height that was asked for. */
export type FinalView = { final: Point; at: Point | undefined };

/**
 * What a chain holds that neither transactions nor logs show: a contract that pays an account leaves
 * nothing but a higher balance.
 */
export type BalanceReader = {
  /**
   * Native balances at the end of a final block, in the order of the accounts; undefined where the node
   * keeps none so old. With a hash, of that block alone where the node can say so.
   */
  balances(height: number, accounts: string[], hash?: string): Promise<bigint[] | undefined>;
  /**
   * Every credit that a contract gave in this block, in order; undefined where the node traces none. With
   * a hash, throws RetryableError where another block is at this height.
   */
  internalCredits(height: number, hash?: string): Promise<Credit[] | undefined>;
};

/** A chain as one provider shows it. Every call may throw RetryableError. */
export type ChainReader = {
  /**
   * Proves that this is the right chain and returns which instance of it: the genesis hash, or the
   * instance id of a local chain. Throws WrongChainError where it is another.
   */
  identify(): Promise<string>;
  heads(): Promise<Heads>;
  /** Of `heads`, the final height alone, for less. */
  finalHeight(): Promise<number>;
  /** What the provider calls final, as a vote: nothing of it is proven. */
  finalView(height: number): Promise<FinalView>;
  /** Whether the provider knows a block of this hash, on whatever branch. */
  hasBlock(hash: string): Promise<boolean>;
  /** The block at each height from `from` to `to`, both included, in order; throws where one is unknown. */
  blocks(from: number, to: number): Promise<Block[]>;
  /** As `links`, with the time of each block, which is the provider's word where the block isn't proven. */
  headers(from: number, to: number): Promise<BlockHeader[]>;
  /**
   * How the blocks from `from` to `to` are linked: by hashes that are computed here, where the header has a
   * form that is known. Needs no state.
   */
  links(from: number, to: number): Promise<Link[]>;
  /** As `links`, with the references in their transactions, as far as those prove. Absent where no state is needed to read blocks. */
  bodies?(from: number, to: number): Promise<BlockBody[]>;
  /** Whether the provider proves that it keeps the state that this block is read with. Absent where blocks are read without state. */
  canRead?(height: number): Promise<boolean>;
  /**
   * What each account holds of each asset of the network at the end of this block, proven from its state.
   * Throws StateGoneError where it is pruned. Absent where `balances` are compared.
   */
  holdings?(point: Point, accounts: string[]): Promise<Holding[]>;
  /** Whether a contract says that the text was signed for it. Absent where accounts are keys. */
  isContractSignature?(account: string, text: string, signature: string): Promise<boolean>;
  /** Whether the account has put the code on the chain by this transaction, in a final block. Through a client, as two providers say. */
  proofOf(proof: Proof): Promise<ProofVerdict>;
  /**
   * Finds a transaction by its hash; undefined where the node doesn't know it. Nothing of it is verified: callers
   * that rely on it read the block and have its hash agreed by two providers.
   */
  find(transaction: string): Promise<FoundTransaction | undefined>;
  orderTransfer(order: TransferOrder): Promise<OrderedTransfer>;
  /**
   * Hands in what a wallet has signed to the order, and returns its hash; `other` where it is something
   * else, `refused` where the network takes it not. Absent where wallets send by themselves.
   */
  submit?(
    order: Omit<TransferOrder, 'sender' | 'senderAddress'>,
    transaction: string,
  ): Promise<{ hash: string } | 'other' | 'refused'>;
  /**
   * Atomic units by asset, below which nothing can arrive at an account that does not exist yet. What has no such bound is not in it.
   * Through a client, as two providers say alike.
   */
  minimums(): Promise<Map<AssetId, bigint>>;
  /** Whether the account exists where the asset is kept, so that any amount can arrive at it. Through a client, as two providers say. */
  exists(account: string, assetId: AssetId): Promise<boolean>;
  /** Absent where a chain's events show every credit. */
  balances?: BalanceReader;
};

/** A chain through its providers, one of which is asked first. */
export type ChainClient = Omit<ChainReader, 'isContractSignature'> & {
  key: ChainKey;
  chain: Chain;
  /** Whether one provider's chain is to be believed, explicitly of the configuration. */
  trustsSingle: boolean;
  /** So long after the second provider was lost one is enough, in milliseconds; undefined: never. */
  aloneAfterMs: number | undefined;
  /** The provider in use, one of each other operator, and how they do. */
  providers: Pick<
    Providers<ChainReader>,
    'current' | 'others' | 'archives' | 'prefer' | 'leave' | 'states'
  >;
  /** Whether the account signed the text. Asks the chain only where the account may be a contract. */
  isSignedBy(account: string, text: string, signature: string): Promise<boolean>;
  /** Whether configuration or data say which block the chain begins with. */
  isPinned: boolean;
  /**
   * Gives a block that is known to be on an instance of the chain: a provider that no longer serves the
   * first block is recognized by it.
   */
  anchorAt(anchor: Anchor): void;
  /** Calls back when there may be a new block. Only a wake-up: nothing depends on it. */
  subscribe(wake: () => void): () => void;
  close(): Promise<void>;
};

/** The node serves another chain than it should: never to be believed, never retried. */
export class WrongChainError extends Error {
  override name = 'WrongChainError';
  /** Its host, where the message doesn't say. */
  provider: string | undefined;
}

/** Headers in order, each the parent of the next; a reorganization between two answers is RetryableError. */
export function assertLinked<Header extends Link>(headers: Header[]): Header[] {
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
