import type { AssetId } from '#contract/chain/assets.ts';
import type { Chain, ChainKey } from '#contract/chain/networks.ts';
import type { ProofKind } from '#contract/ledger/payments.ts';
import type { EvmTransfer, SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { RetryableError } from '#server/base/errors.ts';
import type { Providers } from './providers.ts';
import type { Operator, Shown, Witness } from './witness.ts';

/**
 * What a chain shows, without any meaning for payments. Both adapters use these types. Accounts are in
 * their stored form (see contract/chain/addresses.ts), amounts in atomic units.
 */
export type CreditKind = 'native' | 'log' | 'event' | 'internal';

/** One incoming transfer, identified by (chain, block hash, kind, index). */
export type Credit = {
  kind: CreditKind;
  /** Index of the transaction for `native`, of the log or event for the others. */
  index: number;
  transactionHash: string;
  sender: string | null;
  recipient: string;
  assetId: AssetId;
  amountAtomic: bigint;
  /** Our reference from the bytes of the transaction, see `readReference`. */
  reference: string | null;
};

/** What a header alone proves: a block's height and hash, and its parent's hash. */
export type Link = {
  height: number;
  hash: string;
  parentHash: string;
  /** Why the hash is only the provider's claim: the header has no known form that yields it. */
  unproven?: string;
};

export type BlockHeader = Omit<Link, 'unproven'> & { time: Date };

/**
 * A linked block with the references that its transactions carry. Only its state shows whether they
 * succeeded.
 */
export type BlockBody = Link & { references: string[] };

/** The balance of an account in an asset, including reserved and locked parts. */
export type Holding = { account: string; assetId: AssetId; amountAtomic: bigint };

/** What an account's own transaction took from it in the native coin, including the fee. */
export type Debit = { account: string; amountAtomic: bigint };

/** A block with every successful credit in it, to any recipient. */
export type Block = BlockHeader & {
  credits: Credit[];
  /** Present only if balances are compared (`BalanceReader`). */
  debits?: Debit[];
  /** Why the credits are unproven; a second operator then has to show the same ones. */
  unproven?: string;
  /**
   * Returns the block with senders recovered from signatures, for every transaction that names one of
   * these accounts as its sender, as the recipient of native coin or as the sender of tokens. The sender is
   * null, without a debit, where no key can have signed. Until this is called, and for all other
   * transactions, native credits name no sender, and the accounts of debits are unverified claims of the
   * node. Use `all` when balances don't add up: a node may have replaced an account's name everywhere.
   * Keeps the whole block in memory. Absent if senders are proven.
   */
  withSenders?: (accounts: ReadonlySet<string> | 'all') => Block;
  /** Set if the chain was in safe mode (its transfers stopped) at the end of this block. */
  safeMode?: true;
};

/** A block as one provider showed it. If it is unproven, all of it is that provider's claim, the hash included. */
export type ShownBlock = Block & Witness;

/** Returns the blocks of one response, each as a statement of its own. */
export function shownBlocks({ value, shownBy }: Shown<Block[]>): ShownBlock[] {
  return value.map((block) => ({ ...block, shownBy }));
}

/** How a final block was verified, and the operators that showed it. */
export type Evidence = { proof: ProofKind; providers: Operator[] };

/** A final block that may be stored: proven or compared in full, with a hash that is agreed. */
export type AgreedBlock = Block & { evidence: Evidence };

/** Why a Substrate block is unproven until two operators have sent the same metadata of its runtime. */
export const metadataUnagreed = 'its metadata is not agreed yet';
/** Why blocks of a local chain, which the sandbox runs itself, are unproven. */
export const unprovenLocally = 'local chain without proofs';

export type Heads = { head: number; headHash: string; final: number; finalHash: string };

/** The heads as one provider shows them: its vote for the block that it calls final. */
export type ShownHeads = Heads & Witness;

/** An account that has to put a code on the chain, and the transaction that is claimed to have done it. */
export type Proof = { account: string; code: string; transaction: string };
export type ProofVerdict = 'proven' | 'not_proven' | 'not_final' | 'not_found';

/** A submitted transaction; `unknown` if a node may have accepted it without saying so. */
export type Submitted = { hash: string; outcome: 'accepted' | 'refused' | 'unknown' };

/** A transfer for the sender's wallet to make. Accounts are in their stored form. */
export type TransferOrder = {
  sender: string;
  /** The sender's address as their wallet shows it. */
  senderAddress: string;
  recipient: string;
  assetId: AssetId;
  amountAtomic: bigint;
  reference: string;
};

/** The request that makes a wallet send the transfer. */
export type OrderedTransfer = Omit<EvmTransfer, 'chain'> | SubstrateTransfer;

/** A transaction and the block that includes it. */
export type FoundTransaction = {
  hash: string;
  /** Null while no block includes it. */
  height: number | null;
  final: boolean;
};

/** The final blocks, both inclusive, in which one provider has shown no such transaction. */
export type Searched = { from: number; to: number };

/** What one step of a search found, and what is searched after it. */
export type SearchStep = {
  found: FoundTransaction | undefined;
  searched: Searched | undefined;
  /** Whether every block from the first one to the head has been searched. */
  isComplete: boolean;
};

/** A block that is agreed to be part of an instance of the chain. */
export type Anchor = Point & { instance: string };

/** A block by its height and hash. */
export type Point = { height: number; hash: string };

/** A block that one provider calls final. */
export type FinalClaim = Point & Witness;

/** A provider's final head, and its final block at the requested height. */
export type FinalView = { final: Point; at: Point | undefined };

/**
 * Reads what neither transactions nor logs show: when a contract pays an account, only the balance
 * changes.
 */
export type BalanceReader = {
  /**
   * Returns the native balances at the end of a final block, in the order of the accounts; undefined if the
   * node has pruned that state. With a hash, returns those of that exact block if the node supports it.
   */
  balances(height: number, accounts: string[], hash?: string): Promise<bigint[] | undefined>;
  /**
   * Returns every credit in this block that a contract made, in order; undefined if the node refuses to trace.
   * With a hash, throws RetryableError if another block is at this height.
   */
  internalCredits(height: number, hash?: string): Promise<Credit[] | undefined>;
  /** Checks whether the node has said that it has no method for traces, so that no later request helps. */
  lacksTraces(): boolean;
};

/** A chain as one provider shows it. Every call may throw RetryableError. */
export type ChainReader = {
  /**
   * Verifies that this is the right chain and returns its instance: the genesis hash, or the instance id of
   * a local chain. Throws WrongChainError if it is another chain.
   */
  identify(): Promise<string>;
  heads(): Promise<Heads>;
  /** Returns only the final height of `heads`, at a lower cost. */
  finalHeight(): Promise<number>;
  /** Returns only the head of `heads`, with its parent, at a lower cost. Nothing in it is proven. */
  headLink(): Promise<Link>;
  /** Returns what the provider calls final. This is its vote; nothing in it is proven. */
  finalView(height: number): Promise<FinalView>;
  /** Checks whether the provider knows a block with this hash, on any branch. */
  hasBlock(hash: string): Promise<boolean>;
  /** Returns the blocks from `from` to `to`, both inclusive, in order; throws if one is unknown. */
  blocks(from: number, to: number): Promise<Block[]>;
  /**
   * Returns `links` with the time of each block, which is only the provider's claim if the block isn't
   * proven.
   */
  headers(from: number, to: number): Promise<BlockHeader[]>;
  /**
   * Returns how the blocks from `from` to `to` are linked, by hashes that are computed here if the header has
   * a known form. Needs no state.
   */
  links(from: number, to: number): Promise<Link[]>;
  /**
   * Returns `links` with the references in their transactions, as far as those are proven. Absent if blocks
   * are read without state.
   */
  bodies?(from: number, to: number): Promise<BlockBody[]>;
  /**
   * Checks whether the provider proves that it keeps the state needed to read this block. Absent if none
   * is needed.
   */
  canRead?(height: number): Promise<boolean>;
  /**
   * Returns what each account holds of each asset of the network at the end of this block, proven from its
   * state. Throws StateGoneError if that is pruned. Absent if `balances` are compared.
   */
  holdings?(point: Point, accounts: string[]): Promise<Holding[]>;
  /** Checks whether a contract confirms that the text was signed for it. Absent if every account is a key. */
  isContractSignature?(account: string, text: string, signature: string): Promise<boolean>;
  /**
   * Checks whether the account put the code on the chain in this transaction, in a final block. Through a
   * client, `proven` takes two providers.
   */
  proofOf(proof: Proof): Promise<ProofVerdict>;
  /**
   * Returns a transaction by its hash; undefined if the node doesn't know it. The result is unverified:
   * callers that rely on it read the block and have two providers agree on its hash.
   */
  find(transaction: string): Promise<FoundTransaction | undefined>;
  /**
   * Searches the next blocks for a transaction that is in none before the height `since`, as a step that takes a few
   * seconds. Absent if `find` knows every transaction.
   */
  search?(transaction: string, since: number, searched: Searched | undefined): Promise<SearchStep>;
  /**
   * Returns what the sender's wallet is asked to sign, valid from the final block with the hash `from`, or from
   * the newest one. Through a client, two providers have to return the same, each by its own metadata.
   */
  orderTransfer(order: TransferOrder, from?: string): Promise<OrderedTransfer>;
  /**
   * Submits a signed transaction for the order; `other` if it is a different transaction. Waits for `willSend` before
   * it sends the transaction, for each provider. Through a client, `refused` takes every operator. Absent if wallets
   * broadcast transactions themselves.
   */
  submit?(
    order: Omit<TransferOrder, 'sender' | 'senderAddress'>,
    transaction: string,
    willSend?: (hash: string) => Promise<void>,
  ): Promise<Submitted | 'other'>;
  /**
   * Returns, by asset, the atomic units below which no transfer can reach an account that doesn't exist yet.
   * Assets without such a minimum are omitted. Through a client, two providers have to agree on it.
   */
  minimums(): Promise<Map<AssetId, bigint>>;
  /**
   * Checks whether the account exists where the asset is kept, so that any amount can reach it. Through a
   * client, true takes two providers.
   */
  exists(account: string, assetId: AssetId): Promise<boolean>;
  /** Absent if a chain's events show every credit. */
  balances?: BalanceReader;
};

/**
 * A chain through its providers, one of which is in use. What has no witness can't be counted as a vote: code
 * that compares providers asks them one by one.
 */
export type ChainClient = Omit<
  ChainReader,
  'isContractSignature' | 'blocks' | 'heads' | 'search' | 'balances'
> & {
  balances?: Omit<BalanceReader, 'lacksTraces'>;
  blocks(from: number, to: number): Promise<ShownBlock[]>;
  heads(): Promise<ShownHeads>;
  key: ChainKey;
  chain: Chain;
  /** Whether one provider is trusted, because the configuration says so. */
  trustsSingle: boolean;
  /** Milliseconds after the loss of the second provider from which one is enough; undefined means never. */
  aloneAfterMs: number | undefined;
  /** The provider in use, one of each other operator, and their state. */
  providers: Pick<
    Providers<ChainReader>,
    'current' | 'inUse' | 'others' | 'archives' | 'prefer' | 'leave' | 'states'
  >;
  /** Checks whether the account signed the text. Queries the chain only if the account may be a contract. */
  isSignedBy(account: string, text: string, signature: string): Promise<boolean>;
  /** Whether configuration or data pin the chain by its first block. */
  isPinned: boolean;
  /**
   * Sets a block that is known to be on an instance of the chain. It identifies providers that no longer
   * serve the first block.
   */
  anchorAt(anchor: Anchor): void;
  /** Calls back when there may be a new block. This only saves time: correctness doesn't depend on it. */
  subscribe(wake: () => void): () => void;
  close(): Promise<void>;
};

/** The node serves another chain than the configured one. Never trusted, never retried. */
export class WrongChainError extends Error {
  override name = 'WrongChainError';
  /** The provider's host, if the message doesn't include it. */
  provider: string | undefined;
}

/**
 * Returns the headers if each is the parent of the next. Throws RetryableError on a reorg between two
 * responses.
 */
export function assertLinked<Header extends Link>(headers: Header[]): Header[] {
  for (const [index, header] of headers.entries()) {
    const parent = headers[index - 1];
    if (parent && header.parentHash !== parent.hash) {
      throw new RetryableError(`block ${header.height} does not follow block ${parent.height}`);
    }
  }
  return headers;
}

const referenceWord = Buffer.from('florin:');
const referencePattern = /^[0-9a-z]{16}$/;
const referenceLength = 16;

/**
 * Returns our reference from the bytes of a transaction (EVM call data, a Substrate extrinsic); null if
 * there is none. The signer controls every one of these bytes. They must be those that were hashed: text
 * that a node spells in another way would carry another reference.
 */
export function readReference(bytes: Buffer): string | null {
  for (
    let at = bytes.indexOf(referenceWord);
    at !== -1;
    at = bytes.indexOf(referenceWord, at + 1)
  ) {
    const start = at + referenceWord.length;
    const text = bytes.toString('latin1', start, start + referenceLength);
    if (referencePattern.test(text)) return text;
  }
  return null;
}

/** Returns the bytes that a wallet adds to its transfer so that `readReference` finds the payment. */
export function referenceBytes(reference: string): Uint8Array {
  return Buffer.concat([referenceWord, Buffer.from(reference)]);
}
