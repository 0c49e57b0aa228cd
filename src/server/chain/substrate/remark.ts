import { Blake2256, compact } from '@polkadot-api/substrate-bindings';
import { propertyOf, RetryableError } from '#server/base/errors.ts';
import type { Proof, ProofVerdict } from '#server/chain/clients/chain.ts';
import type { JsonRpc } from '#server/chain/json-rpc/json-rpc-socket.ts';
import type { ChainEvent } from './events.ts';
import { bytesOfHex, checkedHex, hexOf } from './hex.ts';
import { readShownBlock } from './prove-block.ts';
import { eventsDecoder } from './decode-events.ts';
import { builderOf, decodeMetadata, readable, storageKeys } from './runtime.ts';
import type { ProofTraits } from './state-proof.ts';
import { blockAt, heightOfTransaction, readHeights } from './find-transaction.ts';

/**
 * Checks whether the account has remarked the code in a final block. `System.Remarked` names the account for
 * which a call was made, which isn't the signer for a multisig or behind a proxy; a plain `remark` emits no
 * event and counts if the account itself signed nothing else.
 *
 * The block has to be proven. That it is part of the chain, and that the metadata decodes it correctly, is
 * unverified: the client has a second provider confirm it.
 *
 * The transaction is named as explorers do: by its hash, if it is in one of the newest blocks, or by its
 * block and index (`1234567-2`).
 */
export async function readRemark(
  node: JsonRpc,
  traits: ProofTraits,
  proof: Proof,
): Promise<ProofVerdict> {
  const heights = await readHeights(node);
  const height = await heightOfTransaction(node, proof.transaction, heights.head);
  if (height === undefined || height > Math.max(heights.head, heights.final)) return 'not_found';
  if (height > heights.final) return 'not_final';
  return (await isRemarkedIn(node, traits, height, proof)) ? 'proven' : 'not_proven';
}

async function isRemarkedIn(
  node: JsonRpc,
  traits: ProofTraits,
  height: number,
  { account, code }: Proof,
): Promise<boolean> {
  if (height === 0) return false;
  const { hash, header } = await blockAt(node, height);
  const [shown, metadata] = await Promise.all([
    readShownBlock(node, traits, hash),
    // The runtime that executed a block is the one in its parent's state.
    node
      .request<unknown>('state_getMetadata', [header.parentHash])
      .then((text) => checkedHex(text)),
  ]);
  if (shown.unproven && traits.proofs !== 'none') {
    throw new RetryableError(`the node does not prove block ${hash}: ${shown.unproven}`);
  }
  const encoded = shown.state.get(storageKeys.events);
  if (!encoded) throw new RetryableError(`the node has no complete state of block ${hash}`);
  const { events } = await eventsDecoder(metadata)(encoded);
  const remark = Buffer.from(code);
  const wanted = { sender: account, hash: hexOf(Blake2256(remark)) };
  if (events.some((event) => isRemarked(event, wanted))) return true;
  const call = remarkCall(metadata, remark);
  return shown.extrinsics.some(
    (extrinsic, index) => hasSucceeded(events, index) && isSignedCall(extrinsic, account, call),
  );
}

function isRemarked({ event }: ChainEvent, wanted: { sender: string; hash: string }): boolean {
  if (event.type !== 'System' || event.value.type !== 'Remarked') return false;
  const data = event.value.value;
  return propertyOf(data, 'sender') === wanted.sender && propertyOf(data, 'hash') === wanted.hash;
}

function hasSucceeded(events: ChainEvent[], extrinsic: number): boolean {
  return events.some(
    ({ phase, event }) =>
      phase.type === 'ApplyExtrinsic' &&
      phase.value === extrinsic &&
      event.type === 'System' &&
      event.value.type === 'ExtrinsicSuccess',
  );
}

/** Returns the encoded call of `system.remark` with these bytes. */
function remarkCall(metadata: string, remark: Uint8Array): Buffer {
  const decoded = decodeMetadata(metadata);
  return readable('metadata', () => {
    const { codec, location } = builderOf(decoded).buildCall('System', 'remark');
    return Buffer.concat([Uint8Array.from(location), codec.enc({ remark })]);
  });
}

// Version 4, signed, by an account given as its public key: what wallets send.
const signedByKey = Buffer.of(0x84, 0x00);

function isSignedCall(extrinsic: Buffer, account: string, call: Buffer): boolean {
  const body = readable('extrinsic', () =>
    extrinsic.subarray(compact.enc(compact.dec(Uint8Array.from(extrinsic))).length),
  );
  const start = Buffer.concat([signedByKey, bytesOfHex(account)]);
  return body.subarray(0, start.length).equals(start) && body.subarray(-call.length).equals(call);
}
