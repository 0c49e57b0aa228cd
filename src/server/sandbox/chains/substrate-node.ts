import { randomBytes } from 'node:crypto';
import {
  Api,
  type Block,
  Blockchain,
  BuildBlockMode,
  GenesisProvider,
  setStorage,
} from '@acala-network/chopsticks-core';
import { inherentsByWallClock } from './block-clock.ts';
import { Finality, type Hash } from './finality.ts';
import { createTurns } from './turns.ts';
import { hexOf } from '#server/chain/evm/hex.ts';
import { propertyOf, present } from '#server/base/errors.ts';

/** What a chain calls itself. */
export type SubstrateIdentity = {
  name: string;
  symbol: string;
  decimals: number;
  ss58Prefix: number;
};

/** Storage by pallet, item and keys, as the library takes it. */
export type StorageChange = Exclude<Parameters<typeof setStorage>[1], unknown[]>;

/** A chain of the Asset Hub runtime, in this process and in memory. */
export class SubstrateNode {
  /** Tells this run of the chain from every other: all genesis hashes are alike here. */
  readonly instance = `local-${randomBytes(8).toString('hex')}`;
  readonly chain: Blockchain;
  readonly finality: Finality;
  halted = false;
  /** While `reorg` walks back: what the library then says of its head is not to be passed on. */
  rewinding = false;
  /** Runs a step while no block is being built: a change made then would be lost. */
  readonly inTurn = createTurns();

  constructor(chain: Blockchain) {
    this.chain = chain;
    this.finality = new Finality(chain);
  }

  /** Whether something waits for inclusion or for finality. */
  async busy(): Promise<boolean> {
    if (this.chain.txPool.pendingExtrinsics.length > 0) return true;
    for (const block of await this.finality.blocksAbove()) {
      if ((await block.extrinsics).some(isSigned)) return true;
    }
    return false;
  }

  /** The nonce of an account's next transaction, those in the pool counted. Takes its public key. */
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
   * Changes state without a transaction that someone would see: of the final block, where wallets
   * look, and of each above it, so that no reorganization takes the change away.
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
   * Replaces up to so many of the newest blocks, final ones never. Their transactions come again one
   * block later, or never where they are to be dropped.
   */
  reorg(depth: number, { drop = false } = {}): Promise<void> {
    return this.inTurn(async () => {
      const left = (await this.finality.blocksAbove()).slice(-depth);
      if (left.length === 0) return;
      const transactions = await this.#rewind(left);
      await this.#build([]);
      await this.#build(drop ? [] : transactions);
      for (let built = 2; built <= left.length; built += 1) await this.#build([]);
    });
  }

  async #build(transactions?: Hash[]): Promise<void> {
    await this.chain.newBlock(transactions && { transactions });
    await this.finality.advance();
  }

  async #rewind(left: Block[]): Promise<Hash[]> {
    this.finality.leaveBehind(left);
    this.rewinding = true;
    await this.chain.setHead(present(await present(left[0]).parentBlock));
    this.rewinding = false;
    const transactions: Hash[] = [];
    for (const block of left) transactions.push(...(await block.extrinsics).filter(isSigned));
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
    // A block that was forgotten could never be asked for again: there is no disk behind it.
    maxMemoryBlockCount: Number.MAX_SAFE_INTEGER,
  });
  await chain.newBlock();
  return new SubstrateNode(chain);
}

/** Inherents carry no signature: only the others come again after a reorganization. */
function isSigned(extrinsic: Hash): boolean {
  return (bodyOf(extrinsic)[0] ?? 0) >= 0x80;
}

// Version and the kind of address, one byte each, stand before the signer's public key.
function isSignedBy(extrinsic: Hash, account: Hash): boolean {
  return bodyOf(extrinsic)
    .subarray(2, 34)
    .equals(Buffer.from(account.slice(2), 'hex'));
}

/** Without its length, whose two lowest bits say in how many bytes it stands. */
function bodyOf(extrinsic: Hash): Buffer {
  const bytes = Buffer.from(extrinsic.slice(2), 'hex');
  return bytes.subarray([1, 2, 4][(bytes[0] ?? 0) & 3] ?? 5);
}
