import { compactNumber, Enum, fromBufferToBase58 } from '@polkadot-api/substrate-bindings';
import { contractOrAssetIdOf } from '#contract/chain/assets.ts';
import type { SubstrateTransfer } from '#contract/ledger/wallet-transfers.ts';
import { propertyOf, RetryableError } from '#server/base/errors.ts';
import { referenceBytes, type TransferOrder } from '#server/chain/clients/chain.ts';
import type { Submitted } from '#server/chain/clients/chain.ts';
import { RefusedError } from '#server/chain/json-rpc/json-rpc-http.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import { extrinsicHash } from './extrinsic-hash.ts';
import { hashOfHead, readFinalHash } from './hashes.ts';
import { heightOf, readRpcHeader } from './header.ts';
import { hexOf } from './hex.ts';
import type { SubstrateNode } from './node.ts';
import { builderOf, decodeMetadata } from './runtime.ts';

type Call = Omit<TransferOrder, 'sender' | 'senderAddress'>;

/** Blocks until the signature expires: some minutes. A power of two. */
const lifeBlocks = 64;
/** Version 4, signed, by an account given as its public key: what wallets send. */
const signedByKey = Buffer.of(0x84, 0x00);
/*
 * Error codes of a node for a transaction. Source: polkadot-sdk, substrate/client/rpc-api/src/author/error.rs. Not among
 * the refusals is 1012, "temporarily banned": those that were included in a block are.
 */
const alreadyImported = 1013;
/** Invalid, not known to be valid, of too low a priority, immediately dropped; or the node accepts none. */
const refusals = new Set([1010, 1011, 1014, 1016, -32_601]);
/** How often a transaction is submitted if no answer arrives. */
const mostSubmissions = 3;

/**
 * Returns an atomic batch for the sender's wallet: the transfer, and a remark with the reference. It can be
 * signed from the final block with the hash `from` on, or from the newest one. The runtime's metadata is fetched from the node, so that the wallet page needn't load it.
 */
export async function orderSubstrateTransfer(
  node: JsonRpc,
  order: TransferOrder,
  from?: string,
): Promise<SubstrateTransfer> {
  const blockHash = from ?? (await readFinalHash(node));
  const [header, genesisHash, version, nonce, runtime] = await Promise.all([
    node.request<unknown>('chain_getHeader', [blockHash]),
    node.request<unknown>('chain_getBlockHash', [0]).then(hashOfHead),
    node.request<unknown>('state_getRuntimeVersion', [blockHash]),
    node.request<unknown>('system_accountNextIndex', [genericAddress(order.sender)]).then(countOf),
    readRuntime(node, blockHash),
  ]);
  const height = heightOf(readRpcHeader(header));
  const era = mortalEra(height);
  const { call, extensions } = encodable(() => {
    return { call: batchCall(runtime, order), extensions: runtime.extensions({ era, nonce }) };
  });
  const method = hexOf(call);
  return {
    ecosystem: 'substrate',
    payload: {
      address: order.senderAddress,
      method,
      version: 4,
      signedExtensions: extensions.names,
      genesisHash,
      blockHash,
      blockNumber: numberHex(height, 4),
      era: hexOf(era),
      nonce: numberHex(nonce, 4),
      tip: numberHex(0, 16),
      specVersion: numberHex(countOf(propertyOf(version, 'specVersion')), 4),
      transactionVersion: numberHex(countOf(propertyOf(version, 'transactionVersion')), 4),
      // Hardware wallets then sign with a proof of the runtime's metadata, and return the whole transaction.
      withSignedTransaction: extensions.names.includes('CheckMetadataHash'),
    },
    head: hexOf(Buffer.concat([signedByKey, bytesOf(order.sender)])),
    tail: hexOf(Buffer.concat([extensions.values, call])),
  };
}

/** Submits a transaction if its call is exactly the call of this order. */
export async function submitTransfer(
  node: SubstrateNode,
  order: Call,
  transaction: string,
  willSend?: (hash: string) => Promise<void>,
): Promise<Submitted | 'other'> {
  const runtime = await readRuntime(node, await readFinalHash(node));
  const call = encodable(() => batchCall(runtime, order));
  const bytes = bytesOf(transaction);
  const body = bytes.subarray(lengthOfLength(bytes));
  const isOrderedCall =
    body.subarray(0, signedByKey.length).equals(signedByKey) &&
    body.length > call.length &&
    body.subarray(-call.length).equals(call);
  if (!isOrderedCall) return 'other';
  const hash = extrinsicHash(bytes);
  await willSend?.(hash);
  return { hash, outcome: await submit(node, transaction) };
}

/**
 * Submits a transaction, again if no answer arrives. A node that had accepted it then rejects it: as known, or, once it
 * is in a block, as outdated. Throws only if nothing was sent.
 */
async function submit(node: SubstrateNode, transaction: string): Promise<Submitted['outcome']> {
  let connection = await node.connected();
  for (let sent = 1; ; sent += 1) {
    try {
      await connection.request('author_submitExtrinsic', [transaction]);
      return 'accepted';
    } catch (error) {
      const code = error instanceof RefusedError ? error.code : undefined;
      if (code === alreadyImported) return 'accepted';
      if (code !== undefined && refusals.has(code) && sent === 1) return 'refused';
      if (code !== undefined || sent === mostSubmissions) return 'unknown';
    }
    try {
      connection = await node.connected();
    } catch {
      return 'unknown';
    }
  }
}

type Runtime = Awaited<ReturnType<typeof readRuntime>>;

async function readRuntime(node: JsonRpc, at: string) {
  const unified = decodeMetadata(await node.request<unknown>('state_getMetadata', [at]));
  const builder = builderOf(unified);
  return {
    call(pallet: string, name: string, args: object): Buffer {
      const { codec, location } = builder.buildCall(pallet, name);
      return Buffer.concat([Uint8Array.from(location), codec.enc(args)]);
    },
    /**
     * Returns what is signed in addition to the call, in the runtime's order. Throws for an extension that
     * needs an unknown value.
     */
    extensions({ era, nonce }: { era: Buffer; nonce: number }) {
      const known: Record<string, Uint8Array> = {
        CheckMortality: era,
        CheckEra: era,
        CheckNonce: compactNumber.enc(nonce),
        ChargeTransactionPayment: Uint8Array.of(0),
        ChargeAssetTxPayment: Uint8Array.of(0, 0),
        CheckMetadataHash: Uint8Array.of(0),
      };
      const required = unified.extrinsic.signedExtensions[0] ?? [];
      return {
        names: required.map(({ identifier }) => identifier),
        values: Buffer.concat(
          required.map(({ identifier, type }) => {
            // All others have no value, or an optional one.
            return known[identifier] ?? builder.buildDefinition(type).enc(undefined);
          }),
        ),
      };
    },
  };
}

/** Throws RetryableError for metadata that can't be used: another provider's may be right. */
function encodable<Result>(encode: () => Result): Result {
  try {
    return encode();
  } catch (cause) {
    throw new RetryableError("the node's metadata does not fit a transfer", { cause });
  }
}

function batchCall(runtime: Runtime, { recipient, assetId, ...order }: Call): Buffer {
  const palletId = contractOrAssetIdOf(assetId);
  const dest = Enum('Id', genericAddress(recipient));
  const transfer =
    palletId === null
      ? Enum('Balances', Enum('transfer_keep_alive', { dest, value: order.amountAtomic }))
      : Enum(
          'Assets',
          Enum('transfer_keep_alive', {
            id: Number(palletId),
            target: dest,
            amount: order.amountAtomic,
          }),
        );
  const remark = referenceBytes(order.reference);
  const calls = [transfer, Enum('System', Enum('remark_with_event', { remark }))];
  return runtime.call('Utility', 'batch_all', { calls });
}

/**
 * Returns an era of `lifeBlocks` from this block: the exponent in the lower four bits, the block's phase
 * above.
 */
function mortalEra(height: number): Buffer {
  const era = Buffer.alloc(2);
  era.writeUInt16LE(Math.log2(lifeBlocks) - 1 + ((height % lifeBlocks) << 4));
  return era;
}

/** Returns a JSON number that counts something. Throws RetryableError for anything else. */
function countOf(shown: unknown): number {
  if (typeof shown === 'number' && Number.isSafeInteger(shown) && shown >= 0) return shown;
  throw new RetryableError('the node returned no number');
}

/** Returns how many bytes the leading compact number takes, from its two lowest bits. */
function lengthOfLength(bytes: Buffer): number {
  return [1, 2, 4][(bytes[0] ?? 0) & 0b11] ?? bytes.length;
}

// Prefix 42 is valid on every network.
function genericAddress(account: string): string {
  return fromBufferToBase58(42)(bytesOf(account));
}

/** Returns a number as Polkadot.js writes it: big-endian, with at least this many bytes. */
function numberHex(value: number, bytes: number): string {
  return `0x${value.toString(16).padStart(bytes * 2, '0')}`;
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}
