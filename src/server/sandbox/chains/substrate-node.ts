import { randomBytes } from 'node:crypto';
import {
  Api,
  type Block,
  Blockchain,
  BuildBlockMode,
  GenesisProvider,
  setStorage,
} from '@acala-network/chopsticks-core';
import { Blake2256 } from '@polkadot-api/substrate-bindings';
import { inherentsByWallClock } from './block-clock.ts';
import { Finality, type Hash } from './finality.ts';
import { createTurns } from './turns.ts';
import { hexOf } from '#server/chain/evm/hex.ts';
import { propertyOf, present } from '#server/base/errors.ts';

/** The public properties of a chain. */
export type SubstrateIdentity = {
  name: string;
  symbol: string;
  decimals: number;
  ss58Prefix: number;
};

/** Storage by pallet, item and keys, in the library's format. */
export type StorageChange = Exclude<Parameters<typeof setStorage>[1], unknown[]>;

/** A chain of the Asset Hub runtime, in this process and in memory. */
export class SubstrateNode {
  /** Identifies this run of the chain, because all genesis hashes are the same here. */
  readonly instance = `local-${randomBytes(8).toString('hex')}`;
  readonly chain: Blockchain;
  readonly finality: Finality;
  halted = false;
  /** True while `reorg` walks back; the library's events about its head are not passed on then. */
  rewinding = false;
  /** Runs a step while no block is being built, because a change during that would be lost. */
  readonly inTurn = createTurns();

  constructor(chain: Blockchain) {
    this.chain = chain;
    this.finality = new Finality(chain);
  }

  /** Checks whether a transaction waits for inclusion or for finality. */
  async busy(): Promise<boolean> {
    if (this.chain.txPool.pendingExtrinsics.length > 0) return true;
    for (const block of await this.finality.blocksAbove()) {
      if ((await block.extrinsics).some(isSigned)) return true;
    }
    return false;
  }

  /**
   * Returns the nonce of an account's next transaction, including those in the pool. Takes its public
   * key.
   */
  nextNonce(account: Hash): Promise<number> {
    return this.inTurn(async () => {
      const { head, txPool } = this.chain;
      const { query } = await head.meta;
      const known: unknown = await head.read(
        'AccountInfo',
        present(query.system?.account),
        account,
      );
      const waiting = txPool.pendingExtrinsics.filter((extrinsic) =>
        isSignedBy(extrinsic, account),
      );
      return Number(propertyOf(known, 'nonce') ?? 0) + waiting.length;
    });
  }

  mine(blocks: number): Promise<void> {
    return this.inTurn(async () => {
      for (let built = 0; built < blocks; built += 1) await this.#build();
    });
  }

  /**
   * Changes state without a visible transaction: in the final block, which wallets read, and in each one
   * above it, so that no reorg reverts the change.
   */
  change(storage: StorageChange): Promise<void> {
    return this.inTurn(async () => {
      const above = await this.finality.blocksAbove();
      for (const hash of [this.finality.hash, ...above.map((block) => block.hash)]) {
        await setStorage(this.chain, storage, hash);
      }
    });
  }

  /**
   * Replaces up to this many of the newest blocks, but no final ones. Their transactions are included again
   * one block later, unless they are dropped. Returns their hashes.
   */
  reorg(depth: number, { drop = false } = {}): Promise<Hash[]> {
    return this.inTurn(async () => {
      const abandoned = (await this.finality.blocksAbove()).slice(-depth);
      if (abandoned.length === 0) return [];
      const transactions = await this.#rewind(abandoned);
      await this.#build([]);
      await this.#build(drop ? [] : transactions);
      for (let built = 2; built <= abandoned.length; built += 1) await this.#build([]);
      return transactions.map(hashOf);
    });
  }

  async #build(transactions?: Hash[]): Promise<void> {
    await this.chain.newBlock(transactions && { transactions });
    await this.finality.advance();
  }

  async #rewind(abandoned: Block[]): Promise<Hash[]> {
    this.finality.abandon(abandoned);
    this.rewinding = true;
    await this.chain.setHead(present(await present(abandoned[0]).parentBlock));
    this.rewinding = false;
    const transactions: Hash[] = [];
    for (const block of abandoned) transactions.push(...(await block.extrinsics).filter(isSigned));
    return transactions;
  }
}

/** Starts a chain from a raw genesis and builds its first block. */
export async function startSubstrateNode(
  spec: Record<string, unknown>,
  { name, symbol, decimals, ss58Prefix }: SubstrateIdentity,
): Promise<SubstrateNode> {
  const properties = { ss58Format: ss58Prefix, tokenDecimals: decimals, tokenSymbol: symbol };
  const genesis = { ...spec, id: name, name, properties } as ConstructorParameters<
    typeof GenesisProvider
  >[0];
  const api = new Api(new GenesisProvider(genesis));
  await api.isReady;
  const chain = new Blockchain({
    api,
    buildBlockMode: BuildBlockMode.Manual,
    inherentProviders: inherentsByWallClock(),
    header: { number: 0, hash: hexOf(await api.getFinalizedHead()) },
    mockSignatureHost: false,
    registeredTypes: {},
    // There is no disk storage, so an evicted block would be lost.
    maxMemoryBlockCount: Number.MAX_SAFE_INTEGER,
  });
  await chain.newBlock();
  return new SubstrateNode(chain);
}

/** Returns the hash by which a transaction is known. */
export function hashOf(extrinsic: Hash): Hash {
  const hash = Blake2256(Buffer.from(extrinsic.slice(2), 'hex'));
  return `0x${Buffer.from(hash).toString('hex')}`;
}

/** Checks for a signature. Inherents have none; only the others are included again after a reorg. */
function isSigned(extrinsic: Hash): boolean {
  return (bodyOf(extrinsic)[0] ?? 0) >= 0x80;
}

// Version and the kind of address, one byte each, precede the signer's public key.
function isSignedBy(extrinsic: Hash, account: Hash): boolean {
  return bodyOf(extrinsic)
    .subarray(2, 34)
    .equals(Buffer.from(account.slice(2), 'hex'));
}

/** Returns an extrinsic without its length prefix, whose two lowest bits encode the size of the prefix. */
function bodyOf(extrinsic: Hash): Buffer {
  const bytes = Buffer.from(extrinsic.slice(2), 'hex');
  return bytes.subarray([1, 2, 4][(bytes[0] ?? 0) & 3] ?? 5);
}
